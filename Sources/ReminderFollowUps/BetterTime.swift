import Changes
import Corrections
import Dialogues
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that another time suits better, behind a reminder: `actually Thursday works better`, «الخميس أنسب لي», `cümə daha yaxşıdır`.
package struct BetterTime: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, let reminder = dialogue.memory.mentioned ?? dialogue.memory.last,
      reminder.kind == .reminder, (2...Self.mostWords).contains(folded(text).words.count), !utterance.isAsking,
      !utterance.isDenied, following(text).contains("better"), !understanding.requestReader.asks(text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    guard spoken.day != nil || spoken.time != nil, spoken.rule == nil, spoken.currency == nil,
      spoken.cues.isDisjoint(with: [.remove, .not, .was, .adding]),
      saysOnly(spoken.rest, ["anyway", "better"], in: text)
    else { return nil }
    return others.changed(reminder, Amendment(spoken), utterance)
  }

  private static let mostWords = 7
}
