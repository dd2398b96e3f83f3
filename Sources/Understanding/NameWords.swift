/// Tells which words of a text are names that people have, and which stand where names do.
///
/// Names are many and nothing else is looked for among them, so that a word is looked up by itself, whatever is attached to it.
package final class NameWords: Sendable {
  private let lexicon: Lexicons

  package init(lexicon: Lexicons) {
    self.lexicon = lexicon
  }

  /// Returns the words of a text that the lexicon has, in their order, Latin ones with endings too.
  ///
  /// `isTaught` tells of a word, by its number, whether it is known to mean something else: of such only what says
  /// whose something is may be its ending, for `time` is not Tim with one of Azerbaijani.
  package func matches(in text: FoldedText, slot: String, isTaught: (Int) -> Bool) -> [SlotReading.Match] {
    let names = lexicon.tree
    var found: [SlotReading.Match] = []
    var place = 0
    while place < text.words.count {
      let match =
        Self.match(at: place, of: text, slot, names) ?? Self.ended(at: place, of: text, slot, names, isTaught)
      if let match { found.append(match) }
      place = match?.words.upperBound ?? place + 1
    }
    return found
  }

  /// The word at a place, or two with it, without what is attached to it.
  private static func match(
    at place: Int,
    of text: FoldedText,
    _ slot: String,
    _ names: WordTree
  ) -> SlotReading.Match? {
    let word = text.words[place].folded
    let next = place + 1 < text.words.count ? text.utf8[text.words[place + 1].folded] : nil
    for start in text.starts(of: place) {
      // «عندي» is not ع and ندى.
      guard let end = names.end(of: text.utf8[start..<word.upperBound]),
        attached.contains(text.utf8[word.lowerBound..<start])
      else { continue }
      let ofTwo = next.flatMap { names.value(at: end, with: $0.dropFirst(Proclitics.article(of: $0))) }
      guard let kind = ofTwo ?? names.value(at: end) else { continue }
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
    _ names: WordTree,
    _ isTaught: (Int) -> Bool
  ) -> SlotReading.Match? {
    let word = text.utf8[text.words[place].folded]
    guard word.first.map({ $0 < 0x80 }) ?? false else { return nil }
    for ending in endings where word.count >= ending.count + shortest && word.suffix(ending.count) == ending[...] {
      let stem = word.dropLast(ending.count)
      guard let kind = names.end(of: stem).flatMap(names.value) else { continue }
      let letters = String(decoding: stem, as: UTF8.self).count
      guard owning.contains(ending) || letters >= long || !isTaught(place) else { continue }
      let name = String(text.typed(place).prefix(letters))
      return SlotReading.Match(slot: slot, value: kind, typed: name, words: place..<place + 1)
    }
    return nil
  }

  private static let shortest = 3
  /// A name of so many letters is in no other word by chance.
  private static let long = 5
  /// What may be written as one with an Arabic name in front of it, folded.
  private static let attached = ByteTree(["", "و", "ل", "ب", "ف", "ول", "وب", "ال", "وال", "لل", "عال", "هال"])
  /// What a Latin name ends with, folded, the longest first.
  private static let endings = [
    "nin", "nun", "dan", "den", "in", "un", "ya", "ye", "da", "de", "la", "le", "ni", "s", "a", "e", "i", "u",
  ].map { Array($0.utf8) }
  /// The endings that say whose something is.
  private static let owning = Set(["in", "un", "s"].map { Array($0.utf8) })
}

extension WordTree {
  /// Returns the value of what ends at a node with one more word behind it.
  fileprivate func value(at node: Int, with second: ArraySlice<UInt8>) -> String? {
    child(UInt8(ascii: " "), of: node).flatMap { end(of: second, from: $0) }.flatMap(value)
  }
}
