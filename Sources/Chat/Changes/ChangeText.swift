/// The sentences about changes, by their keys in the String Catalogs.
enum ChangeText: String, CaseIterable {
  case undone = "undo.done"
  case nothingToUndo = "undo.nothing"
  case overtaken = "undo.overtaken"
  case nothingToChange = "change.nothing"

  case reminderChanged = "reminder.changed"
  case cancelAllAsked = "reminder.cancelAll.asked"
  case cancelAllOfDayAsked = "reminder.cancelAll.askedOfDay"
  case allCancelled = "reminder.cancelAll.done"

  case entry = "transaction.entry"
  case plainEntry = "transaction.entry.plain"
  case incomeEntry = "transaction.entry.income"
  case incomeLogged = "transaction.income"
  case transactionChanged = "transaction.changed"
  case transactionDeleted = "transaction.deleted"
  case noSuchTransaction = "transaction.noneNamed"
  case whichTransaction = "transaction.which"
  case transactions = "transaction.list"
  case noTransactions = "transaction.none"
  case transactionCount = "transaction.count"

  case budgetSet = "budget.set"
  case budgetState = "budget.state"
  case budgetOver = "budget.over"
  case everything = "budget.everything"
  case noBudget = "budget.none"

  case goalCreated = "goal.created"
  case goalCreatedBy = "goal.created.by"
  case goalChanged = "goal.changed"
  case saved = "goal.saved"
  case noSuchGoal = "goal.noneNamed"
  case whichGoal = "goal.which"
  case goalTitleAsked = "ask.goal"

  case updated = "service.updated"
  case dependentAdded = "dependent.added"
  case dependentDone = "dependent.done"
  case dependentAcknowledged = "dependent.acknowledged"
  case dateAsked = "ask.date"
  case kinAsked = "ask.kin"
  case nameAsked = "ask.name"

  case forgettingAsked = "forgetting.asked"
  case forgotten = "forgetting.done"
}
