import Understanding

/// Calls the last one of a list by one word, before what is to be done with it: «آخر واحد شيله», in which nobody does anything.
package enum LastOne {
  /// Returns a text that calls it by one word; as it is where it begins otherwise.
  package static func plain(_ text: String) -> String {
    let folded = FoldedText(text)
    guard (3...mostWords).contains(folded.words.count), folded[0] == "اخر", ones.contains(folded[1]) else {
      return text
    }
    return "الأخير " + folded.typed(from: 2)
  }

  private static let ones: Set = ["واحد", "وحده", "واحده"]
  private static let mostWords = 5
}
