import Models

extension String {
  /// The text without what a screen would take for an order, but for line breaks and the isolates that our own sentences have.
  var plain: Self {
    guard unicodeScalars.contains(where: Self.isOrder) else { return self }
    return Self(Self.UnicodeScalarView(unicodeScalars.filter { !Self.isOrder($0) }))
  }

  private static func isOrder(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\u{2068}", "\u{2069}": false
    default: scalar.isCommand
    }
  }
}
