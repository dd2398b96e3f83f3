import FoundationEssentials
import Models
import Understanding

/// Takes what was taken off a price from the sum before it: «سجل ٣٠ مطعم وخصم منها ٥» is one expense of 25.
struct Discount {
  let understanding: ConversationUnderstanding

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
      guard sum.value < price.value else { continue }
      settled[settled.count - 1].slots[.amount] = .money(value: "\(price.value - sum.value)", currency: currency)
    }
    return settled
  }
}
