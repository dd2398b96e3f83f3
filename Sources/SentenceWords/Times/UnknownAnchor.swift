import Understanding

/// Tells whether a time is counted from something that is named and of which no date is known.
struct UnknownAnchor {
  let text: FoldedText
  let found: ReferenceReader.Found
  /// The word for `before`.
  let before: SlotReading.Match
  /// The words that say something else.
  let known: Set<Int>

  /// Whether something stands where such a thing does, and is no word for what was spoken of: `before the gym payment`,
  /// «قبل دفعة النادي بيومين», `toydan 2 gün əvvəl` with its `lead`.
  func isNamed(before lead: Range<Int>?) -> Bool {
    if before.value == Self.postposed {
      // «ondan bir həftə əvvəl» points at what was spoken of.
      guard let first = lead?.lowerBound, first > 0, !known.contains(first - 1) else { return false }
      return Self.ablative.contains(where: text[first - 1].hasSuffix)
    }
    let determiners = Set(found.matches.filter { $0.slot == "determiner" }.flatMap(\.words))
    let behind = (before.words.upperBound..<text.words.count).first { !determiners.contains($0) }
    // `2 days before to call him` says what is to be done then, and «قبلها بيومين» what is counted from.
    guard let behind, !known.contains(behind), text[behind] != "to" else { return false }
    return !text.isArabic || before.typed.count <= Self.longestBare
  }

  /// The value of words for `before` that stand behind what is counted from, and the case that it has then.
  private static let postposed = "postposed"
  private static let ablative = ["den", "dan"]
  /// «قبل», without a pronoun.
  private static let longestBare = 3
}
