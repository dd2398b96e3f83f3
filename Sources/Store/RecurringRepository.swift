package import Models

/// The payments of one user that come again.
package struct RecurringRepository {
  let user: String
  let connection: Connection

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
          recurring.every.cell, recurring.nextDue.cell,
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
      every: try row.value(4),
      nextDue: try row.value(5)
    )
  }
}
