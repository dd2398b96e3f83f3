import Changes
import IntentFiles
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads the sum of a budget that was asked for, with what it is for behind it: `okay, 150 a month for books` to `How much shall it be?`.
package struct SumOfAskedBudget: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question?.slot == .amount, let asked = dialogue.last, asked.intent == .setBudget,
      !utterance.isAsking, !utterance.isDenied, utterance.reply == nil,
      Self.alike.contains(utterance.understood.intent), !understanding.speaks(of: .logTransaction, in: text),
      let amount = utterance.understood.slots[.amount] ?? utterance.continuation[.amount],
      let category = category(in: text, utterance)
    else { return nil }
    var budget = asked
    (budget.isContinued, budget.rivals) = (true, [])
    budget.language = utterance.understood.language ?? asked.language
    (budget.slots[.amount], budget.slots[.category]) = (amount, .text(category))
    let rate = understanding.references.read(text).rate
    budget.slots[.repeat] = rate.map { .text($0.rawValue) } ?? asked.slots[.repeat]
    return budget
  }

  /// What it is for, behind the word that says so; nil where nothing is said.
  private func category(in text: String, _ utterance: Utterance) -> String? {
    let folded = folded(text)
    let found = understanding.references.read(folded).matches
    guard let purpose = found.last(where: { $0.slot == "following" && $0.value == "purpose" }),
      purpose.words.upperBound < folded.words.count
    else { return nil }
    let rates = Set(found.filter { $0.slot == "rate" }.flatMap(\.words))
    let words = (purpose.words.upperBound..<folded.words.count).filter { !rates.contains($0) }.map { folded.typed($0) }
    let name = understanding.amendment(in: words.joined(separator: " "), at: moment).rest.joined(separator: " ")
    return understanding.texts["category"]?.read(FoldedText(name), except: [])
  }

  private static let alike: Set<Intent> = [.setBudget, .logTransaction, .outOfScope, .budgetStatus]
}
