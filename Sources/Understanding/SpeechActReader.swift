import Synchronization

/// Tells from the words of a sentence whether it commands the change that it speaks of.
///
/// The words are data (`Intents/Acts`): those that do the change, by their form, and those that turn a sentence into a
/// question or a refusal. A sentence with none of them is a command, for most are.
package final class SpeechActReader: Sendable {
  private let lexicons: [Lexicon]
  let acts: [String: String]
  /// Finds the words.
  ///
  /// It is made when a change is first spoken of: a start that answers a question needs none.
  private let reader = Mutex<SlotReader?>(nil)
  /// The words of the text that was read last: most are asked about several times in a row.
  private let latest = Mutex<(text: Substring, matches: [SlotReading.Match])>(("", []))

  /// - Parameters:
  ///   - lexicons: One named `cue`, and one for each kind of change.
  ///   - acts: By the name of an intent, the lexicon with the words that do it.
  package init(lexicons: [Lexicon], acts: [String: String]) {
    self.lexicons = lexicons
    self.acts = acts
  }

  /// Whether an intent changes anything.
  package func changes(_ intent: String) -> Bool { acts[intent] != nil }

  /// Returns what a text does with what `intent` changes; a command where the intent changes nothing.
  package func act(of text: String, for intent: String) -> SpeechAct {
    guard let lexicon = acts[intent] else { return .command }
    let clauses = Self.clauses(of: text).map { reading(of: $0, lexicon) }
    // «ألغيت الرحلة، فألغ تذكيرها»: the clause that does something, the last where several do.
    guard let last = clauses.lastIndex(where: { !$0.deeds.isEmpty }) else {
      // `əməliyyatı silmək istəmirəm`: who will not have something taken away does not ask for silence.
      let refusesRemoval = lexicon == Self.muting && reading(of: text[...], Self.removal).act == .refusal
      return refusesRemoval ? .refusal : reading(of: text[...], lexicon).act
    }
    // «أحذفها؟ بس أسأل»: what it is meant as comes after it.
    if clauses.last?.has(.alternative) == true || clauses.contains(where: { $0.has(.suppose) }) { return .question }
    let act = clauses[last].act
    return act == .report && last < clauses.count - 1 ? .command : act
  }

  /// The lexicons with the words that take something away, and that ask for silence.
  private static let removal = "removal"
  private static let muting = "muting"

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

  /// A text without the words by which its speaker is not sure of it; nil where it has none, or nothing else.
  package func withoutHedges(_ text: String) -> String? {
    let hedged = Set(
      matches(in: text[...]).filter { $0.slot == "cue" && $0.value == Cue.hedge.rawValue }.flatMap(\.words)
    )
    guard !hedged.isEmpty else { return nil }
    let folded = FoldedText(text)
    let rest = folded.words.indices.filter { !hedged.contains($0) }.map { folded.typed($0) }
    return rest.isEmpty ? nil : rest.joined(separator: " ")
  }

  /// The words of a clause that one lexicon has, or with nil any, and those that make something else of it.
  private func reading(of clause: Substring, _ lexicon: String?) -> Reading {
    let matches = matches(in: clause)
    return Reading(
      deeds: matches.compactMap {
        $0.slot == lexicon ?? $0.slot ? Found(form: Form(rawValue: $0.value), words: $0.words) : nil
      },
      cues: matches.compactMap { $0.slot == "cue" ? Found(form: Cue(rawValue: $0.value), words: $0.words) : nil },
      isAsking: clause.last.map(Self.questionMarks.contains) ?? false
    )
  }

  func matches(in text: Substring) -> [SlotReading.Match] {
    latest.withLock { latest in
      if latest.text == text { return latest.matches }
      let matches = reader.withLock { made in
        let reader = made ?? SlotReader(lexicons: lexicons)
        made = reader
        return reader.matches(in: String(text))
      }
      latest = (text, matches)
      return matches
    }
  }

  /// The parts of a text between punctuation, each with its question mark; a point or comma between digits parts nothing.
  private static func clauses(of text: String) -> [Substring] {
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

  /// The form of a word that does a change.
  enum Form: String {
    /// «ألغ», `cancel`.
    case `do`
    /// «تلغي», «إلغاء», `cancelling`: what may be negated, asked or wished.
    case doing
    /// «ألغيت», `cancelled`.
    case done
    /// «صرفت», `I spent`: told in order to be kept.
    case told
    /// «متلغيش», «لا ت…», `silmə`: its own negation, where nothing is commanded before it.
    case undone
    /// «أدفع», `to buy`: what is not done yet, and kept only where that is commanded.
    case meant
    /// «ميزانية», `reminder`: what is changed, which can only be refused.
    case thing
  }

  /// A word that makes something else of a sentence.
  private enum Cue: String {
    /// «لا», «ما», `not`: before a verb that is no imperative, for «لا، ألغه» is a command.
    case no
    /// «ما أبغى», `don't`: before any form.
    case not
    /// «كنت بـ», «فكرت», `I was going to`, `almost`: before what then was not done.
    case unreal
    /// «ليتني», `I wish I had`: before what was not done, however it is told.
    case wish
    /// «أمي قالت», `told me to`: right before the words of somebody else.
    case quote
    /// «سعر», `costs`: what something is worth, where nobody says that it was paid.
    case price
    /// `istəmirəm`, `not needed`: behind any form.
    case deny
    /// «لا تنسى», `don't forget to`: a negation that urges.
    case urge
    /// «ممكن», `could you`: a question that commands.
    case polite
    /// «هل»: with «تذكرني» a request, with «ذكرتني» a question.
    case whether
    /// «متى», `how`: where it stands first.
    case question
    /// «ولا لا», `or not`: beside what is asked.
    case alternative
    /// «افرض», `what happens if I`, `desəm`: what is only supposed.
    case suppose
    /// «إذا», `if I`: where no imperative follows.
    case `if`
    /// «يمكن», `maybe`, `I think`: what is not certain is offered.
    case hedge
    /// «مو الحين», `not now`: anywhere.
    case later
    /// «علم», `heç kim`: what only looks like another.
    case plain
  }

  private struct Found<Kind> {
    let form: Kind
    let words: Range<Int>

    init?(form: Kind?, words: Range<Int>) {
      guard let form else { return nil }
      self.form = form
      self.words = words
    }

    /// Whether it is part of another phrase or stands close behind it: «كنت بسجل».
    func isWithin<Other>(_ other: Found<Other>) -> Bool {
      words.lowerBound >= other.words.lowerBound && words.lowerBound <= other.words.upperBound + 2
    }

    /// Whether it stands behind another word with at most two words between: «لا داعي إنك تلغي».
    func isClose<Other>(behind other: Found<Other>) -> Bool {
      (0...2).contains(words.lowerBound - other.words.upperBound)
    }
  }

  /// The words of one sentence, weighed.
  private struct Reading {
    let deeds: [Found<Form>]
    let cues: [Found<Cue>]
    /// Whether it ends with a question mark.
    let isAsking: Bool

    var act: SpeechAct {
      if isRefused { return .refusal }
      if isAsked { return .question }
      return isReported ? .report : .command
    }

    private var isRefused: Bool {
      if has(.later), !verbs.isEmpty { return true }
      let command = deeds.first { $0.form == .do }?.words.lowerBound ?? .max
      return deeds.contains { deed in
        if deed.form == .undone, deed.words.lowerBound < command, !isUrged(deed) { return true }
        return cues.contains { cue in
          switch cue.form {
          case .no: deed.form != .do && deed.isClose(behind: cue)
          case .not: deed.isClose(behind: cue)
          // «شيله، ماله داعي»: behind a command it is the reason.
          case .deny: deed.form != .do && cue.isClose(behind: deed)
          default: false
          }
        }
      }
    }

    /// «لا تنسى» is a word of another meaning.
    private func isUrged(_ deed: Found<Form>) -> Bool {
      cues.contains { ($0.form == .urge || $0.form == .plain) && $0.words.overlaps(deed.words) }
    }

    private var isAsked: Bool {
      if has(.alternative) || has(.suppose) { return true }
      let question = cues.first { $0.form == .question && $0.words.lowerBound <= Self.latestStart }
      // `how can I`: the question is what comes first.
      if let question, cues.contains(where: { $0.form == .polite && $0.words.lowerBound == question.words.upperBound })
      {
        return true
      }
      guard !has(.polite), !has(.urge) else { return false }
      let form = verbs.first?.form
      if has(.whether) { return form != .doing }
      if let question, question.words.lowerBound <= (verbs.first?.words.lowerBound ?? .max) { return true }
      if has(.if), let form, form != .do { return true }
      return isAsking && form != .do && form != .doing
    }

    var supposes: Bool { has(.suppose) && !verbs.isEmpty }

    var asksWhatFollows: Bool {
      (has(.question) || isAsking)
        && cues.contains { cue in cue.form == .if && verbs.contains { $0.words.lowerBound == cue.words.upperBound } }
    }

    private var isReported: Bool {
      let isTold = verbs.contains { $0.form == .do || $0.form == .told }
      let isElsewhere = cues.contains { cue in
        switch cue.form {
        case .price: !isTold
        case .wish: verbs.contains { $0.isWithin(cue) }
        case .unreal:
          !isTold || verbs.contains { ($0.form == .do || $0.form == .doing) && $0.isWithin(cue) }
        case .quote: verbs.contains { (0...1).contains($0.words.lowerBound - cue.words.upperBound) }
        default: false
        }
      }
      if !isTold, verbs.contains(where: { $0.form == .meant }) { return true }
      return isElsewhere || verbs.contains { $0.form == .done } && !verbs.contains { $0.form == .do } && !has(.polite)
    }

    /// What is said to be done, in any form.
    private var verbs: [Found<Form>] { deeds.filter { $0.form != .thing } }

    func has(_ cue: Cue) -> Bool { cues.contains { $0.form == cue } }

    /// A question may begin behind «طيب», `and`, `so`.
    private static var latestStart: Int { 1 }
  }
}
