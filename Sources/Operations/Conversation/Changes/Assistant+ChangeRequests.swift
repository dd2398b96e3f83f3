import Chat
import Foundation
import Models
import Notifications
import Scheduling
import Store

/// What a conversation asks to have changed.
extension Assistant {
  func outcome(of request: ChangeRequest, in conversation: String) throws -> ChangeOutcome {
    switch request {
    case .undo: return try undo(in: conversation)
    case .forget:
      try forget()
      return .forgotten
    default: return try outcome(of: request)
    }
  }

  func outcome(of request: ChangeRequest) throws(StoreError) -> ChangeOutcome {
    switch request {
    case .find(let name): return .found(try kinds(named: name))
    case .amendTransaction(let target, let amendment): return try amendTransaction(target, amendment)
    case .deleteTransaction(let target): return try deleteTransaction(target)
    case .transactions(let days, let category): return .transactions(try transactions(in: days, category: category))
    case .setBudget(let budget): return try set(budget)
    case .amendBudget(let period, let category, let amendment):
      return try amendBudget(period, category: category, amendment)
    case .budgets(let category): return .budgets(try budgets(for: category))
    case .createGoal(let title, let target, let currency, let deadline):
      return try createGoal(title, target: target, currency: currency, deadline: deadline)
    case .save(let sum, let target): return try save(sum, for: target)
    case .amendGoal(let id, let amendment): return try amendGoal(id, amendment)
    case .amendSaving(let id, let sum, let amendment): return try amendSaving(id, sum, amendment)
    case .update(let service, let day): return try update(service, to: day)
    case .amendService(let service, let amendment):
      guard let held = try records().services.get(service), let day = amendment.day(instead: held.expires) else {
        return .nothingToChange
      }
      return try update(service, to: day)
    case .updateDependent(let id, let day): return try updateDependent(id, to: day)
    case .amendDependent(let id, let amendment):
      guard let held = try records().dependents.get(id), let day = amendment.day(instead: held.deadline.day) else {
        return .nothingToChange
      }
      return try updateDependent(id, to: day)
    case .add(let record):
      try records().dependents.put(record)
      return .dependentAdded(record)
    case .finish(let id):
      guard let held = try records().dependents.get(id), try records().dependents.remove(id) else {
        return .nothingToChange
      }
      return .dependentDone(held)
    // A reminder's outcome is a request's own.
    case .amendReminder, .undo, .forget: return .nothingToChange
    }
  }

  /// Of which kinds something is held that words name.
  private func kinds(named name: String) throws(StoreError) -> [RecordKind] {
    let target = Target(name: name)
    let held = try situation().records
    let candidates: [(RecordKind, [Target.Candidate])] = [
      (.reminder, try reminderCandidates()), (.transaction, try transactions(in: nil, category: nil).map(\.candidate)),
      (.budget, held.budgets.map { Target.Candidate(id: "", text: $0.category ?? "") }),
      (.goal, held.goals.map { Target.Candidate(id: $0.id, text: $0.title) }),
      (.dependent, held.dependents.map { Target.Candidate(id: "", text: "\($0.name) \($0.serviceType)") }),
    ]
    return candidates.filter { !target.places(in: $0.1).isEmpty }.map(\.0)
  }

  // MARK: Documents and dependents

  private func update(_ service: ServiceType, to day: CalendarDay) throws(StoreError) -> ChangeOutcome {
    guard let own = OwnService(service: service, expires: day) else { return .nothingToChange }
    try records().services.put(own)
    return .serviceUpdated(own)
  }

  private func updateDependent(_ id: UUID, to day: CalendarDay) throws(StoreError) -> ChangeOutcome {
    guard let held = try records().dependents.get(id) else { return .nothingToChange }
    let record = DependentRecord(
      id: held.id,
      name: held.name,
      relationship: held.relationship,
      serviceType: held.serviceType,
      deadline: .on(day)
    )
    try records().dependents.put(record)
    return .dependentUpdated(record)
  }
}
