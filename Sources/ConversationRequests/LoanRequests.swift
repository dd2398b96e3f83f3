import Assistant
import Databases
import FoundationEssentials
import Meanings
import Models
import Repositories
import Store

/// Adds, changes and deletes loans for a conversation.
@MainActor
struct LoanRequests: AccountPart {
  let client: Client
  var account: Account { client.account }

  func add(_ told: Loan) throws(StoreError) -> ChangeOutcome {
    let loan = Loan(
      id: UUID.timeOrdered().uuidString,
      status: told.status,
      amount: told.amount,
      currency: told.currency,
      lender: told.lender?.cut(to: Bounds.name),
      nextPaymentDue: told.nextPaymentDue,
      nextPaymentAmount: told.nextPaymentAmount
    )
    try account.events.keep(loan)
    return .loanAdded(loan)
  }

  func change(to loan: Loan) throws(StoreError) -> ChangeOutcome {
    guard let held = try records().loans.get(loan.id), held != loan else { return .nothingToChange }
    try account.events.keep(loan)
    return .loanChanged(loan)
  }

  func delete(_ id: Loan.ID) throws(StoreError) -> ChangeOutcome {
    guard let held = try records().loans.get(id), try records().loans.remove(id) else { return .nothingToChange }
    return .loanDeleted(held)
  }
}
