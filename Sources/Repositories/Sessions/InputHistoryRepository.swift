package import Databases

/// The lines that one user typed.
package struct InputHistoryRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// How many lines are kept; the oldest go first.
  package static let limit = 1_000

  /// So many bytes of UTF-8 a line may have: what is longer was pasted, and nobody looks for it again.
  package static let longest = 64 * 1_024

  /// Keeps a line as the newest; one that was typed before is not kept twice, one that is too long not at all.
  package func append(_ line: String) throws(StoreError) {
    guard line.utf8.count <= Self.longest else { return }
    try connection.transaction { () throws(StoreError) in
      if try recent(1).first?.cell == line.cell { return }
      try connection.execute("DELETE FROM input_history WHERE user = ? AND line = ?", [user.cell, line.cell])
      try connection.execute("INSERT INTO input_history (user, line) VALUES (?, ?)", [user.cell, line.cell])
      try connection.execute(
        """
        DELETE FROM input_history WHERE user = ?1 AND position <=
          (SELECT position FROM input_history WHERE user = ?1 ORDER BY position DESC LIMIT 1 OFFSET ?2)
        """,
        [user.cell, Self.limit.cell]
      )
    }
  }

  package func knows(_ line: String) throws(StoreError) -> Bool {
    try connection.query("SELECT 1 FROM input_history WHERE user = ? AND line = ?", [user.cell, line.cell]) {
      row throws(StoreError) -> Int in try row.value(0)
    }.isEmpty == false
  }

  /// The last lines, the newest last.
  package func recent(_ limit: Int = limit) throws(StoreError) -> [String] {
    try connection.query(
      "SELECT line FROM input_history WHERE user = ? ORDER BY position DESC LIMIT ?",
      [user.cell, max(0, limit).cell]
    ) { row throws(StoreError) in try row.value(0) }
    .reversed()
  }
}
