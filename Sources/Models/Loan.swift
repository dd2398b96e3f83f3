package import Calendars
package import FoundationEssentials

/// Money that was asked for or lent, and what is still to be paid of it.
package struct Loan: Identifiable, Hashable, Sendable {
  /// Where a loan stands; unknown ones are kept.
  package struct Status: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }

    package static let pending = Self(rawValue: "pending")
    package static let approved = Self(rawValue: "approved")
    package static let active = Self(rawValue: "active")
    package static let rejected = Self(rawValue: "rejected")
    package static let paid = Self(rawValue: "paid")

    package static let known: [Self] = [.pending, .approved, .active, .rejected, .paid]
  }

  /// One instalment.
  package struct Payment: Hashable, Sendable {
    package let due: CalendarDay
    package let amount: DecimalAmount

    package init(due: CalendarDay, amount: DecimalAmount) {
      self.due = due
      self.amount = amount
    }
  }

  package let id: String
  package var status: Status
  package var amount: DecimalAmount
  /// By ISO 4217.
  package var currency: String
  /// Who lends, as told.
  package var lender: String?
  /// Why it was rejected, as told.
  package var reason: String?
  package var nextPaymentDue: CalendarDay?
  package var nextPaymentAmount: DecimalAmount?
  /// How many payments are left, the next one included; nil where it was not told.
  package var paymentsLeft: Int?
  /// On which day of a month payments are due, where the month of the next one is too short for it: 29 to 31.
  package var paymentDay: Int?

  package init(
    id: String,
    status: Status,
    amount: DecimalAmount,
    currency: String,
    lender: String? = nil,
    reason: String? = nil,
    nextPaymentDue: CalendarDay? = nil,
    nextPaymentAmount: DecimalAmount? = nil,
    paymentsLeft: Int? = nil,
    paymentDay: Int? = nil
  ) {
    self.id = id
    self.status = status
    self.amount = amount
    self.currency = currency
    self.lender = lender
    self.reason = reason
    self.nextPaymentDue = nextPaymentDue
    self.nextPaymentAmount = nextPaymentAmount
    self.paymentsLeft = paymentsLeft
    self.paymentDay = paymentDay
  }

  /// Whether something is still to be paid: neither refused, nor asked for only, nor paid back.
  package var isRunning: Bool { !Self.stillStanding.contains(status.rawValue.lowercased()) }

  /// Of which nothing is to be paid: not yet or not any more; the words that backends have for the end besides that of the documents.
  private static let stillStanding: Set = [
    Status.pending.rawValue, Status.rejected.rawValue, Status.paid.rawValue, "closed", "completed", "cancelled",
    "canceled",
  ]

  /// The payment that comes next, or is overdue.
  package var nextPayment: Payment? {
    guard isRunning, paymentsLeft != 0, let nextPaymentDue, let nextPaymentAmount else { return nil }
    return Payment(due: nextPaymentDue, amount: nextPaymentAmount)
  }

  /// Returns the loan as it stands once its next payment was made.
  ///
  /// - Parameter day: When the payment behind that is due; nil where there is none.
  /// - Returns: Nil where no payment is to be made.
  package func paid(nextDue day: CalendarDay?) -> Loan? {
    guard let paid = nextPayment else { return nil }
    var loan = self
    let dayOfMonth = max(paymentDay ?? 0, paid.due.components.day)
    loan.paymentDay = day.flatMap { $0.components.day < dayOfMonth ? dayOfMonth : nil }
    loan.paymentsLeft = paymentsLeft.map { $0 - 1 }
    loan.nextPaymentDue = day
    if loan.paymentsLeft == 0 { loan.status = .paid }
    return loan
  }

  /// What is left to be paid; nil where it was not told how often.
  package var remaining: Decimal? {
    guard isRunning, let paymentsLeft, let nextPaymentAmount else { return nil }
    return nextPaymentAmount.value * Decimal(paymentsLeft)
  }
}
