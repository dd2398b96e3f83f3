package import Foundation
package import Models

/// Milliseconds since 1970.
extension Date: ColumnValue {
  package var cell: Cell { .integer(Int((timeIntervalSince1970 * 1000).rounded())) }

  package init?(cell: Cell) {
    guard let milliseconds = Int(cell: cell) else { return nil }
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}

/// Kept as text: SQLite's own numbers are binary.
extension DecimalAmount: ColumnValue {
  package var cell: Cell { .text(description) }

  package init?(cell: Cell) {
    guard let text = String(cell: cell) else { return nil }
    self.init(text)
  }
}
