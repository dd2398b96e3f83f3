package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that the notification which was told just now is to be marked as read: «علمها مقروءة» behind «وش تقول الثانية» is that one, and not all.
package struct ReadPlace: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let said = utterance.understood
    guard dialogue.question == nil, said.intent == .markInboxRead, said.slots[.ordinal] == nil,
      utterance.leaning.aspect != .all, understanding.act(of: text, for: said.name) == .command
    else { return nil }
    // «خلها مقروءة», where no notification was told, names none: all of them are asked about.
    guard dialogue.subject == .listInbox else {
      guard dialogue.hasSpoken || dialogue.subject != nil, understanding.paying.cues(in: text).isEmpty,
        understanding.amendment(in: text, at: moment).cues.contains(.amend)
      else { return nil }
      var asked = said
      (asked.isContinued, asked.confidence) = (false, 0)
      return asked
    }
    guard let told = dialogue.last, told.intent == .listInbox, let place = told.slots[.ordinal] else { return nil }
    var reading = context.understood(.markInboxRead, utterance)
    reading.slots[.ordinal] = place
    return reading
  }
}
