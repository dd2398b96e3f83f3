import Models

extension Line {
  /// What readline is given as a prompt, on a display or on none.
  func typedBehind(on display: Display?) -> String { (display?.prompt(self) ?? "\(VisibleText(text))").text }
}

extension Display {
  /// What is written for one line: rows without their newlines, one of them unless the display breaks lines by itself.
  func rows(of line: Line, width: Int) -> [OutputText] {
    let spans = line.spans.map { span in
      var span = span
      span.text = VisibleText(span.text).text
      if !isDecorated { span.style = .plain }
      if !showsLinks { span.link = nil }
      return span
    }
    switch order {
    case .logical, .terminal: return [drawn(spans)]
    case .bare:
      return [drawn(spans.map { Line.Span(withoutIsolates($0.text), style: $0.style, link: $0.link) })]
    case .visual:
      let paragraph = Paragraph(spans, direction: line.direction)
      return paragraph.rows(width: width).map { row in
        let order = paragraph.visualOrder(of: row)
        let margin = paragraph.direction == .rightToLeft ? max(0, width - paragraph.width(of: order)) : 0
        return "\(spaces: margin)\(drawn(order.map { paragraph.glyphs[$0] }))"
      }
    }
  }

  /// Select Character Path (ECMA-48, 8.3.111): a paragraph's direction, which lasts until it is set again.
  static let rightToLeft: OutputText = "\u{1B}[2 k"
  /// What the terminal takes by itself.
  static let defaultDirection: OutputText = "\u{1B}[0 k"

  /// A prompt as readline wants it: what takes no column stands between U+0001 and U+0002.
  func prompt(_ line: Line) -> OutputText {
    let text = VisibleText(line.text)
    guard order != .visual else { return "\(text)" }
    let style = isDecorated ? line.spans.first?.style ?? .plain : .plain
    let isDirected = order == .terminal && line.direction == .rightToLeft
    let isStyled = style != .plain
    var prompt = OutputText()
    if isDirected || isStyled {
      prompt += "\u{1}\(isDirected ? Self.rightToLeft : "")\(isStyled ? style.start(in: colors) : "")\u{2}"
    }
    prompt += "\(text)"
    if isStyled { prompt += "\u{1}\(Style.plain.start())\u{2}" }
    // It takes no column by itself; between the marks readline would take the second one for a part of it, and show it.
    if order == .terminal { prompt += Self.isolate }
    return prompt
  }

  /// What is typed has the direction of its own first letter: a command stands as it is typed behind an Arabic prompt too.
  private static let isolate: OutputText = "\u{2068}"

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

  /// Names the window by what is unread (OSC 2); nothing where it has no such name.
  func name(_ title: String) throws(Failure) {
    if showsTitle { try write("\u{1B}]2;\(VisibleText(withoutIsolates(title)))\u{1B}\\") }
  }

  private func withoutIsolates(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !("\u{2066}"..."\u{2069}").contains($0) }))
  }

  /// Neighbours that look the same are drawn together.
  func drawn(_ glyphs: [Glyph]) -> OutputText {
    var spans: [Line.Span] = []
    var rest = glyphs[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.style == first.style && $0.link == first.link }
      spans.append(Line.Span(alike.map(\.text).joined(), style: first.style, link: first.link))
      rest = rest.dropFirst(alike.count)
    }
    return drawn(spans)
  }

  private func drawn(_ spans: [Line.Span]) -> OutputText {
    var text = OutputText()
    for span in spans {
      let styled = span.style.decorating(VisibleText(span.text), in: colors)
      // Whatever is no plain URL might end the sequence and begin another.
      if let link = span.link, link.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
        text += "\u{1B}]8;;\(VisibleText(link))\u{1B}\\\(styled)\u{1B}]8;;\u{1B}\\"
      } else {
        text += styled
      }
    }
    return text
  }
}
