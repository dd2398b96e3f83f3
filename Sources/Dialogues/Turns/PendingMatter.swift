import Models
import Sentences
import Understanding

/// Tells that something is still to come: money that was promised or offered, «بيعطوني مكافأة ٢٠٠٠», `I got an offer of 500`, and a matter of
/// somebody that is not done yet, «حسام بيطلع رخصته بكرة», `she hasn't renewed it`.
struct PendingMatter: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns what is not so yet as told, unless it is commanded.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.act == .command, !understanding.acts.commands(meaning.name, in: text) else { return meaning }
    switch meaning.intent {
    case .logTransaction where meaning.isIncome && says(["promised", "offered"]): return told(meaning)
    case .finishDependent where !answersQuestion(meaning) && isOpen: return told(meaning)
    default: return meaning
    }
  }

  private var isOpen: Bool {
    if says(["promised", "ahead", "not yet"]) || understanding.acts.negates(text) { return true }
    let when = understanding.knowingReader.read(text, at: moment).values.when
    return when.map { $0.day > context.today } ?? false
  }

  private func says(_ values: Set<String>) -> Bool {
    understanding.acts.places(of: "pending", in: text).contains { values.contains($0.value) }
  }
}
