import Assistant
import Databases
import Meanings
import Models
import Repositories
import Scheduling
import Store
import Understanding

/// Does one thing with several that are held, as one change.
@MainActor
struct AllButRequests {
  let requests: ChatRequests

  /// Takes away, mutes or puts off what is still there of it.
  func carryOut(_ intent: Intent, _ allBut: AllBut, until: SpokenInstant?) throws(StoreError) -> ChangeOutcome {
    if let until, try requests.planner().clock.instant(of: until) <= requests.settings.now() { return .snoozePast }
    var done: [AllBut.Thing] = []
    for thing in allBut.things where try isDone(intent, with: thing.part, until) { done.append(thing) }
    return done.isEmpty ? .nothingToChange : .allButDone(AllBut(done, sparing: allBut.spared), by: intent)
  }

  /// Whether it was still there, and is as it was to be.
  private func isDone(
    _ intent: Intent,
    with part: AllBut.Thing.Part,
    _ until: SpokenInstant?
  ) throws(StoreError) -> Bool {
    switch part {
    case .notices(let type): return try mute(type)
    case .record(.reminder(let id)):
      guard case .reminderCancelled = try requests.reminders.cancel(Target(id: id)) else { return false }
      return true
    case .record(.alert(let id)) where intent == .snoozeAlert:
      guard let until, case .alertSnoozed = try requests.outcome(of: .snoozeAlert(id, until: until)) else {
        return false
      }
      return true
    case .record(.alert(let id)): return try requests.client.actions().dismiss(id) != nil
    case .record(let reference): return try isRemoved(reference)
    }
  }

  private func isRemoved(_ reference: RecordReference) throws(StoreError) -> Bool {
    switch reference {
    case .transaction(let id): return try requests.records().transactions.remove(id)
    case .budget(let period, let category): return try requests.records().budgets.remove(period, category: category)
    case .goal(let id): return try requests.records().goals.remove(id)
    case .service(let service): return try requests.records().services.remove(service)
    case .recurring(let id): return try requests.account.payments.remove(id) != nil
    case .loan(let id):
      guard case .loanDeleted = try requests.outcome(of: .deleteLoan(id)) else { return false }
      return true
    case .dependent(let id): return try requests.records().dependents.remove(id)
    case .reminder, .saving, .alert, .quietHours: return false
    }
  }

  /// Mutes a type alone, also where all of them were silent.
  private func mute(_ type: NotificationType) throws(StoreError) -> Bool {
    let settings = try requests.records().settings
    var held = try settings.get()
    if !held.isEnabled { (held.isEnabled, held.mutedUntil) = (true, nil) }
    held.apply(.mute(type))
    try settings.put(held)
    return true
  }
}
