import Chat
import Models
import Store

/// Changes that a conversation can take back.
extension Assistant {
  /// Does something for a conversation in one transaction with all that it brings about at once, and keeps what takes it back.
  ///
  /// What was due before is delivered before, so that it is not taken back with it.
  func recording<Value>(
    for conversation: String,
    naming what: (Value) -> Explanation?,
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    _ = try deliverDue()
    do throws(StoreError) {
      return try records().changes.recording(for: conversation, naming: what) { () throws(StoreError) in
        let value = try body()
        _ = try deliverDue()
        return value
      }
    } catch {
      forgetSituation()
      throw error
    }
  }

  func dismiss(_ alert: Alert, for conversation: String) throws(StoreError) {
    try recording(for: conversation, naming: { _ in Explanation("undo.alert", alert.title) }) { () throws(StoreError) in
      _ = try records().alerts.dismiss(alert.id)
    }
  }

  /// Changes settings; types that are switched off by hand are counted.
  func change(
    _ change: NotificationSettings.Change,
    for conversation: String,
    isByHand: Bool = false
  ) throws(StoreError) {
    try recording(for: conversation, naming: { _ in Explanation("undo.settings") }) { () throws(StoreError) in
      var settings = try records().settings.get()
      settings.apply(change)
      if isByHand { try put(settings) } else { try records().settings.put(settings) }
    }
  }

  /// Takes a notification out of the inbox; nil where there is none.
  func takeOut(_ id: NotificationItem.ID, for conversation: String) throws(StoreError) -> NotificationItem? {
    try recording(for: conversation, naming: { $0.map { Explanation("undo.notification", $0.title) } }) {
      () throws(StoreError) in try records().inbox.delete(id, at: settings.now())
    }
  }

  /// Takes back the last change of a conversation.
  func undo(in conversation: String) throws(StoreError) -> ChangeOutcome {
    let undone = try records().changes.undo(of: conversation)
    _ = try deliverDue()
    return switch undone {
    case .undone(let what): .undone(what)
    case .nothing: .nothingToUndo
    case .overtaken(let what): .overtaken(what)
    }
  }
}

extension ChatOutcome {
  /// What was changed, as an undo names it; nil where nothing was.
  var change: Explanation? {
    switch self {
    case .logged(let transaction): Explanation("undo.transaction.logged", "\(transaction.amount)", transaction.currency)
    case .reminderSet(let reminder): Explanation("undo.reminder.set", reminder.text)
    case .reminderCancelled(let reminder): Explanation("undo.reminder.cancelled", reminder.text)
    case .inboxRead(let count): count > 0 ? Explanation("undo.inbox") : nil
    case .changed(let outcome): outcome.change
    case .spent, .earned, .spentByCategory, .spentCompared, .agenda, .reminderPast, .reminderTooFar, .reminders,
      .noReminder, .noSuchReminder, .whichReminder, .achievements, .inbox:
      nil
    }
  }
}

extension ChangeOutcome {
  fileprivate var change: Explanation? {
    switch self {
    case .reminderChanged(let reminder): Explanation("undo.reminder.changed", reminder.text)
    case .remindersCancelled: Explanation("undo.reminders.cancelled")
    case .transactionChanged(let entry):
      Explanation("undo.transaction.changed", "\(entry.transaction.amount)", entry.transaction.currency)
    case .transactionDeleted(let entry):
      Explanation("undo.transaction.deleted", "\(entry.transaction.amount)", entry.transaction.currency)
    case .budgetSet(let budget): Explanation("undo.budget", "\(budget.amount)", budget.currency)
    case .budgetDeleted(let budget): Explanation("undo.budget.deleted", "\(budget.amount)", budget.currency)
    case .goalDeleted(let goal): Explanation("undo.goal.deleted", goal.title)
    case .goalCreated(let goal): Explanation("undo.goal.created", goal.title)
    case .goalChanged(let goal), .saved(let goal, _): Explanation("undo.goal.changed", goal.title)
    case .paymentMade(let payment, _): Explanation("undo.recurring.paid", payment.title)
    case .serviceUpdated: Explanation("undo.service")
    case .dependentUpdated(let record): Explanation("undo.dependent.changed", record.name)
    case .dependentAdded(let record): Explanation("undo.dependent.added", record.name)
    case .dependentDone(let record): Explanation("undo.dependent.done", record.name)
    case .dependentAcknowledged(let record): Explanation("undo.dependent.acknowledged", record.name)
    case .undone, .nothingToUndo, .overtaken, .found, .noSuchTransaction, .whichTransaction, .transactions, .budgets,
      .whichBudget,
      .noSuchGoal, .whichGoal, .forgotten, .nothingToChange:
      nil
    }
  }
}
