import Changes
import Corrections
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads by how much a sum is to be more or less than it was before the last change: «لا نقصها ١٠٠ من الأصل».
package struct FromOriginal: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard dialogue.memory.hasJustChanged, let before = dialogue.memory.done?.request, let last = dialogue.memory.last,
      last.kind == .budget || last.kind == .transaction, before.amendment?.number != nil, !utterance.isAsking
    else { return [] }
    let said = changedWords(["original"], in: text)
    guard !said.isEmpty, let direction = understanding.direction(in: text) else { return [] }
    let spoken = understanding.amendment(in: text, at: moment)
    guard let number = spoken.number.flatMap({ DecimalAmount($0) }), spoken.day == nil, spoken.time == nil,
      spoken.rest.allSatisfy({
        said.contains($0) || understanding.shifts(in: $0) || saysOnly([$0], ["anyway", "only"])
      })
    else { return [] }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    var amendment = Amendment()
    (amendment.number, amendment.currency, amendment.direction) = (
      number, spoken.currency, direction == .up || direction == .more ? .more : .less
    )
    return [undoing, others.changed(last, amendment, utterance)]
  }
}
