package import Databases
package import FoundationEssentials

/// The tokens of all users, by the digests of their secrets.
package struct TokenRepository {
  let connection: Connection

  /// Adds a token; false where another one has its name.
  package func add(_ token: Token, digest: String, now: Date) throws(StoreError) -> Bool {
    try connection.changes(
      "INSERT OR IGNORE INTO token (name, user, scope, digest, added, expires) VALUES (?, ?, ?, ?, ?, ?)",
      [token.name.cell, token.user.cell, token.scope.rawValue.cell, digest.cell, now.cell, token.expires.cell]
    ) > 0
  }

  /// Returns the token with that digest, unless it has ended.
  ///
  /// What is looked up is a digest, of which a stranger can steer no byte: the time that it takes tells nothing of the secret.
  package func find(digest: String, now: Date) throws(StoreError) -> Token? {
    try connection.query(
      "SELECT name, user, scope, expires FROM token WHERE digest = ? AND (expires IS NULL OR expires > ?)",
      [digest.cell, now.cell],
      as: token
    ).first
  }

  /// Returns all tokens by their names, those as well that have ended.
  package func list() throws(StoreError) -> [Token] {
    try connection.query("SELECT name, user, scope, expires FROM token ORDER BY name", [], as: token)
  }

  /// Removes a token with what its client goes on with; false where there is none of that name.
  package func remove(_ name: String) throws(StoreError) -> Bool {
    try connection.transaction { () throws(StoreError) in
      try connection.execute(
        "DELETE FROM client WHERE (user, name) IN (SELECT user, digest FROM token WHERE name = ?)",
        [name.cell]
      )
      try connection.execute(
        "DELETE FROM context_session WHERE (user, token) IN (SELECT user, digest FROM token WHERE name = ?)",
        [name.cell]
      )
      return try connection.changes("DELETE FROM token WHERE name = ?", [name.cell]) > 0
    }
  }

  private func token(_ row: Row) throws(StoreError) -> Token {
    guard let scope = Token.Scope(rawValue: try row.value(2)) else { throw row.unreadable(2) }
    return Token(name: try row.value(0), user: try row.value(1), scope: scope, expires: try row.value(3))
  }
}
