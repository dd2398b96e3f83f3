package import Calendars
import FoundationEssentials
package import Localization
package import Models

/// The sentences about loans and their payments.
package struct LoanWording: Sendable {
  private let localizer: Localizer
  private let today: CalendarDay

  package init(localizer: Localizer, today: CalendarDay) {
    self.localizer = localizer
    self.today = today
  }

  /// How a loan stands, why it was rejected, what is to be paid next and how often still.
  package func status(of loan: Loan) -> String {
    let (amount, currency) = (Argument.text("\(loan.amount)"), Argument.text(loan.currency))
    var sentences = [
      Loan.Status.known.contains(loan.status)
        ? localizer.text("loan.status.\(loan.status.rawValue)", amount, currency)
        : text(.loanStatusOther, amount, currency, .text(loan.status.rawValue))
    ]
    if loan.status == .rejected, let reason = loan.reason { sentences.append(text(.loanReason, .text(reason))) }
    if let payment = loan.nextPayment { sentences.append(sentence(for: payment, of: loan)) }
    if loan.isRunning, let count = loan.paymentsLeft { sentences.append(text(.loanLeft, .integer(count))) }
    return sentences.joined(separator: " ")
  }

  /// When a payment is due, or was.
  package func sentence(for payment: Loan.Payment, of loan: Loan) -> String {
    let (amount, currency) = (Argument.text("\(payment.amount)"), Argument.text(loan.currency))
    let days = payment.due.days(since: today)
    return switch days {
    case ..<0: text(.paymentOverdue, amount, currency, .integer(-days), .day(payment.due))
    case 0: text(.paymentDueToday, amount, currency)
    default: text(.paymentDue, amount, currency, .integer(days), .day(payment.due))
    }
  }

  /// When a payment is due, or was, with the lender where several are told together.
  package func sentence(for payment: Loan.Payment, of loan: Loan, among loans: [Loan]) -> String {
    named(sentence(for: payment, of: loan), loan, among: loans)
  }

  /// How a loan stands, with its lender where several are told together.
  package func status(of loan: Loan, among loans: [Loan]) -> String { named(status(of: loan), loan, among: loans) }

  private func named(_ sentence: String, _ loan: Loan, among loans: [Loan]) -> String {
    guard loans.count > 1, let lender = loan.lender else { return sentence }
    return localizer.text(FollowUpText.loanOfLender.rawValue, [.text(lender), .phrase(sentence)])
  }

  private func text(_ key: ChatText, _ arguments: Argument...) -> String {
    localizer.text(key.rawValue, arguments)
  }
}

extension Collection where Element == Loan {
  /// Those with the nearest payments first, then those of which nothing is to be paid.
  package var byNextPayment: [Loan] {
    sorted { one, other in
      (one.nextPayment?.due ?? .never, one.id) < (other.nextPayment?.due ?? .never, other.id)
    }
  }
}

extension CalendarDay {
  fileprivate static let never = Self(daysSinceEpoch: .max)
}
