import CSQLite
package import Databases

extension Store {
  /// Whether all that is held is in order, as far as the database itself can tell.
  package func isSound() throws(StoreError) -> Bool { try connection.database.isSound() }

  /// Whether anything can be written, as far as that is known before.
  package func takesWrites() throws(StoreError) -> Bool { try connection.database.takesWrites() }

  /// The program that holds the data, by its name and version; nil where that is this one.
  package func server() throws(StoreError) -> String? { try connection.database.server() }

  /// Whether the database is no longer where it was opened: what would be written to it then is lost.
  package var isLost: Bool { connection.database.isLost }

  package static var engineVersion: String { String(cString: sqlite3_libversion()) }
}
