package import FoundationEssentials
package import Models

/// Milliseconds since 1970.
extension Date: ColumnValue {
  /// Those of an instant that no calendar shows are the last that one does, as in comparisons with the end of time.
  package var cell: Cell {
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    let (first, last) = (Double(Self.milliseconds.lowerBound), Double(Self.milliseconds.upperBound))
    return .integer(Int(min(max(milliseconds, first), last)))
  }

  package init?(cell: Cell) {
    guard let milliseconds = Int(cell: cell), Self.milliseconds.contains(milliseconds) else { return nil }
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The years 0 through 9999 and a day on either side, so that each can be counted in any unit and shown in any zone.
  private static let milliseconds = -62_167_305_600_000...253_402_387_200_000
}

/// Kept as text: SQLite's own numbers are binary.
extension DecimalAmount: ColumnValue {
  package var cell: Cell { .text(description) }

  package init?(cell: Cell) {
    guard let text = String(cell: cell) else { return nil }
    self.init(text)
  }
}
