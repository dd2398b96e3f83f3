import Dialogues
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads how much a payment is of which a reminder was just set: «وكم هو؟», `how much is it?` behind `remind me the night before`.
///
/// Of a reminder nobody asks for a sum.
package struct SumOfReminded: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.subject == .createReminder, let anchor = dialogue.advance?.anchor,
      [.upcomingRecurring, .paymentDue].contains(anchor.intent), !utterance.isDenied
    else { return nil }
    let topic = NamedTopic(context: context, text: text)
    guard topic.asked.contains("sum") || utterance.leaning.aspect == .amount, topic.isMissing() else { return nil }
    var told = context.understood(anchor.intent, utterance)
    (told.hint, told.aspect) = (anchor.slots[.text]?.text, .amount)
    return told
  }
}
