import Synchronization

/// Tells which words of a text are names that people have, and which stand where names do.
///
/// Names are many and nothing else is looked for among them, so that a word is looked up by itself, whatever is attached to it.
package final class NameWords: Sendable {
  private let lexicon: Lexicon
  /// What a word or two are, by their folded spelling; it is made when it is first needed, as that of ``CueReader``.
  private let kinds = Mutex<[String: String]?>(nil)

  package init(lexicon: Lexicon) {
    self.lexicon = lexicon
  }

  /// Returns the words of a text that the lexicon has, in their order, Latin ones with endings too.
  ///
  /// `isTaught` tells of a word, by its number, whether it is known to mean something else: of such only what says
  /// whose something is may be its ending, for `time` is not Tim with one of Azerbaijani.
  package func matches(in text: FoldedText, slot: String, isTaught: (Int) -> Bool) -> [SlotReading.Match] {
    kinds.withLock { made in
      let kinds = made ?? Self.kinds(of: lexicon)
      made = kinds
      var found: [SlotReading.Match] = []
      var place = 0
      while place < text.words.count {
        let match =
          Self.match(at: place, of: text, slot, kinds) ?? Self.ended(at: place, of: text, slot, kinds, isTaught)
        if let match { found.append(match) }
        place = match?.words.upperBound ?? place + 1
      }
      return found
    }
  }

  private static func kinds(of lexicon: Lexicon) -> [String: String] {
    var kinds: [String: String] = [:]
    for entry in lexicon.entries {
      for pattern in entry.patterns { kinds[pattern] = kinds[pattern] ?? entry.value }
    }
    return kinds
  }

  /// The word at a place, or two with it, without what is attached to it.
  private static func match(
    at place: Int,
    of text: FoldedText,
    _ slot: String,
    _ kinds: [String: String]
  ) -> SlotReading.Match? {
    let word = text.words[place].folded
    let next = place + 1 < text.words.count ? text.utf8[text.words[place + 1].folded] : nil
    let second = next.map { string($0.dropFirst(Proclitics.article(of: $0))) }
    for start in text.starts(of: place) {
      // «عندي» is not ع and ندى.
      guard attached.contains(string(text.utf8[word.lowerBound..<start])) else { continue }
      let name = string(text.utf8[start..<word.upperBound])
      let ofTwo = second.flatMap { kinds["\(name) \($0)"] }
      guard let kind = ofTwo ?? kinds[name] else { continue }
      let last = ofTwo == nil ? place : place + 1
      let typed = text.typed(place...last, from: start)
      return SlotReading.Match(slot: slot, value: kind, typed: typed, words: place..<last + 1)
    }
    return nil
  }

  /// A Latin word without what says whose, to whom or where: `Omar's`, `omars`, `Orxanın`, `Leylaya`.
  private static func ended(
    at place: Int,
    of text: FoldedText,
    _ slot: String,
    _ kinds: [String: String],
    _ isTaught: (Int) -> Bool
  ) -> SlotReading.Match? {
    let word = text[place]
    guard word.utf8.first.map({ $0 < 0x80 }) ?? false else { return nil }
    for ending in endings where word.utf8.count >= ending.utf8.count + shortest && word.hasSuffix(ending) {
      guard let kind = kinds[String(word.dropLast(ending.count))],
        owning.contains(ending) || word.count - ending.count >= long || !isTaught(place)
      else {
        continue
      }
      let name = String(text.typed(place).prefix(word.count - ending.count))
      return SlotReading.Match(slot: slot, value: kind, typed: name, words: place..<place + 1)
    }
    return nil
  }

  private static func string(_ utf8: ArraySlice<UInt8>) -> String { String(decoding: utf8, as: UTF8.self) }

  private static let shortest = 3
  /// A name of so many letters is in no other word by chance.
  private static let long = 5
  /// What may be written as one with an Arabic name in front of it, folded.
  private static let attached: Set = ["", "و", "ل", "ب", "ف", "ول", "وب", "ال", "وال", "لل", "عال", "هال"]
  /// What a Latin name ends with, folded, the longest first.
  private static let endings = [
    "nin", "nun", "dan", "den", "in", "un", "ya", "ye", "da", "de", "la", "le", "ni", "s", "a", "e", "i", "u",
  ]
  /// The endings that say whose something is.
  private static let owning: Set = ["in", "un", "s"]
}
