/// The words that stand for the values of one slot, in any number of languages.
package struct Lexicon: Sendable {
  package struct Entry: Hashable, Sendable {
    package let value: String
    /// Words and phrases in natural spelling; a word that ends in `*` stands for every continuation of it as well.
    package let words: [String]

    package init(value: String, words: [String]) {
      self.value = value
      self.words = words
    }
  }

  package let slot: String
  package let entries: [Entry]
  /// The folded phrases; a pattern without letters is left out, for it would stand for everything.
  let patterns: [Pattern]

  package init(slot: String, entries: [Entry]) {
    self.slot = slot
    self.entries = entries
    patterns = entries.enumerated().flatMap { number, entry in
      entry.words.compactMap { Pattern($0, entry: number) }
    }
  }
}

extension Lexicon {
  /// A phrase in folded UTF-8 where `*`, which no folded text contains, ends a word that may go on.
  struct Pattern: Sendable {
    let utf8: [UInt8]
    let entry: Int

    init?(_ phrase: String, entry: Int) {
      let folded = FoldedText(phrase)
      guard !folded.words.isEmpty else { return nil }
      let typed = Array(phrase.utf8)
      var utf8: [UInt8] = []
      for word in folded.words {
        if !utf8.isEmpty { utf8.append(UInt8(ascii: " ")) }
        let letters = folded.utf8[word.folded]
        // Articles are stripped when a text is read, so that the pattern must stand without its own.
        utf8 += letters.dropFirst(Proclitics.article(of: letters))
        if word.typed.upperBound < typed.count, typed[word.typed.upperBound] == Self.star { utf8.append(Self.star) }
      }
      self.utf8 = utf8
      self.entry = entry
    }

    static let star = UInt8(ascii: "*")
  }
}
