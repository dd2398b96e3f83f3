package import Meanings
package import SentenceWords
import Understanding

/// Tells whether a sentence asks for a change that may come to nothing, so that an undo behind it is asked about.
package struct CommandedChange {
  package let understanding: ConversationUnderstanding
  package let text: String

  package init(understanding: ConversationUnderstanding, text: String) {
    (self.understanding, self.text) = (understanding, text)
  }

  /// Notes that a change was asked for, where the sentence was taken to mean something else.
  package func note(_ understood: Understood, _ utterance: Utterance, in memory: inout ChangeMemory) {
    // Where nothing was changed yet, nothing can be taken back, and the words need not be read.
    if memory.together > 0 || memory.isUndoing, !utterance.isAsking, isSaid(besides: understood) { memory.asked() }
  }

  /// Whether its words ask for a change, or tell of a payment, whatever it was taken to mean.
  private func isSaid(besides understood: Understood) -> Bool {
    guard understood.intent != .undo, !understood.intent.ends else { return false }
    if PaymentWords(understanding: understanding, text: text).tells { return true }
    // What was taken for a change tells by itself whether anything came of it.
    guard !understanding.changes(understood.name), understood.act == .command else { return false }
    return Self.changing.contains { intent in
      understanding.acts.commands(intent.rawValue, in: text)
        && understanding.act(of: text, for: intent.rawValue) == .command
    }
  }

  /// One for each kind of verb that changes what is held.
  private static let changing: [Intent] = [
    .cancelReminder, .changeReminder, .createReminder, .logTransaction, .setBudget, .muteNotifications,
    .unmuteNotifications, .finishDependent,
  ]
}
