import Models
import Understanding

/// Tells what a sum is that is said of a goal: all that is to be saved, «خل الهدف ٩٠٠٠», or what is put aside, «حط ٢٠٠ بالهدف».
struct SumOfGoal {
  let number: String
  let goal: Goal
  /// Whether the sentence says that it is the target.
  let namesTarget: Bool
  let text: String

  enum Meaning: Equatable {
    case target(Amendment.Direction?)
    case deposit
    /// Less than what is saved already: nobody sets such a target.
    case unlikely
  }

  func meaning(_ understanding: ConversationUnderstanding) -> Meaning {
    let direction = understanding.direction(in: text)
    if namesTarget { return .target(direction) }
    // «زود الهدف ٢٠٠», `put 200 in the goal`
    if direction == .more || understanding.saves(in: text) { return .deposit }
    let isLess = DecimalAmount(number).map { $0.value < goal.current.value } ?? false
    return isLess && direction == nil ? .unlikely : .target(direction)
  }
}

extension ConversationUnderstanding {
  /// Whether a text puts something into a goal: «بالهدف», `in the goal`, `məqsədə`.
  fileprivate func saves(in text: String) -> Bool {
    references.read(FoldedText(text)).values(of: "saving").contains("into")
  }
}
