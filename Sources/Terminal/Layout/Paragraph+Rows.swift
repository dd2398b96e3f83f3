import Models

extension Paragraph {
  /// The glyphs of each row in reading order: broken at spaces, or inside a word that is longer than a row.
  func rows(width: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var (start, used) = (0, 0)
    /// Behind the last space of the row.
    var opportunity: Int?
    for (index, glyph) in glyphs.enumerated() {
      if used + glyph.width > width, index > start, !glyph.isSpace {
        let end = opportunity ?? index
        rows.append(start..<end)
        start = end
        used = glyphs[start..<index].reduce(0) { $0 + $1.width }
        opportunity = nil
      }
      used += glyph.width
      if glyph.isSpace { opportunity = index + 1 }
    }
    rows.append(start..<glyphs.count)
    return rows
  }

  /// The glyphs of a row as they stand from left to right (UAX #9, rules L1 and L2), without the spaces at its end.
  func visualOrder(of row: Range<Int>) -> [Int] {
    let base: Int8 = direction == .rightToLeft ? 1 : 0
    var end = row.upperBound
    while end > row.lowerBound, glyphs[end - 1].isSpace { end -= 1 }
    var order = Array(row.lowerBound..<end)
    guard let highest = order.map({ glyphs[$0].level }).max(), highest > 0 else { return order }
    for level in stride(from: highest, through: base == 1 ? 1 : Self.lowestOddLevel, by: -1) {
      var index = 0
      while index < order.count {
        let start = index
        while index < order.count, glyphs[order[index]].level >= level { index += 1 }
        order[start..<index].reverse()
        index = max(index, start + 1)
      }
    }
    return order
  }

  private static let lowestOddLevel: Int8 = 1

  func width(of row: some Sequence<Int>) -> Int {
    row.reduce(0) { $0 + glyphs[$1].width }
  }
}
