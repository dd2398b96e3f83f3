import Foundation
import Models
import Notifications
import Scheduling
import Store

/// A cause for which the last notification was delivered: none is raised for it again.
struct CauseOfNotificationFields: HistoryRecord {
  static let kind = "cause"

  let id: String
  let origin: ScheduledNotification.Origin
  let type: String
  let plannedFrom: String
  /// Below 0 for what was told at once.
  let period: Int
  let due: String

  init(_ cause: ScheduleRepository.Cause, in zone: TimeZone) {
    (id, origin, type, period) = (cause.id, cause.origin, cause.type, cause.period)
    plannedFrom = Timestamp(cause.plannedFrom, in: zone).description
    due = Timestamp(cause.due, in: zone).description
  }

  func check() throws(RecordRefusal) {
    try FieldRules.checkText(id, field: "id")
    try FieldRules.checkText(type, field: "type")
    try FieldRules.checkPeriod(period, field: "period")
    _ = try FieldRules.instant(plannedFrom, field: "plannedFrom")
    _ = try FieldRules.instant(due, field: "due")
  }

  func put(into records: UserStore, of assistant: Assistant) throws(StoreError) -> Result<Change, RecordRefusal> {
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

/// Something that Tanbih planned itself, whose time has come, and which nobody was there to deliver.
struct PlannedFields: HistoryRecord {
  static let kind = "planned"

  let id: String
  let type: String
  /// As the schedule has it; none for what is told at once.
  let rule: String?
  let content: String
  let link: String?
  let plannedFrom: String
  let settled: Int?
  /// Of what is told at once; for a rule it follows.
  let due: String?

  init(_ scheduled: ScheduledNotification, in zone: TimeZone) {
    (id, type, link, settled) = (scheduled.id, scheduled.type, scheduled.link, scheduled.settledPeriod)
    rule = scheduled.recurrence?.description
    content = scheduled.content.description
    plannedFrom = Timestamp(scheduled.plannedFrom, in: zone).description
    due = scheduled.recurrence == nil ? Timestamp(scheduled.next.due, in: zone).description : nil
  }

  func check() throws(RecordRefusal) {
    try FieldRules.checkText(id, field: "id")
    try FieldRules.checkText(type, field: "type")
    if let rule, Recurrence(rule) == nil { throw .wrongField("rule") }
    guard content.utf8.count <= FieldRules.longTextLengths.upperBound, isOurs else { throw .wrongField("content") }
    if let link { try FieldRules.checkText(link, field: "link") }
    if let settled { try FieldRules.checkPeriod(settled, field: "settled") }
    _ = try FieldRules.instant(plannedFrom, field: "plannedFrom")
    if let due { _ = try FieldRules.instant(due, field: "due") }
    if due == nil, rule == nil { throw .missingField("due") }
  }

  /// A file from elsewhere must not put other words of ours into a notification.
  private var isOurs: Bool {
    switch NotificationContent(content) {
    case .catalog(let words): words.key.hasPrefix("notification.")
    case .budget, .weekSummary, .spendingReduction: true
    case .words, nil: false
    }
  }

  func put(into records: UserStore, of assistant: Assistant) throws(StoreError) -> Result<Change, RecordRefusal> {
    if try records.schedule.knows(id) { return .success(.unchanged) }
    guard let content = NotificationContent(content), let start = Timestamp(plannedFrom)?.date else {
      return .failure(.wrongField("content"))
    }
    let recurrence = rule.flatMap(Recurrence.init)
    var scheduled = ScheduledNotification(
      id: id,
      origin: .trigger,
      type: type,
      recurrence: recurrence,
      content: content,
      link: link,
      plannedFrom: start,
      settledPeriod: settled,
      next: ScheduledNotification.Time(period: -1, due: due.flatMap(Timestamp.init)?.date ?? start)
    )
    if let rule = scheduled.rule {
      let fire = try assistant.planner().plan(rule, scheduled.settled, now: assistant.settings.now())
      guard let fire else { return .failure(.wrongField("rule")) }
      scheduled.next = ScheduledNotification.Time(fire)
    }
    try records.schedule.plan(scheduled)
    return .success(.added)
  }
}

extension ScheduledNotification.Origin: Codable {}
