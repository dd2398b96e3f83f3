import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads that the limit of a budget is supposed to be otherwise: «لو رفعت الميزانية ل ٢٠٠؟», `what if I raise it to 200`.
@MainActor
struct BudgetSupposed {
  let dialogue: Dialogue
  let understanding: ConversationUnderstanding
  let moment: Moment

  /// Returns the category of that budget, which is empty where none is named or spoken of; nil where a text supposes something else.
  func category(in text: String) -> String? {
    let following = Set(understanding.references.read(text).values(of: "following"))
    let plan = dialogue.mentions.last { [.budgetStatus, .goalProgress].contains($0.intent) || $0.plan != nil }
    let isSpokenOf = plan?.intent == .budgetStatus || plan?.plan?.intent == .budgetStatus
    guard understanding.kinds(in: text).isDisjoint(with: [.goal]) else { return nil }
    let isSet =
      following.contains("would set") || understanding.shifts(in: text)
      || !understanding.amendment(in: text, at: moment).cues.isDisjoint(with: [.amend, .alter])
    // `what if I spend 30 of the budget` leaves its limit as it is.
    guard
      following.contains("budget") ? !understanding.speaks(of: .logTransaction, in: text) || isSet : isSpokenOf && isSet
    else { return nil }
    if let named = understanding.reader.matches(in: text).first(where: { $0.slot == EvidenceReader.categories }) {
      return named.typed
    }
    return isSpokenOf ? plan?.slots[.category]?.text ?? "" : ""
  }
}
