import Alerts
import Assistant
import Calendars
import Databases
import FoundationEssentials
import InboxRepositories
import Meanings
import Models
import Notifications
import Repositories
import Scheduling
import Store
import Understanding

/// What a conversation asks to have changed.
extension ChatRequests {
  /// Does what is not kept with what takes it back.
  func outcomeOfUnrecorded(_ request: ChangeRequest) throws -> ChangeOutcome {
    switch request {
    case .undo: return try client.actions(for: conversation).undo()
    case .lastChange:
      let last = try records().changes.last(of: conversation)
      return last.map(ChangeOutcome.undoable) ?? .nothingToUndo
    case .changes: return .changes(try records().changes.all(of: conversation))
    case .forget:
      try client.forget()
      return .forgotten
    default: return try outcome(of: request)
    }
  }

  func outcome(of request: ChangeRequest) throws(StoreError) -> ChangeOutcome {
    switch request {
    case .find(let name): return .found(try references(named: name))
    case .amendTransaction(let target, let amendment): return try transactions.amend(target, amendment)
    case .deleteTransaction(let target): return try transactions.delete(target)
    case .transactions(let days, let category, let most):
      let newest = try transactions.newest(in: days, category: category)
      return .transactions(Array(newest.prefix(most ?? newest.count)))
    case .setBudget(let budget): return try plans.set(budget)
    case .amendBudget(let period, let category, let amendment):
      return try plans.amendBudget(period, category: category, amendment)
    case .budgets(let category): return .budgets(try plans.budgets(for: category))
    case .deleteBudget(let period, let category): return try plans.deleteBudget(period, category: category)
    case .deleteGoal(let target): return try plans.deleteGoal(target)
    case .createGoal(let title, let target, let currency, let deadline):
      return try plans.createGoal(title, target: target, currency: currency, deadline: deadline)
    case .save(let sum, let target): return try plans.save(sum, for: target)
    case .withdraw(let sum, let id): return try plans.withdraw(sum, from: id)
    case .amendGoal(let id, let amendment): return try plans.amendGoal(id, amendment)
    case .amendSaving(let id, let sum, let amendment): return try plans.amendSaving(id, sum, amendment)
    case .update(let service, let day): return try update(service, to: day)
    case .amendService(let service, let amendment):
      guard let held = try records().services.get(service), let day = amendment.day(instead: held.expires) else {
        return .nothingToChange
      }
      return try update(service, to: day)
    case .deleteService(let service):
      guard let held = try records().services.get(service), try records().services.remove(service) else {
        return .nothingToChange
      }
      return .serviceDeleted(held)
    case .updateDependent(let id, let day): return try updateDependent(id, to: day)
    case .amendDependent(let id, let amendment):
      guard let held = try records().dependents.get(id) else { return .nothingToChange }
      let day = amendment.day(instead: held.deadline.day)
      guard day != nil || amendment.text != nil else { return .nothingToChange }
      return try updateDependent(id, to: day ?? held.deadline.day, named: amendment.text)
    case .add(let record):
      try records().dependents.put(record)
      return .dependentAdded(record)
    case .finish(let id):
      guard let held = try records().dependents.get(id), try records().dependents.remove(id) else {
        return .nothingToChange
      }
      return .dependentDone(held)
    case .markPaid(let id, let days):
      guard let payment = try records().recurring.get(id), let due = try account.payments.mark(payment, in: days)
      else {
        return .nothingToChange
      }
      return .paymentMade(payment, due: due)
    case .payInstalment(let id):
      guard let loan = try records().loans.get(id), let payment = loan.nextPayment,
        let paid = try account.events.payInstalment(of: loan)
      else {
        return .nothingToChange
      }
      return .instalmentPaid(payment, of: paid)
    case .markUnpaid(let id, let day):
      guard let payment = try records().recurring.get(id), let due = try account.payments.unmark(payment, near: day)
      else {
        return .nothingToChange
      }
      return .paymentNotMade(payment, due: due)
    case .amendRecurring(let id, let amount, let currency):
      return try terms.change(id) { $0.with(amount: amount, currency: currency ?? $0.currency) }
    case .renameRecurring(let id, let title):
      return try terms.change(id) { $0.with(title: title.cut(to: Bounds.name)) }
    case .moveRecurring(let id, let amendment): return try terms.move(id, amendment)
    case .deleteRecurring(let id):
      return try account.payments.remove(id).map(ChangeOutcome.recurringDeleted) ?? .nothingToChange
    case .addRecurring(let title, let amount, let currency, let every, let day):
      let payment = RecurringTransaction(
        id: UUID.timeOrdered().uuidString,
        title: title.cut(to: Bounds.name),
        amount: amount,
        currency: currency,
        every: every,
        nextDue: day
      )
      try records().recurring.put(payment)
      return .recurringAdded(payment)
    case .addLoan(let loan): return try loans.add(loan)
    case .changeLoan(let loan): return try loans.change(to: loan)
    case .deleteLoan(let id): return try loans.delete(id)
    case .allBut(let intent, let allBut, let until):
      return try AllButRequests(requests: self).carryOut(intent, allBut, until: until)
    case .nameOneself(let name):
      let name = name.cut(to: Bounds.name)
      try change { $0.name = name }
      return .named(name)
    case .setTimeZone(let zone):
      try change { $0.timeZone = zone }
      return .timeZoneSet(zone)
    case .acknowledge(let id): return try acknowledge(id)
    case .snoozeAlert(let id, let until): return try snooze(id, until: until)
    case .acknowledgeAlert(let id):
      return try client.actions().acknowledge(id).map(ChangeOutcome.alertAcknowledged) ?? .nothingToChange
    case .snooze(let id, let until): return try snooze(id, until: until)
    case .acknowledgeMatter(let id):
      let today = try planner().clock.day(at: settings.now())
      return try client.actions().pause(id, as: .acknowledged(on: today)) ? .matterAcknowledged(id) : .nothingToChange
    // A reminder's outcome is a request's own.
    case .amendReminder, .undo, .lastChange, .changes, .forget: return .nothingToChange
    }
  }

  /// What is held that words name, one kind after the other.
  private func references(named name: String) throws(StoreError) -> [RecordReference] {
    let held = try client.situation().records
    let texts: [[(RecordReference, String)]] = [
      try reminders.candidates().map { (.reminder($0.id), $0.text) },
      try transactions.newest(in: nil, category: nil).map { (.transaction($0.transaction.id), $0.candidate.text) },
      held.budgets.map { (.budget($0.period, category: $0.category), $0.category ?? "") },
      held.goals.map { (.goal($0.id), $0.title) },
      held.dependents.map { (.dependent($0.id), "\($0.name) \($0.serviceType)") },
    ]
    let search = TargetSearch(name)
    return texts.flatMap { texts in search.matches(in: texts.map(\.1)).map { texts[$0].0 } }
  }

  /// Changes what is known of the user, and keeps the rest of it.
  private func change(_ change: (inout Profile) -> Void) throws(StoreError) {
    var profile = try records().profiles.get()
    change(&profile)
    try records().profiles.put(profile)
  }

  // MARK: Documents and dependents

  private func update(_ service: ServiceType, to day: CalendarDay) throws(StoreError) -> ChangeOutcome {
    guard let own = OwnService(service: service, expires: day) else { return .nothingToChange }
    try records().services.put(own)
    return .serviceUpdated(own)
  }

  private func acknowledge(_ id: UUID) throws(StoreError) -> ChangeOutcome {
    guard let held = try records().dependents.get(id) else { return .nothingToChange }
    let record = held.acknowledged(on: try planner().clock.day(at: settings.now()))
    try records().dependents.put(record)
    return .dependentAcknowledged(record)
  }

  private func snooze(_ id: Alert.ID, until: SpokenInstant) throws(StoreError) -> ChangeOutcome {
    let clock = try planner().clock
    let time = clock.instant(of: until)
    guard time > settings.now() else { return .snoozePast }
    guard let alert = try client.actions().snooze(id, until: time) else { return .nothingToChange }
    return .alertSnoozed(alert, clock.day(at: time), clock.time(at: time))
  }

  private func snooze(_ id: Matter.ID, until: SpokenInstant) throws(StoreError) -> ChangeOutcome {
    let clock = try planner().clock
    let time = clock.instant(of: until)
    guard time > settings.now() else { return .snoozePast }
    guard try client.actions().pause(id, as: .snoozed(until: time)) else { return .nothingToChange }
    return .matterSnoozed(id, clock.day(at: time), clock.time(at: time))
  }

  private func updateDependent(
    _ id: UUID,
    to day: CalendarDay,
    named name: String? = nil
  ) throws(StoreError) -> ChangeOutcome {
    guard let held = try records().dependents.get(id) else { return .nothingToChange }
    let record = DependentRecord(
      id: held.id,
      name: name?.cut(to: Bounds.name) ?? held.name,
      relationship: held.relationship,
      serviceType: held.serviceType,
      deadline: day == held.deadline.day ? held.deadline : .on(day)
    )
    try records().dependents.put(record)
    return .dependentUpdated(record)
  }
}
