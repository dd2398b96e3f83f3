package import Databases
package import Models

/// The budgets of one user.
package struct BudgetRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  package func all() throws(StoreError) -> [Budget] {
    try connection.query(
      "SELECT period, category, amount, currency FROM budget WHERE user = ? ORDER BY period, category",
      [user.cell]
    ) { row throws(StoreError) in
      let category: String = try row.value(1)
      return Budget(
        period: try row.value(0),
        category: category.isEmpty ? nil : category,
        amount: try row.value(2),
        currency: try row.value(3)
      )
    }
  }

  /// Answers whether there was one; without a category the one for everything is meant.
  package func remove(_ period: Budget.Period, category: String?) throws(StoreError) -> Bool {
    try connection.changes(
      "DELETE FROM budget WHERE user = ? AND period = ? AND category = ?",
      [user.cell, period.cell, (category ?? "").cell]
    ) > 0
  }

  /// Puts budgets in the place of others, all of them or none.
  package func replace(_ others: [Budget], with budgets: [Budget]) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      for other in others { _ = try remove(other.period, category: other.category) }
      for budget in budgets { try put(budget) }
    }
  }

  @discardableResult
  package func put(_ budget: Budget) throws(StoreError) -> Change {
    try connection.put(
      budget,
      over: try all().first {
        $0.period == budget.period && ($0.category ?? "").cell == (budget.category ?? "").cell
      },
      "REPLACE INTO budget (user, period, category, amount, currency) VALUES (?, ?, ?, ?, ?)",
      { [user] budget in
        [
          user.cell, budget.period.cell, (budget.category ?? "").cell, budget.amount.cell, budget.currency.cell,
        ]
      }
    )
  }
}
