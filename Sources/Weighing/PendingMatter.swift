import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that something is still to come: money that was promised or offered, «بيعطوني مكافأة ٢٠٠٠», `I got an offer of 500`, and a matter of
/// somebody that is not done yet, «حسام بيطلع رخصته بكرة», `she hasn't renewed it`.
struct PendingMatter: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns what is not so yet as told, unless it is commanded.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.act == .command, !isCommanded(meaning) else { return meaning }
    switch meaning.intent {
    case .logTransaction where meaning.isIncome && says(["promised", "offered", "not yet"], in: said):
      return told(meaning)
    case .changeRecurring where says(["promised"]), .changeLoan where says(["promised"]): return told(meaning)
    case .finishDependent where !answersQuestion(meaning) && isOpen: return told(meaning)
    case .updateService where !answersQuestion(meaning) && says(["ahead"]): return told(meaning)
    default: return meaning
    }
  }

  private var isOpen: Bool {
    if says(["promised", "ahead", "not yet"]) || understanding.acts.negates(text) { return true }
    let when = understanding.knowingReader.read(text, at: moment).values.when
    return when.map { $0.day > context.today } ?? false
  }

  /// Whether a word commands it that is no part of what is promised: «وعدوني» is not «دوني».
  private func isCommanded(_ meaning: Understood) -> Bool {
    let pending = understanding.acts.places(of: "pending", in: text)
    return understanding.acts.commands(of: meaning.name, in: text).contains { command in
      !pending.contains { $0.words.overlaps(command) }
    }
  }

  private func says(_ values: Set<String>, in whole: String? = nil) -> Bool {
    understanding.acts.places(of: "pending", in: whole ?? text).contains { values.contains($0.value) }
  }
}
