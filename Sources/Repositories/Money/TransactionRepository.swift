package import Databases
package import FoundationEssentials
package import Models

/// The transactions of one user.
package struct TransactionRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// Oldest first.
  package func all() throws(StoreError) -> [Transaction] {
    var transactions: [Transaction] = []
    try visitAll { transactions.append($0) }
    return transactions
  }

  /// Visits all of them, one after the other, oldest first.
  package func visitAll(_ take: (Transaction) throws(StoreError) -> Void) throws(StoreError) {
    try connection.visit(
      "SELECT id, amount, currency, category, merchant, date, type FROM money_transaction WHERE user = ? ORDER BY date, id",
      [user.cell],
      as: transaction,
      take
    )
  }

  /// The newest first, at most so many.
  package func newest(_ limit: Int) throws(StoreError) -> [Transaction] {
    try connection.query(
      """
      SELECT id, amount, currency, category, merchant, date, type FROM money_transaction
      WHERE user = ? ORDER BY date DESC, id DESC LIMIT ?
      """,
      [user.cell, limit.cell],
      as: transaction
    )
  }

  /// The expenses from an instant on and before another, oldest first.
  package func between(_ start: Date, _ end: Date) throws(StoreError) -> [Transaction] {
    var transactions: [Transaction] = []
    try visit(from: start, before: end) { transactions.append($0) }
    return transactions
  }

  /// The income from an instant on and before another, oldest first.
  package func income(from start: Date, before end: Date) throws(StoreError) -> [Transaction] {
    try connection.query(
      """
      SELECT id, amount, currency, category, merchant, date, type FROM money_transaction
      WHERE user = ? AND date >= ? AND date < ? AND type IS NOT NULL ORDER BY date, id
      """,
      [user.cell, start.cell, end.cell],
      as: transaction
    )
  }

  /// The expenses of a sum and with a name from an instant on and before another, which may pay for a payment that comes again.
  package func payments(
    of amount: DecimalAmount,
    _ currency: String,
    from start: Date,
    before end: Date
  ) throws(StoreError) -> [Transaction] {
    try connection.query(
      """
      SELECT id, amount, currency, category, merchant, date, type
      FROM money_transaction INDEXED BY money_transaction_by_date
      WHERE user = ? AND currency = ? AND CAST(amount AS REAL) = CAST(? AS REAL) AND date >= ? AND date < ?
        AND type IS NULL AND merchant IS NOT NULL
      """,
      [user.cell, currency.cell, amount.cell, start.cell, end.cell],
      as: transaction
    )
  }

  /// Visits the expenses from an instant on and before another, one after the other, however many there are.
  package func visit(
    from start: Date,
    before end: Date,
    _ take: (Transaction) throws(StoreError) -> Void
  ) throws(StoreError) {
    try connection.visit(
      """
      SELECT id, amount, currency, category, merchant, date, type FROM money_transaction
      WHERE user = ? AND date >= ? AND date < ? AND type IS NULL ORDER BY date, id
      """,
      [user.cell, start.cell, end.cell],
      as: transaction,
      take
    )
  }

  /// What an expense cost, and what for.
  package struct Spent {
    package let amount: DecimalAmount
    package let category: String?
  }

  /// The newest expenses in a currency, at most so many, but for one transaction.
  package func spent(
    in currency: String,
    newest limit: Int,
    except id: Transaction.ID
  ) throws(StoreError) -> [Spent] {
    try connection.query(
      """
      SELECT amount, category FROM money_transaction
      WHERE user = ? AND currency = ? AND id <> ? AND type IS NULL ORDER BY date DESC LIMIT ?
      """,
      [user.cell, currency.cell, id.cell, limit.cell]
    ) { row throws(StoreError) in Spent(amount: try row.value(0), category: try row.value(1)) }
  }

  /// How many there are, of which at most so many are counted.
  package func count(upTo limit: Int = .max) throws(StoreError) -> Int {
    try connection.query(
      "SELECT COUNT(*) FROM (SELECT 1 FROM money_transaction WHERE user = ? LIMIT ?) AS counted",
      [user.cell, limit.cell]
    ) { row throws(StoreError) -> Int in try row.value(0) }.first ?? 0
  }

  /// Whether there is an expense from an instant on and before another.
  package func hasExpense(from start: Date, before end: Date) throws(StoreError) -> Bool {
    try connection.query(
      "SELECT 1 FROM money_transaction WHERE user = ? AND date >= ? AND date < ? AND type IS NULL LIMIT 1",
      [user.cell, start.cell, end.cell]
    ) { row throws(StoreError) -> Int in try row.value(0) }.first != nil
  }

  /// When the last one was; nil where there is none.
  package func lastDate() throws(StoreError) -> Date? {
    try connection.query("SELECT MAX(date) FROM money_transaction WHERE user = ?", [user.cell]) {
      row throws(StoreError) -> Date? in try row.value(0)
    }.first ?? nil
  }

  package func get(_ id: Transaction.ID) throws(StoreError) -> Transaction? {
    try connection.query(
      "SELECT id, amount, currency, category, merchant, date, type FROM money_transaction WHERE user = ? AND id = ?",
      [user.cell, id.cell],
      as: transaction
    ).first
  }

  /// Answers whether there was one; what was found out from it is looked for anew.
  @discardableResult
  package func remove(_ id: Transaction.ID) throws(StoreError) -> Bool {
    try connection.changes("DELETE FROM money_transaction WHERE user = ? AND id = ?", [user.cell, id.cell]) > 0
  }

  @discardableResult
  package func put(_ transaction: Transaction) throws(StoreError) -> Change {
    // Imports have many, which nearly all are new.
    try connection.put(
      new: transaction,
      """
      INSERT OR IGNORE INTO money_transaction (user, id, amount, currency, category, merchant, date, type)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      over: try get(transaction.id),
      """
      REPLACE INTO money_transaction (user, id, amount, currency, category, merchant, date, type)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      { [user] transaction in
        [
          user.cell, transaction.id.cell, transaction.amount.cell, transaction.currency.cell,
          transaction.category.cell, transaction.merchant.cell, transaction.date.cell,
          (transaction.isIncome ? Self.income : nil).cell,
        ]
      }
    )
  }

  private func transaction(_ row: Row) throws(StoreError) -> Transaction {
    let type: String? = try row.value(6)
    return Transaction(
      id: try row.value(0),
      amount: try row.value(1),
      currency: try row.value(2),
      category: try row.value(3),
      merchant: try row.value(4),
      date: try row.value(5),
      isIncome: type == Self.income
    )
  }

  private static let income = "income"
}
