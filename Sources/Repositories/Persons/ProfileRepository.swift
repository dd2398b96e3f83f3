package import Databases
package import Models

/// The profile of one user.
package struct ProfileRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// An empty profile where none was told.
  package func get() throws(StoreError) -> Profile {
    try stored() ?? Profile()
  }

  @discardableResult
  package func put(_ profile: Profile) throws(StoreError) -> Change {
    try connection.transaction { () throws(StoreError) in
      let old = try stored()
      if cells(old ?? Profile()) == cells(profile) { return .unchanged }
      try connection.execute(
        "REPLACE INTO profile (user, name, locale, time_zone) VALUES (?, ?, ?, ?)",
        cells(profile)
      )
      return old == nil ? .added : .changed
    }
  }

  private func cells(_ profile: Profile) -> [Cell] {
    [user.cell, profile.name.cell, profile.locale.cell, profile.timeZone.cell]
  }

  private func stored() throws(StoreError) -> Profile? {
    try connection.query("SELECT name, locale, time_zone FROM profile WHERE user = ?", [user.cell]) {
      row throws(StoreError) in
      Profile(name: try row.value(0), locale: try row.value(1), timeZone: try row.value(2))
    }.first
  }
}
