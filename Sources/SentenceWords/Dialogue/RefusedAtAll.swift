package import Meanings
import Models
import Understanding

/// Tells that a sentence wants nothing changed, whatever it sounds like: «ماتمسحش تذكير المياه», «أنا مش عايز أأجل حاجة», «ما تبدل والو».
package struct RefusedAtAll {
  package let understanding: ConversationUnderstanding
  package let text: String

  package init(understanding: ConversationUnderstanding, text: String) {
    (self.understanding, self.text) = (understanding, text)
  }

  /// Returns a meaning as refused, where its sentence refuses what was taken for a command, a question or nothing.
  package func weighed(_ meaning: Understood) -> Understood {
    guard !meaning.isConfirmed, meaning.act == .command, isUnsure(meaning), isMeant(as: meaning.intent) else {
      return meaning
    }
    var refused = Understood(.cancelReminder, language: meaning.language)
    refused.act = .refusal
    refused.slots = meaning.slots.filter { $0.key == .text }
    return refused
  }

  /// Whether the sentence might as well mean something else: a question or a change that is only offered.
  private func isUnsure(_ meaning: Understood) -> Bool {
    meaning.intent == .outOfScope || meaning.confidence < ConversationUnderstanding.certain
      || understanding.changes(meaning.name)
  }

  private func isMeant(as intent: Intent) -> Bool {
    let folded = FoldedText(text)
    guard folded.isArabic, (1...Self.mostWords).contains(folded.words.count),
      !ConversationUnderstanding.endsAsking(text), !understanding.acts.commandsAny(in: text)
    else { return false }
    let places = folded.words.indices.filter { Self.isNegated(folded[$0]) || isNegated(folded, at: $0) }
    guard let first = places.first, first <= Self.latestStart else { return denies(folded, intent) }
    return !urges
  }

  /// «لا تنسى», «متنساش» urges.
  private var urges: Bool { understanding.acts.places(of: "cue", in: text).contains { $0.value == "urge" } }

  /// «مش عايز أأجل», «ما بغيتش نمسح»: what one does not want, and a verb that changes something.
  private func denies(_ text: FoldedText, _ intent: Intent) -> Bool {
    let denials = understanding.acts.places(of: "cue", in: text.original).filter { $0.value == "not" }
    // «ما يحتاج، شيله» commands.
    guard !text.original.contains(where: { Self.separators.contains($0) }), let denial = denials.first,
      denial.words.lowerBound <= Self.latestStart,
      denial.words.upperBound < text.words.count
    else { return false }
    let verb = text.typed(denial.words.upperBound)
    // «لم أشتر قهوة» denies what was logged: it is asked whether that is to go.
    if intent.removes, understanding.speaks(of: .logTransaction, in: verb) { return false }
    return Self.changes.contains { understanding.speaks(of: $0, in: verb) }
      || EverydayWords(verb, understanding, among: .reminders).says("changing")
  }

  /// Whether a folded word is a verb between its negations: «ماتمسحش», «ومتغيروش».
  package static func isNegated(_ word: String) -> Bool {
    let word = word.hasPrefix("و") ? word.dropFirst() : word[...]
    guard word.hasSuffix("ش"), let stem = negations.first(where: word.hasPrefix) else { return false }
    let verb = String(word.dropFirst(stem.count - 1).dropLast())
    return verb.count > shortestVerb && !forgets(verb)
  }

  /// «ما تمسحش», «ما تبدل والو».
  private func isNegated(_ text: FoldedText, at place: Int) -> Bool {
    guard place > 0, text[place - 1] == Self.negation, text[place].hasPrefix(Self.addressed) else { return false }
    let behind = text.words.indices.dropFirst(place + 1)
    let isClosed = text[place].hasSuffix("ش") || behind.contains { isNothing(text[$0]) }
    return isClosed && text[place].count > Self.shortestVerb && !Self.forgets(text[place])
  }

  private func isNothing(_ word: String) -> Bool {
    understanding.references.read(word).values(of: "muted").contains("anything")
  }

  private static func forgets(_ verb: String) -> Bool { forgetting.contains { verb.hasPrefix($0) } }

  private static let separators: Set<Character> = [",", "،", ".", "؛"]
  // Folded.
  private static let negation = "ما"
  private static let addressed = "ت"
  private static let negations = ["مات", "مت"]
  private static let forgetting = ["تنس", "تنسا"]
  private static let changes: [Intent] = [
    .cancelReminder, .changeReminder, .deleteTransaction, .muteNotifications, .logTransaction, .createReminder, .undo,
  ]
  private static let latestStart = 2
  private static let shortestVerb = 3
  private static let mostWords = 8
}
