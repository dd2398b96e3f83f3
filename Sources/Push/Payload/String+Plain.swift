extension String {
  /// The text without what a screen would take for an order: control characters but line breaks, embeddings and overrides of direction
  /// (UAX #9).
  var plain: Self {
    guard unicodeScalars.contains(where: Self.isOrder) else { return self }
    return Self(Self.UnicodeScalarView(unicodeScalars.filter { !Self.isOrder($0) }))
  }

  private static func isOrder(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n": false
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}": true
    default: false
    }
  }
}
