package import Databases
package import Models

/// The conversations of one user that a front end can open again.
package struct SessionRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// How many are kept; those that were silent longest go first.
  package static let limit = 100
  /// How many lines of each are kept; the oldest go first.
  package static let lineLimit = 400

  /// The conversations of a folder, or all, newest first, from the one that follows `last` on.
  package func page(
    folder: String? = nil,
    after last: SessionRecord? = nil,
    limit: Int = limit
  ) throws(StoreError) -> [SessionRecord] {
    try connection.query(
      """
      SELECT id, folder, title, updated_at FROM session
      WHERE user = ?1 AND (CAST(?2 AS TEXT) IS NULL OR folder = ?2)
        AND (CAST(?3 AS TEXT) IS NULL OR (updated_at, id) < (?3, ?4))
      ORDER BY updated_at DESC, id DESC LIMIT ?5
      """,
      [user.cell, folder.cell, last.map(\.updatedAt).cell, last.map(\.id).cell, limit.cell],
      as: session
    )
  }

  package func get(_ id: String) throws(StoreError) -> SessionRecord? {
    try connection.query(
      "SELECT id, folder, title, updated_at FROM session WHERE user = ? AND id = ?",
      [user.cell, id.cell],
      as: session
    ).first
  }

  /// What was said in a conversation, oldest first.
  package func lines(of id: String) throws(StoreError) -> [SessionRecord.Line] {
    try connection.query(
      "SELECT speaker, text, language, link FROM session_line WHERE user = ? AND session = ? ORDER BY position",
      [user.cell, id.cell]
    ) { row throws(StoreError) in
      SessionRecord.Line(
        speaker: try row.value(0),
        text: try row.value(1),
        language: try row.value(2),
        link: try row.value(3)
      )
    }
  }

  /// Keeps a conversation as it is now, and what was said in it since; what is beyond the limits goes.
  package func put(_ session: SessionRecord, adding lines: [SessionRecord.Line] = []) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      try connection.execute(
        """
        INSERT INTO session (user, id, folder, title, updated_at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (user, id) DO UPDATE SET
          folder = excluded.folder,
          title = excluded.title,
          updated_at = excluded.updated_at
        """,
        [user.cell, session.id.cell, session.folder.cell, session.title.cell, session.updatedAt.cell]
      )
      for line in lines.suffix(Self.lineLimit) {
        try connection.execute(
          "INSERT INTO session_line (user, session, speaker, text, language, link) VALUES (?, ?, ?, ?, ?, ?)",
          [user.cell, session.id.cell, line.speaker.cell, line.text.cell, line.language.cell, line.link.cell]
        )
      }
      try removeSurplus(of: session.id)
    }
  }

  /// All of them, those that were silent longest first.
  package func all() throws(StoreError) -> [SessionRecord] { try page(limit: .max).reversed() }

  /// Keeps what an export told of a conversation; nil where it was silent for longer than all that are kept.
  package func take(_ session: SessionRecord) throws(StoreError) -> Change? {
    try connection.transaction { () throws(StoreError) in
      let old = try get(session.id)
      if let old, cells(old) == cells(session) { return .unchanged }
      try put(session)
      guard try get(session.id) != nil else { return nil }
      return old == nil ? .added : .changed
    }
  }

  /// Keeps the line of a number, counted from 1, behind the one before it; nil where that one or the conversation is missing.
  package func take(_ line: SessionRecord.Line, number: Int, of id: String) throws(StoreError) -> Change? {
    try connection.transaction { () throws(StoreError) in
      guard let session = try get(id) else { return nil }
      let positions = try connection.query(
        "SELECT position FROM session_line WHERE user = ? AND session = ? ORDER BY position",
        [user.cell, id.cell]
      ) { row throws(StoreError) -> Int in try row.value(0) }
      guard number <= positions.count else {
        guard number == positions.count + 1, number <= Self.lineLimit else { return nil }
        try put(session, adding: [line])
        return .added
      }
      let cells = [line.speaker.cell, line.text.cell, line.language.cell, line.link.cell]
      let changed = try connection.changes(
        """
        UPDATE session_line SET speaker = ?1, text = ?2, language = ?3, link = ?4
        WHERE position = ?5
          AND (speaker <> ?1 OR text <> ?2 OR language <> ?3 OR link IS DISTINCT FROM ?4)
        """,
        cells + [positions[number - 1].cell]
      )
      return changed > 0 ? .changed : .unchanged
    }
  }

  private func cells(_ session: SessionRecord) -> [Cell] {
    [session.id.cell, session.folder.cell, session.title.cell, session.updatedAt.cell]
  }

  /// Answers whether there was one.
  @discardableResult
  package func remove(_ id: String) throws(StoreError) -> Bool {
    try connection.changes("DELETE FROM session WHERE user = ? AND id = ?", [user.cell, id.cell]) > 0
  }

  private func removeSurplus(of id: String) throws(StoreError) {
    try connection.execute(
      """
      DELETE FROM session_line WHERE user = ?1 AND session = ?2 AND position <=
        (SELECT position FROM session_line WHERE user = ?1 AND session = ?2 ORDER BY position DESC LIMIT 1 OFFSET ?3)
      """,
      [user.cell, id.cell, Self.lineLimit.cell]
    )
    try connection.execute(
      """
      DELETE FROM session WHERE user = ?1 AND (updated_at, id) <=
        (SELECT updated_at, id FROM session WHERE user = ?1 ORDER BY updated_at DESC, id DESC LIMIT 1 OFFSET ?2)
      """,
      [user.cell, Self.limit.cell]
    )
  }

  private func session(_ row: Row) throws(StoreError) -> SessionRecord {
    SessionRecord(
      id: try row.value(0),
      folder: try row.value(1),
      title: try row.value(2),
      updatedAt: try row.value(3)
    )
  }
}
