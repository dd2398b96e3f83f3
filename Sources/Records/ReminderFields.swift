package import Calendars
package import FoundationEssentials
import Models
import Navigation
package import Notifications
package import Scheduling
import TimeZones

/// A reminder of the user's own, or what a front end scheduled, as a record tells it.
package struct ReminderFields: Codable, Hashable, Sendable {
  package let id: String
  package let title: String
  package private(set) var body: String?
  package private(set) var type: String?
  /// When it is due first; of a rule no later than that.
  let at: String
  let every: RepeatInterval?
  /// How it comes again where no word says it, as RFC 5545 writes it.
  package let rrule: String?
  /// The zone in which a deadline is kept; what has none follows the user's wall clock.
  package private(set) var deadlineZone: String?
  /// Whether it is kept in the zone in which the user is, where none is told.
  private var isDeadline: Bool?
  /// The URL of where it leads.
  package let link: String?
  package private(set) var isOfFrontEnd: Bool?
  /// What comes back with it; an export tells it apart (``AttachedFields``).
  package let userInfo: UserInfo?
  /// Only in exports, as the rest: nothing is owed for the time before.
  let plannedFrom: String?
  /// The last period that was delivered.
  package let settled: Int?
  /// What the clock on the wall is to show, where that does not follow from `at`: it has no such time on the first day.
  let wall: String?

  /// The same, if it can be taken.
  func record() throws(RecordRefusal) -> Self {
    try FieldRules.checkName(id, field: "id")
    try FieldRules.checkName(title, field: "title")
    if let body { try FieldRules.checkLongText(body, field: "body") }
    if let type { try FieldRules.checkName(type, field: "type") }
    if let link, (try? DeepLink(url: link)) == nil { throw .wrongField("link") }
    if let deadlineZone, ZoneInfo(identifier: deadlineZone) == nil { throw .wrongField("deadlineZone") }
    _ = try FieldRules.instant(at, field: "at")
    if let plannedFrom { _ = try FieldRules.instant(plannedFrom, field: "plannedFrom") }
    if let userInfo, (try? userInfo.text()) == nil { throw .wrongField("userInfo") }
    if let settled { try FieldRules.checkPeriod(settled, field: "settled") }
    if wall != nil, wallTime == nil { throw .wrongField("wall") }
    _ = try FieldRules.rule(every, rrule)
    return withoutWhatSaysNothing
  }

  /// The same, told as an export tells it.
  private var withoutWhatSaysNothing: Self {
    var told = self
    if body == "" { told.body = nil }
    if type == Self.ordinaryType { told.type = nil }
    if isOfFrontEnd == false { told.isOfFrontEnd = nil }
    return told
  }

  /// Of what type the user's own are.
  package static let ordinaryType = "reminder"

  /// Returns the same, kept in a zone where it is told to be a deadline and no zone is told.
  package func keptAsDeadline(in zone: ZoneInfo) -> Self {
    var kept = self
    if isDeadline == true, deadlineZone == nil { kept.deadlineZone = zone.identifier }
    kept.isDeadline = nil
    return kept
  }

  private var wallTime: OffsetDateTime? { wall.flatMap { OffsetDateTime($0 + "Z") } }

  /// What it asks for, by the clock of the zone that it is kept in.
  package func recurrence(by clock: ZoneClock) -> Recurrence? {
    guard let instant = try? FieldRules.instant(at, field: "at") else { return nil }
    let day = wallTime?.day ?? clock.day(at: instant)
    guard (CalendarDay.first...CalendarDay.last).contains(day) else { return nil }
    let rule = try? FieldRules.rule(every, rrule)
    guard let wallTime else { return clock.recurrence(from: instant, by: rule) }
    let second = (wallTime.secondsSinceEpoch % 60 + 60) % 60
    guard let rule else { return Recurrence(.once, from: day, at: wallTime.clock, second: second) }
    return Recurrence(rule, from: day, at: wallTime.clock, second: second).fromFirst
  }

  /// Nil where nobody says so, as in a record that is made by hand.
  package var past: (start: Date, settled: Settled)? {
    guard let plannedFrom, let start = try? FieldRules.instant(plannedFrom, field: "plannedFrom") else { return nil }
    return (start, settled.map { .through(period: $0) } ?? .until(start))
  }

  /// Whether what is held is all that a record says, which comes again as `recurrence` does; one that is made by hand does
  /// not say what became of it.
  package func says(_ record: Self, _ recurrence: Recurrence, by clock: ZoneClock) -> Bool {
    guard asks(record, recurrence, by: clock) else { return false }
    guard record.plannedFrom != nil else { return true }
    return (plannedFrom, settled, wall) == (record.plannedFrom, record.settled, record.wall)
  }

  /// Whether what is held asks for the same as a record, whatever became of it.
  package func asks(_ record: Self, _ recurrence: Recurrence, by clock: ZoneClock) -> Bool {
    (id, title, body, type) == (record.id, record.title, record.body, record.type)
      && self.recurrence(by: clock) == recurrence
      && (deadlineZone, link, isOfFrontEnd) == (record.deadlineZone, record.link, record.isOfFrontEnd)
      && [title, body ?? ""].map { Array($0.utf8) } == [record.title, record.body ?? ""].map { Array($0.utf8) }
  }

  /// Nil for what was not told in words.
  package init?(_ scheduled: ScheduledNotification, in zone: ZoneInfo) {
    guard case .words(let title, let body) = scheduled.content, let recurrence = scheduled.recurrence else {
      return nil
    }
    let zone = scheduled.deadlineZone ?? zone
    let clock = ZoneClock.shared(zone)
    let moments = clock.moments(of: recurrence.time, on: recurrence.anchor)
    var first = recurrence.isLater ? moments.last : moments.first
    if case .gap = moments {} else { first += Double(recurrence.second) }
    id = scheduled.id
    self.title = title
    self.body = body.isEmpty ? nil : body
    type = scheduled.type == Self.ordinaryType ? nil : scheduled.type
    at = OffsetDateTime(first, in: zone).description
    (every, rrule) = recurrence.written
    deadlineZone = scheduled.deadlineZone?.identifier
    link = scheduled.link
    isOfFrontEnd = scheduled.origin == .client ? true : nil
    userInfo = nil
    plannedFrom = Timestamp(scheduled.plannedFrom, in: zone).description
    settled = scheduled.settledPeriod
    let isRead = clock.day(at: first) == recurrence.anchor && clock.time(at: first) == recurrence.time
    let second = "\(recurrence.second < 10 ? "0" : "")\(recurrence.second)"
    wall = isRead ? nil : "\(recurrence.anchor)T\(recurrence.time)" + (recurrence.second > 0 ? ":\(second)" : "")
  }
}
