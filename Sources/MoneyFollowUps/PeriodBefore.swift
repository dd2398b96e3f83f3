package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads «واللي قبله», `and the one before` behind what was spent in some time: the same of the time before it.
package struct PeriodBefore: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, folded.words.count <= Self.mostWords, !dialogue.memory.hasJustChanged,
      let last = dialogue.last, Self.ofPeriods.contains(last.intent),
      let before = last.slots[.period]?.text.flatMap({ Self.before[$0] })
    else { return nil }
    let found = understanding.references.read(folded)
    guard found.values(of: "changed").contains("one before"), found.isMade(of: ["changed", "turning", "filler"]) else {
      return nil
    }
    var asked = context.understood(last.intent, utterance)
    asked.slots = last.slots
    asked.slots[.period] = .text(before)
    return asked
  }

  private static let ofPeriods: Set<Intent> = [.summarizeSpending, .listTransactions]
  private static let before = ["today": "yesterday", "this_week": "last_week", "this_month": "last_month"]
  private static let mostWords = 6
}
