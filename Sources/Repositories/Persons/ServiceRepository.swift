import Calendars
package import Databases
package import Models

/// The documents of one user.
package struct ServiceRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// The first to expire comes first.
  package func all() throws(StoreError) -> [OwnService] {
    try connection.query(
      "SELECT service, expires, snoozed_until, acknowledged_on FROM service WHERE user = ? ORDER BY expires, service",
      [user.cell],
      as: service
    )
  }

  /// Keeps a document; the same day told again is no news, and what the user wished of it holds on.
  @discardableResult
  package func put(_ service: OwnService) throws(StoreError) -> Change {
    try connection.transaction { () throws(StoreError) in
      var service = service
      if service.pause == nil, let held = try get(service.service), held.expires == service.expires {
        service.pause = held.pause
      }
      return try write(service)
    }
  }

  /// Has a document said unasked or not, as the user wishes, and returns it as it is kept then; nil where there is none.
  package func pause(_ type: ServiceType, as pause: AlertPause?) throws(StoreError) -> OwnService? {
    try connection.transaction { () throws(StoreError) in
      guard var service = try get(type) else { return nil }
      service.pause = pause
      _ = try write(service)
      return service
    }
  }

  private func write(_ service: OwnService) throws(StoreError) -> Change {
    try connection.put(
      service,
      over: try get(service.service),
      "REPLACE INTO service (user, service, expires, snoozed_until, acknowledged_on) VALUES (?, ?, ?, ?, ?)",
      { [user] in [user.cell, $0.service.cell, $0.expires.cell] + $0.pause.cells }
    )
  }

  package func get(_ type: ServiceType) throws(StoreError) -> OwnService? {
    try connection.query(
      "SELECT service, expires, snoozed_until, acknowledged_on FROM service WHERE user = ? AND service = ?",
      [user.cell, type.cell],
      as: service
    ).first
  }

  /// Answers whether there was one.
  @discardableResult
  package func remove(_ type: ServiceType) throws(StoreError) -> Bool {
    try connection.changes("DELETE FROM service WHERE user = ? AND service = ?", [user.cell, type.cell]) > 0
  }

  private func service(_ row: Row) throws(StoreError) -> OwnService {
    let (type, expires) = (try row.value(0) as ServiceType, try row.value(1) as CalendarDay)
    guard let service = OwnService(service: type, expires: expires, pause: try AlertPause?(row, at: 2)) else {
      throw row.unreadable(0)
    }
    return service
  }
}
