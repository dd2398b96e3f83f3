package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads how often something was spent that was just logged: `twice`, «مرتين», and `nah just once` of what was not meant so.
package struct LoggedTwice: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard (1...Self.mostWords).contains(folded(text).words.count), !utterance.isAsking,
      case .transaction(let id)? = dialogue.memory.last
    else { return nil }
    let said = Set(following(text))
    if said.contains("once"), saysOnly(["once", "only", "anyway"], in: text) {
      if case .offer(let offered) = dialogue.question, offered.intent == .logTransaction {
        return context.understood(.declined, utterance)
      }
      return dialogue.question == nil ? context.understood(.acknowledged, utterance) : nil
    }
    // Whether it is to be there once more is asked.
    guard said.contains("twice"), saysOnly(["twice", "only", "anyway"], in: text), dialogue.question == nil,
      dialogue.memory.hasJustAdded, dialogue.memory.additions == 1, let held = context.actions?.transaction(id)
    else { return nil }
    var again = context.understood(.logTransaction, utterance)
    again.slots[.amount] = .money(value: "\(held.amount.value)", currency: held.currency)
    again.slots[.category] = held.category.map(SlotValue.text)
    (again.isContinued, again.confidence) = (false, 0)
    return again
  }

  private static let mostWords = 5
}
