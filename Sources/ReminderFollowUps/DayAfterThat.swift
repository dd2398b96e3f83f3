import Changes
import Corrections
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that a reminder is to come a day later than it does: «خله بعده بيوم», `the day after instead`, `ertəsi gün olsun`.
package struct DayAfterThat: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, let reminder = dialogue.memory.mentioned ?? dialogue.memory.last,
      reminder.kind == .reminder, (2...Self.mostWords).contains(folded(text).words.count), !utterance.isAsking,
      !utterance.isDenied, !understanding.requestReader.asks(text)
    else { return nil }
    let found = understanding.references.read(text)
    let after = found.matches.filter { $0.slot == "beside" && $0.value == "day after" }.flatMap(\.words)
    let besides = folded(text).words.indices.filter { !after.contains($0) }.map { folded(text).typed($0) }
    let said = understanding.amendment(in: besides.joined(separator: " "), at: moment)
    guard !after.isEmpty, !said.cues.isDisjoint(with: [.amend, .alter, .objection, .meant]), !said.saysValue,
      said.cues.isDisjoint(with: [.remove, .not]), saysOnly(said.rest, ["anyway", "better"], in: text)
    else { return nil }
    var amendment = Amendment()
    amendment.shift = SpokenSpan(days: 1)
    return others.changed(reminder, amendment, utterance)
  }

  private static let mostWords = 6
}
