package import Databases
package import Models

/// The payments of one user that come again.
package struct RecurringRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// In the order of their ids.
  package func all() throws(StoreError) -> [RecurringTransaction] {
    try connection.query(
      "SELECT id, title, amount, currency, every, next_due FROM recurring_transaction WHERE user = ? ORDER BY id",
      [user.cell],
      as: recurring
    )
  }

  package func get(_ id: RecurringTransaction.ID) throws(StoreError) -> RecurringTransaction? {
    try connection.query(
      "SELECT id, title, amount, currency, every, next_due FROM recurring_transaction WHERE user = ? AND id = ?",
      [user.cell, id.cell],
      as: recurring
    ).first
  }

  /// Those of a sum.
  package func all(of amount: DecimalAmount, _ currency: String) throws(StoreError) -> [RecurringTransaction] {
    try connection.query(
      """
      SELECT id, title, amount, currency, every, next_due
      FROM recurring_transaction INDEXED BY recurring_transaction_by_sum
      WHERE user = ? AND currency = ? AND CAST(amount AS REAL) = CAST(? AS REAL)
      """,
      [user.cell, currency.cell, amount.cell],
      as: recurring
    )
  }

  /// Those that transactions may pay for that were added since it was planned: of the same sum, with what may pay for them.
  package func mayBePaid() throws(StoreError) -> [(payment: RecurringTransaction, merchant: String)] {
    try connection.query(
      """
      SELECT r.id, r.title, r.amount, r.currency, r.every, r.next_due, t.merchant
      FROM planning p
      CROSS JOIN money_transaction t ON t.user = p.user AND t.id = p.id AND t.type IS NULL AND t.merchant IS NOT NULL
      CROSS JOIN recurring_transaction r INDEXED BY recurring_transaction_by_sum
        ON r.user = t.user AND r.currency = t.currency AND CAST(r.amount AS REAL) = CAST(t.amount AS REAL)
      WHERE p.user = ? AND p.kind = 'transaction'
      """,
      [user.cell]
    ) { row throws(StoreError) in (payment: try recurring(row), merchant: try row.value(6)) }
  }

  /// Answers whether there was one.
  package func remove(_ id: RecurringTransaction.ID) throws(StoreError) -> Bool {
    try connection.changes("DELETE FROM recurring_transaction WHERE user = ? AND id = ?", [user.cell, id.cell]) > 0
  }

  @discardableResult
  package func put(_ recurring: RecurringTransaction) throws(StoreError) -> Change {
    try connection.put(
      recurring,
      over: try get(recurring.id),
      """
      REPLACE INTO recurring_transaction (user, id, title, amount, currency, every, next_due)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      { [user] recurring in
        [
          user.cell, recurring.id.cell, recurring.title.cell, recurring.amount.cell, recurring.currency.cell,
          recurring.written.cell, recurring.nextDue.cell,
        ]
      }
    )
  }

  private func recurring(_ row: Row) throws(StoreError) -> RecurringTransaction {
    RecurringTransaction(
      id: try row.value(0),
      title: try row.value(1),
      amount: try row.value(2),
      currency: try row.value(3),
      every: try rule(row),
      nextDue: try row.value(5)
    )
  }

  private func rule(_ row: Row) throws(StoreError) -> RecurrenceRule {
    guard let rule = RecurrenceRule(spoken: try row.value(4)), !rule.isWithinDay else { throw row.unreadable(4) }
    return rule
  }
}

extension RecurringTransaction {
  /// A word where one says how it comes again, else the rule.
  fileprivate var written: String { every.word(from: nextDue)?.rawValue ?? every.description }
}
