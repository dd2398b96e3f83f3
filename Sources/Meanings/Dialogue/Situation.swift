package import Alerts
package import Calendars
package import Models

/// The state of things at one moment: what is held about the user, and what of it is open.
///
/// A class, for every answer draws on it, and a copy would count anew who holds each of its lists.
package final class Situation: Sendable {
  package let records: UserRecords
  package let center: AlertCenter

  package init(records: UserRecords, today: CalendarDay) {
    self.records = records
    center = AlertCenter(records: records, today: today)
  }

  /// Returns how much an alert is worth being said now.
  package func score(of alert: Alert) -> AlertScore {
    let matter = Matter(.alert(alert), on: center.today)
    let reception = center.receptions[matter.kind] ?? Reception()
    return AlertScore(matter, reception: reception, on: center.today)
  }
}
