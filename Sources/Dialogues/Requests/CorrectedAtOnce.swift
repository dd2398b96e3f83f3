import Meanings
import Models
import SentenceWords
import Understanding

/// Puts what somebody says in the same breath in the place of what is to go: «شيل الأول، لا قصدي الثاني»,
/// `cancel the water bill reminder, no, the power one`.
///
/// Values are put in place by `SelfCorrection`.
struct CorrectedAtOnce {
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns the text with what is meant alone; as it is where it takes nothing back.
  func left(of text: String) -> String {
    let folded = FoldedText(text)
    guard (3...Self.mostWords).contains(folded.words.count), !text.contains(where: { "?؟".contains($0) }),
      let cue = cue(in: folded)
    else { return text }
    let (before, behind) = (folded.typed(0..<cue.lowerBound), folded.typed(from: cue.upperBound))
    guard isName(behind), !refuses(behind, folded.typed(from: cue.upperBound - 1)) else { return text }
    return removal(before, of: behind, in: folded) ?? text
  }

  /// The words, one after the other, that take back what stands before them.
  private func cue(in text: FoldedText) -> Range<Int>? {
    let places = understanding.selfCorrection.cues.places(in: text).filter { $0.value == Self.instead }.map(\.words)
    guard let first = places.first(where: { $0.lowerBound > 1 }) else { return nil }
    var cue = first
    for place in places where place.lowerBound <= cue.upperBound && place.upperBound > cue.upperBound {
      cue = cue.lowerBound..<place.upperBound
    }
    guard cue.upperBound < text.words.count else { return nil }
    // «احذف الكهرباء لا المياه» may deny the second as well.
    let isPlain = cue.count == 1 && text.isArabic && !saysMeant(cue, text)
    return isPlain && !Joints(text: text).starts.contains { $0.word == cue.lowerBound } ? nil : cue
  }

  private func saysMeant(_ cue: Range<Int>, _ text: FoldedText) -> Bool {
    understanding.amendment(in: text.typed(cue), at: moment).cues.contains(.meant)
  }

  /// Whether what stands behind the last «لا» is a verb that is refused by it, and no name: «لا لا، لا تسجلها».
  private func refuses(_ behind: String, _ text: String) -> Bool {
    Intent.changingOrAdding.contains { intent in
      understanding.acts.hasVerb(of: intent, in: behind) && understanding.acts.act(of: text, for: intent) == .refusal
    }
  }

  /// Whether words only name something, or a place in a list.
  private func isName(_ text: String) -> Bool {
    let words = FoldedText(text).words.count
    let spoken = understanding.amendment(in: text, at: moment)
    let isPlace = spoken.ordinal != nil && spoken.rest.isEmpty
    guard words <= Self.longestName, isPlace || !spoken.saysValue, isPlace || !spoken.rest.isEmpty,
      // «الثاني» is a place, though «ثاني» is once more.
      spoken.cues.isSubset(of: isPlace ? [.filler, .it, .naming, .again] : [.filler, .it, .naming])
    else { return false }
    return !understanding.acts.commandsAny(in: text) && !understanding.acts.negates(text)
      && !understanding.requestReader.asks(text) && understanding.acts.places(of: "sparing", in: text).isEmpty
      && understanding.references.read(text).values(of: "keeping").isEmpty
      && understanding.knowingReader.read(text, at: moment)["reply"] == nil
  }

  /// The same verb and kind with another name: «شيل تذكير المياه».
  private func removal(_ before: String, of name: String, in text: FoldedText) -> String? {
    guard let intent = Self.removals.first(where: { understanding.acts.commands($0.rawValue, in: before) }),
      understanding.act(of: before, for: intent.rawValue) == .command
    else { return nil }
    let command = FoldedText(before)
    let verbs = Set(understanding.acts.words(of: before, besides: intent.rawValue))
    let verb = command.words.indices.filter { !verbs.contains(command.typed($0)) }
    // Azerbaijani has its verb at the end, and needs none before it.
    guard let first = verb.first, first <= 1, verb.count < command.words.count else { return nil }
    let isPlace = understanding.amendment(in: name, at: moment).ordinal != nil
    let isOfKind = isPlace || !understanding.kinds(in: name).isEmpty
    let kinds = isOfKind ? [] : command.words.indices.filter { isKind(command.typed($0)) }.map { command.typed($0) }
    let words = verb.map { command.typed($0) }
    let named = isPlace ? name : withoutPronoun(name)
    return (text.isArabic ? words + kinds + [named] : words + [named] + kinds).joined(separator: " ")
  }

  private func isKind(_ word: String) -> Bool { !understanding.kinds(in: word).isEmpty }

  /// `the power one` without what stands for the kind.
  private func withoutPronoun(_ name: String) -> String {
    let folded = FoldedText(name)
    guard let last = folded.words.indices.last, last > 0, Self.pronouns.contains(folded[last]) else { return name }
    return folded.typed(0..<last)
  }

  private static let instead = "instead"
  private static let removals: [Intent] = [
    .cancelReminder, .dismissAlert, .deleteTransaction, .deleteGoal, .deleteBudget, .finishDependent,
  ]
  private static let pronouns: Set = ["one", "ones"]
  private static let mostWords = 14
  private static let longestName = 4
}
