package import Databases
package import FoundationEssentials

/// What was answered to the writes of one user that named a key, for whoever asks the same again.
package struct KeptAnswerRepository {
  let connection: Connection
  let user: String

  /// So long, in seconds, an answer is kept.
  private static let lifetime = 86_400.0

  package struct KeptAnswer: Hashable, Sendable {
    /// The digest of what was asked.
    package let request: String
    package let answer: String
  }

  /// Returns what was answered to a key within a day.
  package func get(_ key: String, now: Date) throws(StoreError) -> KeptAnswer? {
    try connection.query(
      "SELECT request, answer FROM kept_answer WHERE user = ? AND key = ? AND date > ?",
      [user.cell, key.cell, now.addingTimeInterval(-Self.lifetime).cell]
    ) { row throws(StoreError) in KeptAnswer(request: try row.value(0), answer: try row.value(1)) }.first
  }

  /// Keeps an answer, and lets go of the user's that are a day old.
  package func put(_ answer: String, to request: String, key: String, now: Date) throws(StoreError) {
    try connection.execute(
      "DELETE FROM kept_answer WHERE user = ? AND date <= ?",
      [user.cell, now.addingTimeInterval(-Self.lifetime).cell]
    )
    try connection.execute(
      "REPLACE INTO kept_answer (user, key, request, answer, date) VALUES (?, ?, ?, ?, ?)",
      [user.cell, key.cell, request.cell, answer.cell, now.cell]
    )
  }
}
