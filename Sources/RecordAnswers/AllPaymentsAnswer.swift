import Localization
import Meanings
import Models
import Sentences
import SpokenValues
import Understanding
import Wording

/// Tells of each payment that comes again, and what they come to; where all that is to be paid is asked for, of instalments too.
struct AllPaymentsAnswer {
  let context: AnswerContext

  /// Nil where nothing is to be paid.
  func answer(_ upcoming: [PaymentsAnswer.Upcoming]) -> Answer? {
    let loans = asksForInstalments ? context.records.loans.byNextPayment.filter { $0.nextPayment != nil } : []
    let payments = PaymentsAnswer(context: context)
    let lines = upcoming.map { payments.sentences(of: $0).joined(separator: " ") } + loans.compactMap(instalment)
    guard !lines.isEmpty else { return nil }
    var draft = ListWording(context: context).draft(of: lines, link: DeepLink(.payments))
    if lines.count > 1 { draft.text = ([draft.text] + sums(of: upcoming.map(\.payment), loans)).joined(separator: " ") }
    return Answer(response: draft)
  }

  /// «كم أدفع كل شهر؟» and not «وش اشتراكاتي؟».
  private var asksForInstalments: Bool { context.understood.slots[.repeat] != nil }

  private func instalment(of loan: Loan) -> String? {
    loan.nextPayment.map { LoanWording(localizer: context.localizer, today: context.today).sentence(for: $0, of: loan) }
  }

  private func sums(of payments: [RecurringTransaction], _ loans: [Loan]) -> [String] {
    PaymentSums(of: payments, loans).sums.map { sum in
      let often = context.localizer.text(sum.every, workdays: .workdays(in: context.zone))
      let list = sum.sums.map { context.text(.sum, .text("\($0.amount)"), .text($0.currency)) }
      return context.text(.recurringSum, .phrase(often), .phrase(list.joined(separator: context.text(.listSeparator))))
    }
  }
}
