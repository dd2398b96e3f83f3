package import Databases
package import FoundationEssentials
package import Models

/// The devices of one user.
package struct DeviceRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// In the order in which they were registered first.
  package func all() throws(StoreError) -> [Device] {
    try connection.query(
      """
      SELECT token, type, is_active, created_at, updated_at, role, critical_alerts FROM device WHERE user = ?
      ORDER BY created_at, token
      """,
      [user.cell],
      as: Self.device
    )
  }

  package func get(_ token: DeviceToken) throws(StoreError) -> Device? {
    try connection.query(
      """
      SELECT token, type, is_active, created_at, updated_at, role, critical_alerts FROM device
      WHERE token = ? AND user = ?
      """,
      [token.cell, user.cell],
      as: Self.device
    ).first
  }

  /// Takes a device in; one that another user had signs that user out.
  ///
  /// What is not told stays as it was with this user.
  @discardableResult
  package func register(
    _ token: DeviceToken,
    type: String,
    role: DeviceRole? = nil,
    takesCriticalAlerts: Bool? = nil,
    at now: Date
  ) throws(StoreError) -> Change {
    try connection.transaction { () throws(StoreError) in
      let old = try get(token)
      if old == nil { try connection.dropWaiting(for: token, reason: "DeviceReassigned", at: now) }
      try connection.execute(
        """
        INSERT INTO device (token, user, type, is_active, created_at, updated_at, role, critical_alerts)
        VALUES (?1, ?2, ?3, 1, ?4, ?5, ?6, ?7)
        ON CONFLICT (token) DO UPDATE SET user = ?2, type = ?3, is_active = 1, created_at = ?4, updated_at = ?5,
          role = ?6, critical_alerts = ?7
        """,
        [
          token.cell, user.cell, type.cell, (old?.createdAt ?? now).cell, now.cell, (role ?? old?.role ?? .staff).cell,
          (takesCriticalAlerts ?? old?.takesCriticalAlerts ?? false).cell,
        ]
      )
      try connection.unpark(for: token, of: user, at: now)
      guard let old, let new = try get(token) else { return .added }
      let isSame = (old.isActive, old.type, old.role) == (true, new.type, new.role)
      return isSame && old.takesCriticalAlerts == new.takesCriticalAlerts ? .unchanged : .changed
    }
  }

  /// Keeps a device as it is told.
  @discardableResult
  package func put(_ device: Device) throws(StoreError) -> Change {
    try connection.transaction { () throws(StoreError) in
      let old = try get(device.token)
      if old == device { return .unchanged }
      try register(
        device.token,
        type: device.type,
        role: device.role,
        takesCriticalAlerts: device.takesCriticalAlerts,
        at: device.updatedAt
      )
      try connection.execute(
        "UPDATE device SET is_active = ?, created_at = ? WHERE token = ?",
        [device.isActive.cell, device.createdAt.cell, device.token.cell]
      )
      return old == nil ? .added : .changed
    }
  }

  /// Signs a device out, so that what waits for it is not sent; nil where the user has no such device.
  @discardableResult
  package func unregister(_ token: DeviceToken, at now: Date) throws(StoreError) -> Device? {
    try connection.transaction { () throws(StoreError) in
      let changes = try connection.changes(
        "UPDATE device SET is_active = 0, updated_at = ? WHERE token = ? AND user = ? AND is_active = 1",
        [now.cell, token.cell, user.cell]
      )
      if changes > 0 { try connection.dropWaiting(for: token, reason: "SignedOut", at: now) }
      return try get(token)
    }
  }

  static func device(_ row: Row) throws(StoreError) -> Device {
    Device(
      token: try row.value(0),
      type: try row.value(1),
      role: try row.value(5),
      takesCriticalAlerts: try row.value(6),
      isActive: try row.value(2),
      createdAt: try row.value(3),
      updatedAt: try row.value(4)
    )
  }
}

/// The devices of everybody who shares the data: the staff of a practice.
package struct StaffDevices {
  let connection: Connection

  package init(connection: Connection) {
    self.connection = connection
  }

  /// The active ones with their users, in the order of the users.
  package func active() throws(StoreError) -> [(user: String, device: Device)] {
    try connection.query(
      """
      SELECT token, type, is_active, created_at, updated_at, role, critical_alerts, user FROM device WHERE is_active = 1
      ORDER BY user, created_at, token
      """
    ) { row throws(StoreError) in (user: try row.value(7), device: try DeviceRepository.device(row)) }
  }

  /// Drops a device of which APNs says that it is gone, with what waits for it; not one that was registered since.
  ///
  /// - Parameters:
  ///   - token: The device's.
  ///   - since: From when on it is gone; nil where it was never right.
  ///   - push: The one that was answered so, which is settled by itself.
  ///   - reason: What APNs said.
  ///   - now: The time.
  /// - Returns: Whether the device is gone.
  /// - Throws: What any statement throws; nothing of it is done then.
  package func drop(
    _ token: DeviceToken,
    goneSince since: Date?,
    except push: UUID,
    reason: String,
    at now: Date
  ) throws(StoreError) -> Bool {
    try connection.transaction { () throws(StoreError) in
      try connection.execute(
        "UPDATE device SET is_active = 0, updated_at = ? WHERE token = ? AND is_active = 1 AND updated_at < ?",
        [now.cell, token.cell, (since ?? .distantFuture).cell]
      )
      let isActive = try connection.query("SELECT is_active FROM device WHERE token = ?", [token.cell]) {
        row throws(StoreError) -> Bool in try row.value(0)
      }
      if isActive.first == true { return false }
      try connection.dropWaiting(for: token, except: push, reason: reason, at: now)
      return true
    }
  }

  /// How long a device is kept that its app no longer registers: apps do so whenever they start.
  package static let longestSilence: TimeInterval = 180 * 86_400
  /// How long a device is kept that was signed out or is gone.
  package static let longestInactivity: TimeInterval = 30 * 86_400

  /// Erases the devices that were inactive or silent for too long; answers how many.
  @discardableResult
  package func clean(at now: Date) throws(StoreError) -> Int {
    try connection.changes(
      "DELETE FROM device WHERE updated_at < CASE is_active WHEN 1 THEN CAST(? AS BIGINT) ELSE CAST(? AS BIGINT) END",
      [(now - Self.longestSilence).cell, (now - Self.longestInactivity).cell]
    )
  }
}

extension Connection {
  fileprivate func dropWaiting(
    for token: DeviceToken,
    except push: UUID? = nil,
    reason: String,
    at now: Date
  ) throws(StoreError) {
    try execute(
      """
      UPDATE push SET state = 'dropped', reason = ?, updated_at = ?
      WHERE token = ? AND state = 'waiting' AND id IS DISTINCT FROM ?
      """,
      [reason.cell, now.cell, token.cell, push.cell]
    )
  }
}
