import CPostgreSQL

/// What a statement has found, and the row at which it is looked at.
final class PostgreSQLResult: RowSource {
  private let result: OpaquePointer
  let databaseName: String
  var row: Int32 = 0

  init(_ result: OpaquePointer, of databaseName: String) {
    self.result = result
    self.databaseName = databaseName
  }

  deinit { libpq_clear(result) }

  var rowCount: Int32 { libpq_row_count(result) }

  /// How many rows were changed.
  var changedRows: Int { libpq_changed_rows(result).flatMap { Int(String(cString: $0)) } ?? 0 }

  /// The five letters and digits that name what went wrong; nil where nothing did.
  var state: String? {
    switch libpq_result_status(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: nil
    default: libpq_result_state(result).map { String(cString: $0) } ?? ""
    }
  }

  var message: String { libpq_result_message(result).map { String(cString: $0) } ?? "" }

  func label(_ column: Int32) -> String { libpq_column_name(result, column).map { String(cString: $0) } ?? "" }

  func cell(_ column: Int32) -> Cell {
    guard libpq_is_null(result, row, column) == 0, let start = libpq_value(result, row, column) else { return .null }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(libpq_length(result, row, column)))
    switch libpq_column_type(result, column) {
    case Self.boolean, Self.short, Self.integer, Self.long: return .integer(Self.number(bytes))
    case Self.bytes: return .bytes([UInt8](bytes))
    default: return .text(KeptText.text(of: bytes))
    }
  }

  /// Numbers come with the highest byte first.
  private static func number(_ bytes: UnsafeRawBufferPointer) -> Int {
    var number = bytes.first.map { $0 & 0x80 != 0 && bytes.count > 1 ? -1 : 0 } ?? 0
    for byte in bytes { number = number << 8 | Int(byte) }
    return number
  }

  /// The numbers that PostgreSQL has for its types, `pg_type.dat`.
  private static let boolean: UInt32 = 16
  private static let bytes: UInt32 = 17
  private static let long: UInt32 = 20
  private static let short: UInt32 = 21
  private static let integer: UInt32 = 23
}
