import Calendars
import Changes
import Localization
import Meanings
package import Models
import SentenceWords
import Turns
package import Wording

/// The user's loans: how they stand, and what is to be paid.
package struct LendingAnswer {
  let context: AnswerContext

  package init(context: AnswerContext) {
    self.context = context
  }

  package var status: Answer {
    let loans = context.records.loans.byNextPayment
    guard !loans.isEmpty else { return answer(context.text(.noLoans), on: .loans) }
    // What is left of the whole is held of none.
    let isOfRest = context.understood.aspect == .left
    let unknown = isOfRest ? [context.localizer.text(FollowUpText.loanRestUnknown.rawValue)] : []
    return answer((unknown + loans.prefix(Self.most).map(wording.status)).joined(separator: " "), on: .loans)
  }

  /// The next payment of each loan, the nearest first.
  package var paymentDue: Answer {
    let loans = context.records.loans.byNextPayment
    let payments = loans.compactMap { loan in
      loan.nextPayment.map { wording.sentence(for: $0, of: loan, among: loans) }
    }
    guard !payments.isEmpty else {
      // Where there is no loan, what is to be paid is what comes again.
      if !context.records.recurring.isEmpty { return PaymentsAnswer(context: context).next }
      return answer(context.text(.noPayments), on: .payments)
    }
    return answer(payments.prefix(Self.most).joined(separator: " "), on: .payments)
  }

  /// Tells of the instalments that are overdue or due today; nil where there are none.
  var due: Answer? {
    let due = due { $0 <= context.today }.map(\.sentence)
    return due.isEmpty ? nil : answer(due.prefix(Self.most).joined(separator: " "), on: .payments)
  }

  /// Returns the next instalment of each loan that is due on such a day, in words, the nearest first.
  func due(_ isMeant: (CalendarDay) -> Bool) -> [(day: CalendarDay, sentence: String)] {
    let loans = context.records.loans.byNextPayment
    return loans.compactMap { loan in
      guard let payment = loan.nextPayment, isMeant(payment.due) else { return nil }
      return (payment.due, wording.sentence(for: payment, of: loan, among: loans))
    }
  }

  /// Notes that the next instalment of a loan was paid; asks of which where several are held, and whether it was where it is in doubt.
  package var paid: Answer {
    let understood = context.understood
    let loans = context.records.loans.byNextPayment.filter { $0.nextPayment != nil }
    let named = PaidInstalments(loans).named(in: understood.hint ?? "")
    guard let loan = loans.first(where: { understood.reference == .loan($0.id) }), let payment = loan.nextPayment else {
      return choice(of: named.isEmpty ? loans : named)
    }
    guard understood.isLimited, !understood.isConfirmed else { return Answer(.change(.payInstalment(loan.id))) }
    var draft = draft(of: payment, loan, .instalmentAsked)
    draft.quickReplies = context.yesAndNo
    return Answer(response: draft, effect: .ask(.offer(understood)))
  }

  /// Tells that an instalment was noted as paid, and how the loan stands then.
  package func draft(ofPaid payment: Loan.Payment, of loan: Loan) -> Draft {
    var draft = draft(of: payment, loan, .instalmentPaid)
    draft.text += " " + wording.status(of: loan)
    return draft
  }

  private func draft(of payment: Loan.Payment, _ loan: Loan, _ key: ChangeText) -> Draft {
    let text = context.localizer.text(
      key.rawValue,
      .text("\(payment.amount)"),
      .text(loan.currency),
      .day(payment.due)
    )
    return Draft(text: text, link: DeepLink(.payments))
  }

  /// Asks of which loan an instalment was paid.
  private func choice(of loans: [Loan]) -> Answer {
    guard !loans.isEmpty else { return paymentDue }
    let sentences = loans.compactMap { loan in
      loan.nextPayment.map { wording.sentence(for: $0, of: loan, among: loans) }
    }
    let choices = loans.map { loan in
      var choice = context.understood
      (choice.reference, choice.isLimited) = (.loan(loan.id), false)
      choice.slots[.text] = loan.lender.map(SlotValue.text)
      choice.slots[.amount] = loan.nextPayment.map { .money(value: "\($0.amount)", currency: loan.currency) }
      return choice
    }
    let text = context.localizer.text(
      ChangeText.whichPayment.rawValue,
      .phrase(sentences.prefix(Self.most).joined(separator: " "))
    )
    return Answer(
      response: Draft(
        text: text,
        link: DeepLink(.payments),
        quickReplies: loans.prefix(Self.most).map { loan in
          loan.lender ?? loan.nextPayment.map { "\($0.amount)" } ?? loan.id
        }
      ),
      effect: .ask(.choice(choices))
    )
  }

  private var wording: LoanWording { LoanWording(localizer: context.localizer, today: context.today) }

  private func answer(_ text: String, on service: ServiceType) -> Answer {
    Answer(response: Draft(text: text, link: DeepLink(service)))
  }

  /// So many are told in one message.
  private static let most = 3
}
