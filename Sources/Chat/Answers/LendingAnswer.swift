import Localization
import Models

/// The user's loans: how they stand, and what is to be paid.
struct LendingAnswer {
  let context: AnswerContext

  var status: Answer {
    let loans = context.records.loans.byNextPayment
    guard !loans.isEmpty else { return answer(context.text(.noLoans), on: .loans) }
    return answer(loans.prefix(Self.most).map(wording.status).joined(separator: " "), on: .loans)
  }

  /// The next payment of each loan, the nearest first.
  var paymentDue: Answer {
    let payments = context.records.loans.byNextPayment.compactMap { loan in
      loan.nextPayment.map { wording.sentence(for: $0, of: loan) }
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
    let due = context.records.loans.byNextPayment.compactMap { loan in
      loan.nextPayment.flatMap { $0.due <= context.today ? wording.sentence(for: $0, of: loan) : nil }
    }
    return due.isEmpty ? nil : answer(due.prefix(Self.most).joined(separator: " "), on: .payments)
  }

  private var wording: LoanWording { LoanWording(localizer: context.localizer, today: context.today) }

  private func answer(_ text: String, on service: ServiceType) -> Answer {
    Answer(response: Draft(text: text, link: DeepLink(service)))
  }

  /// So many are told in one message.
  private static let most = 3
}
