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
    let words = singleWords.of(slot)
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
}
