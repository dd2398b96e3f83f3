package import FoundationEssentials

/// For how long everything waits of which a backend has yet to hear, because it took nothing several times in a row.
///
/// It stands with each thing that waits, so that the next process waits too, and knows by those that were never sent and wait
/// nevertheless that there was a pause.
package struct DeliveryPause {
  private enum Table {
    case marks
    case dismissals(source: String)
  }

  private let table: Table
  private let user: String
  private let connection: Connection

  /// - Parameter inbox: Of whose marks it is.
  package init(of inbox: InboxRepository) {
    (table, user, connection) = (.marks, inbox.user, inbox.connection)
  }

  /// - Parameters:
  ///   - sources: Among whose dismissals they are.
  ///   - url: Of the source.
  package init(of sources: SourceRepository, at url: String) {
    (table, user, connection) = (.dismissals(source: url), sources.user, sources.connection)
  }

  /// Lets nothing be sent before an instant.
  package func begin(until end: Date) throws(StoreError) {
    switch table {
    case .marks:
      try connection.execute(
        "UPDATE inbox_outgoing SET not_before = ?1 WHERE user = ?2 AND (not_before IS NULL OR not_before < ?1)",
        [end.cell, user.cell]
      )
    case .dismissals(let source):
      try connection.execute(
        """
        UPDATE outgoing_dismissal SET not_before = ?1
        WHERE user = ?2 AND source = ?3 AND (not_before IS NULL OR not_before < ?1)
        """,
        [end.cell, user.cell, source.cell]
      )
    }
  }

  /// Lets what was never sent go: something was taken.
  package func end() throws(StoreError) {
    switch table {
    case .marks:
      try connection.execute(
        "UPDATE inbox_outgoing SET not_before = NULL WHERE user = ? AND attempts = 0 AND not_before IS NOT NULL",
        [user.cell]
      )
    case .dismissals(let source):
      try connection.execute(
        """
        UPDATE outgoing_dismissal SET not_before = NULL
        WHERE user = ? AND source = ? AND attempts = 0 AND not_before < ?
        """,
        [user.cell, source.cell, SourceRepository.restEnd.cell]
      )
    }
  }
}
