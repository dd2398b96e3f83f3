import CSQLite
package import Foundation

/// A database as other programs use it: without the store's settings and checks.
package final class Database {
  package struct Failure: Error {
    package let code: Int32
    package let message: String
  }

  private var handle: OpaquePointer?

  package init(_ file: URL) throws {
    try check(sqlite3_open(file.path, &handle))
  }

  deinit {
    sqlite3_close(handle)
  }

  package func run(_ script: String) throws {
    try check(sqlite3_exec(handle, script, nil, nil, nil))
  }

  /// The columns of all rows, one after the other, as text.
  package func texts(_ query: String) throws -> [String] {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, query, -1, &statement, nil))
    defer { sqlite3_finalize(statement) }
    var texts: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      for column in 0..<sqlite3_column_count(statement) {
        texts.append(sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL")
      }
    }
    return texts
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw Failure(code: code, message: String(cString: sqlite3_errmsg(handle))) }
  }
}
