import Assistant
import Chat
import FoundationEssentials
package import Models
import Store

/// What is told of backends that send too much, or what cannot be read, once and in one line.
extension SourceKeeper {
  /// Tells the user, once for each backend, that what it sends is more than is kept, and once that some of it cannot be read.
  func tell(of excess: Excess, from url: String, into inbox: InboxRepository, isHeld: Bool) throws(StoreError) {
    let told = [
      (fact: "excess", title: "source.excess.title", body: excess.ofTooMuch),
      (fact: "broken records", title: "source.broken.title", body: excess.broken.explanations),
    ]
    for (fact, title, body) in told where !body.isEmpty {
      let item = notice(about: "\(fact) of \(url)", title: Explanation(title, url), body: body)
      _ = try inbox.deliver(item, isHeld: isHeld)
    }
  }

  /// What stands in the inbox for many that came from one backend at once; a later one of the day takes its place.
  ///
  /// - Parameters:
  ///   - count: How many came.
  ///   - url: The backend's address.
  ///   - critical: The alerts among them that are never only counted; nil where they are notifications.
  package func notice(ofMany count: Int, from url: String, naming critical: [Alert]? = nil) -> NotificationItem {
    let kind = critical == nil ? "many" : "many alerts"
    var item = notice(
      about: "\(kind) of \(url) on \(CalendarDay(of: settings.now(), in: .gmt))",
      title: Explanation("source.many.title", url),
      body: [Explanation("source.many.body", "\(count)")]
    )
    let wording = LastingAlertWording(localizer: account.localizer)
    let named = (critical ?? []).prefix(Bounds.toldAtOnce).map(wording.heading)
    item.body = ([item.body] + named).joined(separator: "\n")
    return item
  }

  private func notice(about fact: String, title: Explanation, body: [Explanation]) -> NotificationItem {
    notice(called: UUID(derivedFrom: fact).uuidString.lowercased(), title: title, body: body)
  }

  func notice(
    called id: NotificationItem.ID,
    title: Explanation,
    body: [Explanation]
  ) -> NotificationItem {
    NotificationItem(
      id: id,
      type: "SYSTEM_UPDATE",
      title: account.text(title),
      body: body.map(account.text).joined(separator: " "),
      createdAt: Date(timeIntervalSince1970: settings.now().timeIntervalSince1970.rounded(.down))
    )
  }
}
