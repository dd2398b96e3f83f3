import Localization
import Models

/// Neighbouring lines in columns, each as wide as its widest part on the screen.
enum Table {
  private static let gap = "  "

  /// The lines with their parts aligned; unchanged where they do not fit the width.
  static func aligned(_ lines: [Line], width: Int) -> [Line] {
    var aligned: [Line] = []
    var rest = lines[...]
    while let first = rest.first {
      let table = rest.prefix { !$0.columns.isEmpty && $0.columns.count == first.columns.count }
      aligned +=
        table.count > 1 ? rows(of: table, width: width) ?? Array(table) : Array(rest.prefix(max(1, table.count)))
      rest = rest.dropFirst(max(1, table.count))
    }
    return aligned
  }

  private static func rows(of lines: ArraySlice<Line>, width: Int) -> [Line]? {
    let cells = lines.map { $0.columns.map { VisibleText($0).text } }
    let columnCount = cells.first?.count ?? 0
    let widths = (0..<columnCount).map { column in cells.map { shownWidth(of: $0[column]) }.max() ?? 0 }
    guard widths.reduce(0, +) + gap.count * (widths.count - 1) <= width else { return nil }
    return zip(lines, cells).map { line, cells in
      let padded = cells.enumerated().map { column, cell in
        let isLast = column == columnCount - 1
        let padding = isLast ? "" : String(repeating: " ", count: widths[column] - shownWidth(of: cell)) + gap
        return Isolation.isolated(cell, in: line.direction) + padding
      }
      var row = line
      row.spans = [Line.Span(padded.joined(), style: line.spans.last?.style ?? .plain, link: line.spans.last?.link)]
      return row
    }
  }

  /// As it is shaped: lam and alef take one column together.
  private static func shownWidth(of cell: String) -> Int {
    let paragraph = Paragraph([Line.Span(cell)], direction: .leftToRight)
    return paragraph.width(of: paragraph.glyphs.indices)
  }
}
