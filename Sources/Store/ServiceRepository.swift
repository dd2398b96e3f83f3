package import Models

/// The documents of one user.
package struct ServiceRepository {
  let user: String
  let connection: Connection

  /// The first to expire comes first.
  package func all() throws(StoreError) -> [OwnService] {
    try connection.query(
      "SELECT service, expires FROM service WHERE user = ? ORDER BY expires, service",
      [user.cell],
      as: service
    )
  }

  @discardableResult
  package func put(_ service: OwnService) throws(StoreError) -> Change {
    try connection.put(
      service,
      over: try get(service.service),
      "REPLACE INTO service (user, service, expires) VALUES (?, ?, ?)",
      { [user] in [user.cell, $0.service.cell, $0.expires.cell] }
    )
  }

  package func get(_ type: ServiceType) throws(StoreError) -> OwnService? {
    try connection.query(
      "SELECT service, expires FROM service WHERE user = ? AND service = ?",
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
    guard let service = OwnService(service: try row.value(0), expires: try row.value(1)) else {
      throw row.unreadable(0)
    }
    return service
  }
}
