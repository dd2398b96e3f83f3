package import Models

/// A line to show: spans of text in the order in which they are read, in a paragraph of one direction.
package struct Line: Hashable, Sendable {
  package struct Span: Hashable, Sendable {
    package var text: String
    package var style: Style
    /// The URL that a terminal may open when the text is clicked.
    package var link: String?

    package init(_ text: String, style: Style = .plain, link: String? = nil) {
      self.text = text
      self.style = style
      self.link = link
    }
  }

  package var spans: [Span]
  package var direction: TextDirection
  /// The same in parts, which stand in columns where neighbouring lines have as many and the terminal is wide enough.
  package var columns: [String]

  package init(_ spans: [Span], direction: TextDirection, columns: [String] = []) {
    self.spans = spans
    self.direction = direction
    self.columns = columns
  }

  package init(_ text: String, direction: TextDirection, style: Style = .plain, columns: [String] = []) {
    self.init([Span(text, style: style)], direction: direction, columns: columns)
  }

  /// The words alone.
  package var text: String { spans.map(\.text).joined() }
}
