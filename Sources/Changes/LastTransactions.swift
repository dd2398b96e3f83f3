package import Meanings
import Models
import SentenceWords
package import Turns
import Understanding

/// Tells how many of the last transactions are asked for: «آخر ٣ عمليات», and «آخر عملية» alone, which «احذفها» means.
package struct LastTransactions: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  package func settle(_ understood: inout Understood, in text: String) {
    if Self.ofCategories.contains(understood.intent) { settleCategory(&understood) }
    guard understood.intent == .listTransactions, understood.slots[.ordinal] == nil else { return }
    if understood.reference != nil {
      if understood.slots.isEmpty { understood.slots[.ordinal] = .number(-1) }
      return
    }
    let reading = understanding.knowingReader.read(text, at: moment)
    guard reading.values.when == nil, reading["period"] == nil, understanding.ordinal(in: text, at: moment) == -1,
      let number = number(in: folded(text)), Self.several.contains(number)
    else { return }
    understood.slots[.ordinal] = .number(-number)
  }

  /// The number in figures or in a word, or the two of «عمليتين».
  private func number(in text: FoldedText) -> Int? {
    if let figures = text.onlyFigure { return Int(figures) }
    let found = understanding.references.read(text)
    return (found.values(of: "several") + found.values(of: "count")).lazy.compactMap { Int($0) }.first
  }

  /// Takes from what money went on the words that say nothing of that: «شنو» of «شنو آخر عمليتين», «كلها» of «المطاعم كلها».
  private func settleCategory(_ understood: inout Understood) {
    guard let name = understood.slots[.category]?.text else { return }
    let folded = FoldedText(name)
    let found = understanding.references.read(folded)
    let silent = Set(found.matches.filter { Self.silent.contains($0.slot) }.flatMap(\.words))
    let kept = folded.words.indices.filter { !silent.contains($0) }.map { folded.typed($0) }
    guard kept.count < folded.words.count, NamedMerchant(context: context).name(in: name) == nil else { return }
    understood.slots[.category] = kept.isEmpty ? nil : .text(kept.joined(separator: " "))
  }

  private static let ofCategories: Set<Intent> = [.listTransactions, .summarizeSpending]
  private static let silent: Set = ["request", "aspect", "total"]
  private static let several = 2...20
}
