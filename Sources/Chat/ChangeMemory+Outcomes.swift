import Answers
import Meanings
import Models
import Understanding

extension ChangeMemory {
  /// Notes what was asked for, once it is done.
  mutating func note(_ understood: Understood, isChange: Bool, after before: ChangeMemory) {
    if understood.act == .command, isChange, understood.intent != .undo { asked() }
    if understood.act == .command, isChange { done?.note(understood) }
    amendment = understood.act == .command && understood.intent.changesNamed ? understood.amendment : nil
    // The hour that was meant is that of another one, too: «خله الساعة ٩», «والثاني بعد».
    if var said = amendment, said.number != nil || said.isOnFace == true,
      let time = last.flatMap({ done?.states?.time(of: $0) })
    {
      (said.time, said.isOnFace, said.number) = (time, nil, nil)
      amendment = said
    }
    addition = understood.act == .command && [.addRecurring, .addLoan].contains(understood.intent) ? understood : nil
    switch understood.intent {
    case .quietHoursStatus: mention(.quietHours)
    case .listTransactions:
      guard let told = understood.reference else { return }
      mention(told)
      // The one that was told, and no other of the list, is what «احذفها» means.
      if understood.slots[.ordinal]?.number ?? -1 == -1 { show([told]) }
    case .listReminders:
      // «واللي بعده» behind «وش أقرب تذكير؟»: the one of the list that was told.
      let atEnd = understood.aspect == .nearest ? shown.first : understood.aspect == .farthest ? shown.last : nil
      if understood.reference == nil, let atEnd, atEnd.kind == .reminder { mention(atEnd) }
      guard let told = understood.reference else { return }
      mention(told)
      // The places stay those of the list that was shown.
      if !before.shown.isEmpty { show(before.shown) }
    default: break
    }
  }

  /// Notes that settings were changed; «ألغ ساعات الهدوء» where there are none changes nothing.
  mutating func note(_ change: NotificationSettings.Change, of held: NotificationSettings) {
    changed(change.isOfQuietHours ? .quietHours : nil)
    var settings = held
    settings.apply(change)
    if settings == held { asked(isVain: true) }
  }

  /// Notes what came of a request: what was made or changed, taken back or shown.
  mutating func note(_ outcome: ChatOutcome) {
    switch outcome {
    case .logged(let transaction):
      changed(.transaction(transaction.id), isAddition: true)
      done?.remember(transaction, on: nil)
    case .reminderSet(let reminder):
      changed(.reminder(reminder.id), isAddition: true)
      done?.remember(reminder)
    case .reminders(let reminders), .noSuchReminder(let reminders), .whichReminder(let reminders, _):
      show(reminders.map { .reminder($0.id) })
      // «شيلها» behind the only one that was told.
      if case .reminders = outcome, reminders.count == 1 { mention(.reminder(reminders[0].id)) }
    case .reminderCancelled(let reminder): changed(nil, removed: .reminder(reminder.id))
    case .inboxRead: changed(nil)
    case .changed(let outcome): note(outcome)
    case .largestPayment(let entry, _, _):
      if let entry { show([.transaction(entry.transaction.id)]) }
    case .spent, .earned, .restOfIncome, .spentByCategory, .spentCompared, .agenda, .reminderPast, .reminderTooFar,
      .noReminder,
      .achievements, .inbox:
      break
    }
  }

  private mutating func note(_ outcome: ChangeOutcome) {
    switch outcome {
    case .undone(let what), .undoneHere(let what, _):
      undone()
      done = LastDone(takingBack: what, after: done)
    case .overtaken: undone()
    case .reminderChanged(let reminder):
      changed(.reminder(reminder.id))
      done?.remember(reminder)
    case .reminderMovedOnce(let once, let series):
      changed(.reminder(once.id))
      done?.remember(series)
    case .transactionChanged(let entry):
      changed(.transaction(entry.transaction.id))
      done?.remember(entry.transaction, on: entry.day)
    case .budgetSet(let budget, let isNew):
      changed(.budget(budget.period, category: budget.category), isAddition: isNew)
    case .goalCreated(let goal): changed(.goal(goal.id), isAddition: true)
    case .goalChanged(let goal): changed(.goal(goal.id))
    case .saved(let goal, let sum): changed(.saving(goal.id, sum))
    case .serviceUpdated(let own): changed(.service(own.service))
    case .dependentUpdated(let record): changed(.dependent(record.id))
    case .dependentAdded(let record): changed(.dependent(record.id), isAddition: true)
    case .budgets(let states) where states.count == 1:
      mention(.budget(states[0].budget.period, category: states[0].budget.category))
    case .transactionDeleted(let entry): changed(nil, removed: .transaction(entry.transaction.id))
    case .recurringAdded(let payment):
      changed(nil, isAddition: true)
      done?.speak(of: .recurring(payment.id))
    case .loanAdded: changed(nil, isAddition: true)
    case .remindersCancelled, .budgetDeleted, .goalDeleted, .dependentDone, .recurringDeleted, .loanDeleted,
      .serviceDeleted, .allButDone:
      changed(nil, isRemoval: true)
    case .paymentMade(let payment, _):
      changed(nil, paid: payment.id)
      done?.speak(of: .recurring(payment.id))
    case .paymentNotMade(let payment, _), .recurringChanged(let payment):
      changed(nil)
      done?.speak(of: .recurring(payment.id))
    case .instalmentPaid(_, let loan), .loanChanged(let loan):
      changed(nil)
      done?.speak(of: .loan(loan.id))
    case .alertSnoozed(let alert, _, _), .alertAcknowledged(let alert): changed(.alert(alert.id))
    case .matterSnoozed(let id, _, _), .matterAcknowledged(let id): changed(RecordReference(id))
    case .dependentAcknowledged, .forgotten, .named, .timeZoneSet: changed(nil)
    case .transactions(let entries), .noSuchTransaction(let entries), .whichTransaction(let entries):
      show(entries.prefix(ChangeOutcomeAnswer.most).map { .transaction($0.transaction.id) })
      // «خليها ١٤٠» behind the only one that was shown.
      if case .transactions = outcome, entries.count == 1 { mention(.transaction(entries[0].transaction.id)) }
    case .nothingToUndo, .undoable, .changes, .found, .budgets, .whichBudget, .noSuchGoal, .whichGoal, .snoozePast,
      .nothingToChange:
      break
    }
  }
}

extension NotificationSettings.Change {
  var isOfQuietHours: Bool {
    switch self {
    case .quietHours, .noQuietHours: true
    case .mute, .muteAll, .muteType, .unmute, .muteAlerts, .unmuteAlerts, .interruptions: false
    }
  }
}
