import FoundationEssentials
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that what was taken out of a goal just now was another sum: «لا كانت ٣٠٠», `no, 300`; the goal keeps its target.
package struct RestatedWithdrawal: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Taking the withdrawal back, and taking out what was meant; empty where something else is said.
  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard dialogue.question == nil, dialogue.memory.hasJustChanged, let request = dialogue.memory.done?.request,
      request.intent == .addToGoal, request.amendment?.direction == .less, case .goal(let id) = request.reference,
      let before = request.amendment?.number, let goal = goals.first(where: { $0.id == id }), !utterance.isAsking,
      folded(text).words.count <= Self.mostWords, namedKinds(in: text).isEmpty
    else { return [] }
    let spoken = understanding.amendment(in: text, at: moment)
    let cues: Set<SpokenAmendment.Cue> = [.objection, .meant, .amend, .was, .alter]
    guard !spoken.cues.isDisjoint(with: cues), spoken.cues.isDisjoint(with: [.remove, .adding, .again, .not]),
      let sum = spoken.number.flatMap({ DecimalAmount($0) }), sum.value > 0, spoken.day == nil, spoken.time == nil,
      spoken.rule == nil, saysOnly(spoken.rest, ["anyway", "only", "taking"], in: text),
      sum.value <= goal.current.value + before.value
    else { return [] }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    var again = request
    (again.isContinued, again.rivals) = (true, [])
    again.language = utterance.understood.language ?? request.language
    again.amendment?.number = sum
    return [undoing, again]
  }

  private static let mostWords = 6
}
