import Changes
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads where the money went of which a sum was told: `where was that?`, «وين صرفتها؟»: the transactions that come to it say it.
package struct PlacesOfSum: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, (1...Self.mostWords).contains(folded(text).words.count),
      dialogue.subject == .summarizeSpending, let told = dialogue.mentions.last, told.intent == .summarizeSpending,
      told.slots[.amount] == nil, told.slots[.category] != nil
    else { return nil }
    let found = understanding.references.read(text)
    guard found.values(of: "turn").contains("where"),
      found.isBare(besides: NamedTargets.empty.union(["turn", "recalled"])),
      understanding.kinds(in: text).isEmpty, understanding.spendingCategory(in: text) == nil
    else { return nil }
    var listed = context.understood(.listTransactions, utterance)
    listed.slots = told.slots.filter { [.category, .period].contains($0.key) }
    return listed
  }

  private static let mostWords = 5
}
