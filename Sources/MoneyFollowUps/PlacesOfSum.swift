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
      told.slots[.amount] == nil, told.slots[.category] ?? told.slots[.period] != nil
    else { return nil }
    let found = understanding.references.read(text)
    let spent = folded(text).words.indices.filter {
      understanding.speaks(of: .logTransaction, in: folded(text).typed($0))
    }
    let said = found.matches.filter { NamedTargets.empty.union(["turn", "recalled"]).contains($0.slot) }.flatMap(
      \.words
    )
    guard found.values(of: "turn").contains("where"), found.isBare(besides: Set(said + spent)),
      understanding.kinds(in: text).isEmpty, understanding.spendingCategory(in: text) == nil
    else { return nil }
    var listed = context.understood(.listTransactions, utterance)
    listed.slots = told.slots.filter { [.category, .period].contains($0.key) }
    return listed
  }

  private static let mostWords = 5
}
