import Glibc

extension Store {
  /// Erases everything that is held about a user, from the rows and from the bytes of the files, those too in which is kept what was
  /// there before the store was restored or repaired.
  ///
  /// Not inside a transaction.
  ///
  /// - Throws: ``StoreError/busy(path:)`` also where the rows are gone, but a reader kept the log from being emptied.
  package func forget(_ user: String) throws(StoreError) {
    if let states = FormerStates(beside: connection.database) {
      for path in states.all { try Self.forget(user, in: path) }
      for path in states.unfinished { unlink(path) }
    }
    try erase(user)
  }

  private static func forget(_ user: String, in file: String) throws(StoreError) {
    do throws(StoreError) {
      let database = try SQLiteDatabase(path: file)
      try Store(database).erase(user)
      // A log would be a second file.
      try database.execute("PRAGMA journal_mode = DELETE")
    } catch {
      guard case .corrupt = error else { throw error }
      // Nobody could restore it.
      unlink(file)
    }
  }

  private func erase(_ user: String) throws(StoreError) {
    try transaction { () throws(StoreError) in
      for statement in Self.erasures { try connection.execute(statement, [user.cell]) }
    }
    try connection.database.eraseTraces()
  }

  /// One for each table.
  private static let erasures: [SQLStatement] = [
    "DELETE FROM profile WHERE user = ?",
    "DELETE FROM service WHERE user = ?",
    "DELETE FROM dependent WHERE user = ?",
    "DELETE FROM outgoing_dismissal WHERE user = ?",
    "DELETE FROM withdrawn_alert WHERE user = ?",
    "DELETE FROM withdrawn_notification WHERE user = ?",
    "DELETE FROM remote_alert WHERE user = ?",
    "DELETE FROM source_report WHERE user = ?",
    "DELETE FROM alert_source WHERE user = ?",
    "DELETE FROM alert_cause WHERE user = ?",
    "DELETE FROM alert WHERE user = ?",
    "DELETE FROM alert_raised WHERE user = ?",
    "DELETE FROM alert_pause WHERE user = ?",
    "DELETE FROM balance WHERE user = ?",
    "DELETE FROM tax_residence WHERE user = ?",
    "DELETE FROM detection WHERE user = ?",
    "DELETE FROM said WHERE user = ?",
    "DELETE FROM pacing WHERE user = ?",
    "DELETE FROM presence WHERE user = ?",
    "DELETE FROM mute_question WHERE user = ?",
    "DELETE FROM appointment WHERE user = ?",
    "DELETE FROM device WHERE user = ?",
    "DELETE FROM push WHERE user = ?",
    // What tells others of this user's appointments.
    "DELETE FROM push WHERE subject_owner = ?",
    "DELETE FROM notification_settings WHERE user = ?",
    "DELETE FROM money_transaction WHERE user = ?",
    "DELETE FROM budget WHERE user = ?",
    "DELETE FROM goal WHERE user = ?",
    "DELETE FROM recurring_transaction WHERE user = ?",
    "DELETE FROM loan WHERE user = ?",
    "DELETE FROM notification WHERE user = ?",
    "DELETE FROM notification_unread WHERE user = ?",
    "DELETE FROM notification_text WHERE user = ?",
    "DELETE FROM inbox_count WHERE user = ?",
    "DELETE FROM inbox_source WHERE user = ?",
    "DELETE FROM inbox_outgoing WHERE user = ?",
    "DELETE FROM noted_mark WHERE user = ?",
    "DELETE FROM delivery_budget WHERE user = ?",
    "DELETE FROM schedule WHERE user = ?",
    "DELETE FROM user_info WHERE user = ?",
    // Behind the records, for what is removed is to be planned anew.
    "DELETE FROM planning WHERE user = ?",
    "DELETE FROM activity WHERE user = ?",
    "DELETE FROM notification_count WHERE user = ?",
    "DELETE FROM notification_event WHERE user = ?",
    "DELETE FROM notification_state WHERE user = ?",
    "DELETE FROM session_line WHERE user = ?",
    "DELETE FROM session WHERE user = ?",
    "DELETE FROM input_history WHERE user = ?",
    "DELETE FROM conversation_change WHERE user = ?",
    "DELETE FROM token WHERE user = ?",
    "DELETE FROM kept_answer WHERE user = ?",
    "DELETE FROM context_session WHERE user = ?",
    "DELETE FROM topic_message WHERE user = ?",
    "DELETE FROM topic_place WHERE user = ?",
    "DELETE FROM topic WHERE user = ?",
    "DELETE FROM conversation_message WHERE user = ?",
    "DELETE FROM conversation WHERE user = ?",
    "DELETE FROM client WHERE user = ?",
  ]
}
