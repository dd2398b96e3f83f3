/// The directions that a text has begun and not ended: isolates, and embeddings and overrides (UAX #9).
struct OpenDirections {
  private static let isolateEnd: Unicode.Scalar = "\u{2069}"
  private static let embeddingEnd: Unicode.Scalar = "\u{202C}"

  /// The scalars that end them, the outermost first.
  private var open: [Unicode.Scalar] = []
  private var isolates = 0

  /// The scalars that end them, in the order in which they are written.
  var ends: ReversedCollection<[Unicode.Scalar]> { open.reversed() }

  /// What the ends take, in the units of `size`.
  func size(_ size: (Unicode.Scalar) -> Int) -> Int {
    open.isEmpty ? 0 : isolates * size(Self.isolateEnd) + (open.count - isolates) * size(Self.embeddingEnd)
  }

  mutating func take(_ scalar: Unicode.Scalar) {
    switch scalar {
    case Self.isolateEnd:
      guard isolates > 0 else { return }
      // What was begun within an isolate ends with it.
      while open.removeLast() != Self.isolateEnd {}
      isolates -= 1
    case Self.embeddingEnd:
      if open.last == Self.embeddingEnd { open.removeLast() }
    default:
      guard let end = Self.end(of: scalar) else { return }
      open.append(end)
      if end == Self.isolateEnd { isolates += 1 }
    }
  }

  /// What ends the direction that a scalar begins; nil where it begins none.
  static func end(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\u{2066}"..."\u{2068}": isolateEnd
    case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}": embeddingEnd
    default: nil
    }
  }
}
