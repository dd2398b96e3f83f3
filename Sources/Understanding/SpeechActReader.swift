/// Tells from the words of a sentence whether it commands the change that it speaks of.
///
/// The words are data (`Intents/Acts`): those that do the change, by their form, and those that turn a sentence into a
/// question or a refusal. A sentence with none of them is a command, for most are.
package final class SpeechActReader: Sendable {
  private let lexicons: Lexicons
  let acts: [String: String]
  private let latest = LatestResults<ExactText, [SpokenWord]>(most: 8)

  /// - Parameters:
  ///   - lexicons: One named `cue`, and one for each kind of change.
  ///   - acts: By the name of an intent, the lexicon with the words that do it.
  package init(lexicons: Lexicons, acts: [String: String]) {
    (self.lexicons, self.acts) = (lexicons, acts)
  }

  /// Whether an intent changes anything.
  package func changes(_ intent: String) -> Bool { acts[intent] != nil }

  /// Returns what a text does with what `intent` changes; a command where the intent changes nothing.
  package func act(of text: String, for intent: String) -> SpeechAct {
    guard let lexicon = acts[intent] else { return .command }
    let clauses = Self.clauses(of: text).map { reading(of: $0, lexicon) }
    // «ألغيت الرحلة، فألغ تذكيرها»: the clause that does something, the last where several do.
    guard let last = clauses.lastIndex(where: { !$0.deeds.isEmpty }) else {
      let refusesAlike = Self.alike[lexicon, default: []].contains { reading(of: text[...], $0).act == .refusal }
      return refusesAlike ? .refusal : reading(of: text[...], lexicon).act
    }
    // «أحذفها؟ بس أسأل»: what it is meant as comes after it.
    if clauses.last?.has(.alternative) == true || clauses.contains(where: { $0.has(.suppose) }) { return .question }
    let act = clauses[last].act
    return act == .report && last < clauses.count - 1 ? .command : act
  }

  /// The lexicons whose words refuse what none of a lexicon's own does: who will not have something taken away, `əməliyyatı silmək
  /// istəmirəm`, does not ask for silence, of «ما جددت جوازي لين ٢٠٣١» no date is another one, and «لا تكتم تنبيه حسام» keeps an alert.
  private static let alike = [
    "muting": ["removal"], "amending": ["renewing"], "acknowledging": ["muting", "removal", "amending"],
  ]

  /// Whether a text has a word that does what an intent changes, in any form.
  package func speaks(of intent: String, in text: String) -> Bool {
    guard let lexicon = acts[intent] else { return false }
    return !reading(of: text[...], lexicon).deeds.isEmpty
  }

  /// Whether a text has a word that does what one of several intents changes.
  package func speaks(ofAny intents: [String], in text: String) -> Bool {
    intents.contains { speaks(of: $0, in: text) }
  }

  /// Whether a text has a word that commands what an intent changes.
  package func commands(_ intent: String, in text: String) -> Bool {
    guard let lexicon = acts[intent] else { return false }
    return reading(of: text[...], lexicon).deeds.contains { $0.form == .do }
  }

  /// Whether a text has a word that commands a change of whatever kind, and nothing makes a question or a refusal of it.
  package func commandsAny(in text: String) -> Bool {
    let reading = wholeReading(of: text)
    return reading.deeds.contains { $0.form == .do } && reading.act == .command
  }

  /// Returns where words tell what was done, in any person: of `John paid 60` the second.
  package func tellings(of intent: String, in text: String) -> [Int] {
    guard let lexicon = acts[intent] else { return [] }
    return reading(of: text[...], lexicon).deeds.filter { $0.form == .told }.map(\.words.lowerBound)
  }

  /// Returns where what is said behind the last word begins that commands or tells what an intent changes: of `look paid 60` the third word.
  package func behindDeed(of intent: String, in text: String) -> Int? {
    guard let lexicon = acts[intent] else { return nil }
    return reading(of: text[...], lexicon).deeds.last { $0.form == .told || $0.form == .do }?.words.upperBound
  }

  /// Whether a text asks for something as one asks a favour: «ممكن تسجل…؟», `could you…?`.
  package func asksPolitely(_ text: String) -> Bool { reading(of: text[...], "").has(.polite) }

  /// Whether a text warns of doing something, of whatever kind: «أوعى تلغي التذكير».
  package func forbids(_ text: String) -> Bool { Self.clauses(of: text).contains { reading(of: $0, nil).forbids } }

  /// Whether a part of a text is done only if something is so that it says itself, or the clause right before it: «إذا نزل الراتب،»,
  /// or is to be done then: «أول ما ينزل الراتب حط ٥٠٠».
  package func depends(_ part: String, in whole: String) -> Bool {
    Dependence(acts: self).isSaid(by: part, in: whole)
  }

  /// Whether a text asks its speaker whether to do something, and not that it be done: «أحذفه ولا أخليه؟», `should I delete it?`.
  package func deliberates(_ text: String) -> Bool {
    OpenChoice.first(in: text) != nil || wholeReading(of: text).has(.deliberate)
  }

  /// Whether a text only supposes that something is done, of whatever kind: «افرض إني قلت سجل», `what happens if I delete it`.
  package func supposes(_ text: String) -> Bool { wholeReading(of: text).supposes }

  /// Whether a text asks what follows from something that is done: `if I delete it, what then?`.
  package func asksWhatFollows(_ text: String) -> Bool { wholeReading(of: text).asksWhatFollows }

  /// The reading of a text with the words that do anything.
  private func wholeReading(of text: String) -> Reading { reading(of: text[...], nil) }

  /// Whether a text says that it is not certain before it commands anything: «يمكن», `I might`.
  package func isHedged(_ text: String, for intent: String) -> Bool {
    let reading = reading(of: text[...], acts[intent] ?? "")
    let command = reading.deeds.first { $0.form == .do }?.words.lowerBound ?? .max
    return reading.cues.contains { $0.form == .hedge && $0.words.lowerBound < command }
  }

  /// Returns how a text speaks of a deed, of whatever kind, that it neither commands nor refuses; nil where it does not.
  package func telling(of text: String) -> Telling? { wholeReading(of: text).told }

  /// A text without the words by which its speaker is not sure of it; nil where it has none, or nothing else.
  package func withoutHedges(_ text: String) -> String? {
    let hedged = Set(
      matches(in: text[...]).filter { $0.slot == "cue" && $0.value == SpeechCue.hedge.rawValue }.flatMap(\.words)
    )
    guard !hedged.isEmpty else { return nil }
    let folded = FoldedText(text)
    let rest = folded.words.indices.filter { !hedged.contains($0) }.map { folded.typed($0) }
    return rest.isEmpty ? nil : rest.joined(separator: " ")
  }

  /// The words of a clause that one lexicon has, or with nil any, and those that make something else of it.
  func reading(of clause: Substring, _ lexicon: String?) -> Reading {
    let clause = String(clause)
    var reading = Reading(isAsking: clause.last.map(Self.questionMarks.contains) ?? false)
    for word in words(of: clause) {
      if let cue = word.cue { reading.cues.append(cue) }
      if let deed = word.deed, lexicon == nil || word.lexicon == lexicon { reading.deeds.append(deed) }
    }
    // «خلي بالك» is no «خلي».
    let warnings = reading.cues.filter { $0.form == .warn }.map(\.words)
    if !warnings.isEmpty { reading.deeds.removeAll { deed in warnings.contains { $0.overlaps(deed.words) } } }
    return reading
  }

  private func words(of clause: String) -> [SpokenWord] {
    latest.result(of: ExactText(clause)) { matches(in: clause[...]).map(SpokenWord.init) }
  }

  /// The words of all lexicons; «لا التمرين» is no «لا ت…», for a verb has no article.
  func matches(in text: Substring) -> [SlotReading.Match] {
    lexicons.matches(in: String(text)).filter { match in
      match.value != DeedForm.undone.rawValue || !match.typed.hasPrefix("لا") || !match.typed.contains(" ال")
    }
  }

  /// The parts of a text between punctuation, each with its question mark; a point or comma between digits parts nothing.
  static func clauses(of text: String) -> [Substring] {
    var clauses: [Substring] = []
    var start = text.startIndex
    for index in text.indices where separators.contains(text[index]) || questionMarks.contains(text[index]) {
      let next = text.index(after: index)
      if next < text.endIndex, text[next].isNumber { continue }
      let end = questionMarks.contains(text[index]) ? next : index
      clauses.append(text[start..<end])
      start = next
    }
    clauses.append(text[start...])
    return clauses.filter { $0.contains { $0.isLetter } }
  }

  private static let questionMarks: Set<Character> = ["?", "؟"]
  private static let separators: Set<Character> = [",", "،", ";", "؛", ".", "!", "\n"]
}

/// A word of one lexicon with what it is there, which is told by its name once.
private struct SpokenWord: Sendable {
  let lexicon: String
  let deed: SpeechActReader.Found<DeedForm>?
  let cue: SpeechActReader.Found<SpeechCue>?

  init(_ match: SlotReading.Match) {
    lexicon = match.slot
    deed = SpeechActReader.Found(form: DeedForm(rawValue: match.value), words: match.words)
    cue = match.slot == "cue" ? SpeechActReader.Found(form: SpeechCue(rawValue: match.value), words: match.words) : nil
  }
}
