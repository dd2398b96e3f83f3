import Understanding

/// Tells whether words say what the speaker is to do: «أدفع الإيجار», `pay the rent`.
enum FirstPerson {
  /// Whether a text begins with a verb of the first person, or in Latin letters with none that speaks of somebody else.
  static func begins(_ text: String) -> Bool {
    let folded = FoldedText(text)
    guard let first = folded.words.indices.first.map({ folded[$0] }), let letter = first.unicodeScalars.first else {
      return false
    }
    if letter == "ا" { return !first.hasPrefix("ال") && first.unicodeScalars.count >= 3 }
    return letter.value < 0x80 && folded.words.count > 1 && !others.contains(first)
  }

  /// Words that begin a statement, by their folded spelling.
  private static let others: Set<String> = [
    "i", "im", "ill", "he", "she", "it", "we", "they", "you", "my", "your", "our", "his", "her", "their", "the", "a",
    "an", "there", "this", "that", "mom", "dad", "somebody", "someone", "everybody", "everyone", "nobody",
    "men", "sen", "o", "biz", "siz", "onlar", "menim", "senin", "onun", "bizim", "anam", "atam",
  ]
}
