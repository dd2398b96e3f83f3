package import Meanings
import Models
package import Turns
package import Understanding

/// Makes a question of a correction of a budget or a goal that was only told of: `i meant 250` behind `how's my budget` corrects nothing
/// that was done.
package struct OnlyMentioned: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// Other words for what was only told of are none: «أقصد أنها جدّدت جوازها» behind a goal says nothing of it.
  package func weighed(_ correction: Understood, _ spoken: SpokenAmendment) -> Understood? {
    // `oops i meant 250` behind what was put aside is that sum, though the goal was told of since.
    if case .goal(let id)? = correction.reference, case .saving(let saved, _)? = dialogue.memory.last, saved == id {
      var restated = correction
      restated.reference = dialogue.memory.last
      return restated
    }
    guard let meant = correction.reference, [.budget, .goal].contains(meant.kind), !isChanged(meant),
      spoken.cues.isDisjoint(with: [.amend, .alter, .later, .earlier])
    else { return correction }
    if correction.amendment?.text != nil { return nil }
    var offered = correction
    (offered.isContinued, offered.confidence) = (false, 0)
    return offered
  }

  /// Whether this conversation made it or changed it.
  private func isChanged(_ meant: RecordReference) -> Bool {
    let memory = dialogue.memory
    return memory.last.map(meant.isSame) == true || memory.added?.contains(where: meant.isSame) == true
  }
}
