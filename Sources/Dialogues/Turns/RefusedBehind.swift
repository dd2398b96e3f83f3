package import Meanings
import Models
package import SentenceWords
package import Understanding

/// Tells a command that is taken back right behind it, by words that leave nothing of it: «ذكرني قبله بيوم، لا لا تذكرني»,
/// `log 50 for a taxi. actually no, don't`, «امسح تذكير الزرع ولا أقول خله», or that say that it is done: «لا خلاص كلمته».
///
/// They begin with an objection or behind a mark, and name nothing else.
package struct RefusedBehind {
  package let understanding: ConversationUnderstanding
  package let moment: Moment

  package init(understanding: ConversationUnderstanding, moment: Moment) {
    (self.understanding, self.moment) = (understanding, moment)
  }

  /// Returns a change as a refusal, where the text that asks for it takes it back.
  package func weighed(_ meaning: Understood, in text: String) -> Understood {
    guard meaning.act == .command, understanding.changes(meaning.name),
      isAnswered(FoldedText(text)) || isMeant(in: text, told: meaning.intent == .logTransaction ? meaning.name : nil)
    else { return meaning }
    var refused = meaning
    (refused.act, refused.isConfirmed) = (.refusal, false)
    return refused
  }

  /// Whether a text takes back what it commands, or tells of an intent: «صرفت ٦٠ عشاء، أمزح», `I spent 60, no I didn't`.
  package func isMeant(in text: String, told intent: String? = nil) -> Bool {
    let folded = FoldedText(text)
    guard (Self.fewestWords...Self.mostWords).contains(folded.words.count) else { return false }
    // `no need` gives a reason, and objects to nothing.
    let denials = denials(in: text)
    let objections = understanding.selfCorrection.cues.places(in: folded).filter { cue in
      cue.value == Self.instead && !denials.contains { $0.overlaps(cue.words) }
    }
    return folded.words.indices.dropFirst(2).contains { start in
      let objection = objections.last { $0.words.lowerBound == start }
      guard objection != nil || isBehindMark(start, folded) else { return false }
      let rest = (objection?.words.upperBound).map { $0 < folded.words.count ? folded.typed(from: $0) : "" }
      let before = folded.typed(0..<start)
      return
        (commands(before, isAsking: mark(before: start, folded).map(Self.asks) ?? false)
        || intent.map { tells(before, of: $0) } ?? false)
        && takesBack(folded.typed(from: start), behindObjection: rest, before, isBehindMark(start, folded))
    }
  }

  /// Whether words command something, or begin with a verb that may and ask nothing: «اكتم».
  private func commands(_ before: String, isAsking: Bool) -> Bool {
    // «لا خلاص» wants nothing itself.
    guard !withdraws(before, isObjecting: true) else { return false }
    let first = FoldedText(before).typed(0)
    return understanding.acts.commandsAny(in: before)
      || !isAsking && Intent.changingOrAdding.contains { understanding.acts.hasVerb(of: $0, in: first) }
  }

  private func tells(_ before: String, of intent: String) -> Bool {
    !understanding.acts.pasts(of: intent, in: before).isEmpty
      || !understanding.acts.tellings(of: intent, in: before).isEmpty
  }

  private func denials(in text: String) -> [Range<Int>] {
    understanding.acts.places(of: "cue", in: text).filter { Self.denials.contains($0.value) }.map(\.words)
  }

  /// Whether words leave nothing of a command; `rest` is what stands behind the objection that they begin with.
  private func takesBack(_ words: String, behindObjection rest: String?, _ before: String, _ isMarked: Bool) -> Bool {
    guard let rest else {
      // «ذكرني أكلم أمي، خلاص كلمتني»
      let reminds = understanding.acts.commands(Intent.createReminder.rawValue, in: before)
      return withdraws(words, isObjecting: false) || isMarked && reminds && isDone(words, before)
    }
    // «اكتم الإشعارات. لا»: an objection alone is an answer only behind a mark.
    if rest.isEmpty { return isMarked }
    return withdraws(rest, isObjecting: true) || withdraws(words, isObjecting: true)
      || refuses(words, rest, commandedIn: before) || isDone(words, before)
  }

  /// «اكتم الإشعارات؟ لا»: a question that is answered with a no at once.
  private func isAnswered(_ text: FoldedText) -> Bool {
    text.words.indices.dropFirst().contains { start in
      mark(before: start, text).map(Self.asks) ?? false
        && text.words.count - start <= Self.mostWordsOfAnswer
        && withdraws(text.typed(from: start), isObjecting: false)
    }
  }

  /// `leave it`, «خله», «لا ما يحتاج»: words that refuse or keep something, and no more.
  private func withdraws(_ text: String, isObjecting: Bool) -> Bool {
    let found = understanding.references.read(text)
    let folded = FoldedText(text)
    let reading = understanding.knowingReader.read(text, at: moment)
    let replies = reading.matches.filter { $0.slot == "reply" && $0.value != "yes" }
    let kept = found.matches.filter { $0.slot == "keeping" }
    if reconsiders(found, reading, folded) { return true }
    // «سجل ٥٠ قهوة، خلاص» says that this is all, and «شيله، ماله داعي» why.
    let isRefusal = replies.contains { isObjecting || !Self.reasons.contains(Folding.fold(folded.typed($0.words))) }
    let denials = denials(in: text)
    // «شيل الثاني، والأول خله» keeps another.
    guard reading.values.ordinal == nil,
      isRefusal || !kept.isEmpty || !denials.isEmpty && (isObjecting || !replies.isEmpty)
    else { return false }
    let said = Set(((replies + kept).map(\.words) + denials).flatMap(\.self))
    return folded.words.indices.allSatisfy { said.contains($0) || saysNothing(folded.typed($0), besides: Self.silent) }
  }

  /// «أمزح», `let me check first`, «ولا خلاص بكلمه الحين»: it was not meant so, or not yet.
  private func reconsiders(_ found: ReferenceReader.Found, _ reading: SlotReading, _ text: FoldedText) -> Bool {
    let second = found.matches.filter { $0.slot == "withdrawing" && Self.reconsidering.contains($0.value) }
    let said = Set(second.flatMap(\.words))
    // The `first` of `let me check first` and of `let me ask my wife first` is no place.
    guard let first = second.first, reading.values.amount == nil,
      reading.values.ordinal.map({ said.isSuperset(of: $0.words) || $0.words.contains(text.words.count - 1) }) ?? true
    else { return false }
    // «ولا خلاص خله الساعة ٨» says how it is to be.
    if first.value != Self.jest, first.words.lowerBound <= 1 {
      return reading.values.when?.isDaySaid != true && reading.values.when?.time == nil
    }
    return text.words.indices.allSatisfy { said.contains($0) || saysNothing(text.typed($0), besides: Self.silent) }
  }

  /// «لا خلاص كلمته», `never mind, I already did`: what was commanded is done.
  private func isDone(_ rest: String, _ before: String) -> Bool {
    let (folded, command) = (FoldedText(rest), FoldedText(before))
    let reading = understanding.knowingReader.read(rest, at: moment)
    guard folded.words.count <= Self.mostWordsOfDone, reading.values.amount == nil, reading.values.when == nil else {
      return false
    }
    let already = understanding.acts.places(of: "happening", in: rest).contains { $0.value == "already" }
    guard folded.isArabic else { return already }
    return folded.words.indices.contains { word in
      guard let end = Self.endingsOfSpeaker.first(where: folded[word].hasSuffix) else { return false }
      let stem = folded[word].dropLast(end.count)
      guard stem.count > 1 else { return false }
      return already && end.count > 1
        || command.words.indices.contains { command[$0].hasSuffix(stem) }
    }
  }

  private func refuses(_ text: String, _ rest: String, commandedIn before: String) -> Bool {
    let acts = understanding.acts
    return Intent.changingOrAdding.contains { intent in
      guard acts.commands(intent, in: before), acts.act(of: before, for: intent) == .command else { return false }
      if negates(rest, verbOf: before) { return true }
      return acts.hasVerb(of: intent, in: text) && acts.act(of: text, for: intent) == .refusal
        && acts.words(of: text, besides: intent).allSatisfy { saysNothing($0, besides: Self.silent.union(["kind"])) }
    }
  }

  private func saysNothing(_ word: String, besides silent: Set<String>) -> Bool {
    understanding.references.read(word).isBare(besides: silent)
      || !understanding.selfCorrection.cues.cues(in: word).isEmpty
  }

  /// `xatırlatma` behind `xatırlat`, which alone may be a reminder as well.
  private func negates(_ text: String, verbOf before: String) -> Bool {
    let denied = FoldedText(text)
    return denied.words.count == 1 && DeniedImperative.ends(denied, verbOf: FoldedText(before))
  }

  private func isBehindMark(_ word: Int, _ text: FoldedText) -> Bool {
    mark(before: word, text)?.isPunctuation == true
  }

  private static func asks(_ mark: Character) -> Bool { mark == "?" || mark == "؟" }

  /// The last character before a word that is no space.
  private func mark(before word: Int, _ text: FoldedText) -> Character? {
    let view = text.original.utf8
    let start = view.index(view.startIndex, offsetBy: text.words[word].typed.lowerBound)
    return text.original[..<start].last { !$0.isWhitespace }
  }

  /// The value of `Intents/Acts/replacing.json` that objects to what was said.
  private static let instead = "instead"
  /// The values of `Intents/Acts/cue.json` that refuse by themselves.
  private static let denials: Set = ["not", "deny"]
  /// The values of `Intents/References/withdrawing.json` that leave a matter.
  private static let reconsidering: Set = [jest, "check", "rather"]
  private static let jest = "jest"
  /// Replies that say as well that this is all, or why something is to go, folded.
  private static let reasons = Set(
    [
      "خلاص", "خلص", "كفاية", "يكفي", "بس خلاص", "صافي", "thats all", "that is all", "bəsdir", "ماله داعي",
      "ما له داعي",
      "مو مهم", "ليس مهما", "لا داعي", "not anymore", "lazım deyil", "lazım deyil artıq", "daha lazım deyil",
      "vacib deyil",
    ]
    .map(Folding.fold)
  )
  /// Of a verb of the speaker's, folded, with what it was done to.
  private static let endingsOfSpeaker = ["تني", "تها", "تهم", "ته", "تو", "ني", "ت"]
  /// Vocabularies of `Intents/References` whose words add nothing to a refusal.
  private static let silent: Set = [
    "function", "filler", "turning", "determiner", "reference", "pausing", "contrast",
  ]
  private static let fewestWords = 3
  private static let mostWords = 20
  private static let mostWordsOfAnswer = 5
  private static let mostWordsOfDone = 7
}
