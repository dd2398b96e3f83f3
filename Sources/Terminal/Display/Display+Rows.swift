import Models

extension Display {
  /// What is written for one line: rows without their newlines, one of them unless the display breaks lines by itself.
  func rows(of line: Line, width: Int) -> [String] {
    let spans = line.spans.map { span in
      var span = span
      span.text = VisibleText(span.text).text
      if !isDecorated { span.style = .plain }
      if !showsLinks { span.link = nil }
      return span
    }
    switch order {
    case .logical, .terminal: return [spans.map { drawn($0.text, style: $0.style, link: $0.link) }.joined()]
    case .bare: return [spans.map { drawn(withoutIsolates($0.text), style: $0.style, link: $0.link) }.joined()]
    case .visual:
      let paragraph = Paragraph(spans, direction: line.direction)
      return paragraph.rows(width: width).map { row in
        let order = paragraph.visualOrder(of: row)
        let margin = paragraph.direction == .rightToLeft ? max(0, width - paragraph.width(of: order)) : 0
        return String(repeating: " ", count: margin) + drawn(order.map { paragraph.glyphs[$0] })
      }
    }
  }

  /// Select Character Path (ECMA-48, 8.3.111): a paragraph's direction, which lasts until it is set again.
  static let rightToLeft = "\u{1B}[2 k"
  /// What the terminal takes by itself.
  static let defaultDirection = "\u{1B}[0 k"

  /// A prompt as readline wants it: what takes no column stands between U+0001 and U+0002.
  func prompt(_ line: Line) -> String {
    let text = VisibleText(line.text).text
    guard order != .visual else { return text }
    let style = isDecorated ? line.spans.first?.style ?? .plain : .plain
    let isDirected = order == .terminal && line.direction == .rightToLeft
    let start = (isDirected ? Self.rightToLeft : "") + (style == .plain ? "" : style.start)
    let end = (style == .plain ? "" : Style.plain.start) + (order == .terminal ? LineDrawing.isolate : "")
    return (start.isEmpty ? "" : "\u{1}\(start)\u{2}") + text + (end.isEmpty ? "" : "\u{1}\(end)\u{2}")
  }

  /// Tells the terminal who puts words in order: one that would do it by itself must not do it again.
  ///
  /// Bi-Directional Support Mode (ECMA-48, 7.2.1); it is set again at the end.
  func begin() throws(Failure) {
    if order == .visual { try write("\u{1B}[8l") }
  }

  func end() throws(Failure) {
    switch order {
    case .visual: try write("\u{1B}[8h")
    case .terminal: try write(Self.defaultDirection)
    case .logical, .bare: break
    }
  }

  private func withoutIsolates(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !("\u{2066}"..."\u{2069}").contains($0) }))
  }

  /// Neighbours that look the same are drawn together.
  func drawn(_ glyphs: [Glyph]) -> String {
    var text = ""
    var rest = glyphs[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.style == first.style && $0.link == first.link }
      text += drawn(alike.map(\.text).joined(), style: first.style, link: first.link)
      rest = rest.dropFirst(alike.count)
    }
    return text
  }

  private func drawn(_ text: String, style: Style, link: String?) -> String {
    let styled = style.decorating(text)
    // Whatever is no plain URL might end the sequence and begin another.
    guard let link, link.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return styled }
    return "\u{1B}]8;;\(link)\u{1B}\\\(styled)\u{1B}]8;;\u{1B}\\"
  }
}
