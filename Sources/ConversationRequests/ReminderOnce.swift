import Assistant
import Calendars
import Databases
import FoundationEssentials
import Meanings
import Models
import Notifications
import Scheduling
import Store
import Understanding

/// Moves one time of a reminder that comes again, and leaves all others as they are: «أجّلها ١٠ دقايق», `just tomorrow at 9`.
///
/// What has just rung comes once more; else the next time is put elsewhere, and the reminder goes on with the time behind it.
@MainActor
struct ReminderOnce: AccountPart {
  let client: Client
  let held: ScheduledNotification
  var account: Account { client.account }

  /// What comes of it; nil where the reminder comes only once anyway.
  func moved(by amendment: Amendment) throws(StoreError) -> ChatOutcome? {
    guard case .words(let title, let body) = held.content, let rule = held.rule, let every = held.recurrence?.rule
    else { return nil }
    let (planner, now) = (try planner(), settings.now())
    let following = planner.next(of: rule, after: held.next.due)?.due
    let (due, isPutElsewhere): (Date, Bool)
    if let shift = amendment.shift {
      guard shift.minutes > 0 || shift.days > 0, shift.months == 0 else { return nil }
      let rang = shift.days == 0 ? lastRing(by: planner, rule, before: now) : nil
      due = Self.date(shift, after: rang == nil ? held.next.due : now, by: planner.clock)
      isPutElsewhere = rang == nil
    } else {
      let (day, time) = (planner.clock.day(at: held.next.due), planner.clock.time(at: held.next.due))
      // What rang just now is put off from today.
      let rang = amendment.weekdaySide == nil ? nil : lastRing(by: planner, rule, before: now)
      let meant = (rang == nil ? amendment.day(instead: day) : amendment.day) ?? day
      due = planner.clock.moments(of: amendment.time(instead: time) ?? time, on: meant).first
      isPutElsewhere = try !isFurther(amendment, meant, before: day, by: planner, rule, now)
      // Of a later time nothing can be said yet: those before it would be lost.
      if isPutElsewhere, meant > day, following.map({ planner.clock.day(at: $0) < meant }) ?? true {
        return .changed(.nothingToChange)
      }
    }
    guard due != held.next.due else { return .changed(.nothingToChange) }
    var series = held
    if isPutElsewhere {
      // The last of them is the only one.
      guard let following, due > now, every.limit == nil else { return nil }
      guard let rest = try schedule(held.id, title, body, at: following, every: every) else { return nil }
      series = rest
      if due == following { return .changed(.reminderChanged(try reminders.worded(series))) }
    }
    guard let once = try schedule(nil, title, body, at: due, every: nil) else { return .reminderPast }
    return .changed(.reminderMovedOnce(try reminders.worded(once), of: try reminders.worded(series)))
  }

  /// Leaves out the time on a day that is not the next one but the one behind it: the next one comes by itself; nil for any other.
  func without(_ day: CalendarDay) throws(StoreError) -> ChatOutcome? {
    guard case .words(let title, let body) = held.content, let rule = held.rule, let every = held.recurrence?.rule,
      every.limit == nil
    else { return nil }
    let planner = try planner()
    guard let left = planner.next(of: rule, after: held.next.due)?.due, planner.clock.day(at: left) == day,
      let following = planner.next(of: rule, after: left)?.due
    else { return nil }
    let due = held.next.due
    guard let series = try schedule(held.id, title, body, at: following, every: every),
      let once = try schedule(nil, title, body, at: due, every: nil)
    else { return nil }
    return .changed(.reminderMovedOnce(try reminders.worded(once), of: try reminders.worded(series)))
  }

  /// Whether it comes once more besides all its times: what is put elsewhere is the next of them, unless it is put off to a day before
  /// that, or rang just now.
  private func isFurther(
    _ amendment: Amendment,
    _ meant: CalendarDay,
    before next: CalendarDay,
    by planner: Planner,
    _ rule: Rule,
    _ now: Date
  ) throws(StoreError) -> Bool {
    let today = planner.clock.day(at: now)
    guard amendment.isPutOff == true else { return meant != next && meant <= today }
    return meant < next || meant != next && lastRing(by: planner, rule, before: now) != nil
  }

  private var reminders: ReminderRequests { ReminderRequests(client: client) }

  private func schedule(
    _ id: String?,
    _ title: String,
    _ body: String,
    at due: Date,
    every rule: RecurrenceRule?
  ) throws(StoreError) -> ScheduledNotification? {
    try account.scheduler.schedule(
      id: id,
      origin: .reminder,
      type: held.type,
      title: title,
      body: body,
      at: due,
      every: rule,
      deadlineZone: held.deadlineZone,
      link: held.link
    )
  }

  /// When it rang last, today or a short while ago; nil where it did not.
  private func lastRing(by planner: Planner, _ rule: Rule, before now: Date) -> Date? {
    let today = planner.clock.day(at: now)
    let start = min(planner.clock.bounds(of: today...today).start, now.addingTimeInterval(-Self.shortWhile))
    let first = planner.next(of: rule, after: max(start, held.plannedFrom).addingTimeInterval(-1))?.due
    return first.flatMap { first in
      sequence(first: first) { planner.next(of: rule, after: $0)?.due }.prefix(Self.mostRings).prefix { $0 <= now }
        .reduce(nil) { $1 }
    }
  }

  private static func date(_ shift: SpokenSpan, after start: Date, by clock: ZoneClock) -> Date {
    let day = clock.day(at: start).adding(days: shift.days)
    let moved = shift.days == 0 ? start : clock.moments(of: clock.time(at: start), on: day).first
    return moved.addingTimeInterval(Double(shift.minutes) * 60)
  }

  private static let shortWhile: TimeInterval = 3 * 3600
  private static let mostRings = 300
}
