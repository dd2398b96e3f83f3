import Databases

/// Several values in one column, each between spaces, of which none has one.
struct SpacedList<Element: LosslessStringConvertible>: ColumnValue {
  let elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }

  var cell: Cell { elements.map(\.description).joined(separator: " ").cell }

  /// Reads them; nil where one of them cannot be read, for the others alone would be something else.
  init?(cell: Cell) {
    guard let text = String(cell: cell) else { return nil }
    let words = text.split(separator: " ")
    elements = words.compactMap { Element(String($0)) }
    guard elements.count == words.count else { return nil }
  }
}
