package import SentenceWords
package import Understanding

/// What is to be called otherwise: `rename X to Y`, «غيّر اسم X إلى Y», `X-in adını Y et`.
package struct Renaming {
  /// The words of what has a name.
  package let name: [String]
  /// Its other name.
  package let other: String

  /// Nil where a text renames nothing.
  package init?(_ typed: String, _ understanding: ConversationUnderstanding, at moment: Moment) {
    let text = FoldedText(typed)
    let words = understanding.references.read(text).matches.filter { $0.slot == "renaming" }
    guard !words.isEmpty, let (old, other) = Self.parts(of: text, words) else { return nil }
    let name = understanding.amendment(in: old, at: moment).rest.filter { word in
      let found = understanding.references.read(word)
      return found.values(of: "kind").isEmpty && found.values(of: "renaming").isEmpty
        && !found.isBare(besides: NamedTargets.empty)
    }
    // `rename May to Maya`: of a dependent a word is a name before it is a month.
    let known = understanding.knowingReader.matches(in: old).first(where: understanding.isKnown)
    guard let said = known.map({ [$0.value] }) ?? (name.isEmpty ? nil : name) else { return nil }
    (self.name, self.other) = (said.map(Self.withoutCase), other)
  }

  /// Returns the other text of what was spoken of last: «غيّر النص لأكلم جدو», `change the text to call grandpa`; nil where a sentence says
  /// of no text that it is to be another.
  package static func otherText(in typed: String, _ understanding: ConversationUnderstanding) -> String? {
    let text = FoldedText(typed)
    let said = understanding.references.read(text).matches.filter { $0.slot == "renaming" }
    guard let verb = said.first(where: { ["text", "its text"].contains($0.value) }), verb.words.lowerBound <= 1 else {
      return nil
    }
    let into = said.first { $0.value == "into" && $0.words.lowerBound == verb.words.upperBound }
    let start = into?.words.upperBound ?? verb.words.upperBound
    let closing = said.last { $0.value == "closing" && $0.words.upperBound == text.words.count }
    let end = text.isArabic ? text.words.count : closing?.words.lowerBound ?? text.words.count
    guard start < end else { return nil }
    let other = text.typed(start..<end)
    // «لعرس ريما»: the preposition is written to the word behind it.
    let isLed = text.isArabic && into == nil && text[start].hasPrefix("ل") && text[start].count > shortestLed
    // `reword it` alone leads to no text.
    return isLed ? String(other.dropFirst()) : into != nil || verb.value == "text" ? other : nil
  }

  private static let shortestLed = 3

  private static func parts(of text: FoldedText, _ said: [SlotReading.Match]) -> (old: String, other: String)? {
    let start = text.words.first?.folded.lowerBound ?? 0
    if let verb = said.first(where: { $0.value == "rename" }) {
      let into = said.first { $0.value == "into" && $0.words.lowerBound > verb.words.upperBound }
      guard let into, into.words.upperBound < text.words.count else { return nil }
      let from = verb.words.upperBound
      return (
        text.typed(from..<into.words.lowerBound),
        text.typed(from: into.words.upperBound)
      )
    }
    guard let name = said.first(where: { $0.value == "name" }), name.words.lowerBound > 0,
      let verb = said.last(where: { $0.value == "closing" }), verb.words.upperBound == text.words.count,
      name.words.upperBound < verb.words.lowerBound
    else { return nil }
    let from = name.words.upperBound
    return (
      text.typed(0...name.words.lowerBound - 1, from: start),
      text.typed(from..<verb.words.lowerBound)
    )
  }

  /// A name without the ending that is written behind a hyphen or an apostrophe: `Vacation-in`.
  private static func withoutCase(_ word: String) -> String {
    word.firstIndex { "-'’".contains($0) }.map { String(word[..<$0]) } ?? word
  }
}
