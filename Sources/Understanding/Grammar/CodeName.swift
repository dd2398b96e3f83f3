/// Names of letters and figures, none of whose figures counts: `b2b`, `mp3`, `h2o`.
enum CodeName {
  /// Whether a word is one, which begins with one or two letters.
  ///
  /// What may lead to a number is none: `Q3`, `SR50`, `at5`.
  static func isCode(_ word: Range<Int>, _ folded: UnsafeBufferPointer<UInt8>, _ words: ValueWords) -> Bool {
    var end = word.lowerBound
    while end < word.upperBound, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(folded[end]) { end += 1 }
    guard (1...2).contains(end - word.lowerBound), end < word.upperBound, folded[end] < 0x3A else { return false }
    let places = [word.lowerBound..<end]
    guard let match = words.longestMatch(places[...], in: folded) else { return true }
    return match.meanings.allSatisfy { number in
      let meaning = words.meanings[number]
      return following.contains(meaning.kind) || meaning.kind == .unit && Grain.allCases[meaning.value] != .quarter
    }
  }

  /// What is said behind a number only.
  private static let following: Set<Meaning.Kind> = [
    .scale, .shortScale, .meridiem, .subunit, .ordinalMark, .zone, .oclock, .ending, .dollarMark, .era,
  ]
}
