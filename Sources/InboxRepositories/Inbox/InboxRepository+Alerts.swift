package import Databases
package import Models

/// What the alerts of sources leave in the inbox, which is bounded and goes with them.
extension InboxRepository {
  /// Lays one into the inbox that tells of a source's alert; by `telling` whoever comes next is told of it, where no face is there.
  ///
  /// One that `isAnew` takes the place of another of its id, whatever became of that.
  package func lay(
    _ item: NotificationItem,
    of alertSource: String,
    telling: Telling? = nil,
    isAnew: Bool = false
  ) throws(StoreError) {
    // Before the other goes: nobody who was told of that has heard of this one.
    let place = try isDenied() || item.isRead || telling?.isWanted(item) != true ? nil : nextTold()
    if isAnew { try remove(item.id) }
    _ = try put(item, told: place, alertSource: alertSource)
  }

  /// Takes out one whose alert is no more, unless the user has read it or put it away.
  package func withdraw(_ id: NotificationItem.ID) throws(StoreError) {
    guard let item = try get(id), !item.isRead else { return }
    try remove(id)
  }

  /// Takes out all that tell of a source's alerts, but for those that the user has read or put away.
  package func withdraw(of alertSource: String) throws(StoreError) {
    for id in try ids(of: alertSource) { try withdraw(id) }
  }

  /// Keeps no more than ``Bounds`` allows, the oldest that were read going first, then the oldest; answers whether some had to go.
  package func displace(of alertSource: String) throws(StoreError) -> Bool {
    let surplus = try surplus(ids(of: alertSource), Bounds.inboxItems)
    for id in surplus { try remove(id) }
    let others = try self.surplus(ids(of: nil), Bounds.inboxItemsOfAlerts)
    for id in others { try remove(id) }
    return !surplus.isEmpty || !others.isEmpty
  }

  private func surplus(_ ids: [NotificationItem.ID], _ limit: Int) -> ArraySlice<NotificationItem.ID> {
    ids.prefix(max(0, ids.count - limit))
  }

  /// In the order in which they go.
  private func ids(of alertSource: String?) throws(StoreError) -> [NotificationItem.ID] {
    try connection.query(
      """
      SELECT id FROM notification n WHERE user = ?1 AND alert_source IS NOT NULL AND (CAST(?2 AS TEXT) IS NULL OR alert_source = ?2)
        AND deleted_at IS NULL
      ORDER BY EXISTS (SELECT 1 FROM notification_unread u
        WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id), created_at, rowid
      """,
      [user.cell, alertSource.cell]
    ) { row throws(StoreError) -> String in try row.value(0) }
  }
}
