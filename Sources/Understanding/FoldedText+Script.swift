extension FoldedText {
  /// Whether any word begins with a letter; digits belong to no language.
  var hasLetters: Bool { words.contains { utf8[$0.folded.lowerBound] >= UInt8(ascii: "a") } }

  /// Whether at least half of the words begin with an Arabic letter, numbers left aside.
  package var isArabic: Bool {
    let first = words.map { utf8[$0.folded.lowerBound] }
    let arabic = first.count { (0xD8...0xDB).contains($0) }
    let other = first.count { $0 >= UInt8(ascii: "a") } - arabic
    return arabic > 0 && arabic >= other
  }
}
