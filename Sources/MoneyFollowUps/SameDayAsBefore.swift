import Calendars
import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads an expense that is told to have come after the one before: «وبعدها تعشينا برا بـ ٢١٠» behind what was yesterday is of that day.
package struct SameDayAsBefore: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, utterance.others.isEmpty, utterance.understood.intent == .logTransaction,
      utterance.understood.slots[.amount] != nil, utterance.understood.slots[.when] == nil,
      dialogue.memory.hasJustChanged, case .transaction(let id)? = dialogue.memory.last,
      let day = context.actions?.transactions.first(where: { $0.transaction.id == id })?.day,
      day < context.today,
      isAfterwards(text), understanding.act(of: text, for: Intent.logTransaction.rawValue) == .command
    else { return nil }
    var entry = utterance.understood
    entry.slots[.when] = .text(day.description)
    CompletionReader(context: context, utterance: utterance).complete(&entry, from: text, after: dialogue.last)
    return entry
  }

  private func isAfterwards(_ text: String) -> Bool {
    understanding.references.read(text).matches.contains {
      $0.slot == "turn" && $0.value == "afterwards" && $0.words.lowerBound == 0
    }
  }
}
