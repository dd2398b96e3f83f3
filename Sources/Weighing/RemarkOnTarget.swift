import Meanings
import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// Tells that a sentence says something of what a reminder is about, and moves it nowhere: «البنك يفتح ٨ الصبح», `the bank opens at 8am`.
///
/// A correction has no subject with a word of its own behind it: it names the reminder by words that this has, or says that it is to be
/// otherwise.
struct RemarkOnTarget: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns a move of a reminder as told, where its sentence only remarks on it.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.intent == .changeReminder, meaning.isContinued, !meaning.isConfirmed, meaning.act == .command,
      !answersQuestion(meaning), let amendment = meaning.amendment, amendment.text == nil,
      case .reminder(let id) = meaning.reference ?? dialogue.memory.last, let held = context.actions?.reminder(id)
    else { return meaning }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard spoken.cues.isDisjoint(with: Self.correcting) else { return meaning }
    let words = spoken.rest.filter { !NamedTargets(context: context).saysNothing([$0]) }
    let named = words.filter { !TargetSearch($0).matches(in: [held.text]).isEmpty }
    guard !named.isEmpty, named.count < words.count, !isCommanded(besides: named) else { return meaning }
    return told(meaning)
  }

  /// Whether a verb commands where commands have it, at the beginning or at the end: of `the bank opens` it is said of the bank.
  private func isCommanded(besides named: [String]) -> Bool {
    let folded = folded(text)
    let words = folded.words.indices.map { folded.typed($0) }
    let opening = words.prefix(2).prefix { !named.contains($0) }
    return (opening + words.suffix(1)).contains { understanding.acts.commandsAny(in: $0) }
  }

  private static let correcting: Set<SpokenAmendment.Cue> = [
    .amend, .alter, .objection, .meant, .not, .later, .earlier, .remove, .adding, .again,
  ]
}
