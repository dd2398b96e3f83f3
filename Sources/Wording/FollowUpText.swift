/// The sentences about what goes on with what was said before, by their keys in the String Catalogs.
package enum FollowUpText: String, CaseIterable {
  case balanceHeld = "balance.held"
  case goalLeft = "goal.left"
  case goalUntil = "goal.until"
  case withdrawalAsked = "goal.withdrawal.asked"
  case deletionAsked = "transaction.deletion.asked"
  case addedTogether = "transaction.addedTogether"
  case paymentSupposed = "recurring.supposed"
  case loanRestUnknown = "loan.rest.unknown"
  case loanOfLender = "loan.of.lender"
  case otherTimeAsked = "reminder.change.asked"
  case otherSumAsked = "transaction.change.asked"
  case cancellationAsked = "reminder.cancellation.asked"
}
