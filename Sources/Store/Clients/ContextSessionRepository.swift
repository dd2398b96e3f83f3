package import Databases
package import FoundationEssentials

/// The sessions of the Model Context Protocol of one user: what the client of each said that made it what it is, so that any process
/// takes it up.
package struct ContextSessionRepository {
  let connection: Connection
  let user: String

  /// So many are kept; those that were silent longest go first.
  package static let most = 256

  /// Returns what was said in a session that began with a token, the first of it first; nil where there is no such session.
  package func get(_ id: String, of token: String) throws(StoreError) -> [String]? {
    try connection.query(
      "SELECT said FROM context_session WHERE user = ? AND id = ? AND token = ?",
      [user.cell, id.cell, token.cell]
    ) { row throws(StoreError) -> String in try row.value(0) }.first.map { said in
      said.split(separator: "\n").map(String.init)
    }
  }

  /// Keeps a session as it begins, with a line that was said.
  package func put(_ id: String, of token: String, saying line: String, now: Date) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      try connection.execute(
        "INSERT INTO context_session (user, id, token, said, used) VALUES (?, ?, ?, ?, ?)",
        [user.cell, id.cell, token.cell, line.cell, now.cell]
      )
      try connection.execute(
        """
        DELETE FROM context_session WHERE user = ? AND id NOT IN
        (SELECT id FROM context_session WHERE user = ? ORDER BY used DESC, id LIMIT ?)
        """,
        [user.cell, user.cell, Self.most.cell]
      )
    }
  }

  /// Adds a line that was said in a session.
  package func add(_ line: String, to id: String, now: Date) throws(StoreError) {
    try connection.execute(
      "UPDATE context_session SET said = said || ?, used = ? WHERE user = ? AND id = ?",
      ["\n\(line)".cell, now.cell, user.cell, id.cell]
    )
  }

  package func remove(_ id: String) throws(StoreError) {
    try connection.execute("DELETE FROM context_session WHERE user = ? AND id = ?", [user.cell, id.cell])
  }
}
