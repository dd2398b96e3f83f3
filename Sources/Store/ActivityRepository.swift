package import Foundation

/// What one user did last, and how notifications are taken: counts that never leave the machine.
package struct ActivityRepository {
  package enum Activity: String, ColumnValue, CaseIterable {
    case opened
    case goalsSeen = "goals_seen"
  }

  package enum Permission: String, ColumnValue, CaseIterable {
    case notDetermined = "not_determined"
    case granted
    case denied
  }

  /// What is counted.
  package enum Event: String, ColumnValue, CaseIterable {
    case permissionRequested = "permission_requested"
    case permissionGranted = "permission_granted"
    case permissionDenied = "permission_denied"
    case sent, opened, action
    case unsubscribed
  }

  package struct State: Hashable {
    package var permission: Permission
    package var isCounting: Bool
    /// The zone by which the schedule was planned.
    package var zone: String?
    /// The latest time at which it was planned or delivered.
    package var seen: Date?

    package init(
      permission: Permission = .notDetermined,
      isCounting: Bool = true,
      zone: String? = nil,
      seen: Date? = nil
    ) {
      self.permission = permission
      self.isCounting = isCounting
      self.zone = zone
      self.seen = seen
    }
  }

  let user: String
  let connection: Connection

  package func last(_ activity: Activity) throws(StoreError) -> Date? {
    try connection.query("SELECT at FROM activity WHERE user = ? AND what = ?", [user.cell, activity.cell]) {
      row throws(StoreError) -> Date in try row.value(0)
    }.first
  }

  package func note(_ activity: Activity, at instant: Date) throws(StoreError) {
    try connection.execute(
      "REPLACE INTO activity (user, what, at) VALUES (?, ?, ?)",
      [user.cell, activity.cell, instant.cell]
    )
  }

  package func state() throws(StoreError) -> State {
    try connection.query(
      "SELECT permission, is_counting, zone, seen FROM notification_state WHERE user = ?",
      [user.cell]
    ) { row throws(StoreError) in
      State(
        permission: try row.value(0),
        isCounting: try row.value(1),
        zone: try row.value(2),
        seen: try row.value(3)
      )
    }.first ?? State()
  }

  package func put(_ state: State) throws(StoreError) {
    try connection.execute(
      "REPLACE INTO notification_state (user, permission, is_counting, zone, seen) VALUES (?, ?, ?, ?, ?)",
      [user.cell, state.permission.cell, state.isCounting.cell, state.zone.cell, state.seen.cell]
    )
  }

  /// Counts an event, unless the user does not want that.
  package func count(_ event: Event, of type: String = "") throws(StoreError) {
    guard try state().isCounting else { return }
    try connection.execute(
      """
      INSERT INTO notification_count (user, event, type, count) VALUES (?, ?, ?, 1)
      ON CONFLICT (user, event, type) DO UPDATE SET count = count + 1
      """,
      [user.cell, event.cell, type.cell]
    )
  }

  package func counts() throws(StoreError) -> [(event: Event, type: String, count: Int)] {
    try connection.query(
      "SELECT event, type, count FROM notification_count WHERE user = ? ORDER BY event, type",
      [user.cell]
    ) { row throws(StoreError) in
      let count: Int = try row.value(2)
      // More than a life has notifications, and few enough to be added up.
      guard (0...1_000_000_000_000).contains(count) else { throw row.unreadable(2) }
      return (event: try row.value(0), type: try row.value(1), count: count)
    }
  }

  /// Keeps how often something was counted elsewhere.
  package func put(_ count: Int, of event: Event, type: String) throws(StoreError) {
    try connection.execute(
      "REPLACE INTO notification_count (user, event, type, count) VALUES (?, ?, ?, ?)",
      [user.cell, event.cell, type.cell, count.cell]
    )
  }

  package func eraseCounts() throws(StoreError) {
    try connection.execute("DELETE FROM notification_count WHERE user = ?", [user.cell])
  }
}
