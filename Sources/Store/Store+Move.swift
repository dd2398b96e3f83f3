package import Databases

extension Store {
  /// Puts all that the store holds at this moment, of every user, into another one that is empty.
  ///
  /// What takes back changes of conversations stays behind: each kind of database writes it in its own way.
  ///
  /// - Throws: ``StoreError/occupied(path:)`` where the other one holds something; it holds nothing new then, as after any error.
  package func copy(into other: Store) throws(StoreError) {
    try snapshot { () throws(StoreError) in
      try other.transaction { () throws(StoreError) in
        for table in Self.tables {
          try other.connection.visit(table.reading, as: { _ in }) { () throws(StoreError) in
            throw .occupied(path: other.connection.database.name)
          }
        }
        for table in Self.tables { try copy(table, into: other) }
        // What followed there from the rows that came is not what followed from them here.
        try other.connection.execute("DELETE FROM planning")
        try other.connection.execute("DELETE FROM alert_raised")
        for table in Self.followingTables { try copy(table, into: other) }
        try other.connection.database.continuePositions()
      }
    }
  }

  private func copy(_ table: Table, into other: Store) throws(StoreError) {
    try connection.visit(table.reading, as: { $0.cells(table.columnCount) }) { cells throws(StoreError) in
      try other.connection.execute(table.writing, cells)
    }
  }

  private struct Table {
    let reading: SQLStatement
    let writing: SQLStatement

    init(_ reading: SQLStatement, _ writing: SQLStatement) {
      self.reading = reading
      self.writing = writing
    }

    var columnCount: Int32 { Int32(writing.sqlite.description.count { $0 == "?" }) }
  }

  /// Each behind those that it refers to; the columns are in the same order in every kind of database.
  private static let tables = [
    Table("SELECT * FROM profile", "INSERT INTO profile VALUES (?, ?, ?, ?)"),
    Table("SELECT * FROM service", "INSERT INTO service VALUES (?, ?, ?, ?, ?)"),
    Table("SELECT * FROM input_history", "INSERT INTO input_history VALUES (?, ?, ?)"),
    Table("SELECT * FROM session", "INSERT INTO session VALUES (?, ?, ?, ?, ?)"),
    Table("SELECT * FROM session_line", "INSERT INTO session_line VALUES (?, ?, ?, ?, ?, ?, ?)"),
    Table(
      "SELECT * FROM notification_settings",
      "INSERT INTO notification_settings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    ),
    Table("SELECT * FROM budget", "INSERT INTO budget VALUES (?, ?, ?, ?, ?)"),
    Table("SELECT * FROM goal", "INSERT INTO goal VALUES (?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM activity", "INSERT INTO activity VALUES (?, ?, ?)"),
    Table("SELECT * FROM notification_count", "INSERT INTO notification_count VALUES (?, ?, ?, ?)"),
    Table("SELECT * FROM notification_state", "INSERT INTO notification_state VALUES (?, ?, ?, ?, ?, ?, ?)"),
    Table(
      """
      SELECT rowid, user, id, type, title, body, created_at, told, link, source, deleted_at, was_read, alert_source, untold
      FROM notification
      """,
      """
      INSERT INTO notification (rowid, user, id, type, title, body, created_at, told, link, source, deleted_at, was_read, alert_source, untold)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ),
    Table("SELECT * FROM notification_unread", "INSERT INTO notification_unread VALUES (?, ?, ?)"),
    Table("SELECT * FROM notification_text", "INSERT INTO notification_text VALUES (?, ?, ?, ?)"),
    Table("SELECT * FROM inbox_count", "INSERT INTO inbox_count VALUES (?, ?, ?)"),
    Table("SELECT * FROM inbox_source", "INSERT INTO inbox_source VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM inbox_outgoing", "INSERT INTO inbox_outgoing VALUES (?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM noted_mark", "INSERT INTO noted_mark VALUES (?, ?, ?)"),
    Table("SELECT * FROM delivery_budget", "INSERT INTO delivery_budget VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM loan", "INSERT INTO loan VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM device", "INSERT INTO device VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM appointment", "INSERT INTO appointment VALUES (?, ?, ?, ?, ?, ?)"),
    Table(
      "SELECT * FROM push",
      "INSERT INTO push VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    ),
    Table("SELECT * FROM provider_token", "INSERT INTO provider_token VALUES (?, ?, ?, ?, ?)"),
    Table("SELECT * FROM alert_source", "INSERT INTO alert_source VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM remote_alert", "INSERT INTO remote_alert VALUES (?, ?, ?, ?)"),
    Table("SELECT * FROM outgoing_dismissal", "INSERT INTO outgoing_dismissal VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    Table(
      "SELECT * FROM withdrawn_alert",
      "INSERT INTO withdrawn_alert VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    ),
    Table(
      "SELECT * FROM withdrawn_notification",
      "INSERT INTO withdrawn_notification VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
    ),
    Table("SELECT * FROM alert_cause", "INSERT INTO alert_cause VALUES (?, ?, ?, ?, ?)"),
    Table("SELECT * FROM balance", "INSERT INTO balance VALUES (?, ?, ?, ?)"),
    Table("SELECT * FROM tax_residence", "INSERT INTO tax_residence VALUES (?, ?)"),
    Table("SELECT * FROM dependent", "INSERT INTO dependent VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM schedule", "INSERT INTO schedule VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM alert", "INSERT INTO alert VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM notification_event", "INSERT INTO notification_event VALUES (?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM recurring_transaction", "INSERT INTO recurring_transaction VALUES (?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM user_info", "INSERT INTO user_info VALUES (?, ?, ?)"),
    Table("SELECT * FROM token", "INSERT INTO token VALUES (?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM kept_answer", "INSERT INTO kept_answer VALUES (?, ?, ?, ?, ?)"),
    Table("SELECT * FROM context_session", "INSERT INTO context_session VALUES (?, ?, ?, ?, ?)"),
    Table("SELECT * FROM client", "INSERT INTO client VALUES (?, ?, ?, ?)"),
    Table("SELECT * FROM conversation", "INSERT INTO conversation VALUES (?, ?, ?, ?, ?)"),
    Table("SELECT * FROM conversation_message", "INSERT INTO conversation_message VALUES (?, ?, ?, ?, ?)"),
    Table("SELECT * FROM source_report", "INSERT INTO source_report VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM money_transaction", "INSERT INTO money_transaction VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM pacing", "INSERT INTO pacing VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM presence", "INSERT INTO presence VALUES (?, ?, ?)"),
    Table("SELECT * FROM said", "INSERT INTO said VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    Table("SELECT * FROM mute_question", "INSERT INTO mute_question VALUES (?, ?, ?)"),
    Table("SELECT * FROM alert_pause", "INSERT INTO alert_pause VALUES (?, ?, ?, ?)"),
    Table("SELECT * FROM topic", "INSERT INTO topic VALUES (?, ?)"),
    Table("SELECT * FROM topic_place", "INSERT INTO topic_place VALUES (?, ?, ?)"),
    Table("SELECT * FROM topic_message", "INSERT INTO topic_message VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
  ]

  /// Those that triggers write.
  private static let followingTables = [
    Table("SELECT * FROM planning", "INSERT INTO planning VALUES (?, ?, ?, ?)"),
    Table("SELECT * FROM detection", "INSERT INTO detection VALUES (?, ?, ?, ?)"),
    Table("SELECT * FROM alert_raised", "INSERT INTO alert_raised VALUES (?, ?, ?)"),
  ]
}
