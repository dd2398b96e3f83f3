package import Databases
import Glibc

extension Store {
  /// Erases everything that is held about a user, from the rows and from the bytes of the files, those too in which is kept what was
  /// there before the store was restored or repaired.
  ///
  /// Not inside a transaction.
  ///
  /// - Throws: ``StoreError/busy(path:)`` also where the rows are gone, but a reader kept the log from being emptied.
  package func forget(_ user: String) throws(StoreError) {
    if let states = FormerStates(beside: connection.database) {
      for path in states.all { try Self.forget(user, in: path) }
      UnfinishedFiles(in: DatabaseFile.folder(of: connection.database.name)).remove()
    }
    try erase(user)
  }

  private static func forget(_ user: String, in file: String) throws(StoreError) {
    do throws(StoreError) {
      let database = try SQLiteDatabase(path: file)
      try Store(database).erase(user)
      // A log would be a second file.
      try database.execute("PRAGMA journal_mode = DELETE")
    } catch {
      guard case .corrupt = error else { throw error }
      // Nobody could restore it.
      unlink(file)
    }
  }

  private func erase(_ user: String) throws(StoreError) {
    try transaction { () throws(StoreError) in
      for statement in Erasures.statements { try connection.execute(statement, [user.cell]) }
    }
    try connection.database.eraseTraces()
  }
}
