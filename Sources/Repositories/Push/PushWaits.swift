package import Databases
package import FoundationEssentials
import Models

/// Bounds how long pushes wait, also where a clock was wrong.
package struct PushWaits {
  private let connection: Connection

  package init(in outbox: PushOutbox) {
    connection = outbox.connection
  }

  /// The clocks of those who deliver together may differ by so many seconds.
  static let clockSkew: TimeInterval = 60

  /// Lets all leave that waits for longer than anything does, or that a clock put off which was ahead of the one there is now.
  package func forget(at now: Date) throws(StoreError) {
    try connection.execute(
      """
      UPDATE push SET due_at = ?1, updated_at = ?1
      WHERE state = 'waiting' AND due_at > ?1 AND (due_at > CAST(?2 AS BIGINT) OR updated_at > CAST(?3 AS BIGINT))
      """,
      [now.cell, (now + PushNotification.longestWait).cell, (now + Self.clockSkew).cell]
    )
  }
}
