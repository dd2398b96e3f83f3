import Alerts
import Answers
package import Assistant
import Calendars
import Databases
import InboxRepositories
import Localization
import Meanings
import Models
package import Navigation
package import Notifications
import SentenceWords
import Store
import Wording

/// The shown screen: its title, and what belongs on it, worded only as far as it is looked at.
@MainActor
package struct ScreenView {
  enum Item {
    case own(OwnAlert)
    /// What a backend tells of without an alert.
    case reported(ReportedEntry)
    /// What the user's calendar of taxes has next without an alert.
    case tax(TaxCalendar.Due)
    case dependent(Dependent)
    /// A part of the dashboard, and how much waits there.
    case part(Screen, count: Int)
    case appointment(Appointment)
    case fact(key: String, value: Argument)
    case notification(NotificationItem)
    case loan(Loan)
    /// An instalment that is to come.
    case installment(Loan.Payment, Loan)
    /// A payment that comes again, which is past or to come.
    case recurring(RecurringTransaction, PaymentDays)
    case goal(Goal)
    case transaction(Transaction, on: CalendarDay)
    /// Where some of what is shown comes from, which did not answer when it was asked last.
    case stale(any FollowedBackend)
    /// The same where it is being asked now.
    case asked(any FollowedBackend)
    /// The payment that a review leads to.
    case payment
  }

  let client: Client
  package let screen: Screen
  private let items: [Item]
  let today: CalendarDay
  let zone: ZoneInfo
  /// The alerts that notifications of the inbox tell of.
  let alertsTold: [NotificationItem.ID: Alert]
  /// Whether one of what is listed was asked for: a link of that one's own takes the place of the links of what was shown before.
  let isAboutOne: Bool
  /// How many rows there are, those that are not loaded too.
  package let count: Int

  /// - Parameters:
  ///   - client: Whose screen it is.
  ///   - inbox: What of the inbox is looked at; nil for nothing.
  /// - Throws: What the store says of itself.
  package init(_ client: Client, inbox: NotificationsViewModel? = nil) throws {
    self.client = client
    screen = client.app.screen
    let situation = try client.situation()
    today = situation.center.today
    zone = client.timeZone(of: situation.records.profile)
    isAboutOne = Self.listsOne.contains(screen) && client.app.navigation.destination?.id != nil
    if screen == .inbox {
      let source = try client.records().inbox.source()
      let stale = source.flatMap { Self.item(of: $0, client) }
      let notifications = inbox?.notifications ?? []
      items = [stale].compactMap(\.self) + notifications.map(Item.notification)
      alertsTold = try client.account.alerts(toldBy: notifications)
      count = (inbox?.total ?? 0) + (stale == nil ? 0 : 1)
    } else {
      items = try Self.items(of: screen, about: client.app.navigation.destination, in: situation, client)
      alertsTold = [:]
      count = items.count
    }
  }

  /// The screens whose links can name one of what is listed.
  private static let listsOne: [Screen] = [.dependents, .goals, .appointments]

  package var title: Reply.Row {
    row(client.localizer.text(screen == .dependents ? "dependents.title" : screen.nameKey), isTitle: true)
  }

  /// Said in place of rows when there are none.
  package var emptyRow: Reply.Row? {
    switch screen {
    case _ where isAboutOne: row(client.localizer.text("link.missing"))
    case .chat: nil
    case .dependents: row(client.localizer.text("dependents.none"))
    case .alerts, .dashboard, .overview: row(client.localizer.text("alerts.none"))
    case .inbox: row(client.localizer.text("inbox.nothing"))
    case .loans: row(client.localizer.text("loan.none"))
    default: row(client.localizer.text("screen.empty"))
    }
  }

  package func rows(in range: Range<Int>) -> [Reply.Row] {
    items[range.clamped(to: items.indices)].map(row)
  }

  func row(
    _ text: String,
    columns: [String] = [],
    link: DeepLink? = nil,
    isTitle: Bool = false
  ) -> Reply.Row {
    Reply.Row(text, columns: columns, language: client.language, link: link, isTitle: isTitle)
  }
}
