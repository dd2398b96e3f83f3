import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Leaves out a reason behind a command, of which no word says that it is one: «خلها ٣٥٠ المكافأة ما تكفي»,
/// «شيل بتاع التطعيم خلاص الدكتورة جت البيت», «حط ميزانية بنزين ٤٠٠ ما أبي أزيد عليها».
///
/// It is a clause of its own, with no comma before it, and says no value and commands nothing.
struct UnmarkedReason {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns what a text commands without its reason; all of it where it has none, or where it is longer than what is said in a breath.
  func left(of text: String) -> String {
    let folded = FoldedText(text)
    guard folded.isArabic, (Self.shortestCommand + 1...Self.mostWords).contains(folded.words.count),
      !understanding.requestReader.asks(text)
    else { return text }
    let limits = limits(in: folded)
    let start = folded.words.indices.dropFirst(Self.shortestCommand - 1).first { begins(at: $0, in: folded, limits) }
    return start.map { folded.typed(0..<$0) } ?? text
  }

  /// Whether a reason begins at a place; `limits` are those where a clause says of a sum before it that there will be no more.
  ///
  /// What single words show is asked before all of the text is read for each of its places.
  private func begins(at place: Int, in text: FoldedText, _ limits: Set<Int>) -> Bool {
    // «خلاص» alone leaves a matter.
    let start = text[place] == Self.enough ? place + 1 : place
    let isLimit = limits.contains(start)
    guard start < text.words.count, isLimit || tells(at: start, in: text) else { return false }
    let command = text.typed(0..<place)
    guard isLimit ? understanding.acts.commandsAny(in: command) : amends(command), isNotDenied(command),
      !isLimit && start > place || endsWithValue(command)
    else { return false }
    return saysNothingElse(text.typed(from: start))
  }

  /// Whether somebody or something definite is told of by a word that is not definite, and no preposition: «المواصلات زحمة».
  private func tells(at place: Int, in text: FoldedText) -> Bool {
    guard place + 1 < text.words.count, text[place].hasPrefix(DefiniteNoun.article),
      text[place].count > Self.shortestNoun
    else {
      return false
    }
    let next = text[place + 1]
    return !DefiniteNoun.begins(next) && !next.hasPrefix("و") && !next.hasPrefix(Self.on) && next.count > 1
      && understanding.references.read(next).values(of: "leading").isEmpty
  }

  /// The places of what refuses to exceed the sum before it, which refuses nothing else: «ما أبي أزيد عليها».
  private func limits(in text: FoldedText) -> Set<Int> {
    let exceeding = Set(
      understanding.shifts.places(in: text).filter { $0.value == "over" }.map(\.words.lowerBound)
    )
    let denials = understanding.acts.places(of: "cue", in: text.typed(from: 0))
    return Set(
      denials.filter { ["not", "no"].contains($0.value) && exceeding.contains($0.words.upperBound) }
        .map(\.words.lowerBound)
    )
  }

  /// Whether a command may end where it does: with a sum, a time, or how much better it is.
  private func endsWithValue(_ command: String) -> Bool {
    let reading = understanding.knowingReader.read(command, at: moment)
    let last = reading.text.words.count - 1
    let words = (reading.values.when?.words ?? []) + [reading.values.amount?.words].compactMap(\.self)
    return words.contains { $0.contains(last) } || reading.text[last].allSatisfy(\.isNumber)
      || understanding.countsTime(in: reading.text.typed(last))
      || understanding.references.read(reading.text.typed(last)).values(of: "following").contains("better")
  }

  /// Whether it changes or takes away what is there: what is to be reminded of or logged may be told by any words.
  private func amends(_ command: String) -> Bool {
    !understanding.amendment(in: command, at: moment).cues.isDisjoint(with: [.amend, .alter, .remove])
      && !Self.adding.contains { understanding.acts.commands($0.rawValue, in: command) }
  }

  /// «لا» in front of a change says that something was wrong.
  private func isNotDenied(_ command: String) -> Bool {
    let folded = FoldedText(command)
    guard Self.objecting.contains(folded[0]) else { return !understanding.acts.negates(command) }
    return folded.words.count > 1 && !understanding.acts.negates(folded.typed(from: 1))
  }

  private func saysNothingElse(_ reason: String) -> Bool {
    let values = understanding.knowingReader.read(reason, at: moment).values
    let spoken = understanding.amendment(in: reason, at: moment)
    return values.when == nil && values.amount == nil && !spoken.saysValue
      && spoken.cues.isDisjoint(with: [.remove, .meant, .amend, .alter]) && !understanding.acts.commandsAny(in: reason)
  }

  private static let adding: [Intent] = [.createReminder, .logTransaction]
  // Folded.
  private static let enough = "خلاص"
  private static let objecting: Set = ["لا", "كلا"]
  private static let on = "عال"
  private static let shortestNoun = 3
  private static let shortestCommand = 2
  private static let mostWords = 48
}
