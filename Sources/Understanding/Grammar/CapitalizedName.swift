import Models

/// Finds names in Latin letters that are made of words for times and numbers: `at Seven Eleven`, `March Madness`, `Friday Night Lights`.
///
/// They are known by their capital letters behind a word that has none, so that a text that is typed in capitals has no such names.
struct CapitalizedName {
  let text: [FoldedText.Word]
  let typed: UnsafeBufferPointer<UInt8>
  let folded: UnsafeBufferPointer<UInt8>
  let words: ValueWords

  /// The place behind the name that begins at a word; nil where none does.
  func end(at index: Int, _ meanings: Range<Int>) -> Int? {
    guard index > 0, isCapital(index), isCapital(index + 1), !isCapital(index - 1), isLatin(index - 1) else {
      return nil
    }
    let kinds = Set(meanings.map { words.meanings[$0].kind })
    let before = String(decoding: folded[text[index - 1].folded], as: UTF8.self)
    var end = index + 1
    while end < text.count, isCapital(end), end - index < Self.longest { end += 1 }
    if before == Self.place, !kinds.isDisjoint(with: Self.namesOfPlaces) { return end }
    if !kinds.isDisjoint(with: [.month, .monthName]), !Self.ofMonths.contains(before), !isKnown(index + 1) {
      return index + 1
    }
    // `Friday Night Lights`
    if !kinds.isDisjoint(with: [.weekday, .weekdayName]), before != Self.day, isKnown(index + 1), end > index + 2,
      !isKnown(index + 2)
    {
      return index + 2
    }
    return nil
  }

  private static let place = "at"
  private static let day = "on"
  private static let namesOfPlaces: Set<Meaning.Kind> = [.number, .weekday, .weekdayName, .month, .monthName]
  /// What stands before a month that is one, folded.
  private static let ofMonths: Set = [
    "in", "since", "until", "till", "by", "next", "last", "this", "every", "of", "from", "to", "before", "after", "and",
  ]
  private static let longest = 4

  private func isKnown(_ index: Int) -> Bool { words.longestMatch([text[index].folded], in: folded) != nil }

  /// Whether a word is typed with one capital letter, the first.
  private func isCapital(_ index: Int) -> Bool {
    guard index < text.count, text[index].typed.count > 1 else { return false }
    let start = text[index].typed.lowerBound
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(typed[start])
      && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(typed[start + 1])
  }

  private func isLatin(_ index: Int) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(typed[text[index].typed.lowerBound])
  }
}
