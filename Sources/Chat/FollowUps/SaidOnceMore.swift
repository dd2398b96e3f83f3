import FoundationEssentials
import Models
import Understanding

/// Reads a sum beside the name of what was logged just now: `benzin 65` behind 60 of it may correct that, or be another one.
struct SaidOnceMore: CorrectionPart {
  let corrections: CorrectionReader

  /// Both are offered; nil where a sentence says which it is, or names something else.
  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let said = utterance.understood
    guard dialogue.memory.hasJustAdded, dialogue.memory.additions == 1,
      case .transaction(let id)? = dialogue.memory.last,
      said.intent == .logTransaction, said.slots[.when] == nil, !utterance.isAsking, !utterance.isJoined,
      FoldedText(text).words.count <= Self.mostWords, !understanding.acts.hasVerb(of: said.name, in: text),
      let held = corrections.actions?.transaction(id), let category = held.category,
      let name = said.slots[.category]?.text, SpendingCategory(written: name) == SpendingCategory(written: category),
      let sum = said.slots[.amount]?.sum, sum.value != held.amount.value,
      sum.value <= held.amount.value * 2, held.amount.value <= sum.value * 2
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.isSubset(of: [.filler]) else { return nil }
    var change = corrections.understood(.changeTransaction, utterance)
    var amendment = Amendment()
    amendment.number = sum
    (change.reference, change.amendment) = (.transaction(id), amendment)
    (change.isContinued, change.confidence) = (false, 0)
    change.rivals = [said]
    return change
  }

  private static let mostWords = 3
}
