import Calendars
import Changes
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what something cost of which nothing is held: `lunch was 38`, «الغدا كان ٣٨», `nahar 38 idi`.
///
/// Of what is held it corrects the sum, which other readers know.
package struct ToldPrice: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isAsking, !utterance.isDenied,
      (3...Self.mostWords).contains(folded(text).words.count),
      Self.alike.contains(utterance.understood.intent), !understanding.requestReader.asks(text)
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.contains(.was), spoken.cues.isSubset(of: [.was, .filler]), let number = spoken.number,
      spoken.day == nil || spoken.day == context.today, spoken.time == nil, spoken.rule == nil, spoken.span == nil,
      spoken.ordinal == nil, understanding.kinds(in: text).isEmpty,
      utterance.leaning.references.isDisjoint(with: [.her, .his, .their])
    else { return nil }
    let name = spoken.rest.joined(separator: " ")
    guard (1...Self.longestName).contains(spoken.rest.count),
      let category = understanding.spendingCategory(named: name), named.found(by: name)?.isEmpty == true,
      !isOfLast(name)
    else { return nil }
    var expense = context.understood(.logTransaction, utterance)
    expense.slots[.amount] = .money(value: number, currency: spoken.currency)
    expense.slots[.category] = .text(name)
    // `the phone was 3000` may only tell of a price.
    if !Self.had.contains(category) { (expense.isContinued, expense.confidence) = (false, 0) }
    return expense
  }

  /// Whether the expense that was just made may be meant, which says nothing else of what it was for.
  private func isOfLast(_ name: String) -> Bool {
    guard dialogue.memory.hasJustChanged, case .transaction(let id)? = dialogue.memory.last,
      let held = context.actions?.transaction(id), !held.isIncome
    else { return false }
    guard let category = held.category else { return true }
    return SpendingCategory(written: category) == SpendingCategory(name)
  }

  /// The categories of what somebody had, and nobody tells the price of.
  private static let had: Set = ["food", "coffee", "restaurants"]
  private static let alike: Set<Intent> = [.changeTransaction, .logTransaction, .outOfScope]
  private static let longestName = 2
  private static let mostWords = 6
}
