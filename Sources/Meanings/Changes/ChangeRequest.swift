package import Alerts
package import Calendars
package import FoundationEssentials
package import Models

/// A change that is asked for in words, or what one must know before it.
package enum ChangeRequest: Hashable, Sendable {
  case undo
  /// What «تراجع» would take back.
  case lastChange
  /// All that the conversation changed and did not take back.
  case changes
  /// What is held that words name.
  case find(String)
  case amendReminder(Target, Amendment)
  case amendTransaction(Target, Amendment)
  case deleteTransaction(Target)
  /// The newest first.
  case transactions(in: ClosedRange<CalendarDay>?, category: String?, most: Int? = nil)
  case setBudget(Budget)
  case amendBudget(Budget.Period, category: String?, Amendment)
  case budgets(category: String?)
  /// That of a category, of whatever period where none is said; without a category the only one there is.
  case deleteBudget(Budget.Period?, category: String?)
  case createGoal(title: String, target: DecimalAmount, currency: String, deadline: CalendarDay?)
  case save(DecimalAmount, Target)
  /// What was put aside for a goal.
  case withdraw(DecimalAmount, from: String)
  case amendGoal(String, Amendment)
  case deleteGoal(Target)
  /// In place of a sum that was put aside.
  case amendSaving(String, DecimalAmount, Amendment)
  case update(ServiceType, CalendarDay)
  case amendService(ServiceType, Amendment)
  case deleteService(ServiceType)
  case updateDependent(UUID, CalendarDay)
  case amendDependent(UUID, Amendment)
  case add(DependentRecord)
  case finish(UUID)
  case acknowledge(UUID)
  case snoozeAlert(Alert.ID, until: SpokenInstant)
  case acknowledgeAlert(Alert.ID)
  /// A document, or what a dependent has to do.
  case snooze(Matter.ID, until: SpokenInstant)
  case acknowledgeMatter(Matter.ID)
  /// That a payment which comes again was made: the one that is due in some days, near today where none are said.
  case markPaid(String, in: ClosedRange<CalendarDay>?)
  /// That the next instalment of a loan was paid.
  case payInstalment(Loan.ID)
  /// That one was not made which was noted as made: that of a day, the last that was noted where none is said.
  case markUnpaid(String, near: CalendarDay?)
  /// A payment that comes again, to be of another sum.
  case amendRecurring(String, DecimalAmount, currency: String?)
  case renameRecurring(String, title: String)
  /// A payment that comes again, to be due on another day, and of another sum where one is said.
  case moveRecurring(String, Amendment)
  /// A payment that comes again.
  case deleteRecurring(String)
  case addRecurring(title: String, DecimalAmount, currency: String, every: RecurrenceRule, from: CalendarDay)
  /// Of no id yet.
  case addLoan(Loan)
  /// A loan as it is to be.
  case changeLoan(Loan)
  case deleteLoan(Loan.ID)
  /// That what an intent does is done with several things in one go, alerts put off until a time.
  case allBut(Intent, AllBut, until: SpokenInstant?)
  /// The user's own name.
  case nameOneself(String)
  /// By the name of the IANA.
  case setTimeZone(String)
  case forget

  /// Whether it changes something, and can be taken back.
  package var isRecorded: Bool {
    switch self {
    case .undo, .lastChange, .changes, .find, .transactions, .budgets, .forget: false
    default: true
    }
  }
}

/// What came of a ``ChangeRequest``.
package enum ChangeOutcome: Hashable, Sendable {
  /// A transaction, and its day on the user's wall.
  package struct Entry: Hashable, Sendable {
    package let transaction: Transaction
    package let day: CalendarDay

    package init(transaction: Transaction, day: CalendarDay) {
      self.transaction = transaction
      self.day = day
    }
  }

  /// A budget, and what was spent of it so far.
  package struct BudgetState: Hashable, Sendable {
    package let budget: Budget
    package let spent: Decimal

    package init(budget: Budget, spent: Decimal) {
      self.budget = budget
      self.spent = spent
    }
  }

  case undone(Explanation)
  /// The same, of what a backend has heard of, certainly or perhaps: it is so here alone.
  case undoneHere(Explanation, isCertain: Bool)
  case nothingToUndo
  /// What the conversation changed last, which is not taken back yet.
  case undoable(Explanation)
  /// All that the conversation changed and did not take back, in its order.
  case changes([Explanation])
  /// Something else changed the same since.
  case overtaken(Explanation)
  case found([RecordReference])
  case reminderChanged(ChatOutcome.Reminder)
  /// One that comes again comes at another time once, and stays as it was.
  case reminderMovedOnce(ChatOutcome.Reminder, of: ChatOutcome.Reminder)
  case remindersCancelled(Int)
  case transactionChanged(Entry)
  case transactionDeleted(Entry)
  case noSuchTransaction([Entry])
  case whichTransaction([Entry])
  case transactions([Entry])
  case budgetSet(Budget, isNew: Bool)
  case budgets([BudgetState])
  case budgetDeleted(Budget)
  /// None is the one that was named, or several are.
  case whichBudget([Budget])
  case goalDeleted(Goal)
  case goalCreated(Goal)
  case goalChanged(Goal)
  /// And the sum.
  case saved(Goal, DecimalAmount)
  case noSuchGoal([Goal])
  case whichGoal([Goal])
  case serviceUpdated(OwnService)
  case serviceDeleted(OwnService)
  case dependentUpdated(DependentRecord)
  case dependentAdded(DependentRecord)
  case dependentDone(DependentRecord)
  case dependentAcknowledged(DependentRecord)
  /// And when it is said again, on the clock on the user's wall.
  case alertSnoozed(Alert, CalendarDay, ClockTime)
  /// The time until which it was to be put off has passed.
  case snoozePast
  case alertAcknowledged(Alert)
  case matterSnoozed(Matter.ID, CalendarDay, ClockTime)
  case matterAcknowledged(Matter.ID)
  case paymentMade(RecurringTransaction, due: CalendarDay)
  case paymentNotMade(RecurringTransaction, due: CalendarDay)
  /// Of a loan as it stands then.
  case instalmentPaid(Loan.Payment, of: Loan)
  case recurringChanged(RecurringTransaction)
  case recurringDeleted(RecurringTransaction)
  case recurringAdded(RecurringTransaction)
  case loanAdded(Loan)
  case loanChanged(Loan)
  case loanDeleted(Loan)
  case allButDone(AllBut, by: Intent)
  case named(String)
  case timeZoneSet(String)
  case forgotten
  /// What was to be changed is not there any more, or nothing was said of how.
  case nothingToChange
}
