package import Calendars
package import Databases
package import FoundationEssentials
package import Repositories
package import Store

/// When the user last did something.
package struct ActivityFields: HistoryRecord {
  package static let kind = "activity"

  let what: ActivityRepository.Activity
  let at: String

  package init(_ what: ActivityRepository.Activity, at instant: Date, in zone: ZoneInfo) {
    self.what = what
    at = Timestamp(instant, in: zone).description
  }

  package func check() throws(RecordRefusal) {
    _ = try FieldRules.instant(at, field: "at")
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    guard let instant = Timestamp(at)?.date else { return .failure(.wrongField("at")) }
    let held = try records.activity.last(what)
    // What was done here since stays done.
    if let held, held >= instant { return .success(.unchanged) }
    try records.activity.note(what, at: instant)
    return .success(held == nil ? .added : .changed)
  }
}

/// Whether the user may be notified, and whether anything may be counted.
package struct PermissionFields: HistoryRecord {
  package static let kind = "permission"

  let permission: ActivityRepository.Permission
  let isCounting: Bool

  package init(_ state: ActivityRepository.State) {
    (permission, isCounting) = (state.permission, state.isCounting)
  }

  package func check() throws(RecordRefusal) {}

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    var state = try records.activity.state()
    if state.permission == permission, state.isCounting == isCounting { return .success(.unchanged) }
    (state.permission, state.isCounting) = (permission, isCounting)
    try records.activity.put(state)
    if !isCounting { try records.activity.eraseCounts() }
    return .success(.changed)
  }
}

/// How often something was counted of a type.
package struct CountFields: HistoryRecord {
  package static let kind = "count"

  let event: ActivityRepository.Event
  /// Empty for what is of no type.
  let type: String
  let count: Int

  package init(_ event: ActivityRepository.Event, _ type: String, _ count: Int) {
    (self.event, self.type, self.count) = (event, type, count)
  }

  package func check() throws(RecordRefusal) {
    try FieldRules.checkText(type, field: "type")
    guard (0...FieldRules.largestCount).contains(count) else { throw .wrongField("count") }
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    guard try records.activity.state().isCounting else { return .failure(.wrongField("event")) }
    let held = try records.activity.counts().first { $0.event == event && $0.type.utf8.elementsEqual(type.utf8) }
    // What was counted here since stays counted.
    if let held, held.count >= count { return .success(.unchanged) }
    try records.activity.put(count, of: event, type: type)
    return .success(held == nil ? .added : .changed)
  }
}

/// One time that something was counted.
package struct EventFields: HistoryRecord {
  package static let kind = "event"

  let event: ActivityRepository.Event
  /// Nil for what is of no type.
  let type: String?
  let action: String?
  let at: String
  /// Which of its like in one second; nil for the first.
  let number: Int?

  package init(_ entry: ActivityRepository.Entry, number: Int, in zone: ZoneInfo) {
    self.number = number > 1 ? number : nil
    event = entry.event
    type = entry.type.isEmpty ? nil : entry.type
    action = entry.action
    at = Timestamp(entry.at, in: zone).description
  }

  package func check() throws(RecordRefusal) {
    if let type { try FieldRules.checkText(type, field: "type") }
    if let action { try FieldRules.checkText(action, field: "action") }
    if let number, number < 1 { throw .wrongField("number") }
    _ = try FieldRules.instant(at, field: "at")
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    guard let instant = Timestamp(at)?.date, try records.activity.state().isCounting else {
      return .failure(.wrongField("at"))
    }
    let entry = ActivityRepository.Entry(event, of: type ?? "", action: action, at: instant)
    return .success(try records.activity.put(entry, number: number ?? 1))
  }
}

extension PermissionFields: Equatable {}

extension ActivityRepository.Activity: Codable {}
extension ActivityRepository.Event: Codable {}
extension ActivityRepository.Permission: Codable {}
