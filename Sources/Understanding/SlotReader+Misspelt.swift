extension SlotReader {
  /// The value of a slot that a word says with one slip of the pen, where no word says one rightly.
  ///
  /// Only for an intent that cannot do without: a word that looks alike may be another word. Of words that nothing else
  /// reads each is held against the slot's single words. In a short one two letters must have been exchanged, for one
  /// letter makes «جوال» of «جواز»; not in names, which no other word is likely to be. Nil where several values are as near.
  package func misspelt(
    _ slot: String,
    in reading: SlotReading,
    names: Set<String> = []
  ) -> SlotReading.Match? {
    let words = (lexicons + added).lazy.filter { $0.slot == slot }.flatMap(\.entries).flatMap { entry in
      entry.patterns.compactMap { pattern in Pattern(pattern, value: entry.value) }
    }
    var found: SlotReading.Match?
    for number in reading.uncovered {
      for start in reading.text.starts(of: number) {
        let utf8 = reading.text.utf8[start..<reading.text.words[number].folded.upperBound]
        let typed = Array(String(decoding: utf8, as: UTF8.self).unicodeScalars)
        for word in words where word.isMeant(by: typed, isName: names.contains(word.value)) {
          guard found == nil || found?.value == word.value else { return nil }
          found = SlotReading.Match(
            slot: slot,
            value: word.value,
            typed: reading.text.typed(number...number, from: start),
            words: number..<number + 1
          )
        }
      }
    }
    return found
  }

  /// A single word of a slot.
  private struct Pattern {
    let value: String
    private let letters: [Unicode.Scalar]
    private let isOpen: Bool

    init?(_ pattern: String, value: String) {
      guard !pattern.utf8.contains(UInt8(ascii: " ")) else { return nil }
      self.value = value
      isOpen = pattern.utf8.last == Lexicon.star
      letters = Array(pattern.unicodeScalars.dropLast(isOpen ? 1 : 0))
      guard letters.count >= Self.shortest else { return nil }
    }

    func isMeant(by typed: [Unicode.Scalar], isName: Bool) -> Bool {
      // `Orxanovun` is a name of its own.
      if isName, isOpen, typed.starts(with: letters) { return false }
      let beginnings = isOpen ? (letters.count - 1...letters.count + 1).map { typed.prefix($0) } : [typed[...]]
      return beginnings.contains { beginning in
        switch Slip(beginning, for: letters) {
        case nil: false
        case .exchange: true
        case .other: isName || letters.count >= Self.long
        }
      }
    }

    private static let shortest = 4
    private static let long = 6
  }
}
