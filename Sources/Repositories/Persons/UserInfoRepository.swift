package import Databases

/// What front ends attached to notifications of one user, by their ids: a JSON object each.
package struct UserInfoRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  package func get(_ id: String) throws(StoreError) -> String? {
    try connection.query("SELECT info FROM user_info WHERE user = ? AND id = ?", [user.cell, id.cell]) {
      row throws(StoreError) -> String in try row.value(0)
    }.first
  }

  package func all() throws(StoreError) -> [(id: String, info: String)] {
    try connection.query("SELECT id, info FROM user_info WHERE user = ? ORDER BY id", [user.cell]) {
      row throws(StoreError) -> (id: String, info: String) in (id: try row.value(0), info: try row.value(1))
    }
  }

  /// Attaches an object in place of the one before, or none.
  @discardableResult
  package func put(_ info: String?, to id: String) throws(StoreError) -> Change {
    let held = try get(id)
    guard held != info else { return .unchanged }
    if let info {
      try connection.execute(
        "REPLACE INTO user_info (user, id, info) VALUES (?, ?, ?)",
        [user.cell, id.cell, info.cell]
      )
    } else {
      try connection.execute("DELETE FROM user_info WHERE user = ? AND id = ?", [user.cell, id.cell])
    }
    return held == nil ? .added : .changed
  }
}
