import Models

/// The line under edit on a terminal that reorders nothing: drawn whole after each key, its words in visual order.
///
/// readline's own display places the cursor by counting letters from the left, which is wrong in such a line.
struct LineDrawing {
  /// The row of the cursor below the first, and how many there are below the first.
  private var cursorRow = 0
  private var lastRow = 0
  private let display: Display

  init(display: Display) {
    self.display = display
  }

  /// What replaces the line that was drawn before: a prompt, whose direction is the paragraph's, and the text typed behind it.
  ///
  /// So many of the text's Unicode scalars stand before the cursor.
  mutating func drawing(of prompt: Line, text: String, cursor: Int) -> String {
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
    var column = 0
    for (index, row) in rows.enumerated() {
      let order = paragraph.visualOrder(of: row)
      let used = paragraph.width(of: order)
      let margin = paragraph.direction == .rightToLeft ? max(0, width - used) : 0
      output += (index > 0 ? "\n" : "") + String(repeating: " ", count: margin)
      output += display.drawn(order.map { paragraph.glyphs[$0] })
      guard row.contains(marked) else { continue }
      cursorRow = index
      // A space that hangs over the end of its row is not among those that are seen.
      let edge = paragraph.direction == .rightToLeft ? 0 : order.count
      column = margin + paragraph.width(of: order.prefix(order.firstIndex(of: marked) ?? edge))
    }
    lastRow = rows.count - 1
    return output + Self.up(lastRow - cursorRow) + "\r" + Self.right(min(column, width - 1))
  }

  /// Takes away what was drawn, and leaves the cursor where it began.
  mutating func erased() -> String {
    defer { forget() }
    return Self.up(cursorRow) + "\r\u{1B}[J"
  }

  /// Leaves what was drawn, and goes to the row below it.
  mutating func left() -> String {
    defer { forget() }
    return Self.down(lastRow - cursorRow) + "\n"
  }

  /// What was drawn has gone from the screen, or scrolled away.
  mutating func forget() {
    (cursorRow, lastRow) = (0, 0)
  }

  /// What is typed has the direction of its own first letter: a command stands as it is typed behind an Arabic prompt too.
  static let isolate = "\u{2068}"
  private static let isolateEnd = "\u{2069}"
  /// The cursor's place behind the text: a space that is not taken for the end of a row.
  private static let place = "\u{A0}"

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
  private static func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)B" : "" }
  private static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
