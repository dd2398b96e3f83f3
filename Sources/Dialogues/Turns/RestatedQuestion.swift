import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
package import Understanding

/// Reads what somebody asks in place of what was asked just before: «لا قصدي أمس» behind «كم صرفت اليوم؟».
package struct RestatedQuestion {
  package let dialogue: Dialogue
  package let understanding: ConversationUnderstanding

  package init(dialogue: Dialogue, understanding: ConversationUnderstanding) {
    (self.dialogue, self.understanding) = (dialogue, understanding)
  }

  /// Returns a text without the words that take back a question, where what is left goes on with it, and without doubled letters.
  package func text(of typed: String, at moment: Moment) -> String {
    let command = AssentBefore(dialogue: dialogue, understanding: understanding).left(of: typed)
    let sum = SumToValue(understanding: understanding).plain(LastOne.plain(command))
    let hours = HourBehindOn(understanding: understanding, moment: moment).apart(sum)
    let said = AskedBehindRefusal(understanding: understanding, moment: moment).left(of: hours)
    let rather = OrRather(dialogue: dialogue, understanding: understanding).corrected(said, at: moment)
    let reasoned = ReasonBefore(dialogue: dialogue, understanding: understanding).left(of: rather, at: moment)
    let plain = ReasonBehind(understanding: understanding).left(of: reasoned)
    let right = RightBeforeWrong(dialogue: dialogue, understanding: understanding).text(of: plain, at: moment)
    let days = ReplacedDays(understanding: understanding).resolved(right, in: dialogue, at: moment)
    let typed = withoutReassurance(ThatDay(dialogue: dialogue, understanding: understanding).resolved(days, at: moment))
    return withoutDoubledLetters(
      another(typed, at: moment) ?? withoutOwner(typed, at: moment) ?? rest(of: typed, at: moment) ?? typed,
      at: moment
    )
  }

  /// «نفس الشي لأمي» behind somebody's document is «وأمي»; nil for any other text.
  private func another(_ typed: String, at moment: Moment) -> String? {
    guard dialogue.question == nil, dialogue.subject == .serviceStatus, dialogue.mentions.last?.tells(.days) == true
    else { return nil }
    let reading = understanding.knowingReader.read(typed, at: moment)
    let found = understanding.references.read(reading.text)
    guard found.values(of: "same").contains("same"), let person = reading["dependent"],
      (2...Self.mostWordsOfSame).contains(reading.text.words.count), found.isBare(besides: Set(person.words)),
      !understanding.acts.commandsAny(in: typed)
    else { return nil }
    if reading.text.isArabic { return "و" + person.typed }
    return (dialogue.language == .azerbaijani ? "bəs " : "and ") + person.typed
  }

  /// «وحق منى» behind somebody's document is «ومنى»; nil for any other text.
  private func withoutOwner(_ typed: String, at moment: Moment) -> String? {
    guard dialogue.question == nil, dialogue.mentions.last?.tells(.days) == true else { return nil }
    let words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
    guard (2...Self.mostWordsOfOwner).contains(words.count), let first = words.first, first.count > 2 else {
      return nil
    }
    let bare = first.hasPrefix("و") ? String(first.dropFirst()) : first
    guard understanding.references.read(bare).values(of: "changed").contains("of whom") else { return nil }
    let rest = words.dropFirst().joined(separator: " ")
    let reading = understanding.knowingReader.read(rest, at: moment)
    return reading.isElliptical && reading["dependent"] != nil ? "و" + rest : nil
  }

  /// «لا غلط اليوم بس المبلغ صح» behind a change, without what is right already.
  private func withoutReassurance(_ text: String) -> String {
    guard dialogue.memory.hasJustChanged else { return text }
    let folded = FoldedText(text)
    let right = understanding.references.read(folded).matches.first { $0.slot == "changed" && $0.value == "rest right" }
    guard let right, right.words.lowerBound > 0, right.words.upperBound == folded.words.count else { return text }
    return folded.typed(0..<right.words.lowerBound)
  }

  private static let mostWordsOfOwner = 3
  private static let mostWordsOfSame = 6

  /// What was done is corrected in its place; only an answer can be asked for anew.
  private func rest(of typed: String, at moment: Moment) -> String? {
    guard dialogue.question == nil, let last = dialogue.last, !understanding.changes(last.name),
      !Self.turning.isDisjoint(with: last.slots.keys), let rest = understanding.selfCorrection.restated(typed),
      // «لا تشيله» refuses.
      !Self.changes.contains(where: { understanding.acts.hasVerb(of: $0.rawValue, in: rest) })
    else { return nil }
    let utterance = understanding.read(rest, at: moment, after: last.name, isLeaning: true)
    // «لا القهوة ٢٥» corrects a sum.
    guard utterance.isElliptical, utterance.understood.slots[.amount] == nil else { return nil }
    let brought = Self.turning.intersection(utterance.continuation.keys)
    return brought.isDisjoint(with: understanding.slots(of: last.name)) ? nil : rest
  }

  /// What «لا» may refuse.
  private static let changes: [Intent] = [.cancelReminder, .changeReminder, .muteNotifications]
  /// What a question may be about.
  private static let turning: Set<Slot> = [.period, .when, .category, .service, .dependent]

  /// Returns a text without doubled letters at the ends of its words, where it means something only so: «صرفتت», «واالبنزين».
  private func withoutDoubledLetters(_ text: String, at moment: Moment) -> String {
    let plain = DoubledLetters.removed(from: text)
    guard plain != text else { return text }
    let reading = understanding.knowingReader.read(text, at: moment)
    let said = understanding.model.classify(reading.text, markers: reading.markers)
    guard said.intent == Prediction.outOfScope || said.confidence < Self.certainThoughDoubled else { return text }
    let repaired = understanding.knowingReader.read(plain, at: moment)
    let meant = understanding.model.classify(repaired.text, markers: repaired.markers)
    let isSame = meant.intent == said.intent && said.confidence >= ConversationUnderstanding.certain
    // «أسدد القسط» loses no letter for being a little clearer without it.
    let isMeant =
      !isSame && meant.intent != Prediction.outOfScope
      && (said.intent == Prediction.outOfScope || said.confidence < meant.confidence)
    return isMeant || repaired.markers.count > reading.markers.count ? plain : text
  }

  /// From here on a sentence means what it says, letters typed twice and all.
  private static let certainThoughDoubled = 0.95
}
