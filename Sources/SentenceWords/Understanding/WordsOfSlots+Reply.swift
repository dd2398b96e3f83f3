import Understanding

extension WordsOfSlots {
  /// What the sentence says to a question, if it says nothing else; one that also says no is a no.
  package var reply: Utterance.Reply? {
    // «طيب سوّها ٣٥٠ شهريًا» says more than yes, and «ما أبي الأخير» more than no.
    // `on second thoughts leave it` counts nothing.
    let ordinal = reading.values.ordinal?.words
    guard isElliptical, reading.values.amount == nil, reading.values.when == nil,
      reading.matches.contains(where: { $0.slot == Self.replies && (ordinal.map($0.words.contains) ?? true) })
    else { return nil }
    let said = reading.matches.filter { $0.slot == Self.replies }
    guard reading.matches.allSatisfy({ match in said.contains { $0.words.contains(match.words) } }) else { return nil }
    let values = said.compactMap { Utterance.Reply(rawValue: $0.value) }
    if let refusal = values.first(where: { $0 != .yes }) { return refusal }
    // `ok later`: a yes with anything beside it is none.
    let isWhole = reading.text.words.indices.allSatisfy { word in said.contains { $0.words.contains(word) } }
    return isWhole ? values.first : nil
  }

  /// The yes or no that the sentence begins with, whatever it says behind it.
  package var opening: Utterance.Reply? {
    reading.matches.first { $0.slot == Self.replies && $0.words.lowerBound == 0 }
      .flatMap { Utterance.Reply(rawValue: $0.value) }
  }

  private static let replies = "reply"
}

extension Range<Int> {
  fileprivate func contains(_ other: Self) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }
}
