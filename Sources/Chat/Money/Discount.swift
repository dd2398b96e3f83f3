import FoundationEssentials
import Models
import Understanding

/// Takes what was taken off a price from the sum before it: «سجل ٣٠ مطعم وخصم منها ٥» is one expense of 25.
struct Discount {
  let understanding: ConversationUnderstanding

  /// Takes it off an expense that a sentence tells in one breath: `log 30 restaurant minus 5 discount`.
  func settle(_ expense: inout Understood, in text: String, at moment: Moment) {
    let folded = FoldedText(text)
    let found = understanding.references.read(folded)
    let said = found.matches.filter { $0.slot == "changed" && $0.value == "discount" }
    guard expense.intent == .logTransaction, !said.isEmpty, !found.extents.contains(.after),
      case .money(let value, let currency) = expense.slots[.amount], let price = DecimalAmount(value)
    else { return }
    let numbers = understanding.selfCorrection.grammar.read(folded, at: moment, dimensions: [.number]).compactMap {
      if case .number(let number) = $0.content { number } else { nil }
    }
    guard numbers.count == 2, "\(price.value)" == "\(Decimal(numbers[0]))", numbers[1] < numbers[0] else { return }
    expense.slots[.amount] = .money(value: "\(price.value - Decimal(numbers[1]))", currency: currency)
    let words = said.flatMap { $0.typed.split(separator: " ").map(String.init) }
    let category = expense.slots[.category]?.text?.split(separator: " ").map(String.init) ?? []
    let kept = category.filter { !words.contains($0) }
    expense.slots[.category] = kept.isEmpty ? nil : .text(kept.joined(separator: " "))
  }

  /// The items of a sentence, of which a discount is none.
  func settled(_ items: [Understood], _ parts: [String]) -> [Understood] {
    guard items.count == parts.count, items.count > 1 else { return items }
    var settled: [Understood] = []
    for (item, part) in zip(items, parts) {
      let isDiscount = understanding.references.read(FoldedText(part)).values(of: "changed").contains("discount")
      guard isDiscount, let last = settled.last, let sum = item.slots[.amount]?.sum,
        case .money(let value, let currency) = last.slots[.amount], let price = DecimalAmount(value)
      else {
        settled.append(item)
        continue
      }
      // «٣٠ بعد خصم ٥» is what was paid.
      let isOver = understanding.references.read(FoldedText(part)).extents.contains(.after)
      guard sum.value < price.value, !isOver else { continue }
      settled[settled.count - 1].slots[.amount] = .money(value: "\(price.value - sum.value)", currency: currency)
    }
    return settled
  }
}
