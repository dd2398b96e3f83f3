package import Calendars
package import Databases
package import FoundationEssentials
package import Models
package import Notifications
import Repositories
import Scheduling
import Store

extension NotificationScheduler {
  /// Schedules the user's own; nil for a time that has passed and does not come again, or that the calendar does not have.
  ///
  /// The first time is the first one of the rule that is not before `due`.
  package func schedule(
    id: String? = nil,
    origin: ScheduledNotification.Origin,
    type: String,
    title: String,
    body: String,
    at due: Date,
    every rule: RecurrenceRule?,
    deadlineZone: ZoneInfo? = nil,
    link: String?
  ) throws(StoreError) -> ScheduledNotification? {
    let planner = try planner()
    let clock = deadlineZone.map(ZoneClock.shared) ?? planner.clock
    guard Timestamp.instants.contains(due), (CalendarDay.first...CalendarDay.last).contains(clock.day(at: due)) else {
      return nil
    }
    guard let recurrence = clock.recurrence(from: due, by: rule) else { return nil }
    let now = settings.now()
    let id = id ?? UUID().uuidString
    // What is due in this very minute is due, though its second has passed.
    let from = due <= now && now.timeIntervalSince(due) < 60 ? due.addingTimeInterval(-60) : now
    guard Timestamp.instants.contains(from) else { return nil }
    let rule = Rule(id: id, recurrence, meaning: deadlineZone.map { .deadline(in: $0) } ?? .wallClock)
    guard let fire = planner.next(of: rule, after: from) else { return nil }
    let scheduled = ScheduledNotification(
      id: id,
      origin: origin,
      type: type,
      recurrence: recurrence,
      deadlineZone: deadlineZone,
      content: .words(title: title, body: body),
      link: link,
      plannedFrom: from,
      next: ScheduledNotification.Time(fire)
    )
    let schedule = try records().schedule
    try schedule.free(id)
    try schedule.plan(scheduled)
    return scheduled
  }
}
