package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that the alert which was just acknowledged is not to be told again: `stop telling me` behind `I know about my son`.
///
/// Nobody else's alert was told since, so that none is acknowledged.
package struct AcknowledgedAgain: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let said = utterance.understood
    guard dialogue.question == nil, said.intent == .acknowledgeAlert, said.slots.isEmpty, !utterance.isAsking,
      said.confidence >= Dialogue.certain, let last = dialogue.last, last.intent == .acknowledgeAlert,
      last.act == .command, last.slots[.dependent] != nil
    else { return nil }
    var again = context.understood(.acknowledgeAlert, utterance)
    again.slots = last.slots
    return again
  }
}
