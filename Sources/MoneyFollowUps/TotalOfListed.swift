package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is asked of the sum of what was told just now: `total?`, `cəmi?` of transactions, `and altogether?` behind one category.
package struct TotalOfListed: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    let found = understanding.references.read(folded)
    guard dialogue.question == nil, let last = dialogue.last, (1...Self.mostWords).contains(folded.words.count),
      utterance.understood.slots[.period] == nil, !found.values(of: "total").isEmpty
    else { return nil }
    var told = context.understood(.summarizeSpending, utterance)
    switch last.intent {
    case .listTransactions: told.slots = last.slots.filter { [.period, .category].contains($0.key) }
    case .summarizeSpending where last.slots[.category] != nil && !last.isIncome:
      guard found.isBare(besides: NamedTargets.empty.union(["total", "turning", "filler"])) else { return nil }
      told.slots = last.slots.filter { $0.key == .period }
    default: return nil
    }
    return told
  }

  private static let mostWords = 4
}
