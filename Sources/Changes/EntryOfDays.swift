package import Meanings
import Models
import SentenceWords
package import Turns
import Understanding

/// Finds which transaction is to go that is named with a stretch of days: «امسح عملية البنزين بتاعة الشهر ده».
///
/// The days are no day on which it was.
package struct EntryOfDays: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// Puts the ones of these days that have the name in place of the day.
  package func settle(_ understood: inout Understood, from text: String) {
    guard understood.intent == .deleteTransaction, understood.reference == nil, understood.slots[.when] != nil,
      let name = understood.slots[.text]?.text, let days = understanding.pastDays(in: text, at: moment),
      case .changed(.transactions(let entries)) = try? context.actions?.carryOut(
        .change(.transactions(in: days, category: nil))
      )
    else { return }
    let texts = entries.map { entry in
      [entry.transaction.category, entry.transaction.merchant].compactMap(\.self).joined(separator: " ")
    }
    let found = TargetSearch(name).matches(in: texts).map { RecordReference.transaction(entries[$0].transaction.id) }
    guard !found.isEmpty else { return }
    understood.slots[.when] = nil
    if found.count == 1 { understood.reference = found[0] } else { understood.among = found }
  }
}
