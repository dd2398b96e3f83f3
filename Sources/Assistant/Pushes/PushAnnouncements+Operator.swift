import Calendars
import Databases
import FoundationEssentials
import InboxRepositories
import Localization
import Models
import Records
import Repositories
import Store

/// What the user who delivers pushes is told where they are not delivered.
extension PushAnnouncements {
  /// Raises an alert for the user who delivers: one a day for each reason, so that what is dismissed comes back if it goes on.
  func alertOperator(because reason: String) throws(StoreError) {
    let day = CalendarDay(of: settings.now(), in: .gmt)
    let id = UUID(derivedFrom: "push\u{1F}\(reason)\u{1F}\(day)").uuid
    let number = Int(id.0) << 24 | Int(id.1) << 16 | Int(id.2) << 8 | Int(id.3)
    let alerts = try records().alerts
    guard try alerts.get(number) == nil else { return }
    try alerts.put(
      Alert(
        id: number,
        alertType: Self.operatorAlert,
        title: account.localizer.text("push.alert.title"),
        message: account.localizer.text("push.alert.message", .text(reason)),
        severity: .high,
        createdAt: OffsetDateTime(settings.now()).description,
        actionURL: "/settings"
      )
    )
  }

  /// Takes back what was told of pushes that are not delivered, once they are, and none is refused any more.
  func settleOperatorAlerts() throws(StoreError) {
    let (alerts, parked) = (try records().alerts, ParkedPushes(in: try store().outbox))
    let told = try alerts.all(includeDismissed: false).filter { $0.alertType == Self.operatorAlert }
    guard !told.isEmpty, try !parked.isRefused(at: settings.now()) else { return }
    for alert in told {
      guard let since = OffsetDateTime(alert.createdAt), try parked.hasDelivered(since: since.date) else { continue }
      try alerts.remove(alert.id)
    }
  }

  private static let operatorAlert = AlertType(rawValue: "PUSH_DELIVERY")
}
