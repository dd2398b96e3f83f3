import Changes
import FoundationEssentials
import Localization
import Meanings
import Models
import RecordAnswers
import SentenceWords
import Wording

/// Loans that are added, changed or taken away in words.
struct LoanChangeAnswer {
  let context: AnswerContext

  /// Adds a loan; asks for what is not said, and first whether it is to be where nobody told to.
  var addition: Answer {
    let understood = context.understood
    let terms = understood.amendment ?? Amendment()
    guard case .money(let value, let currency) = understood.slots[.amount], let amount = DecimalAmount(value),
      amount.value > 0
    else { return context.asking(step: .loan) }
    guard let instalment = terms.number, instalment.value > 0 else { return context.asking(step: .instalment) }
    guard let day = terms.day else { return context.asking(step: .due) }
    let loan = Loan(
      id: "",
      status: .active,
      amount: amount,
      currency: currency ?? context.usualCurrency,
      lender: terms.text,
      nextPaymentDue: day,
      nextPaymentAmount: instalment
    )
    guard understood.isLimited, !understood.isConfirmed else { return Answer(.change(.addLoan(loan))) }
    return offer(of: loan, .loanAdditionAsked)
  }

  /// Changes the instalment, its day, or how much was lent.
  var change: Answer {
    meant { loan in
      var changed = loan
      let amendment = context.understood.amendment ?? Amendment()
      if let held = loan.nextPaymentAmount {
        changed.nextPaymentAmount = amendment.sum(insteadOf: held) ?? held
      } else if amendment.direction == nil {
        changed.nextPaymentAmount = amendment.number
      }
      if amendment.day != nil {
        changed.nextPaymentDue = amendment.day(instead: loan.nextPaymentDue ?? context.today)
        changed.paymentDay = nil
      }
      if let sum = context.understood.slots[.amount]?.sum { changed.amount = sum }
      return changed == loan ? nil : (.changeLoan(changed), changed)
    }
  }

  var deletion: Answer { meant { (.deleteLoan($0.id), $0) } }

  /// Does something with the loan that is meant; asks which where several may be, and whether that one where it is in doubt.
  private func meant(_ change: (Loan) -> (ChangeRequest, Loan)?) -> Answer {
    let understood = context.understood
    let loans = context.records.loans.byNextPayment
    guard let loan = loans.first(where: { understood.reference == .loan($0.id) }) else { return choice(of: loans) }
    guard let (request, outcome) = change(loan) else { return LendingAnswer(context: context).status }
    guard understood.isLimited, !understood.isConfirmed else { return Answer(.change(request)) }
    return offer(of: outcome, understood.intent == .deleteLoan ? .loanDeletionAsked : .loanChangeAsked)
  }

  /// Tells what came of it, and how the loan stands.
  func draft(_ key: ChangeText, _ loan: Loan) -> Draft {
    Draft(
      text: context.localizer.text(key.rawValue, [.phrase(wording.status(of: loan))]),
      link: DeepLink(.loans)
    )
  }

  private func offer(of loan: Loan, _ key: ChangeText) -> Answer {
    var draft = draft(key, loan)
    draft.quickReplies = context.yesAndNo
    return Answer(response: draft, effect: .ask(.offer(context.understood)))
  }

  private func choice(of loans: [Loan]) -> Answer {
    guard loans.count > 1 else { return LendingAnswer(context: context).status }
    let choices = loans.map { loan in
      var choice = context.understood
      (choice.reference, choice.isLimited) = (.loan(loan.id), false)
      choice.slots[.text] = loan.lender.map(SlotValue.text)
      return choice
    }
    let text = context.localizer.text(
      ChangeText.whichPayment.rawValue,
      [.phrase(loans.map { wording.status(of: $0, among: loans) }.joined(separator: " "))]
    )
    return Answer(
      response: Draft(text: text, link: DeepLink(.loans), quickReplies: loans.map { $0.lender ?? "\($0.amount)" }),
      effect: .ask(.choice(choices))
    )
  }

  private var wording: LoanWording { LoanWording(localizer: context.localizer, today: context.today) }
}
