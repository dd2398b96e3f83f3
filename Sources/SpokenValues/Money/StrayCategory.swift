package import Meanings
import Models
import SentenceWords
package import Turns
import Understanding

/// Takes out of what money went on what says nothing of that: `another 85`, `gave me back 15`, `onun qaytarıldı`.
///
/// Where nothing is left, `another` is of what was spoken of last.
package struct StrayCategory: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func settle(_ entry: inout Understood, in text: String) {
    guard entry.intent == .logTransaction, let said = entry.slots[.category]?.text,
      !ConversationUnderstanding.isArabic(said)
    else { return }
    let words = words(of: said, among: .everyday)
    let stray = words.words(of: entry.isIncome ? ["more of it", "repaid", "repaid me"] : ["more of it"])
    guard !stray.isEmpty else { return }
    let found = understanding.references.read(words.text).matches
    let silent = Set(
      found.filter { ["function", "filler", "reference", "determiner"].contains($0.slot) }.flatMap(\.words)
    )
    let kept = words.text.words.indices.filter { !stray.contains($0) }
    let isEmpty = kept.allSatisfy { silent.contains($0) }
    guard isEmpty else {
      let first = kept.drop { silent.contains($0) }
      entry.slots[.category] = .text(first.map { words.text.typed($0) }.joined(separator: " "))
      return
    }
    entry.slots[.category] = entry.isIncome ? nil : spokenOf
  }

  /// The category that was spoken of last.
  private var spokenOf: SlotValue? {
    dialogue.mentions.last { $0.slots[.category] != nil }?.slots[.category]
  }
}
