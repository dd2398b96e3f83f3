package import Meanings
import Models
import SentenceWords
package import Turns
import Understanding

/// Asks about what is taken for a budget and speaks of none.
package struct UnlikelyBudget: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func settle(_ understood: inout Understood, in text: String) {
    guard understood.intent == .setBudget, understood.reference == nil, !understood.isConfirmed else { return }
    // `my friend has a 500 coffee budget`, `I used to have one`: it is told of.
    if following(text).contains("had") {
      (understood.confidence, understood.isContinued) = (0, false)
      return
    }
    // «هحط ٦٠٠ دلوقتي» names neither a budget nor what it is for, nor a stretch of time.
    guard !understood.isContinued, dialogue.topic != .budget, !following(text).contains("budget"),
      understood.slots[.period] == nil, understood.slots[.repeat] == nil,
      understanding.limits.cues(in: text).isEmpty,
      understood.slots[.category]?.text.flatMap(understanding.spendingCategory(in:)) == nil
    else { return }
    (understood.confidence, understood.isContinued) = (0, false)
  }
}
