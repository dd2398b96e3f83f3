package import Meanings
import Models
import Sentences
package import SentenceWords
package import Turns
import Understanding

/// Reads which words a reminder is to have instead of its own.
package struct OtherWordsReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// «غير اسم الزرع إلى سقي الحديقة», `rename the bread one to cake`: another name for the one thing that is named.
  package func renaming(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isDenied,
      understanding.act(of: text, for: Intent.changeReminder.rawValue) == .command
    else { return nil }
    if let last = dialogue.memory.mentioned ?? dialogue.memory.last, Self.worded.contains(last.kind),
      !utterance.isAsking, let other = Renaming.otherText(in: text, understanding)
    {
      var amendment = Amendment()
      amendment.text = other
      return others.changed(last, amendment, utterance)
    }
    guard let renaming = Renaming(text, understanding, at: moment) else { return nil }
    let meant = Self.renamed.compactMap { others.held(renaming.name, $0) }
    guard meant.count == 1 else { return nil }
    var amendment = Amendment()
    amendment.text = renaming.other
    return others.changed(meant[0], amendment, utterance)
  }

  private static let worded: Set<RecordKind> = [.reminder, .transaction, .goal]
  private static let renamed: [RecordKind] = [.reminder, .goal, .dependent]

  /// «ليس المحامي بل المحاسب», `not the cat, the dog`: one word of the last reminder's text for another.
  func replacement(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .reminder(let id)? = dialogue.memory.mentioned ?? dialogue.memory.last, dialogue.question == nil else {
      return nil
    }
    let folded = FoldedText(text)
    // `cancel it, i mean the reminder not the appointment`
    guard !understanding.amendment(in: text, at: moment).cues.contains(.remove) else { return nil }
    let not = understanding.selfCorrection.cues.places(in: folded).first { $0.value == "not" }?.words
    guard let not = insteadOf(folded) ?? not, let body = context.actions?.reminder(id)?.text
    else { return nil }
    let parts = body.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let (wrong, end) = wrong(in: folded, from: not.upperBound, of: parts) else { return nil }
    if end == folded.words.count {
      return replacement(before: not.lowerBound, in: folded, wrong, id, parts, utterance)
    }
    guard let first = parts.firstIndex(where: { wrong.contains(Folding.fold($0)) })
    else { return nil }
    let right = folded.typed(from: end)
    let spoken = understanding.amendment(in: right, at: moment)
    guard !spoken.saysValue, spoken.ordinal == nil, spoken.cues.isSubset(of: [.filler, .amend, .meant]),
      (1...Self.longest).contains(spoken.rest.count)
    else { return nil }
    var amendment = Amendment()
    let kept = parts[first...].drop { wrong.contains(Folding.fold($0)) }
    amendment.text =
      (parts[..<first] + said(by: spoken, in: folded, from: end).withoutPronoun(before: kept, understanding) + kept)
      .joined(separator: " ")
    return others.changed(.reminder(id), amendment, utterance)
  }

  /// «بدل المقاول خله السباك», `instead of the plumber`: the words at the beginning that say what is wrong.
  private func insteadOf(_ text: FoldedText) -> Range<Int>? {
    guard text.words.count > 2, Self.instead.contains(text[0]) else { return nil }
    return text.isArabic ? 0..<1 : text[1] == "of" ? 0..<2 : nil
  }

  /// `its electricity not gas`: what stands before the denial is right.
  private func replacement(
    before place: Int,
    in text: FoldedText,
    _ wrong: Set<String>,
    _ id: String,
    _ parts: [String],
    _ utterance: Utterance
  ) -> Understood? {
    guard place > 0 else { return nil }
    let spoken = understanding.amendment(in: text.typed(0..<place), at: moment)
    let targets = NamedTargets(context: context)
    // «وأكلم عمي مو أبوي»: what is to be done is said again.
    let own = Set(parts.map(Folding.fold))
    let right = spoken.rest.filter { word in
      let folded = Folding.fold(word)
      let isOwn = own.contains(folded) || folded.first == "و" && own.contains(String(folded.dropFirst()))
      return !isOwn && !targets.saysNothing([word]) && !Self.itself.contains(word)
    }
    guard !spoken.saysValue, spoken.ordinal == nil, right.count == 1,
      let first = parts.firstIndex(where: { wrong.contains(Folding.fold($0)) })
    else { return nil }
    var amendment = Amendment()
    let kept = parts[first...].drop { wrong.contains(Folding.fold($0)) }
    amendment.text = (parts[..<first] + right + kept).joined(separator: " ")
    return others.changed(.reminder(id), amendment, utterance)
  }

  /// Folded.
  private static let instead = Set(["بدل", "وبدل", "بدال", "وبدال", "عوض", "instead"].map(Folding.fold))
  private static let itself: Set = ["its", "it's", "s"]

  /// The words from a place on that are wrong, folded, and where those begin that are right: behind «بل», or where words
  /// end that a reminder has.
  private func wrong(in text: FoldedText, from start: Int, of parts: [String]) -> (words: Set<String>, end: Int)? {
    let own = Set(parts.map(Folding.fold))
    let but = understanding.references.read(text).matches.first { $0.slot == "contrast" && $0.words.lowerBound > start }
    if let but { return (Set((start..<but.words.lowerBound).map { text[$0] }), but.words.upperBound) }
    let breaks = Set(Joints(text: text).starts.map(\.word))
    var end = start
    while end < text.words.count, end == start || !breaks.contains(end) {
      if own.contains(text[end]) {
        end += 1
      } else if isDeterminer(text.typed(end)), end + 1 < text.words.count, own.contains(text[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    return end > start ? (Set((start..<end).map { text[$0] }), end) : nil
  }

  /// «لا العيادة», `no, the dog` behind a reminder or a transaction that was just made: another thing than it says.
  func otherThing(_ spoken: SpokenAmendment, _ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.memory.hasJustChanged, utterance.understood.intent == .outOfScope,
      let last = dialogue.memory.last, spoken.cues.isSubset(of: [.objection, .filler, .meant]),
      spoken.objects || spoken.cues.contains(.meant),
      !spoken.saysValue, spoken.ordinal == nil, understanding.thing(in: text, at: moment) == nil,
      understanding.kinds(in: text).isEmpty
    else { return nil }
    let said = said(by: spoken, in: folded(text), from: 0)
    guard let thing = definite(said) else { return nil }
    var amendment = Amendment()
    switch last {
    case .transaction: amendment.text = thing
    case .reminder(let id):
      guard dialogue.advance?.anchor == nil, let body = context.actions?.reminder(id)?.text else { return nil }
      let parts = body.split(whereSeparator: \.isWhitespace).map(String.init)
      let old = parts.suffix(said.count)
      // «أروح المستشفى»: what is to be done there stays.
      let kept = definite(Array(old)) == nil ? [] : parts.dropLast(old.count) + said
      amendment.text = kept.isEmpty ? self.text(thing, insteadOf: last) : kept.joined(separator: " ")
    default: return nil
    }
    return others.changed(last, amendment, utterance)
  }

  /// Other words for a record: of a reminder of two words, what is to be done stays where only a thing is named, «اشتري حليب»
  /// and «قصدي عصير».
  package func text(_ words: String, insteadOf record: RecordReference) -> String {
    guard case .reminder(let id) = record, let body = context.actions?.reminder(id)?.text,
      FoldedText(words).words.count == 1, !ConversationUnderstanding.isArabic(words) || !FirstPerson.begins(words)
    else { return words }
    let parts = body.split(whereSeparator: \.isWhitespace).map(String.init)
    // «اتصل على أمي» and «قصدي خالتي»: what is to be done stays.
    if parts.count == 3, ConversationUnderstanding.isArabic(words), FirstPerson.begins(body),
      !understanding.references.read(parts[1]).values(of: "function").isEmpty
    {
      return "\(parts[0]) \(parts[1]) \(words)"
    }
    guard parts.count == 2 else { return words }
    if Self.actions.contains(where: parts[1].hasSuffix) { return "\(words) \(parts[1])" }
    let isLed = ["ب", "ل"].contains(where: parts[1].hasPrefix)
    let isArabic = ConversationUnderstanding.isArabic(words) && ConversationUnderstanding.isArabic(body)
    let isEnglish = !ConversationUnderstanding.isArabic(body) && Self.isASCII(body) && Self.isASCII(words)
    guard isArabic && !isLed || isEnglish, FirstPerson.begins(body) else { return words }
    return "\(parts[0]) \(words)"
  }

  /// Whether words behind «خله» and `make it` are a text for a reminder: they share a word with its own, or the text is called so.
  ///
  /// «خله اقرب», `make it better` say how it is to be.
  package func names(_ words: String, of record: RecordReference, in text: String) -> Bool {
    guard case .reminder(let id) = record, let body = context.actions?.reminder(id)?.text else { return false }
    if understanding.references.read(text).values(of: "renaming").contains(where: Self.renaming.contains) {
      return true
    }
    let own = FoldedText(body)
    let said = FoldedText(words)
    let others = Set(own.words.indices.map { own[$0] })
    return said.words.indices.contains { others.contains(said[$0]) }
  }

  /// The values of `Intents/References/renaming.json` that say so by themselves; `qoy` puts something off as well.
  private static let renaming: Set = ["rename", "name", "them", "text"]
  /// What Azerbaijani verbs end with that say what is to be done.
  private static let actions = ["mağı", "məyi", "maq", "mək"]

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// The name of one thing that has an article, without a word for that: «العيادة», `dog` of `the dog`; nil of anything else.
  private func definite(_ words: [String]) -> String? {
    guard NamedTargets(context: context).saysNothing(words) == false else { return nil }
    switch words.count {
    case 1: return words[0].hasPrefix("ال") && words[0].count > Self.shortestDefinite ? words[0] : nil
    case 2: return isDeterminer(words[0]) ? words[1] : nil
    default: return nil
    }
  }

  /// The words from a place on that name something, with their article.
  private func said(by spoken: SpokenAmendment, in text: FoldedText, from start: Int) -> [String] {
    (start..<text.words.count).map { text.typed($0) }.filter { spoken.rest.contains($0) || isDeterminer($0) }
  }

  private func isDeterminer(_ word: String) -> Bool {
    !understanding.references.read(word).values(of: "determiner").isEmpty
  }

  private static let longest = 4
  private static let shortestDefinite = 4
}

extension [String] {
  /// Leaves out a pronoun at the end that stands for the words which follow: `text her` before a name.
  fileprivate func withoutPronoun(before kept: ArraySlice<String>, _ understanding: ConversationUnderstanding) -> Self {
    guard count > 1, !kept.isEmpty, let last, !ConversationUnderstanding.isArabic(last),
      ["her", "his", "it", "their"].contains(
        where: understanding.references.read(last).values(of: "reference").contains
      )
    else { return self }
    return Array(dropLast())
  }
}
