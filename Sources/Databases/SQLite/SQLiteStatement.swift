import CSQLite

/// A statement that SQLite has prepared, and the row on which it stands.
package final class SQLiteStatement: RowSource {
  package let statement: OpaquePointer
  package let databaseName: String

  init(_ statement: OpaquePointer, of databaseName: String) {
    self.statement = statement
    self.databaseName = databaseName
  }

  deinit { sqlite3_finalize(statement) }

  package func cell(_ column: Int32) -> Cell { Cell(column: column, of: statement) }

  package func label(_ column: Int32) -> String {
    let table = sqlite3_column_table_name(statement, column).map { String(cString: $0) + "." } ?? ""
    return table + (sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "")
  }
}

extension Cell {
  /// Reads a column of the row on which `statement` stands; what is neither null, an integer nor bytes is read as text.
  fileprivate init(column: Int32, of statement: OpaquePointer) {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL:
      self = .null
    case SQLITE_INTEGER:
      self = .integer(Int(sqlite3_column_int64(statement, column)))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      self = .bytes([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
    default:
      let start = sqlite3_column_text(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      // The count, not the terminator, ends the text: a text may hold a NUL.
      self = .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    }
  }

  /// Binds the value to the parameter at `index`, counted from 1; answers SQLite's result code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
    case .text(let text): sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), transient)
    case .bytes(let bytes): sqlite3_bind_blob64(statement, index, bytes, UInt64(bytes.count), transient)
    }
  }
}

/// `SQLITE_TRANSIENT`, a cast that does not import: SQLite copies the text before the call returns.
private var transient: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
