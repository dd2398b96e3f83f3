package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads how much is missing of a goal that is called by its title, whatever the sentence sounds like: `how much is left for Vacation?`,
/// «صح، كم باقي على هدف Vacation؟».
package struct LeftForGoal: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard !utterance.isDenied, !goals.isEmpty, (3...Self.mostWords).contains(folded(text).words.count),
      utterance.understood.slots[.amount] == nil, utterance.leaning.aspect != .days,
      dialogue.question?.isOffer ?? true, understanding.spendingCategory(in: text) == nil,
      utterance.isAsking || understanding.requestReader.asks(text)
    else { return nil }
    let found = understanding.references.read(text)
    guard found.asksForRest || found.asks(.left) || utterance.leaning.aspect == .left, let goal = goal(in: text) else {
      return nil
    }
    var told = context.understood(.goalProgress, utterance)
    (told.slots[.goal], told.aspect) = (.text(goal.title), .left)
    return told
  }

  /// The one goal whose title a text has, else the only one where it speaks of a goal.
  private func goal(in text: String) -> Goal? {
    let said = TargetSearch.Text(text)
    let named = goals.filter { TargetSearch($0.title).isWhole(in: said) }
    if named.count == 1 { return named[0] }
    return named.isEmpty && goals.count == 1 && understanding.kinds(in: text) == [.goal] ? goals[0] : nil
  }

  private static let mostWords = 9
}
