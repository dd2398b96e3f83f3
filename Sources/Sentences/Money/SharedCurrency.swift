package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Gives a sum the currency of the one that was said before it: `20 aed coffee and 15 lunch`, `15 də kofe` behind one in manats.
package struct SharedCurrency: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Several sums of a sentence, one of which names a currency: it is that of all.
  package nonisolated static func shared(by items: [Understood]) -> [Understood] {
    let named = Set(items.compactMap { $0.slots[.amount]?.currency })
    guard named.count == 1, let currency = named.first else { return items }
    return items.map { item in
      var item = item
      item.slots[.amount] = item.slots[.amount]?.told(in: currency)
      return item
    }
  }

  /// Another expense right behind one: it is told in the same money.
  package func settle(_ understood: inout Understood, in text: String, _ utterance: Utterance) {
    guard understood.intent == .logTransaction, understood.slots[.amount]?.currency == nil,
      dialogue.memory.hasJustAdded,
      let before = dialogue.memory.done?.request, before.intent == .logTransaction,
      let currency = before.slots[.amount]?.currency,
      utterance.isJoined || understood.isContinued || following(text).contains("too")
    else { return }
    understood.slots[.amount] = understood.slots[.amount]?.told(in: currency)
  }
}

extension SlotValue {
  /// The currency that is said of a sum.
  fileprivate var currency: String? { if case .money(_, let currency) = self { currency } else { nil } }

  /// Returns a sum of which no currency is said in one; any other value as it is.
  fileprivate func told(in currency: String) -> SlotValue {
    if case .money(let value, nil) = self { .money(value: value, currency: currency) } else { self }
  }
}
