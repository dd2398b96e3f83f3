/// The words that stand for the values of one slot, in any number of languages.
package struct Lexicon: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let value: String
    /// Folded phrases; a word of theirs that ends in ``Lexicon/star`` stands for every continuation of it as well.
    package let patterns: [String]

    /// Takes words and phrases in natural spelling; one without letters is left out, for it would stand for everything.
    package init(value: String, words: [String]) {
      self.value = value
      patterns = words.compactMap(Lexicon.pattern)
    }

    /// Takes patterns that were made before.
    package init(value: String, patterns: [String]) {
      self.value = value
      self.patterns = patterns
    }
  }

  package let slot: String
  package let entries: [Entry]

  package init(slot: String, entries: [Entry]) {
    self.slot = slot
    self.entries = entries
  }
}

extension Lexicon {
  /// `*`, which no folded text contains.
  static let star = UInt8(ascii: "*")

  private static func pattern(_ phrase: String) -> String? {
    let folded = FoldedText(phrase)
    guard !folded.words.isEmpty else { return nil }
    let typed = Array(phrase.utf8)
    var utf8: [UInt8] = []
    for word in folded.words {
      if !utf8.isEmpty { utf8.append(UInt8(ascii: " ")) }
      let letters = folded.utf8[word.folded]
      // Articles are stripped when a text is read, so that the pattern must stand without its own.
      utf8 += letters.dropFirst(Proclitics.article(of: letters))
      if word.typed.upperBound < typed.count, typed[word.typed.upperBound] == star { utf8.append(star) }
    }
    return String(decoding: utf8, as: UTF8.self)
  }
}
