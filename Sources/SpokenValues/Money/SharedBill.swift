import FoundationEssentials
package import Meanings
import Models
package import SentenceWords
package import Understanding

/// Takes words out of what money went on that say from which it was taken, or that it was halved: «مقاضي من ضمنها», «عشاء بـ ١٨٠ وقسمناها بالنص».
package struct SharedBill {
  package let understanding: ConversationUnderstanding

  package init(understanding: ConversationUnderstanding) { self.understanding = understanding }

  package func settle(_ expense: inout Understood, in text: String, at moment: Moment) {
    guard expense.intent == .logTransaction, !expense.isIncome else { return }
    if let category = expense.slots[.category]?.text { expense.slots[.category] = cut(category).map(SlotValue.text) }
    guard isHalved(text, at: moment), !expense.isConfirmed,
      case .money(let value, let currency) = expense.slots[.amount], let sum = DecimalAmount(value)
    else { return }
    // One's own half is offered: nobody said it.
    expense.slots[.amount] = .money(value: "\(sum.value / 2)", currency: currency)
    (expense.isContinued, expense.confidence) = (false, ConversationUnderstanding.offered)
  }

  /// Whether words say so that are none of the sum: «خمسين ريال ونص على الفطور» is fifty and a half.
  private func isHalved(_ text: String, at moment: Moment) -> Bool {
    let sum = understanding.knowingReader.read(text, at: moment).values.amount?.words ?? 0..<0
    return understanding.references.read(text).matches
      .contains { $0.slot == "turn" && $0.value == "halved" && !$0.words.overlaps(sum) }
  }

  /// A category up to such words; nil where nothing stands before them.
  private func cut(_ category: String) -> String? {
    let folded = FoldedText(category)
    let matches = understanding.references.read(folded).matches
    let place = matches.filter { $0.slot == "turn" && ["out of", "halved"].contains($0.value) }
      .map(\.words.lowerBound).min()
    guard let place else { return category }
    return place == 0 ? nil : folded.typed(0..<place)
  }
}
