package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
package import Understanding

/// Tells whether what is said to the question which of several things is meant picks one: «حق أمس», «اللي في هرفي», `the coffee one`.
///
/// A sentence with a verb of its own, «ألغيت اشتراك النادي أمس», says something else, though a word or a day of it fits one of them. No
/// reader of answers sees the question then, and it is put again behind what the sentence says.
package struct Pick {
  package let understanding: ConversationUnderstanding
  package let moment: Moment
  /// The things of which one is to be picked.
  package let meant: [Understood]

  /// Returns what a text says by itself, and as it goes on with what is open; of a question which it does not answer it sees nothing.
  package static func heard(
    _ text: String,
    in dialogue: inout Dialogue,
    by understanding: ConversationUnderstanding,
    at moment: Moment
  ) -> Utterance {
    func read() -> Utterance {
      let (open, slot) = (dialogue.question?.chosen ?? dialogue.last?.name, dialogue.question?.slot)
      return understanding.read(text, at: moment, after: open, asked: slot, isLeaning: dialogue.hasSpoken)
    }
    var utterance = read()
    guard let things = dialogue.question?.things else { return utterance }
    let pick = Pick(understanding: understanding, moment: moment, meant: things)
    guard pick.isMeant(in: text, utterance) else {
      dialogue.leave(after: nil)
      return read()
    }
    // `22 riyallıq olanı` asks for nothing else, however like an expense it sounds.
    if pick.isPointed(in: text, utterance) { utterance.understood.confidence = 0 }
    return utterance
  }

  /// Returns whether a text picks one of them, or says how it is to be otherwise; of a reply, «نعم», that is not asked.
  package func isMeant(in text: String, _ utterance: Utterance) -> Bool {
    guard utterance.reply == nil, utterance.opening != .cancel,
      meant.allSatisfy({ understanding.changes($0.name) })
    else { return true }
    let folded = FoldedText(text)
    let end = relative(in: folded) ?? folded.words.count
    let words = (0..<end).map { folded.typed($0) }
    if isOfAnother(folded) { return false }
    if tells(words, in: text) || end == folded.words.count && isOtherwise(text) || saysOtherwise(words) { return false }
    // Of what has no words, as payments and types have not, only a verb tells, or words that are no name: «هرفي حلو».
    guard meant.allSatisfy({ $0.slots[.text]?.text != nil }) else {
      return end < folded.words.count || understanding.acts.commandsAny(in: text) || strange(words).count < 2
    }
    if understanding.requestReader.asks(text), !utterance.isElliptical { return false }
    let strange = strange(words)
    return strange.isEmpty || strange.count == 1 && (end < folded.words.count || isNoun(strange[0], folded))
  }

  /// Whether a text says how something is to be otherwise, «الفاتورة خلها الظهر», where one of them is to go.
  private func isOtherwise(_ text: String) -> Bool {
    guard meant.allSatisfy({ $0.intent == .cancelReminder }) else { return false }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    return spoken.time != nil && !spoken.rest.isEmpty && spoken.cues.contains(.amend)
      && !spoken.cues.contains(.remove)
  }

  /// Whether words tell of something that was done, which is no name of one of them.
  private func tells(_ words: [String], in text: String) -> Bool {
    Self.deeds(in: text, understanding).contains { deed in
      deed.upperBound <= words.count && !deed.contains { isNamed(words[$0], exactly: true) }
    }
  }

  /// Returns where a text tells of something that was done: «ألغيت», `paid`.
  package static func deeds(in text: String, _ understanding: ConversationUnderstanding) -> [Range<Int>] {
    deeds.flatMap { understanding.acts.places(of: $0, in: text) }.filter { forms.contains($0.value) }.map(\.words)
  }

  /// Whether words say that what they name is to stay, «أبقي الكهرباء», how it is, «الكهرباء غالية», or what somebody else did with it.
  private func saysOtherwise(_ words: [String]) -> Bool {
    let said = words.joined(separator: " ")
    guard !understanding.acts.commandsAny(in: said) else { return false }
    let keeps = understanding.acts.places(of: "sparing", in: said).contains { $0.value == "before" }
    if keeps, meant.allSatisfy(\.intent.removes), !understanding.acts.negates(said) { return true }
    if remarks(words, said) { return true }
    return Belongings(in: said, understanding).places(of: ["judged", "other"]).contains { place in
      !place.contains { isNamed(words[$0], exactly: true) || words[$0].hasPrefix("ال") }
    }
  }

  /// Whether words say what one of them is, `260 is too old`, or what somebody of the records did with it: «المياه ولدي دفعها».
  private func remarks(_ words: [String], _ said: String) -> Bool {
    let inner = 1..<max(1, words.count - 1)
    let isCopula =
      !FoldedText(said).isArabic
      && understanding.acts.places(of: "stating", in: said).contains {
        $0.value == "copula" && inner.contains($0.words.lowerBound)
      }
    guard !isCopula else { return true }
    let people = understanding.knowingReader.read(said, at: moment).matches.filter {
      $0.slot == Slot.dependent.rawValue
    }
    return meant.allSatisfy { $0.slots[.dependent] == nil }
      && people.contains { person in
        inner.contains(person.words.lowerBound) && person.words.upperBound < words.count
          && !person.words.contains { isNamed(words[$0], exactly: true) }
      }
  }

  /// The words that are neither values nor cues, that say something and name none of them.
  private func strange(_ words: [String]) -> [String] {
    let said = words.joined(separator: " ")
    let isOfTime = meant.first?.intent.kind == .reminder
    let rest = understanding.amendment(in: said, at: moment, isOfTime: isOfTime).rest
    let reading = understanding.knowingReader.read(said, at: moment)
    let values = Set(
      reading.matches.filter { !Self.ownWords.contains($0.slot) }.flatMap(\.words).map { reading.text.typed($0) }
    )
    return rest.filter { word in
      let found = understanding.references.read(word)
      let isSilent = found.matches.contains { Self.silent.contains($0.slot) && !Self.telling.contains($0.value) }
      return !isSilent && !found.isBare && !values.contains(word) && !isNamed(word)
    }
  }

  /// Whether one of them is called so; «دفعت» is like a word of «دفع الفاتورة», and none of it.
  private func isNamed(_ word: String, exactly: Bool = false) -> Bool {
    let names = meant.map { thing in
      [Slot.text, .category, .goal, .dependent].compactMap { thing.slots[$0]?.text }.joined(separator: " ")
    }
    if exactly { return names.contains { Folding.fold($0).split(separator: " ").contains(Folding.fold(word)[...]) } }
    return !TargetSearch(word).matches(in: names).isEmpty
  }

  /// «القهوة الصغيرة»: one word more that is no verb, for it has the article.
  private func isNoun(_ word: String, _ text: FoldedText) -> Bool {
    text.isArabic ? word.hasPrefix("ال") && text.words.count <= Self.fewWords : text.words.count <= Self.fewWords
  }

  /// «كهرباء الاستراحة»: whose something is stands behind it, and another one is meant.
  private func isOfAnother(_ text: FoldedText) -> Bool {
    guard text.isArabic, !understanding.acts.commandsAny(in: text.original) else { return false }
    return text.words.indices.dropFirst().contains { place in
      let (thing, owner) = (text.typed(place - 1), text.typed(place))
      return owner.hasPrefix("ال") && !thing.hasPrefix("ال") && isNamed(thing) && !isNamed(owner)
        && understanding.knowingReader.read(owner, at: moment).values.words.isEmpty
    }
  }

  /// Whether a text only points at one of them, and neither asks nor commands anything.
  private func isPointed(in text: String, _ utterance: Utterance) -> Bool {
    relative(in: FoldedText(text)) != nil && utterance.reply == nil
      && meant.allSatisfy { understanding.changes($0.name) }
      && !understanding.requestReader.asks(text) && !understanding.acts.commandsAny(in: text)
  }

  /// The place of the word behind which it is told which one is meant: «اللي سجلته أمس».
  private func relative(in text: FoldedText) -> Int? {
    understanding.references.read(text).matches.first { $0.slot == "pointing" }?.words.lowerBound
  }

  /// Vocabularies of `Intents/References` whose words name nothing.
  private static let silent: Set = [
    "function", "kind", "determiner", "filler", "turning", "contrast", "reference", "pair", "several", "neighbour",
    "following", "changed", "bound", "pointing",
  ]
  /// Their values that tell of something.
  private static let telling: Set = [
    "done", "consumed", "stopped", "did", "rose", "fell", "saved", "removed", "entered", "undone", "would set",
    "obliged", "other person", "taking", "discount", "came", "habit",
  ]
  /// Slots of people's own words, which any word may fill.
  private static let ownWords: Set = [Slot.text.rawValue, Slot.category.rawValue, Slot.goal.rawValue]
  /// The vocabularies of `Intents/Acts` whose words tell of deeds, and the forms in which they tell them.
  private static let deeds = [
    "logging", "paying", "removal", "renewing", "reminding", "planning", "muting", "undoing", "reading",
  ]
  private static let forms: Set = ["done", "told"]
  private static let fewWords = 4
}
