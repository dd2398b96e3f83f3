package import Foundation
import Models
package import Notifications
package import Store

/// A cause for which the last notification was delivered: none is raised for it again.
package struct CauseOfNotificationFields: HistoryRecord {
  package static let kind = "cause"

  let id: String
  let origin: ScheduledNotification.Origin
  let type: String
  let plannedFrom: String
  /// Below 0 for what was told at once.
  let period: Int
  let due: String

  package init(_ cause: ScheduleRepository.Cause, in zone: TimeZone) {
    (id, origin, type, period) = (cause.id, cause.origin, cause.type, cause.period)
    plannedFrom = Timestamp(cause.plannedFrom, in: zone).description
    due = Timestamp(cause.due, in: zone).description
  }

  package func check() throws(RecordRefusal) {
    try FieldRules.checkText(id, field: "id")
    try FieldRules.checkText(type, field: "type")
    try FieldRules.checkPeriod(period, field: "period")
    _ = try FieldRules.instant(plannedFrom, field: "plannedFrom")
    _ = try FieldRules.instant(due, field: "due")
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    guard let start = Timestamp(plannedFrom)?.date, let due = Timestamp(due)?.date else {
      return .failure(.wrongField("due"))
    }
    let cause = ScheduleRepository.Cause(
      id: id,
      origin: origin,
      type: type,
      plannedFrom: start,
      period: period,
      due: due
    )
    return .success(try records.schedule.put(cause))
  }
}

/// Something that was raised to be told at once, and that nobody was there to deliver.
package struct PlannedFields: HistoryRecord {
  package static let kind = "planned"

  let id: String
  let type: String
  /// As the schedule has it.
  let content: String
  let link: String?
  let plannedFrom: String
  let due: String

  package init(_ scheduled: ScheduledNotification, in zone: TimeZone) {
    (id, type, link) = (scheduled.id, scheduled.type, scheduled.link)
    content = scheduled.content.description
    plannedFrom = Timestamp(scheduled.plannedFrom, in: zone).description
    due = Timestamp(scheduled.next.due, in: zone).description
  }

  package func check() throws(RecordRefusal) {
    try FieldRules.checkText(id, field: "id")
    try FieldRules.checkText(type, field: "type")
    guard content.utf8.count <= FieldRules.longTextLengths.upperBound, isOurs else { throw .wrongField("content") }
    if let link { try FieldRules.checkText(link, field: "link") }
    _ = try FieldRules.instant(plannedFrom, field: "plannedFrom")
    _ = try FieldRules.instant(due, field: "due")
  }

  /// A file from elsewhere must not put other words of ours into a notification.
  private var isOurs: Bool {
    guard case .catalog(let words) = NotificationContent(content) else { return false }
    return words.key.hasPrefix("notification.")
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    if try records.schedule.knows(id) { return .success(.unchanged) }
    guard let content = NotificationContent(content), let start = Timestamp(plannedFrom)?.date,
      let due = Timestamp(due)?.date
    else { return .failure(.wrongField("content")) }
    try records.schedule.plan(
      ScheduledNotification(
        id: id,
        origin: .trigger,
        type: type,
        recurrence: nil,
        content: content,
        link: link,
        plannedFrom: start,
        next: ScheduledNotification.Time(period: -1, due: due)
      )
    )
    return .success(.added)
  }
}

extension ScheduledNotification.Origin: Codable {}
