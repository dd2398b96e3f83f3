/// Builds what can be built anew from the rows of a store.
package struct Repair {
  private let store: Store

  package init(of store: Store) {
    self.store = store
  }

  private var connection: Connection { store.connection }

  /// Builds indexes and counts anew from the rows, of every user, and checks what came of it.
  ///
  /// - Returns: Where what was there before is kept; nil where it is on a server, which keeps it in its own ways.
  /// - Throws: ``StoreError/corrupt(path:)`` where the rows themselves are damaged.
  package func make() throws(StoreError) -> String? {
    let states = FormerStates(beside: connection.database)
    let former = states?.next(before: .repair)
    if let former { try store.copy(to: former, isChecked: false) }
    // The indexes of a server are its administrator's to make.
    if let database = connection.database as? SQLiteDatabase { try database.execute("REINDEX") }
    try store.transaction { () throws(StoreError) in
      let users = try connection.query("SELECT user FROM notification UNION SELECT user FROM inbox_count") {
        row throws(StoreError) -> String in try row.value(0)
      }
      for user in users { try InboxRebuilding(inbox: store.user(user).inbox).make() }
    }
    guard try store.isSound() else { throw .corrupt(path: connection.database.name) }
    states?.removeOldest()
    return former
  }

  /// Whether what is counted and searched is what the rows say.
  package func agreesWithRows() throws(StoreError) -> Bool {
    try connection.query(
      """
      SELECT NOT EXISTS (SELECT 1 FROM inbox_count c
          WHERE c.total <> (SELECT count(*) FROM notification n WHERE n.user = c.user AND n.deleted_at IS NULL)
            OR c.unread <> (SELECT count(*) FROM notification_unread u WHERE u.user = c.user))
        AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.deleted_at IS NULL
          AND (NOT EXISTS (SELECT 1 FROM inbox_count c WHERE c.user = n.user)
            OR NOT EXISTS (SELECT 1 FROM notification_text t
              WHERE t.user = n.user AND t.created_at = n.created_at AND t.id = n.id)))
        AND NOT EXISTS (SELECT 1 FROM notification_unread u WHERE NOT EXISTS (SELECT 1 FROM notification n
          WHERE n.user = u.user AND n.id = u.id AND n.created_at = u.created_at AND n.deleted_at IS NULL))
      """
    ) { row throws(StoreError) -> Bool in try row.value(0) }.first ?? false
  }
}
