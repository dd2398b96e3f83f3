import CSQLite
import Databases

/// One table of a damaged database, read from both of its ends and, between pages that are damaged, piece by piece.
struct SalvagedTable {
  let name: String
  let source: SQLiteDatabase
  let target: SQLiteDatabase

  /// So often a table is looked into: between two pages that are damaged may be ever so many numbers without a row.
  private static let mostLooks = 4_000

  /// Copies what can be read, and says what cannot; nil where all can.
  func copy() throws(StoreError) -> LostRows? {
    let columns = try texts("SELECT name FROM pragma_table_info(?1)")
    let key = try texts("SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk")
    let isNumbered = try texts("SELECT name FROM pragma_table_list(?1) WHERE wr = 0").isEmpty == false
    let names = (isNumbered ? ["rowid"] : []) + columns.map(SchemaStatements.quoted)
    let list = names.joined(separator: ", ")
    let places = names.map { _ in "?" }.joined(separator: ", ")
    let table = SchemaStatements.quoted(name)
    let writing = try SchemaStatements(database: target).prepare(
      "INSERT OR IGNORE INTO \(table) (\(list)) VALUES (\(places))"
    )
    let reading = "SELECT \(list) FROM \(table) NOT INDEXED"
    var isWhole = false
    if isNumbered {
      isWhole = try takePieces(reading, writing)
    } else {
      isWhole = try take(reading, "", writing).isWhole
    }
    if !isNumbered, !isWhole {
      let backwards = key.map { SchemaStatements.quoted($0) + " DESC" }.joined(separator: ", ")
      _ = try take(reading, " ORDER BY \(backwards)", writing)
    }
    // Where a table is its own key, that key tells nothing besides.
    let indexes = try texts(
      isNumbered
        ? "SELECT name FROM pragma_index_list(?1) WHERE partial = 0"
        : "SELECT name FROM pragma_index_list(?1) WHERE partial = 0 AND origin <> 'pk'"
    )
    let count = try lostCount(of: table, by: indexes)
    // A page that names fewer pages below it than there are reads well.
    if isWhole, indexes.isEmpty { isWhole = try SchemaStatements(database: source).isSound(table: name) }
    return isWhole && (count ?? 0) == 0 ? nil : LostRows(table: name, count: count)
  }

  /// Copies what can be read between any two rows that cannot; returns whether that is all.
  private func takePieces(_ reading: String, _ writing: SQLiteStatement) throws(StoreError) -> Bool {
    var (ranges, isWhole) = ([Int64.min...Int64.max], true)
    var looks = 0
    // The widest ones come first.
    while looks < min(ranges.count, Self.mostLooks) {
      let range = ranges[looks]
      looks += 1
      let place = " WHERE rowid BETWEEN \(range.lowerBound) AND \(range.upperBound) ORDER BY rowid"
      let first = try take(reading, place, writing)
      if first.isWhole { continue }
      isWhole = false
      let last = try take(reading, place + " DESC", writing)
      let (low, high) = (first.last.map { $0 &+ 1 } ?? range.lowerBound, last.last.map { $0 &- 1 } ?? range.upperBound)
      guard !last.isWhole, low < high else { continue }
      let middle = low &+ Int64((UInt64(bitPattern: high) &- UInt64(bitPattern: low)) / 2)
      ranges += [low...middle, (middle + 1)...high]
    }
    return isWhole
  }

  /// Copies rows until one cannot be read; returns whether that is all of them, and the number of the last one.
  private func take(
    _ reading: String,
    _ place: String,
    _ writing: SQLiteStatement
  ) throws(StoreError) -> (isWhole: Bool, last: Int64?) {
    let rows: SQLiteStatement
    do throws(StoreError) {
      rows = try SchemaStatements(database: source).prepare(reading + place)
    } catch {
      guard case .corrupt = error else { throw error }
      return (false, nil)
    }
    var last: Int64?
    while true {
      let code = sqlite3_step(rows.statement)
      switch code & 0xFF {
      case SQLITE_ROW:
        last = sqlite3_column_int64(rows.statement, 0)
        try writing.put(rowOf: rows, in: target)
      case SQLITE_DONE: return (true, last)
      case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_IOERR: return (false, last)
      default: try source.check(code)
      }
    }
  }

  // MARK: Counts

  /// How many rows an index knows that are not here; nil where none can be read to its end.
  private func lostCount(of table: String, by indexes: [String]) throws(StoreError) -> Int? {
    let here = try count("SELECT count(*) FROM \(table)", in: target) ?? 0
    let counts = indexes.compactMap { index in
      try? count("SELECT count(*) FROM \(table) INDEXED BY \(SchemaStatements.quoted(index))", in: source)
    }
    return counts.max().map { max(0, $0 - here) }
  }

  private func count(_ question: String, in database: SQLiteDatabase) throws(StoreError) -> Int? {
    let statement = try SchemaStatements(database: database).prepare(question)
    guard sqlite3_step(statement.statement) == SQLITE_ROW else { return nil }
    return Int(sqlite3_column_int64(statement.statement, 0))
  }

  /// What the new database says of the table.
  private func texts(_ question: SQLStatement) throws(StoreError) -> [String] {
    var texts: [String] = []
    _ = try target.run(question, [name.cell]) { row throws(StoreError) in texts.append(try row.value(0)) }
    return texts
  }
}
