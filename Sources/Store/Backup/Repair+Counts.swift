package import Databases

extension Repair {
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
