/// Takes away Arabic letters that a hasty hand typed twice: «هالشهرر», «واالبنزين».
enum DoubledLetters {
  /// The text with one letter for two at the end of a word, and for two alefs anywhere.
  static func removed(from text: String) -> String {
    guard hasAny(text) else { return text }
    return withoutThem(text)
  }

  /// Whether two letters in a row are the same, as in few texts.
  private static func hasAny(_ text: String) -> Bool {
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == last, isLetter(scalar) { return true }
      last = scalar
    }
    return false
  }

  private static func withoutThem(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      var scalars: [Unicode.Scalar] = []
      for scalar in word.unicodeScalars where scalar != "ا" || scalars.last != "ا" { scalars.append(scalar) }
      while scalars.count > shortest, let last = scalars.last, isLetter(last), last == scalars[scalars.count - 2] {
        scalars.removeLast()
      }
      return String(String.UnicodeScalarView(scalars))
    }.joined(separator: " ")
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { (0x620...0x64A).contains(scalar.value) }

  private static let shortest = 2
}
