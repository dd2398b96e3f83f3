package import Databases
package import Models

/// The loans of one user.
package struct LoanRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// In the order of their ids.
  package func all() throws(StoreError) -> [Loan] {
    try connection.query(
      """
      SELECT id, status, amount, currency, lender, reason, next_payment_due, next_payment_amount, payments_left,
        payment_day
      FROM loan WHERE user = ? ORDER BY id
      """,
      [user.cell],
      as: loan
    )
  }

  package func get(_ id: Loan.ID) throws(StoreError) -> Loan? {
    try connection.query(
      """
      SELECT id, status, amount, currency, lender, reason, next_payment_due, next_payment_amount, payments_left,
        payment_day
      FROM loan WHERE user = ? AND id = ?
      """,
      [user.cell, id.cell],
      as: loan
    ).first
  }

  /// Answers whether there was one.
  package func remove(_ id: Loan.ID) throws(StoreError) -> Bool {
    try connection.changes("DELETE FROM loan WHERE user = ? AND id = ?", [user.cell, id.cell]) > 0
  }

  @discardableResult
  package func put(_ loan: Loan) throws(StoreError) -> Change {
    try connection.put(
      loan,
      over: try get(loan.id),
      """
      REPLACE INTO loan (user, id, status, amount, currency, lender, reason, next_payment_due, next_payment_amount,
        payments_left, payment_day) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      { [user] loan in
        [
          user.cell, loan.id.cell, loan.status.cell, loan.amount.cell, loan.currency.cell, loan.lender.cell,
          loan.reason.cell, loan.nextPaymentDue.cell, loan.nextPaymentAmount.cell, loan.paymentsLeft.cell,
          loan.paymentDay.cell,
        ]
      }
    )
  }

  private func loan(_ row: Row) throws(StoreError) -> Loan {
    Loan(
      id: try row.value(0),
      status: try row.value(1),
      amount: try row.value(2),
      currency: try row.value(3),
      lender: try row.value(4),
      reason: try row.value(5),
      nextPaymentDue: try row.value(6),
      nextPaymentAmount: try row.value(7),
      paymentsLeft: try row.value(8),
      paymentDay: try row.value(9)
    )
  }
}
