import Models

/// The numbers and the member's name, parted by blanks.
extension Excess: ColumnValue {
  package var cell: Cell { .text("\(cut) \(skipped) \(limit) \(field)") }

  package init?(cell: Cell) {
    guard let text = String(cell: cell) else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 4, let cut = Int(words[0]), let skipped = Int(words[1]), let limit = Int(words[2]) else {
      return nil
    }
    self.init(cut: cut, skipped: skipped, field: String(words[3]), limit: limit)
  }
}
