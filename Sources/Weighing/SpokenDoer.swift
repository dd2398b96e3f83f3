import Meanings
import Models
import SentenceWords
import SpokenNames
import Turns
import Understanding

/// Finds who did what a sentence tells of.
///
/// Without marks Arabic spells `she did`, `I did` and `do` of many verbs alike: whose deed it is, the one who is named beside the verb
/// tells. Azerbaijani verbs tell it themselves, and English ones by the word before them.
struct SpokenDoer: TurnReader {
  let context: TurnContext
  let text: String

  enum Doer {
    /// Somebody of whom records may be held.
    case relative
    case person
    /// Whoever has the article, and is nothing that is known: «المدير».
    case definite
    /// Somebody before a word that may as well command: «أخوي سجل ٥٠ قهوة».
    case addressed
  }

  /// Returns who did what a meaning says; nil where the speaker did it, or commands it.
  func doer(of meaning: Understood) -> Doer? {
    let places = understanding.acts.places(of: "happening", in: text)
    let folded = folded(text)
    // «عليها» is spelled out, and «على» is none of it.
    let isOwn = places.contains { place in
      place.value == "oneself" || place.value == "for" && folded.typed(place.words) == place.typed
    }
    let addressed = addressed(of: meaning, in: folded)
    if isOwn { return addressed }
    if Self.changesHeld(meaning.intent), places.contains(where: { $0.value == "rearranged by others" }) {
      return .person
    }
    let verbs = verbs(of: meaning, places, folded)
    guard !verbs.isEmpty else { return addressed }
    if !folded.isArabic, verbs.contains(where: { $0.rearranges && isBehindAnother($0, folded) }) { return .person }
    if let doer = doer(behindFronted: verbs, in: folded) { return doer }
    let starts = (0...Self.latestStart).prefix { $0 < folded.words.count && saysNothing(folded, before: $0) }
    for start in starts {
      if let doer = doer(before: verbs, from: start, in: folded) ?? doer(behind: verbs, from: start, in: folded) {
        return doer
      }
    }
    return addressed
  }

  /// Somebody at the beginning right before a word that is spelled as what he did and as a command: «أخوي سجل ٥٠ قهوة»; of «يا أخوي» it is a
  /// command.
  private func addressed(of meaning: Understood, in folded: FoldedText) -> Doer? {
    guard folded.isArabic, Self.written.contains(meaning.intent), dialogue.question == nil else { return nil }
    let isSomebodys = understanding.acts.commands(of: meaning.name, in: text).contains { command in
      let (first, typed) = (command.lowerBound, folded.typed(command))
      guard (1...TurnContext.longestName).contains(first), isPastAsWell(typed),
        !(Self.pronouns + [Self.endOfCommand]).contains(where: typed.hasSuffix)
      else { return false }
      return [.relative, .person].contains(doer(folded.typed(0..<first), isHeldToo: false))
    }
    return isSomebodys ? .addressed : nil
  }

  /// `the salon moved it`: whoever stands before an English verb of the past did it.
  private func isBehindAnother(_ verb: DoneVerb, _ folded: FoldedText) -> Bool {
    let first = verb.words.lowerBound
    return first > 0 && !FirstPerson.mayStandBeforeVerb(folded[first - 1])
  }

  /// «أختي صرفت», `my wife spent`: somebody from a word on, and behind it a verb.
  private func doer(before verbs: [DoneVerb], from start: Int, in folded: FoldedText) -> Doer? {
    lastWords(from: start, in: folded).lazy.compactMap { last -> Doer? in
      let behind = verbs.filter { verb in
        verb.words.lowerBound > last && (!verb.commands || verb.words.lowerBound == last + 1)
      }
      guard !behind.isEmpty,
        let doer = doer(folded.typed(start..<last + 1), isHeldToo: behind.contains(where: \.rearranges))
          ?? (behind.contains { $0.words.lowerBound == last + 1 } ? stranger(start..<last + 1, in: folded) : nil)
      else { return nil }
      // «الكوافير دفعت ٣٠٠» is what the speaker paid for.
      let isSpeakers = behind.allSatisfy { !$0.rearranges && folded.typed($0.words).hasSuffix(Self.endOfSpeaker) }
      return doer == .definite && isSpeakers ? nil : doer
    }
    .first
  }

  /// «صرفت أختي», «ألغى المدير اجتماع الفريق»: a verb from a word on, whoever did it, and what it was done to.
  private func doer(behind verbs: [DoneVerb], from start: Int, in folded: FoldedText) -> Doer? {
    guard folded.isArabic, let verb = verbs.first(where: { $0.words.lowerBound == start }),
      !verb.gives || verb.mayBeHers
    else { return nil }
    return lastWords(from: verb.words.upperBound, in: folded).lazy.compactMap { last -> Doer? in
      guard last + 1 < folded.words.count,
        let doer = doer(folded.typed(verb.words.upperBound..<last + 1), isHeldToo: false)
      else { return nil }
      // «دفعت السواق ٥٠» is what he was paid, as is «حولت أخوي ٥٠٠».
      if verb.gives { return isHim(folded.typed(verb.words.upperBound..<last + 1)) ? nil : .addressed }
      let rest = targets.name(in: understanding.amendment(in: folded.typed(from: last + 1), at: moment))
      // «عطيت السواق ٥٠» is what the speaker gave him.
      let isHeld = (verb.commands || verb.rearranges) && targets.held(rest, in: text) != nil
      return isHeld || !verb.commands && doer != .definite ? doer : nil
    }
    .first
  }

  /// «اجتماع الفريق أجّله فهد»: what is held, a verb with a pronoun for it, and whoever did it.
  private func doer(behindFronted verbs: [DoneVerb], in folded: FoldedText) -> Doer? {
    guard folded.isArabic else { return nil }
    return verbs.lazy.compactMap { verb -> Doer? in
      let first = verb.words.lowerBound
      guard verb.rearranges, (1...Self.longestFronted).contains(first),
        Self.objects.contains(where: folded.typed(verb.words).hasSuffix),
        targets.held(targets.name(in: understanding.amendment(in: folded.typed(0..<first), at: moment)), in: text)
          != nil
      else { return nil }
      return lastWords(from: verb.words.upperBound, in: folded).lazy.compactMap { last in
        doer(folded.typed(verb.words.upperBound..<last + 1), isHeldToo: false)
      }
      .first
    }
    .first
  }

  /// The last words that somebody's name may have which begins at a word, the longest name first.
  private func lastWords(from start: Int, in folded: FoldedText) -> [Int] {
    (start..<start + TurnContext.longestName).filter { $0 < folded.words.count }.reversed()
  }

  /// Whether nothing is said before a word but when: «البارح أختي».
  private func saysNothing(_ folded: FoldedText, before start: Int) -> Bool {
    start == 0
      || targets.name(in: understanding.amendment(in: folded.typed(0..<start), at: moment)).isEmpty
  }

  /// The verbs of which somebody else may have done what a meaning says.
  private func verbs(of meaning: Understood, _ places: [SlotReading.Match], _ folded: FoldedText) -> [DoneVerb] {
    let isWritten = Self.written.contains(meaning.intent)
    // Whatever is said to a question may be its answer; how much it was, another's payment does not say.
    if isWritten, dialogue.question != nil, meaning.intent != .logTransaction { return [] }
    let known: Set =
      isWritten ? ["dealt", Self.giving, Self.handing] : Self.changesHeld(meaning.intent) ? ["rearranged"] : []
    let giving = places.filter { $0.value == Self.giving || $0.value == Self.handing }.map(\.words)
    func mayBeHers(_ words: Range<Int>) -> Bool { places.contains { $0.value == Self.handing && $0.words == words } }
    // «سددت أختي» is her deed: nobody is settled.
    func gives(_ words: Range<Int>) -> Bool {
      isWritten && (giving.contains(words) || folded.typed(words).hasSuffix(Self.endOfSpeakerAlone))
    }
    let commands = understanding.acts.commands(of: meaning.name, in: text)
    // «أمي عندها عزيمة، ذكرني», `xatırlat`: what is commanded besides is the speaker's.
    if meaning.intent == .createReminder, !folded.isArabic, !commands.isEmpty {
      // `set` has one form: right behind somebody it is what he did.
      let deeds = places.filter { known.contains($0.value) }.map(\.words)
      guard commands.allSatisfy({ command in deeds.contains { $0.overlaps(command) } }) else { return [] }
      return commands.map { DoneVerb(words: $0, commands: true) }
    }
    let forms = DeedForms(understanding: understanding, intent: meaning.intent)
    let told =
      places.filter { known.contains($0.value) }
      .map { place in
        let words = place.words
        return DoneVerb(words: words, gives: gives(words), mayBeHers: mayBeHers(words), rearranges: !isWritten)
      }
      + folded.words.indices.filter { isWritten && forms.tellsOfOthers(folded.typed($0)) }
      // Those of Azerbaijani stand at the end, and command nothing.
      .map { DoneVerb(words: $0..<$0 + 1, commands: meaning.language != .azerbaijani || $0 + 1 < folded.words.count) }
    guard folded.isArabic else { return told }
    let alike =
      isWritten
      // «سجلها» is what is to be done with it.
      ? understanding.acts.pasts(of: meaning.name, in: text).filter { past in !commands.contains { $0.overlaps(past) } }
        .map { DoneVerb(words: $0, gives: gives($0), mayBeHers: mayBeHers($0)) }
      : commands.filter { isPastAsWell(folded.typed($0)) }.map { DoneVerb(words: $0, commands: true) }
    return told
      + alike.filter { verb in !Self.pronouns.contains(where: folded.typed(verb.words).hasSuffix) }
  }

  /// Whether an intent changes or takes away what is held.
  static func changesHeld(_ intent: Intent) -> Bool {
    intent.removes || intent.changesNamed || [.changeRecurring, .changeLoan].contains(intent)
  }

  /// Whether a word that commands is spelled as what somebody did: not with the «ا» of a command.
  private func isPastAsWell(_ word: String) -> Bool {
    word.unicodeScalars.first != Self.alif || word.hasSuffix(Self.endOfPast)
  }

  var targets: NamedTargets { NamedTargets(context: context) }

  /// What is kept of what is said, and is somebody else's where he did it.
  private static let written: Set<Intent> = [
    .logTransaction, .setBudget, .createGoal, .createReminder, .setQuietHours,
  ]
  /// The value of `Intents/Acts/happening.json` of verbs behind which stands whoever was given something.
  private static let giving = "gives"
  /// The value of those of which the same word says that she gave something.
  private static let handing = "hands over"
  /// Of a verb that ends otherwise where it is hers: «شريت» beside «شرت».
  private static let endOfSpeakerAlone = "يت"
  static let article = "ال"
  private static let alif: Unicode.Scalar = "ا"
  private static let endOfPast = "ى"
  /// Of what she did as well.
  private static let endOfSpeaker = "ت"
  /// What stands at the end of a verb for the one who is named before it, «أختي عطيتها», or for the speakers: «صرفنا».
  private static let pronouns = ["ه", "ها", "هم", "لي", "و", "نا"]
  /// Of a verb for what stands before it.
  private static let objects = ["ه", "ها", "هم"]
  /// Of what a woman is told to do.
  private static let endOfCommand = "ي"
  private static let latestStart = 2
  /// The most words that name what is held before the verb.
  private static let longestFronted = 12
}
