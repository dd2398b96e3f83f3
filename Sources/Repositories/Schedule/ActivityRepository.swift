package import Databases
package import FoundationEssentials
import Notifications

/// What one user did last, and how notifications are taken: counts that never leave the machine.
package struct ActivityRepository {
  package enum Activity: String, ColumnValue, CaseIterable {
    case opened
    case goalsSeen = "goals_seen"
    /// The first of the goals that are held was seen to be there.
    case goalsHeld = "goals_held"
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
    /// The types that were wanted when it was planned.
    package var plannedTypes: String?
    /// When the app was last talked with or tapped.
    package var used: Date?

    package init(
      permission: Permission = .notDetermined,
      isCounting: Bool = true,
      zone: String? = nil,
      seen: Date? = nil,
      plannedTypes: String? = nil,
      used: Date? = nil
    ) {
      self.permission = permission
      self.isCounting = isCounting
      self.zone = zone
      self.seen = seen
      self.plannedTypes = plannedTypes
      self.used = used
    }
  }

  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

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

  package func forget(_ activity: Activity) throws(StoreError) {
    try connection.execute("DELETE FROM activity WHERE user = ? AND what = ?", [user.cell, activity.cell])
  }

  package func state() throws(StoreError) -> State {
    try connection.query(
      "SELECT permission, is_counting, zone, seen, planned_types, used FROM notification_state WHERE user = ?",
      [user.cell]
    ) { row throws(StoreError) in
      State(
        permission: try row.value(0),
        isCounting: try row.value(1),
        zone: try row.value(2),
        seen: try row.value(3),
        plannedTypes: try row.value(4),
        used: try row.value(5)
      )
    }.first ?? State()
  }

  package func put(_ state: State) throws(StoreError) {
    try connection.execute(
      """
      REPLACE INTO notification_state (user, permission, is_counting, zone, seen, planned_types, used)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        user.cell, state.permission.cell, state.isCounting.cell, state.zone.cell, state.seen.cell,
        state.plannedTypes.cell, state.used.cell,
      ]
    )
  }

  /// One time that something was counted.
  package struct Entry: Hashable {
    package let event: Event
    /// Empty for what is of no type.
    package let type: String
    /// The URL to which a notification was followed.
    package let action: String?
    package let at: Date

    package init(_ event: Event, of type: String = "", action: String? = nil, at instant: Date) {
      self.event = event
      self.type = type
      self.action = action
      at = instant
    }
  }

  /// Counts an event, unless the user does not want that; no more are opened and followed than were counted as sent, though each time is
  /// kept.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - type: Of which type of notifications; empty for what is of none.
  ///   - action: The URL to which a notification was followed.
  ///   - instant: When.
  ///   - times: To how many notifications it happened.
  ///   - isAgain: Whether it happened to the same notification before, which counts once.
  /// - Throws: What the store says of itself.
  package func count(
    _ event: Event,
    of type: String = "",
    action: String? = nil,
    at instant: Date,
    times: Int = 1,
    isAgain: Bool = false
  ) throws(StoreError) {
    guard try state().isCounting else { return }
    let isBounded = event == .opened || event == .action
    let sent = isBounded ? try count(of: .sent, type) : times
    // What was never counted as sent leaves no trace.
    guard sent > 0 else { return }
    for _ in 0..<times { try add(Entry(event, of: type, action: action, at: instant)) }
    let more = isBounded ? min(times, sent - (try count(of: event, type))) : times
    guard !isAgain, more > 0 else { return }
    try connection.execute(
      """
      INSERT INTO notification_count (user, event, type, count) VALUES (?, ?, ?, ?4)
      ON CONFLICT (user, event, type) DO UPDATE SET count = notification_count.count + ?4
      """,
      [user.cell, event.cell, type.cell, more.cell]
    )
  }

  /// Counts all notifications as opened that are unread.
  package func countUnreadAsOpened(at instant: Date) throws(StoreError) {
    let unread = try connection.query(
      """
      SELECT n.type, COUNT(*) FROM notification_unread u
      JOIN notification n ON n.user = u.user AND n.created_at = u.created_at AND n.id = u.id
      WHERE u.user = ? GROUP BY n.type ORDER BY n.type
      """,
      [user.cell]
    ) { row throws(StoreError) -> (type: String, count: Int) in (type: try row.value(0), count: try row.value(1)) }
    for (type, count) in unread { try self.count(.opened, of: type, at: instant, times: count) }
  }

  /// Notes that a notification was followed, and answers whether it was before.
  package func noteFollowed(_ id: String, at instant: Date) throws(StoreError) -> Bool {
    guard try state().isCounting else { return false }
    let schedule = ScheduleRepository(user: user, connection: connection)
    let name = Event.action.rawValue
    return try schedule.put(
      .init(id: Self.followed + id, origin: .trigger, type: name, plannedFrom: instant, period: 0, due: instant)
    ) != .added
  }

  /// What the causes begin with that note what was followed.
  private static let followed = "followed:"

  private func count(of event: Event, _ type: String) throws(StoreError) -> Int {
    try connection.query(
      "SELECT count FROM notification_count WHERE user = ? AND event = ? AND type = ?",
      [user.cell, event.cell, type.cell]
    ) { row throws(StoreError) -> Int in try row.value(0) }.first ?? 0
  }

  /// What was counted, each time of it, in the order in which it happened.
  package func entries() throws(StoreError) -> [Entry] {
    try connection.query(
      "SELECT event, type, action, at FROM notification_event WHERE user = ? ORDER BY at, position",
      [user.cell]
    ) { row throws(StoreError) in
      Entry(try row.value(0), of: try row.value(1), action: try row.value(2), at: try row.value(3))
    }
  }

  /// Keeps that something was counted, which is not counted by it.
  package func add(_ entry: Entry) throws(StoreError) {
    try connection.execute(
      "INSERT INTO notification_event (user, event, type, action, at) VALUES (?, ?, ?, ?, ?)",
      [user.cell, entry.event.cell, entry.type.cell, entry.action.cell, entry.at.cell]
    )
  }

  /// The same of what happened as the so-and-so-many-th of its like in one second, unless it is kept already.
  package func put(_ entry: Entry, number: Int) throws(StoreError) -> Change {
    let held = try connection.query(
      "SELECT 1 FROM notification_event WHERE user = ? AND at = ? AND event = ? AND type = ? AND action IS NOT DISTINCT FROM ?",
      [user.cell, entry.at.cell, entry.event.cell, entry.type.cell, entry.action.cell]
    ) { row throws(StoreError) -> Int in try row.value(0) }
    guard held.count < number else { return .unchanged }
    try add(entry)
    return .added
  }

  /// Forgets when it was that something was counted before an instant.
  package func prune(before instant: Date) throws(StoreError) {
    try connection.execute("DELETE FROM notification_event WHERE user = ? AND at < ?", [user.cell, instant.cell])
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
    try connection.execute("DELETE FROM notification_event WHERE user = ?", [user.cell])
    try connection.execute("DELETE FROM presence WHERE user = ?", [user.cell])
    let schedule = ScheduleRepository(user: user, connection: connection)
    for cause in try schedule.causes(from: Self.followed) { try schedule.free(cause.id) }
  }
}
