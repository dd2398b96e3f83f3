extension Unicode.Scalar {
  /// Whether it is white space, as its property of that name says.
  ///
  /// Between U+0020 and U+1680 only U+0085 and U+00A0 are, so that most letters need no search in Unicode's tables.
  package var isBlank: Bool {
    switch value {
    case 0x20: true
    case 0x21...0x7E, 0xA1...0x167F: false
    default: properties.isWhitespace
    }
  }
}

extension String {
  /// Whether it says nothing: it is empty, or white space.
  package var isBlank: Bool { unicodeScalars.allSatisfy { $0.isBlank } }
}
