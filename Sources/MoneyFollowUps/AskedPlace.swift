package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads where money went that is spoken of: «وين كان», `where was that?` behind the last expense.
package struct AskedPlace: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, (1...Self.mostWords).contains(folded.words.count),
      dialogue.subject?.kind == .transaction, let meant = dialogue.memory.mentioned ?? dialogue.memory.last,
      case .transaction(let id) = meant, let held = context.actions?.transaction(id)
    else { return nil }
    let found = understanding.references.read(folded)
    guard found.values(of: "turn").contains("where"),
      found.isBare(besides: NamedTargets.empty.union(["turn", "recalled"])),
      understanding.kinds(in: text).isSubset(of: [.transaction])
    else { return nil }
    var told = context.understood(.listTransactions, utterance)
    told.reference = meant
    var amendment = Amendment()
    amendment.merchant = held.merchant
    told.amendment = held.merchant == nil ? nil : amendment
    return told
  }

  private static let mostWords = 4
}
