import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells by its form that a sentence says what somebody or something else says, does or is: «أمي تقول», «دوامهم من», `school ends at`,
/// `she's asleep`.
struct SubjectOfAnother: TurnReader {
  let context: TurnContext
  let text: String

  /// Whether somebody stands at the beginning, and behind that what he says, does or has; or in Arabic the other way round, or as the
  /// ending of what is theirs.
  var isSaid: Bool {
    let folded = folded(text)
    guard !folded.words.isEmpty else { return false }
    if isTheirs(folded) || isPlain(folded) { return true }
    let verbs = told.union(folded.words.indices.filter { $0 > 0 && isVerb(folded, $0) })
    guard let last = verbs.max(), let first = verbs.min() else { return false }
    if (1...Self.longest).contains(where: { $0 <= last && namesAnother(folded.typed(0..<$0)) }) { return true }
    if first > 0 { return isThing(folded, before: first) }
    return folded.isArabic && folded.words.count > 1 && namesAnother(folded.typed(1))
  }

  private var told: Set<Int> {
    let found = understanding.references.read(folded(text)).matches
    return Set(found.filter { $0.slot == "withdrawing" && Self.verbs.contains($0.value) }.flatMap(\.words))
  }

  /// Whether a word has the form of what somebody else does: «تسقيه», `sulayır`; a time or a name has it as well, «يوم», «تاريخ».
  private func isVerb(_ text: FoldedText, _ word: Int) -> Bool {
    let typed = text.typed(word)
    guard saysNothingElse(typed) else { return false }
    if text.isArabic {
      return ImperfectVerb.isOfAnother(text[word])
    }
    return Self.finites.contains { text[word].count > $0.count + 2 && text[word].hasSuffix($0) }
  }

  /// «دوامهم من ٩», «يطلعون الساعة ١»: what is theirs, and what they do, in one word before a value.
  private func isTheirs(_ text: FoldedText) -> Bool {
    guard text.isArabic, text.words.count > 1, saysNothingElse(text.typed(0)) else { return false }
    let first = text[0]
    guard understanding.amendment(in: text.typed(0), at: moment).cues.isDisjoint(with: [.amend, .alter]) else {
      return false
    }
    // «بناتي ينامون من ٩»
    if isOfSeveral(text[1]), isValue(text, from: 2) { return true }
    guard first.count >= Self.shortest, !understanding.acts.commandsAny(in: text.typed(0)), isValue(text, from: 1)
    else {
      return false
    }
    // «دوامه من ٤»: «جمعة» ends alike where it is folded.
    let said = SubjectWords(in: text, understanding)
    let isHis =
      text.typed(0).hasSuffix(Self.his) && !first.hasPrefix(DefiniteNoun.article) && said.says("at", at: 1)
    return (isHis || Self.theirs.contains(where: first.hasSuffix)) && !Self.beginnings.contains(first.prefix(1))
      || isOfSeveral(first)
  }

  /// «يطلعون»: what several do.
  private func isOfSeveral(_ word: String) -> Bool {
    word.hasPrefix(Self.he) && word.hasSuffix(Self.endOfSeveral) && !Self.fitting.contains(where: word.contains)
  }

  /// `school ends at 1`, `it rained on Thursday`, `she's asleep until 10`: a subject, a verb by its ending, and a value.
  private func isPlain(_ text: FoldedText) -> Bool {
    guard !text.isArabic, text.words.count > 2 else { return false }
    let said = SubjectWords(in: text, understanding)
    if said.says("contracted", at: 0) { return true }
    let (isLed, isIt) = (said.says("definite", at: 0), text[0] == Self.it)
    let verb = isLed ? 2 : 1
    // `my quiet hours from 10 to 6` are the speaker's.
    guard !text.words.indices.prefix(Self.longest).contains(where: { said.says("hours", at: $0) }) else {
      return false
    }
    guard verb + 1 < text.words.count, isIt || !isTime(text.typed(verb - 1)) else { return false }
    // `the neighbours keep quiet from 10`: several do something.
    if isLed, text[1].hasSuffix(Self.endOfThings), !said.says("at", at: 2),
      (3...4).contains(where: { said.says("at", at: $0) && isValue(text, from: $0) })
    {
      return true
    }
    guard isValue(text, from: verb + 1), !isTime(text.typed(verb)) else { return false }
    let ends = isIt ? Self.pasts : Self.pasts + Self.presents
    return text[verb].count > Self.shortest - 1 && ends.contains(where: text[verb].hasSuffix)
  }

  /// Whether a value stands at a place, or behind a preposition there.
  private func isValue(_ text: FoldedText, from word: Int) -> Bool {
    guard word < text.words.count else { return false }
    let values = understanding.selfCorrection.grammar.read(
      text,
      at: moment,
      dimensions: [.time, .number, .amountOfMoney],
      latent: true
    )
    let isLed = word + 1 < text.words.count && SubjectWords(in: text, understanding).says("at", at: word)
    return values.contains { $0.words.lowerBound == word || isLed && $0.words.lowerBound == word + 1 }
  }

  private func isTime(_ word: String) -> Bool {
    understanding.knowingReader.read(word, at: moment).values.when != nil
  }

  private func saysNothingElse(_ word: String) -> Bool {
    !isTime(word)
      && understanding.references.read(word).matches.allSatisfy { Self.ofOthers.contains($0.slot) }
  }

  /// `my office is open from 9 to 5`, «المحل يفتح من ٩»: something of the speaker's, or that is known.
  private func isThing(_ text: FoldedText, before verb: Int) -> Bool {
    guard text.isArabic else { return verb == 2 && SubjectWords(in: text, understanding).says("definite", at: 0) }
    return verb == 1 && text[0].hasPrefix(DefiniteNoun.article) && saysNothingElse(text.typed(0))
      && !Self.fitting.contains { text[1].contains($0) }
  }

  /// The values of `Intents/References/withdrawing.json` that say what somebody does.
  private static let verbs: Set = ["says", "settled"]
  /// The vocabularies of `Intents/References` that say what others do, and when.
  private static let ofOthers: Set = ["withdrawing", "opening", "subject"]
  /// Of what is theirs, folded.
  private static let theirs = ["هم", "ها"]
  /// Of verbs, which end with what they are done to.
  private static let beginnings: Set<Substring> = ["ا", "ن", "ت", "ي", "ب", "و"]
  private static let he = "ي"
  private static let endOfSeveral = "ون"
  /// Of an Azerbaijani verb in the third person, folded.
  private static let finites = ["ir", "ur", "dir", "di", "du", "ti", "tu"]
  private static let it = "it"
  private static let pasts = ["ed"]
  private static let presents = [endOfThings]
  private static let endOfThings = "s"
  private static let his = "ه"
  /// Stems of verbs that say that a time will do, folded: «يناسبني».
  private static let fitting = ["ناسب", "نفع", "صلح", "مشي", "كون", "صير", "فضل"]
  private static let shortest = 4
  /// The most words that name somebody before what he does.
  private static let longest = 3
}

extension TurnReader {
  /// Whether words name somebody else than the speaker, and nothing besides.
  func namesAnother(_ subject: String) -> Bool {
    let found = understanding.references.read(subject)
    if found.values(of: "withdrawing").contains("another") { return true }
    let reading = understanding.knowingReader.read(subject, at: moment)
    let all = reading.text.words.indices
    let isRelative = reading.matches.contains { $0.slot == Slot.dependent.rawValue && $0.words == all }
    let isSomebody =
      understanding.acts.places(of: "happening", in: subject).contains { $0.value == "somebody" && $0.words == all }
      || Belongings(in: subject, understanding).places(of: ["other", "child"]).contains(all)
    return isRelative || isSomebody || NamedTargets(context: context).isPerson(subject)
  }

  /// Whether a text begins with somebody else than the speaker.
  func beginsWithAnother(_ text: String) -> Bool {
    let folded = folded(text)
    // «لين نهاية السنة»: somebody may be called so.
    guard let first = folded.words.indices.first.map({ folded.typed($0) }),
      understanding.references.read(first).values(of: "bound").isEmpty
    else { return false }
    return (1...TurnContext.longestName).contains { $0 < folded.words.count && namesAnother(folded.typed(0..<$0)) }
  }

  /// The clauses of a text and those right behind it, up to one that commands something else.
  func clausesBehind(_ text: String) -> [String] {
    let own = Self.clauses(of: text)
    guard said != text, let range = said.firstRange(of: text) else { return own }
    let behind = Self.clauses(of: String(said[range.upperBound...]))
    return own + behind.prefix { !understanding.acts.commandsAny(in: $0) }
  }

  private static func clauses(of text: String) -> [String] {
    dashes.reduce(text) { $0.replacing($1, with: ", ") }
      .split { [",", "،", ".", ";", "؛", "!", "…"].contains($0) }.map(String.init)
      .filter { $0.contains(where: \.isLetter) }
  }

  /// `9-da` is one word.
  private static var dashes: [String] { [" - ", " – ", " — "] }
}
