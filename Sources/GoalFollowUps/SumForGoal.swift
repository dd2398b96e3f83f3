import Changes
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads the goal that a sum is for, of which something else was offered: `to the vacation goal` behind `Log an expense: SAR 200?`.
package struct SumForGoal: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Putting that sum into the goal; nil where another sum is said, or where a sentence says nothing of a goal.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard case .offer(let offered) = dialogue.question, Self.offered.contains(offered.intent),
      let amount = offered.slots[.amount], utterance.understood.slots[.amount] == nil, !utterance.isAsking,
      !utterance.isDenied, (1...Self.mostWords).contains(folded(text).words.count),
      understanding.kinds(in: text) == [.goal], leads(text), !understanding.requestReader.asks(text),
      understanding.act(of: text, for: Intent.addToGoal.rawValue) == .command
    else { return nil }
    var saving = context.understood(.addToGoal, utterance)
    saving.slots[.amount] = amount
    saving.slots[.goal] = goal(in: text).map { .text($0) }
    return saving
  }

  /// The words by which a goal is called; nil where none is.
  private func goal(in text: String) -> String? {
    let words = understanding.amendment(in: text, at: moment).rest
      .filter {
        understanding.kinds(in: $0).isEmpty && !saysOnly([$0], ["only", "anyway", "purpose"], in: text) && !isLead($0)
      }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Whether a sentence leads to the goal: `to the goal`, «للهدف», `hədəfə`.
  private func leads(_ text: String) -> Bool {
    let folded = folded(text)
    return understanding.references.read(folded).values(of: "saving").contains("into")
      || !folded.isArabic && folded.words.indices.contains { isLead(folded.typed($0)) }
  }

  private func isLead(_ word: String) -> Bool { Self.leading.contains(Folding.fold(word)) }

  private static let offered: Set<Intent> = [.logTransaction, .setBudget, .addToGoal, .changeTransaction]
  private static let leading: Set = ["to", "into", "in", "towards", "toward", "for"]
  private static let mostWords = 7
}
