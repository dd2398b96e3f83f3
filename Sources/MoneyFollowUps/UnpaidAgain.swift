package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads behind a payment that was noted as made that it was not: `wait I haven't paid it`.
package struct UnpaidAgain: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Taking that note back; nil where something else was changed since.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard !dialogue.memory.isUndoing, let request = dialogue.memory.done?.request,
      [.payInstalment, .payRecurring].contains(request.intent), !utterance.isAsking,
      folded(text).words.count <= Self.mostWords, payments.named(in: text).isEmpty,
      understanding.paying.cues(in: text).contains("denied"),
      understanding.amendment(in: text, at: moment).number == nil
    else { return nil }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    return undoing
  }

  private static let mostWords = 7
}
