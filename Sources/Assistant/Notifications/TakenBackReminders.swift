import Databases
import InboxRepositories
import Notifications
import Repositories
import Scheduling
import Store

/// Reminders whose last change is taken back, which may have come meanwhile.
@MainActor
struct TakenBackReminders: AccountPart {
  let account: Account

  /// Does what takes a change back, and has a reminder come when it is due again that came meanwhile, at another time or in other words.
  func after<Value>(_ takeBack: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    let (schedule, planner, now) = (try records().schedule, try planner(), settings.now())
    let before = Dictionary(uniqueKeysWithValues: try schedule.pending(of: .reminder).map { ($0.id, $0) })
    let come = Dictionary(uniqueKeysWithValues: try schedule.causes().map { ($0.id, $0.due) })
    let value = try takeBack()
    for cause in try schedule.causes() where cause.origin == .reminder && cause.due > now {
      if let due = come[cause.id], due != cause.due { try records().changes.wake(cause.id) }
    }
    for var reminder in try schedule.pending(of: .reminder) {
      guard let held = before[reminder.id], held != reminder, held.settledPeriod != nil else { continue }
      guard let next = reminder.rule.flatMap({ planner.next(of: $0, after: now) }) else {
        try schedule.cancel(reminder.id)
        continue
      }
      // From now on: what it missed by its own time came at the other.
      (reminder.settledPeriod, reminder.plannedFrom, reminder.next) = (nil, now, ScheduledNotification.Time(next))
      try schedule.plan(reminder)
    }
    return value
  }
}
