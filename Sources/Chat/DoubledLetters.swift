/// Takes away Arabic letters that a hasty hand typed twice: «هالشهرر», «واالبنزين».
enum DoubledLetters {
  /// The text with one letter for two at the end of a word, and for two alefs anywhere.
  static func removed(from text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      var scalars = Array(word.unicodeScalars)
      while let alef = scalars.indices.dropFirst().first(where: { scalars[$0] == "ا" && scalars[$0 - 1] == "ا" }) {
        scalars.remove(at: alef)
      }
      while scalars.count > shortest, let last = scalars.last, isLetter(last), last == scalars[scalars.count - 2] {
        scalars.removeLast()
      }
      return String(String.UnicodeScalarView(scalars))
    }.joined(separator: " ")
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { (0x620...0x64A).contains(scalar.value) }

  private static let shortest = 2
}
