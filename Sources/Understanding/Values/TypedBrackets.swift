/// Ends what was cut out of a text with the bracket that it opens: the » of «أتصل بـ«أبو خالد»».
enum TypedBrackets {
  private static let pairs: [Unicode.Scalar: Unicode.Scalar] = [
    "«": "»", "“": "”", "(": ")", "[": "]", "\u{2068}": "\u{2069}",
  ]

  /// Returns words with the closing bracket that stands right behind the last of them, where they open one and do not close it.
  static func closed(_ typed: String, behind word: Int, of text: FoldedText) -> String {
    guard let opening = typed.unicodeScalars.last(where: { pairs[$0] != nil }), let closing = pairs[opening] else {
      return typed
    }
    let utf8 = text.original.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: text.words[word].typed.upperBound)
    guard !typed.unicodeScalars.contains(closing), text.original[end...].unicodeScalars.first == closing else {
      return typed
    }
    return typed + String(closing)
  }
}
