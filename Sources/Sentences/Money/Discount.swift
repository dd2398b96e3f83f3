package import FoundationEssentials
import IntentFiles
package import Meanings
import Models
package import SentenceWords
package import Understanding

/// Takes what was taken off a price from the sum before it: «سجل ٣٠ مطعم وخصم منها ٥» is one expense of 25.
package struct Discount {
  package let understanding: ConversationUnderstanding

  package init(understanding: ConversationUnderstanding) { self.understanding = understanding }

  /// Takes it off an expense that a sentence tells in one breath: `log 30 restaurant minus 5 discount`, «جزمة بـ ٢٤٠ عليها خصم ٢٥٪»;
  /// what is told as the price behind a discount is the price.
  package func settle(_ expense: inout Understood, in text: String, at moment: Moment) {
    let folded = FoldedText(text)
    if !folded.isArabic { return settleFigures(&expense, in: folded, at: moment) }
    let found = understanding.references.read(folded)
    guard expense.intent == .logTransaction, !expense.isContinued,
      let said = found.matches.first(where: { $0.slot == "changed" && $0.value == "discount" })
    else { return }
    guard said.words.lowerBound > 0, let priced = priced(folded, before: said.words.lowerBound, at: moment) else {
      // «عطوني خصم ٣٠» alone is nothing that came in for certain.
      if expense.isIncome { (expense.confidence, expense.isContinued) = (ConversationUnderstanding.offered, false) }
      return
    }
    let price = priced.sum
    var paid = price.value
    if !found.extents.contains(.after) {
      // To the end, for the sign of «٢٥٪» is no part of the last word.
      let start = folded.words[said.words.lowerBound].typed.lowerBound
      let behind = String(decoding: folded.original.utf8.dropFirst(start), as: UTF8.self)
      guard let off = taken(from: price.value, in: behind, at: moment) else {
        return
      }
      paid = off
    }
    expense.slots[.amount] = .money(value: "\(paid)", currency: priced.currency)
    expense.slots[.category] = priced.category.map(SlotValue.text)
  }

  /// What is left of a price by the share or the sum that a text takes off; nil where it says neither, or all of it.
  package func taken(from price: Decimal, in text: String, at moment: Moment) -> Decimal? {
    let folded = FoldedText(text)
    let values = understanding.selfCorrection.grammar
      .read(folded, at: moment, dimensions: [.percent, .number, .amountOfMoney]).map(\.content)
    for case .percent(let share) in values {
      let share = Decimal(share)
      return share > 0 && share < 100 ? price * (100 - share) / 100 : nil
    }
    for case .number(let number) in values {
      let off = Decimal(abs(number))
      return off > 0 && off < price ? price - off : nil
    }
    let sum = understanding.knowingReader.read(text, at: moment).values.amount.flatMap { DecimalAmount($0.value) }
    return sum.flatMap { $0.value < price ? price - $0.value : nil }
  }

  /// The price, and on what it went, that stand before a word.
  private func priced(
    _ text: FoldedText,
    before word: Int,
    at moment: Moment
  ) -> (sum: DecimalAmount, currency: String?, category: String?)? {
    var last = word - 1
    while last > 0, isJoint(text.typed(last)) { last -= 1 }
    let left = text.typed(0...last)
    let plain = understanding.read(left, at: moment).understood
    if plain.intent == .logTransaction, case .money(let value, let currency) = plain.slots[.amount],
      let sum = DecimalAmount(value)
    {
      return (sum, currency, plain.slots[.category]?.text)
    }
    let reading = understanding.knowingReader.read(left, at: moment)
    guard let amount = reading.values.amount, let sum = DecimalAmount(amount.value) else { return nil }
    return (sum, amount.currency, understanding.texts["category"]?.read(reading.text, except: [amount.words]))
  }

  /// Whether a word only leads to the discount: «عليها خصم», `with a discount`.
  private func isJoint(_ word: String) -> Bool {
    let found = understanding.references.read(word)
    return found.isBare(besides: ["function", "reference", "determiner", "extent"])
      || found.values(of: "following").contains("beside")
      || found.values(of: "changed").contains("pointing")
  }

  /// The items of a sentence, of which a discount is none.
  package func settled(_ items: [Understood], _ parts: [String]) -> [Understood] {
    guard items.count == parts.count, items.count > 1 else { return items }
    var settled: [Understood] = []
    for (item, part) in zip(items, parts) {
      let isDiscount = understanding.references.read(part).values(of: "changed").contains("discount")
      guard isDiscount, let last = settled.last, let sum = item.slots[.amount]?.sum,
        case .money(let value, let currency) = last.slots[.amount], let price = DecimalAmount(value)
      else {
        settled.append(item)
        continue
      }
      // «٣٠ بعد خصم ٥» is what was paid.
      let isOver = understanding.references.read(part).extents.contains(.after)
      guard sum.value < price.value, !isOver else { continue }
      settled[settled.count - 1].slots[.amount] = .money(value: "\(price.value - sum.value)", currency: currency)
      settled[settled.count - 1].slots[.category] = withoutOff(last.slots[.category])
    }
    return settled
  }
}
