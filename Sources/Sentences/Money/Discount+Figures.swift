import FoundationEssentials
import Meanings
import Models
import SentenceWords
import Understanding

extension Discount {
  /// Takes the second figure of a sentence off the first: `log 30 restaurant minus 5 discount`, `shoes 300 with 20% off`.
  func settleFigures(_ expense: inout Understood, in folded: FoldedText, at moment: Moment) {
    let found = understanding.references.read(folded)
    let said = found.matches.filter { $0.slot == "changed" && $0.value == "discount" }
    let everyday = EverydayWords(folded.original, understanding)
    // `30 minus 5` is not yet what was paid.
    let isTakenOff = everyday.says("off")
    guard expense.intent == .logTransaction, !said.isEmpty, isTakenOff || !found.extents.contains(.after),
      case .money(let value, let currency) = expense.slots[.amount], let price = DecimalAmount(value)
    else { return }
    let percents = understanding.selfCorrection.grammar.read(folded, at: moment, dimensions: [.percent]).compactMap {
      if case .percent(let number) = $0.content { number } else { nil }
    }
    let numbers = understanding.selfCorrection.grammar.read(folded, at: moment, dimensions: [.number]).compactMap {
      if case .number(let number) = $0.content { abs(number) } else { nil }
    }
    guard numbers.count == 2, "\(price.value)" == "\(Decimal(numbers[0]))", numbers[1] < numbers[0] else { return }
    // `300 with 20% off` is 240.
    let isPart = percents == [numbers[1]]
    guard !isPart || numbers[1] < 100 else { return }
    let less = isPart ? price.value * Decimal(numbers[1]) / 100 : Decimal(numbers[1])
    expense.slots[.amount] = .money(value: "\(price.value - less)", currency: currency)
    let off = everyday.words(of: ["off"]).map { folded.typed($0) }
    let words = said.flatMap { $0.typed.split(separator: " ").map(String.init) } + off
    let category = expense.slots[.category]?.text?.split(separator: " ").map(String.init) ?? []
    let kept = category.filter { word in
      !words.contains(word) && !(isPart && (word.contains(where: \.isNumber) || isPercent(word)))
    }
    expense.slots[.category] = kept.isEmpty ? nil : .text(kept.joined(separator: " "))
  }

  /// A category without the words that take something off: `restaurant less`.
  func withoutOff(_ category: SlotValue?) -> SlotValue? {
    guard let said = category?.text, !ConversationUnderstanding.isArabic(said) else { return category }
    let words = EverydayWords(said, understanding)
    let off = words.words(of: ["off"])
    let kept = words.text.words.indices.filter { !off.contains($0) }.map { words.text.typed($0) }
    return kept.isEmpty ? nil : .text(kept.joined(separator: " "))
  }

  /// Whether a word says that a number is one of a hundred.
  private func isPercent(_ word: String) -> Bool {
    !EverydayWords(word, understanding).words(of: ["percent"]).isEmpty
  }
}
