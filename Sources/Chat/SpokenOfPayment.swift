import Meanings
import Models
import Turns
import Wording

/// Tells which payment or loan an answer spoke of, which the next sentence may mean without naming it.
struct SpokenOfPayment {
  let context: AnswerContext

  /// Returns what is remembered, with the one payment that was told of.
  func noted(in done: LastDone?) -> LastDone? {
    guard let told else { return done }
    var noted = done ?? LastDone()
    noted.speak(of: told)
    return noted
  }

  private var told: RecordReference? {
    let understood = context.understood
    switch understood.intent {
    case .upcomingRecurring, .changeRecurring, .payRecurring:
      if case .recurring = understood.reference { return understood.reference }
      let held = context.records.recurring
      let named = understood.hint.map(PaidPayments(held).named) ?? []
      let meant = named.isEmpty ? held : named
      return meant.count == 1 ? .recurring(meant[0].id) : nil
    case .paymentDue, .loanStatus, .payInstalment:
      if case .loan = understood.reference { return understood.reference }
      let due = context.records.loans.filter { $0.nextPayment != nil }
      return due.count == 1 ? .loan(due[0].id) : nil
    default: return nil
    }
  }
}
