import Meanings
import Models
import SentenceWords
import Understanding

/// Leaves out of a text what it says not to do where it says right behind it what to do instead: `kahve 5 manat yazma, çay 3 manat yaz`,
/// `qəhvəni silmə, benzini sil`, `anama yox atama zəng etməyi xatırlat`, `log 30 for food not 20 for petrol`.
///
/// Arabic says by itself which of two is commanded; see ``SpeechActReader``.
struct RefusedClauses {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns the text without them; where what is left lacks what it is about, with that of the clause before it.
  func left(of typed: String) -> String {
    let told = ToldInstead(understanding: understanding).left(of: typed)
    let text = SparedParts(understanding: understanding, moment: moment).left(of: told)
    let folded = FoldedText(text)
    guard folded.words.count > 2, !folded.isArabic else { return text }
    return withoutContrast(withoutRefused(withoutDeniedSum(text)))
  }

  // MARK: Clauses

  private func withoutRefused(_ text: String) -> String {
    let clauses = Self.clauses(of: text)
    guard (2...Self.mostClauses).contains(clauses.count) else { return text }
    var kept: [String] = []
    var refused: String?
    for (place, clause) in clauses.enumerated() {
      if clauses[(place + 1)...].contains(where: { isRefused(clause, insteadOf: $0) }) {
        refused = clause
        continue
      }
      kept.append(refused.flatMap { completed(clause, by: $0) } ?? clause)
      refused = nil
    }
    return kept.count == clauses.count ? text : kept.joined(separator: ", ")
  }

  /// Whether a clause refuses what another one commands.
  private func isRefused(_ clause: String, insteadOf other: String) -> Bool {
    if negates(clause, verbOf: other) { return true }
    return Self.changes.contains { intent in
      let acts = understanding.acts
      return acts.hasVerb(of: intent.rawValue, in: clause) && acts.act(of: clause, for: intent.rawValue) == .refusal
        && acts.commands(intent.rawValue, in: other) && acts.act(of: other, for: intent.rawValue) == .command
    }
  }

  /// Whether a clause ends with the verb of another one, denied: `xatırlatma` of `xatırlat`, which alone may be a reminder as well.
  private func negates(_ clause: String, verbOf other: String) -> Bool {
    let denied = FoldedText(clause)
    return denied.words.count > 1 && DeniedImperative.ends(denied, verbOf: FoldedText(other))
      && understanding.acts.commandsAny(in: other)
  }

  /// `12 yaz` behind `10 manat benzinə yazma`: what the sum is for stands in what was refused.
  private func completed(_ clause: String, by refused: String) -> String? {
    let (said, before) = (read(clause), read(refused))
    guard let sum = said.values.amount, said.text.words.count <= Self.mostWordsOfSum, let old = before.values.amount,
      let figure = said.text.words.indices.first(where: { sum.words.contains($0) }).map({ said.text.typed($0) })
    else { return nil }
    let verbs = Set(
      understanding.acts.places(of: Self.logging, in: refused).filter { $0.value == Self.undone }.flatMap(\.words)
    )
    var words: [String] = []
    for place in before.text.words.indices where !verbs.contains(place) {
      words.append(place == old.words.lowerBound ? figure : before.text.typed(place))
    }
    let rest = said.text.words.indices.filter { !sum.words.contains($0) }
    // `çaya 3 yaz` says what it is for.
    let known = Set(understanding.acts.places(of: Self.logging, in: clause).flatMap(\.words))
    guard rest.allSatisfy(known.contains) else { return nil }
    return (words + rest.map { said.text.typed($0) }).joined(separator: " ")
  }

  private func read(_ text: String) -> SlotReading { understanding.knowingReader.read(text, at: moment) }

  /// The parts between commas, of which none parts a number.
  private static func clauses(of text: String) -> [String] {
    var clauses = [""]
    let letters = Array(text)
    for (place, letter) in letters.enumerated() {
      let isInNumber = place + 1 < letters.count && letters[place + 1].isNumber
      if marks.contains(letter), !isInNumber {
        clauses.append("")
      } else {
        clauses[clauses.count - 1].append(letter)
      }
    }
    return clauses.map { String($0.drop(while: \.isWhitespace)) }.filter { $0.contains(where: \.isLetter) }
  }

  // MARK: Words

  /// `log 30 for food not 20 for petrol`: the sum behind the denial is not written down.
  private func withoutDeniedSum(_ text: String) -> String {
    let folded = FoldedText(text)
    let cues = understanding.selfCorrection.cues.places(in: folded).filter { $0.value == "not" }
    for cue in cues.prefix(Self.mostClauses) where cue.words.lowerBound > 2 && cue.words.upperBound < folded.words.count
    {
      let (start, end) = (folded.words[0].folded.lowerBound, cue.words.lowerBound - 1)
      let before = folded.typed(0...end, from: start)
      let behind = folded.typed(from: cue.words.upperBound)
      guard understanding.acts.commands(Intent.logTransaction.rawValue, in: before),
        let sum = read(before).values.amount, sum.words.upperBound < FoldedText(before).words.count,
        read(behind).values.amount?.words.lowerBound == 0
      else { continue }
      return before
    }
    return text
  }

  /// `anama yox atama`: of two words of one case the second is meant.
  private func withoutContrast(_ text: String) -> String {
    let folded = FoldedText(text)
    let cues = understanding.selfCorrection.cues.places(in: folded)
      .filter { ["not", "instead"].contains($0.value) && $0.words.count == 1 }
    guard understanding.acts.commandsAny(in: text),
      let cue = cues.first(where: { cue in
        let (wrong, right) = (cue.words.lowerBound - 1, cue.words.upperBound)
        return wrong >= 0 && right + 1 < folded.words.count && folded[wrong] != folded[right]
          && folded[wrong].count >= Self.shortestWord && folded[wrong].suffix(2) == folded[right].suffix(2)
      })
    else { return text }
    return folded.words.indices.filter { !cue.words.contains($0) && $0 != cue.words.lowerBound - 1 }
      .map { folded.typed($0) }.joined(separator: " ")
  }

  /// What one clause may refuse and another command.
  private static let changes: [Intent] = [
    .logTransaction, .createReminder, .deleteTransaction, .cancelReminder, .muteNotifications,
  ]
  private static let marks: Set<Character> = [",", ";"]
  private static let logging = "logging"
  private static let undone = "undone"
  private static let mostClauses = 4
  private static let mostWordsOfSum = 3
  private static let shortestWord = 3
}
