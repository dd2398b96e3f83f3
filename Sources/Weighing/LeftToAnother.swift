import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that a clause behind a command leaves it to somebody else, or says that he has done it: «ذكرني أقفل الباب، ولدي بيقفله»,
/// `remind me to call mum - no need, she just rang`.
struct LeftToAnother: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns what is left to another as refused, and what he may have done as an offer.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.act == .command, understanding.changes(meaning.name), !Self.told.contains(meaning.intent),
      !answersQuestion(meaning)
    else { return meaning }
    let clauses = clausesBehind(text)
    guard let first = clauses.firstIndex(where: understanding.acts.commandsAny), first + 1 < clauses.count else {
      return meaning
    }
    let (command, behind) = (folded(clauses[first]), clauses[(first + 1)...])
    let objects = behind.contains { Self.objects(FoldedText($0), understanding) }
    let left = behind.compactMap { leaving(in: FoldedText($0), command, objects, Self.own.contains(meaning.intent)) }
      .first
    guard let left else { return meaning }
    var offered = offered(meaning)
    offered.isConfirmed = false
    return left == .surely ? refused(meaning) : offered
  }

  private enum Leaving { case surely, perhaps }

  /// Whether a clause says what somebody else does about what is commanded.
  private func leaving(in clause: FoldedText, _ command: FoldedText, _ objects: Bool, _ isForOneself: Bool) -> Leaving?
  {
    guard clause.words.count <= Self.mostWords else { return nil }
    // «المحاسب قال خليه»
    let found = understanding.references.read(clause).matches
    if found.contains(where: { $0.slot == "keeping" }),
      found.contains(where: { $0.slot == "withdrawing" && $0.value == "says" && (1...2).contains($0.words.lowerBound) })
    {
      return .surely
    }
    guard isForOneself, let rest = behindSubject(clause) else { return nil }
    let said = SubjectWords(in: clause, understanding)
    let same = rest.filter { isSameDeed(clause[$0], command) }
    let isDone = same.contains { word in
      isComing(word, clause, said) || clause.isArabic && Self.objects.contains(where: clause[word].hasSuffix)
    }
    if objects || isDone || !same.isEmpty && rest.contains(where: { isComing($0, clause, said) })
      || rest.contains(where: { doesIt($0, clause, said) })
    {
      return .surely
    }
    return same.isEmpty ? nil : .perhaps
  }

  /// The words behind somebody at the beginning of a clause, or the verb in front of him.
  private func behindSubject(_ clause: FoldedText) -> [Int]? {
    let said = SubjectWords(in: clause, understanding)
    for start in clause.words.indices.prefix(Self.latestStart) where start == 0 || isSilent(clause.typed(0..<start)) {
      for end in (start + 1..<min(start + Self.longestName, clause.words.count) + 1).reversed()
      where end < clause.words.count && namesAnother(clause.typed(start..<end)) {
        return Array(end..<clause.words.count)
      }
      if let end = thing(from: start, clause, said) { return Array(end..<clause.words.count) }
      if said.says("contracted", "contracted will", at: start) { return Array(start + 1..<clause.words.count) }
      if clause.isArabic, start + 1 < clause.words.count, namesAnother(clause.typed(from: start + 1)) { return [start] }
    }
    return nil
  }

  /// «السواق», `the neighbour`, `her dad`: where somebody ends who has an article, or is somebody's.
  private func thing(from start: Int, _ clause: FoldedText, _ said: SubjectWords) -> Int? {
    let end = clause.isArabic ? start + 1 : start + 2
    guard end < clause.words.count,
      clause.isArabic
        ? clause[start].hasPrefix(DefiniteNoun.article) : said.says("definite", "theirs", at: start)
    else { return nil }
    return understanding.knowingReader.read(clause.typed(start..<end), at: moment).values.when == nil ? end : nil
  }

  private func isSilent(_ words: String) -> Bool {
    let spoken = understanding.amendment(in: words, at: moment)
    return spoken.rest.allSatisfy { understanding.references.read($0).isBare(besides: Self.silent) }
      || Self.objects(FoldedText(words), understanding)
  }

  /// Whether a clause begins by taking something back: `no need`, «خلاص», `actually`.
  private static func objects(_ clause: FoldedText, _ understanding: ConversationUnderstanding) -> Bool {
    let isCue = understanding.selfCorrection.cues.places(in: clause).contains {
      $0.value == "instead" && $0.words.lowerBound == 0
    }
    return isCue || SubjectWords(in: clause, understanding).says("needless", at: 0)
  }

  /// Whether a word is the verb of the command, in whatever person: «بيقفله» of «أقفل», `calling` of `call`, `bağlayacaq` of `bağlamağı`.
  private func isSameDeed(_ word: String, _ command: FoldedText) -> Bool {
    command.words.indices.contains { place in
      let other = command[place]
      guard command.isArabic else {
        let common = zip(word, other).prefix { $0 == $1 }.count
        return common >= Self.shortest && word != other
          && understanding.knowingReader.read(word, at: moment).values.when == nil
      }
      let (one, two) = (Self.stem(of: word), Self.stem(of: other))
      return one.count >= Self.shortestStem && one == two
    }
  }

  /// Whether a word says that it will be done: «بيقفله», `will`, `bağlayacaq`.
  private func isComing(_ word: Int, _ clause: FoldedText, _ said: SubjectWords) -> Bool {
    said.says("coming", at: word) || Self.futures.contains(where: clause[word].hasSuffix)
      || ImperfectVerb.comings.contains { clause[word].hasPrefix($0) && clause[word].count > $0.count + 2 }
  }

  /// `will do it`, «بيسويها»: a verb that stands for any, and what it is done to.
  private func doesIt(_ word: Int, _ clause: FoldedText, _ said: SubjectWords) -> Bool {
    said.says("does", at: word) && said.says("that", at: word + 1) || Self.deeds.contains(Self.stem(of: clause[word]))
  }

  /// An Arabic verb without what stands before it for person and time, and what it is done to.
  private static func stem(of word: String) -> String {
    let end = pronouns.first { word.hasSuffix($0) && word.count > $0.count + 2 }
    let bare = end.map { String(word.dropLast($0.count)) } ?? word
    let start = ImperfectVerb.all.first { bare.hasPrefix($0) && bare.count > $0.count + 1 }
    return start.map { String(bare.dropFirst($0.count)) } ?? bare
  }

  /// What one is to do oneself; why something is to go, what somebody did may tell as well.
  private static let own: Set<Intent> = [.createReminder, .changeReminder, .addToGoal]
  /// What tells of others, or of oneself.
  private static let told: Set<Intent> = [
    .logTransaction, .acknowledgeAlert, .finishDependent, .addDependent, .updateService, .undo, .openScreen, .goBack,
  ]
  private static let silent: Set = ["function", "filler", "turning", "determiner", "pausing", "contrast"]
  /// Of what will be done in Azerbaijani, folded.
  private static let futures = ["acaq", "ecek"]
  /// Stems of verbs that stand for any, folded.
  private static let deeds: Set = ["سو", "سوي", "عمل", "عملوا", "دبر", "تكفل", "تول", "تولي", "هتم"]
  private static let pronouns = ["هم", "ها", "ه", "ني", "و"]
  private static let objects = ["ه", "ها", "هم"]
  private static let shortest = 4
  private static let shortestStem = 2
  private static let longestName = 3
  private static let latestStart = 4
  private static let mostWords = 9
}
