package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that an alert is to stay and not to be told again, where it is asked whether to take it away: `yox silmə, sadəcə təkrarlama`.
package struct KeptAlert: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .offer(let offered)? = dialogue.question, offered.intent == .dismissAlert,
      utterance.understood.intent == .acknowledgeAlert, utterance.understood.slots[.dependent] == nil,
      utterance.understood.slots[.type] == nil, utterance.understood.slots[.ordinal] == nil
    else { return nil }
    var acknowledging = context.understood(.acknowledgeAlert, utterance)
    acknowledging.slots = offered.slots
    acknowledging.reference = offered.reference
    return acknowledging
  }
}
