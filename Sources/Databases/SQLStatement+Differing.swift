/// The statements that PostgreSQL is told otherwise, beyond what ``Dialect`` says of all.
extension SQLStatement {
  /// The newest of a user's inbox, of which so many are left out.
  ///
  /// In SQLite the places are found in an index alone, before any row is read. To compare each with a place takes ten times as long
  /// as to leave it out: this one compares none, not even whose it is. It would go on into another user's inbox, were its limit
  /// larger than what is left of this one. PostgreSQL goes along the index from the user's newest by itself.
  package static let newestOfInbox = Self(
    sqlite: """
      SELECT id, type, title, body, created_at, link, NOT EXISTS (SELECT 1 FROM notification_unread u
        WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
      FROM notification n WHERE +user = ?1 AND rowid IN (SELECT rowid FROM notification
        WHERE user <= ?1 AND deleted_at IS NULL ORDER BY user DESC, created_at DESC, id DESC LIMIT ?2 OFFSET ?3)
      ORDER BY created_at DESC, id DESC
      """,
    postgreSQL: """
      SELECT id, type, title, body, created_at, link, NOT EXISTS (SELECT 1 FROM notification_unread u
        WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
      FROM notification n WHERE user = ?1 AND deleted_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT ?2 OFFSET ?3
      """
  )
}
