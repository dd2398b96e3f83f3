import FoundationEssentials
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads whether anything unusual was spent right behind what was logged, and is unusual itself: «هل صرفت شي غريب؟», `anything odd?`.
package struct UnusualEntry: FollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What was logged, and what is told of unusual spending besides; empty where it was no large sum.
  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    guard dialogue.question == nil, utterance.understood.intent == .unusualSpending, !utterance.isDenied,
      dialogue.memory.hasJustChanged, case .transaction(let id)? = dialogue.memory.last, isLarge(id)
    else { return [] }
    var logged = context.understood(.listTransactions, utterance)
    logged.reference = .transaction(id)
    return [logged, context.understood(.unusualSpending, utterance)]
  }

  /// Whether it is more than anything else that was paid, by far.
  private func isLarge(_ id: Transaction.ID) -> Bool {
    let paid = (context.actions?.transactions ?? []).map(\.transaction).filter { !$0.isIncome }
    guard let logged = paid.first(where: { $0.id == id }) else { return false }
    let others = paid.filter { $0.id != id && $0.currency == logged.currency }.map(\.amount.value)
    return others.max().map { logged.amount.value >= Self.byFar * $0 } ?? false
  }

  /// So many times the largest of the others.
  private static let byFar: Decimal = 2
}
