import Calendars
package import Models

/// A loan, as a record tells it.
package struct LoanFields: Codable {
  let id: String
  let status: String
  let amount: DecimalAmount
  let currency: String
  let lender: String?
  let reason: String?
  let nextPaymentDue: CalendarDay?
  let nextPaymentAmount: DecimalAmount?
  let paymentsLeft: Int?
  let paymentDay: Int?

  /// A hundred years of months; what is more is a mistake.
  private static let paymentCounts = 0...1_200
  /// The days that some months lack.
  private static let paymentDays = 29...31

  package func record() throws(RecordRefusal) -> Loan {
    try FieldRules.checkName(id, field: "id")
    try FieldRules.checkName(status, field: "status")
    try FieldRules.checkCurrency(currency)
    if let lender { try FieldRules.checkName(lender, field: "lender") }
    if let reason { try FieldRules.checkText(reason, field: "reason") }
    if let count = paymentsLeft, !Self.paymentCounts.contains(count) { throw .wrongField("paymentsLeft") }
    if let day = paymentDay, !Self.paymentDays.contains(day) { throw .wrongField("paymentDay") }
    return Loan(
      id: id,
      status: Loan.Status(rawValue: status),
      amount: amount,
      currency: currency,
      lender: lender,
      reason: reason,
      nextPaymentDue: nextPaymentDue,
      nextPaymentAmount: nextPaymentAmount,
      paymentsLeft: paymentsLeft,
      paymentDay: paymentDay
    )
  }

  package init(_ loan: Loan) {
    id = loan.id
    status = loan.status.rawValue
    amount = loan.amount
    currency = loan.currency
    lender = loan.lender
    reason = loan.reason
    nextPaymentDue = loan.nextPaymentDue
    nextPaymentAmount = loan.nextPaymentAmount
    paymentsLeft = loan.paymentsLeft
    paymentDay = loan.paymentDay
  }
}
