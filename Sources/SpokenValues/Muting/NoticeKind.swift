import Meanings
import Models
package import SentenceWords
import Turns
package import Understanding

/// Tells whether a sentence says which notifications it means by a word that names no type: «إشعارات القروض», `newsletter notifications`.
package struct NoticeKind {
  package let understanding: ConversationUnderstanding
  package let text: FoldedText
  package let moment: Moment
  /// The places of the words that say when.
  private let places: Set<Int>

  package init(understanding: ConversationUnderstanding, text: FoldedText, moment: Moment) {
    (self.understanding, self.text, self.moment) = (understanding, text, moment)
    let when = understanding.knowingReader.read(text.original, at: moment).values.when
    places = (when?.words ?? []).reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether a word stands beside the one for notifications, where a word stands that says which.
  package var isNamed: Bool {
    let found = understanding.references.read(text)
    // «الإشعارات بتاعت العروض», «سكت الواتساب»
    if let owned = found.matches.last(where: { $0.slot == "changed" && $0.value == "of whom" }),
      owned.words.upperBound < text.words.count, !saysNothing(owned.words.upperBound, found)
    {
      return true
    }
    if text.words.indices.contains(where: { isStrange($0, found) }) || isOfSomethingElse(found) { return true }
    return understanding.paying.places(in: text).contains { match in
      guard match.value == Self.notice, match.words.count == 1 else { return false }
      let place = match.words.lowerBound
      let beside = text.isArabic ? placeBehind(place) : place - 1
      guard let beside, text.words.indices.contains(beside) else { return false }
      return !saysNothing(beside, found)
    }
  }

  /// «سكت الواتساب»: the verb has an object, and that is no notification.
  private func isOfSomethingElse(_ found: ReferenceReader.Found) -> Bool {
    guard text.isArabic, (2...Self.mostWords).contains(text.words.count),
      !understanding.paying.cues(in: text.original).contains(Self.notice),
      understanding.acts.commands(Intent.muteNotifications.rawValue, in: text.original)
    else { return false }
    return text.words.indices.contains { place in
      text[place].hasPrefix("ال") && !saysNothing(place, found) && !places.contains(place)
    }
  }

  private static let mostWords = 4

  /// Whether a word is none that any phrase has, and names something: a program, a shop.
  private func isStrange(_ place: Int, _ found: ReferenceReader.Found) -> Bool {
    let word = text.typed(place)
    return word.count > 3 && word.allSatisfy(\.isLetter) && understanding.hasUnknownWord(word)
      && !saysNothing(place, found) && understanding.paying.cues(in: word).isEmpty
      && !understanding.countsTime(in: word) && !places.contains(place)
  }

  /// What is had stands behind what it belongs to, which has no article: «إشعارات القروض».
  private func placeBehind(_ place: Int) -> Int? {
    guard !text[place].hasPrefix("ال"), place + 1 < text.words.count else { return nil }
    if text[place + 1].hasPrefix("ال") { return place + 1 }
    // «إشعارات تويتر»: a name has no article.
    let next = text.typed(place + 1)
    let isTime = places.contains(place + 1) || understanding.countsTime(in: next)
    return isTime || next.allSatisfy(\.isNumber) || !understanding.amendment(in: next, at: moment).cues.isEmpty
      ? nil : place + 1
  }

  /// Whether a word says how many, for how long or whose, or belongs to the verb.
  private func saysNothing(_ place: Int, _ found: ReferenceReader.Found) -> Bool {
    let word = text.typed(place)
    let isKnown = found.matches.contains { Self.empty.contains($0.slot) && $0.words.contains(place) }
    return isKnown || understanding.acts.hasVerb(of: Intent.muteNotifications.rawValue, in: word)
      || !understanding.limits.cues(in: word).isEmpty || Self.own.contains(text[place])
      || understanding.amendment(in: word, at: moment).rest.isEmpty
  }

  private static let notice = "notice"
  /// Vocabularies whose words say of no notifications which they are.
  private static let empty = NamedTargets.empty.union([
    "aspect", "determiner", "function", "portion", "reference", "same", "several", "span", "total",
  ])
  /// Words that say no more than that they are one's own, or where they come.
  private static let own: Set<String> = ["my", "the", "these", "those", "your", "push", "phone", "app", "any", "menim"]
}
