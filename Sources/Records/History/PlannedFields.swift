package import Calendars
package import Databases
import Models
package import Notifications
package import Repositories
import Scheduling
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

  package init(_ cause: ScheduleRepository.Cause, in zone: ZoneInfo) {
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

/// Something that is due and that nobody was there to deliver: it was raised to be told at once, or its time has come.
package struct PlannedFields: HistoryRecord {
  package static let kind = "planned"

  let id: String
  let type: String
  /// As the schedule has it.
  let content: String
  let link: String?
  let plannedFrom: String
  let due: String
  /// As the schedule has it; nil for what was raised to be told at once.
  let recurrence: String?
  /// Of the time that is due; nil for what was raised to be told at once.
  let period: Int?
  let settled: Int?

  package init(_ scheduled: ScheduledNotification, in zone: ZoneInfo) {
    (id, type, link) = (scheduled.id, scheduled.type, scheduled.link)
    content = scheduled.content.description
    plannedFrom = Timestamp(scheduled.plannedFrom, in: zone).description
    due = Timestamp(scheduled.next.due, in: zone).description
    recurrence = scheduled.recurrence?.description
    period = scheduled.recurrence.map { _ in scheduled.next.period }
    settled = scheduled.settledPeriod
  }

  package func check() throws(RecordRefusal) {
    try FieldRules.checkText(id, field: "id")
    try FieldRules.checkText(type, field: "type")
    guard content.utf8.count <= FieldRules.longTextLengths.upperBound, isOurs else { throw .wrongField("content") }
    if let link { try FieldRules.checkText(link, field: "link") }
    _ = try FieldRules.instant(plannedFrom, field: "plannedFrom")
    _ = try FieldRules.instant(due, field: "due")
    if let recurrence, Recurrence(recurrence) == nil { throw .wrongField("recurrence") }
    guard (period == nil) == (recurrence == nil) else { throw .wrongField("period") }
    if let period { try FieldRules.checkPeriod(period, field: "period") }
    if let settled { try FieldRules.checkPeriod(settled, field: "settled") }
  }

  /// A file from elsewhere must not put other words of ours into a notification.
  private var isOurs: Bool {
    switch NotificationContent(content) {
    case .catalog(let words): words.key.hasPrefix("notification.")
    // What they tell is found out here.
    case .budget, .weekSummary, .spendingReduction: recurrence != nil
    case .words, nil: false
    }
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    guard let content = NotificationContent(content), let start = Timestamp(plannedFrom)?.date,
      let due = Timestamp(due)?.date
    else { return .failure(.wrongField("content")) }
    let planned = ScheduledNotification(
      id: id,
      origin: .trigger,
      type: type,
      recurrence: recurrence.flatMap(Recurrence.init),
      content: content,
      link: link,
      plannedFrom: start,
      settledPeriod: settled,
      next: ScheduledNotification.Time(period: period ?? -1, due: due)
    )
    let isKnown = try records.schedule.knows(id)
    if isKnown {
      guard let held = try records.schedule.get(id), planned.hasWaitedLonger(than: held) else {
        return .success(.unchanged)
      }
    }
    try records.schedule.plan(planned)
    return .success(isKnown ? .changed : .added)
  }
}

extension ScheduledNotification {
  /// Whether it came due before another of the same cause, of which nothing was told yet, was planned.
  fileprivate func hasWaitedLonger(than held: Self) -> Bool {
    recurrence != nil && recurrence == held.recurrence && held.settledPeriod == nil && plannedFrom < held.plannedFrom
      && next.due < held.next.due
  }
}

extension ScheduledNotification.Origin: Codable {}
