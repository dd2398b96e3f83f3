import Models

/// The line under edit on a terminal that reorders nothing: drawn whole after each key, its words in visual order.
///
/// readline's own display places the cursor by counting letters from the left, which is wrong in such a line.
struct LineDrawing {
  /// Where the cursor stands, counted from the first row that was drawn.
  private var cursor = (row: 0, column: 0)
  /// The columns up to the end of each row that was drawn.
  private var ends: [Int] = []
  private let display: Display

  init(display: Display) {
    self.display = display
  }

  /// What replaces the line that was drawn before: a prompt, whose direction is the paragraph's, and the text typed behind it.
  ///
  /// So many of the text's Unicode scalars stand before the cursor.
  mutating func drawing(of prompt: Line, text: String, cursor: Int) -> OutputText {
    let width = min(display.columns, Display.widestLine)
    let shownPrompt = VisibleText(prompt.text).text
    let style = display.isDecorated ? prompt.spans.first?.style ?? .plain : .plain
    let start = shownPrompt.unicodeScalars.count + Self.isolate.unicodeScalars.count
    let spans = [
      Line.Span(shownPrompt, style: style),
      Line.Span(Self.isolate + VisibleText(text).text + Self.place + Self.isolateEnd),
    ]
    let paragraph = Paragraph(spans, direction: prompt.direction)
    let marked = paragraph.glyph(ofScalar: start + cursor)
    let rows = paragraph.rows(width: width)
    var output = erased()
    for (index, row) in rows.enumerated() {
      let order = paragraph.visualOrder(of: row)
      let used = paragraph.width(of: order)
      let margin = paragraph.direction == .rightToLeft ? max(0, width - used) : 0
      let glyphs = order.map { paragraph.glyphs[$0] }.map { glyph in
        var glyph = glyph
        if glyph.text == Self.place { glyph.text = " " }
        return glyph
      }
      output += "\(index > 0 ? "\n" : "")\(spaces: margin)\(display.drawn(glyphs))"
      ends.append(margin + used)
      guard row.contains(marked) else { continue }
      // A space that hangs over the end of its row is not among those that are seen.
      let edge = paragraph.direction == .rightToLeft ? 0 : order.count
      let column = margin + paragraph.width(of: order.prefix(order.firstIndex(of: marked) ?? edge))
      self.cursor = (index, min(column, width - 1))
    }
    output += "\(Self.up(ends.count - 1 - self.cursor.row))\r\(Self.right(self.cursor.column))"
    return output
  }

  /// Takes away what was drawn, and leaves the cursor where it began.
  ///
  /// After its size has changed a terminal may have broken the rows anew; the cursor is then where its letter went.
  mutating func erased(afterResizing isResized: Bool = false) -> OutputText {
    defer { forget() }
    guard isResized, display.rewraps else { return Self.erasing(rowsAbove: cursor.row) }
    let columns = display.columns
    let above = ends.prefix(cursor.row).reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) }
    return Self.erasing(rowsAbove: above + cursor.column / columns)
  }

  /// Leaves what was drawn, and goes to the row below it.
  mutating func left() -> OutputText {
    defer { forget() }
    return "\(Self.down(ends.count - 1 - cursor.row))\n"
  }

  /// What was drawn has gone from the screen, or scrolled away.
  mutating func forget() {
    (cursor, ends) = ((0, 0), [])
  }

  /// Takes away everything from some rows above the cursor's own on.
  static func erasing(rowsAbove rows: Int) -> OutputText {
    "\(up(rows))\r\u{1B}[J"
  }

  /// What is typed has the direction of its own first letter: a command stands as it is typed behind an Arabic prompt too.
  private static let isolate = "\u{2068}"
  private static let isolateEnd = "\u{2069}"
  /// The cursor's place behind the text: a space that is not taken for the end of a row.
  private static let place = "\u{A0}"

  private static func up(_ rows: Int) -> OutputText { rows > 0 ? "\u{1B}[\(rows)A" : "" }
  private static func down(_ rows: Int) -> OutputText { rows > 0 ? "\u{1B}[\(rows)B" : "" }
  private static func right(_ columns: Int) -> OutputText { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
