package import Databases
package import Models

/// The savings goals of one user.
package struct GoalRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  package func count() throws(StoreError) -> Int {
    try connection.query("SELECT COUNT(*) FROM goal WHERE user = ?", [user.cell]) {
      row throws(StoreError) -> Int in try row.value(0)
    }.first ?? 0
  }

  /// In the order of their ids.
  package func all() throws(StoreError) -> [Goal] {
    try connection.query(
      "SELECT id, title, target, current, currency, deadline FROM goal WHERE user = ? ORDER BY id",
      [user.cell],
      as: goal
    )
  }

  package func get(_ id: Goal.ID) throws(StoreError) -> Goal? {
    try connection.query(
      "SELECT id, title, target, current, currency, deadline FROM goal WHERE user = ? AND id = ?",
      [user.cell, id.cell],
      as: goal
    ).first
  }

  /// Answers whether there was one.
  package func remove(_ id: Goal.ID) throws(StoreError) -> Bool {
    try connection.changes("DELETE FROM goal WHERE user = ? AND id = ?", [user.cell, id.cell]) > 0
  }

  @discardableResult
  package func put(_ goal: Goal) throws(StoreError) -> Change {
    try connection.put(
      goal,
      over: try get(goal.id),
      "REPLACE INTO goal (user, id, title, target, current, currency, deadline) VALUES (?, ?, ?, ?, ?, ?, ?)",
      { [user] goal in
        [
          user.cell, goal.id.cell, goal.title.cell, goal.target.cell, goal.current.cell, goal.currency.cell,
          goal.deadline.cell,
        ]
      }
    )
  }

  private func goal(_ row: Row) throws(StoreError) -> Goal {
    Goal(
      id: try row.value(0),
      title: try row.value(1),
      target: try row.value(2),
      current: try row.value(3),
      currency: try row.value(4),
      deadline: try row.value(5)
    )
  }
}
