package import Meanings
import Sentences
import SentenceWords
package import Turns
import Understanding

/// Leaves open what was paid where only two sums are said that it lies between: `spent 20-30k on furniture`, «من ٢٠ إلى ٣٠ ريال».
///
/// Neither of them was said to be it.
package struct SumBetween: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func settle(_ entry: inout Understood, in text: String) {
    guard entry.intent == .logTransaction, !entry.isConfirmed,
      let amount = understanding.knowingReader.read(text, at: moment).values.amount, amount.isBetween,
      case .money(let value, _) = entry.slots[.amount], value == amount.value
    else { return }
    entry.slots[.amount] = nil
  }
}
