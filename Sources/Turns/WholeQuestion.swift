import Meanings
import Models
import SentenceWords
import Understanding

/// Tells whether a sentence asks for all that was spent behind a question for a part of that.
package struct WholeQuestion {
  let utterance: Utterance

  /// Returns whether it does so by a word for all of it, or as a question that is whole by itself.
  ///
  /// «كم صرفت هذا الشهر؟» names its days and leans on nothing; «وهذا الشهر؟» and `what about last month?` are of the category still.
  func isOfAll(behind last: Understood) -> Bool {
    if utterance.leaning.isTotal { return true }
    let said = utterance.understood
    guard last.intent == .summarizeSpending, said.intent == last.intent, said.confidence >= Dialogue.certain,
      said.slots[.period] != nil, said.slots[.category] == nil, said.against == nil
    else { return false }
    return utterance.continuation[.category] == nil && !utterance.isJoined && utterance.leaning.references.isEmpty
      && !utterance.leaning.isSame && utterance.speaksOfSpending
  }

  /// Returns whether it matters behind an intent that a sentence says that money is spent.
  package static func minds(_ intent: String?) -> Bool {
    [Intent.setBudget, .summarizeSpending].contains { $0.rawValue == intent }
  }
}
