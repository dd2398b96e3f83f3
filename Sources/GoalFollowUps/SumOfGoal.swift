import Meanings
import Models

/// Tells what a sum is that is said of a goal: all that is to be saved, «خل الهدف ٩٠٠٠», or what is put aside, «حط ٢٠٠ بالهدف».
struct SumOfGoal {
  let number: String
  let goal: Goal
  /// What the sentence says of saving, by `saving.json`.
  let said: Set<String>
  let direction: Amendment.Direction?

  enum Meaning: Equatable {
    case target(Amendment.Direction?)
    case deposit
    /// Less than what is saved already: nobody sets such a target.
    case unlikely
  }

  var meaning: Meaning {
    if said.contains("target") { return .target(direction) }
    // «زود الهدف ٢٠٠», `put 200 in the goal`
    if direction == .more || said.contains("into") { return .deposit }
    let isLess = DecimalAmount(number).map { $0.value < goal.current.value } ?? false
    return isLess && direction == nil ? .unlikely : .target(direction)
  }
}
