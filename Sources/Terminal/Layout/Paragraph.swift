import Models

/// A line of text laid out for a terminal that shows letters as they come, from left to right: first wrapped, then reordered.
struct Paragraph {
  let direction: TextDirection
  /// In reading order, shaped.
  private(set) var glyphs: [Glyph]
  /// How many scalars stand before each glyph.
  private var starts: [Int] = []

  init(_ spans: [Line.Span], direction: TextDirection) {
    self.direction = direction
    let characters = spans.flatMap { span in span.text.map { (character: $0, span: span) } }
    let scalars = characters.flatMap { $0.character.unicodeScalars.map(\.value) }
    let bidi = BidiLevels(scalars, direction: direction)
    var index = 0
    glyphs = []
    for (character, span) in characters {
      let start = index
      index += character.unicodeScalars.count
      starts.append(start)
      let text = Self.visibleText(of: bidi.shaped[start..<index])
      glyphs.append(
        Glyph(
          text: text,
          width: DisplayWidth.of(text),
          style: span.style,
          link: span.link,
          level: bidi.levels[start],
          isSpace: character == " "
        )
      )
    }
  }

  /// The index of the glyph to which a scalar of the text belongs.
  func glyph(ofScalar index: Int) -> Int {
    max(0, (starts.firstIndex { $0 > index } ?? starts.count) - 1)
  }

  /// What is seen of some scalars: neither what fills the place behind a ligature, nor what only directs the algorithm.
  private static func visibleText(of scalars: ArraySlice<UInt32>) -> String {
    var text = String.UnicodeScalarView()
    for value in scalars {
      switch value {
      case 0xFEFF, 0x061C, 0x200C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: continue
      default: if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
    }
    return String(text)
  }
}
