/// What a repair has done.
package struct RepairOutcome: Equatable {
  /// Where what was there before is kept; nil on a server.
  package var former: String?
  /// The tables, indexes and triggers that were missing and are there again.
  package var made: [String] = []
  /// Whether all rows that can be read were copied into a new database, since pages are damaged.
  package var isCopied = false
  /// What could not be read.
  package var lost: [LostRows] = []
}

/// Rows of a table that nobody can read.
package struct LostRows: Equatable {
  package let table: String
  /// Nil where no index tells how many there were.
  package let count: Int?
}
