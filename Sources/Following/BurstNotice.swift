package import Assistant
import Calendars
import FoundationEssentials
package import Models

/// What stands in the inbox for many that came from one backend at once; a later one of the day takes its place.
@MainActor
package struct BurstNotice {
  private let account: Account
  private let url: String

  package init(of url: String, for account: Account) {
    (self.url, self.account) = (url, account)
  }

  /// Returns the notice of so many notifications.
  package func notice(ofMany count: Int) -> NotificationItem { notice("many of \(url) on \(today)", count) }

  /// Returns the notice of so many alerts, which names those that are critical: they are never only counted.
  func notice(ofMany count: Int, naming critical: [Alert]) -> NotificationItem {
    var item = notice(InboxFact.ofMany(from: url, on: today), count)
    item.body = ([item.body] + critical.prefix(Bounds.toldAtOnce).map(\.title)).joined(separator: "\n")
    return item
  }

  private func notice(_ fact: String, _ count: Int) -> NotificationItem {
    account.sources.notice(
      about: fact,
      title: Explanation("source.many.title", url),
      body: [Explanation("source.many.body", "\(count)")]
    )
  }

  private var today: CalendarDay { CalendarDay(of: account.settings.now(), in: .gmt) }
}
