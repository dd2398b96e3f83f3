package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads a bare category behind a budget or what was spent: «والبنزين؟», `and coffee?`, `bəs kofe?`.
package struct CategoryAsked: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// How that budget stands; where there is none for it, what was spent on it.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard dialogue.question == nil, let subject = dialogue.subject,
      Self.subjects.contains(subject) || subject == .summarizeSpending && utterance.understood.intent == .outOfScope,
      (1...Self.mostWords).contains(folded.words.count), utterance.understood.slots[.amount] == nil,
      utterance.isJoined || utterance.isAsking || isProposed(folded), namedKinds(in: text).isEmpty,
      let known = understanding.reader.matches(in: text).first(where: { $0.slot == EvidenceReader.categories })
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    let others = spoken.rest.filter { word in
      !known.typed.contains(word) && !word.contains(known.typed) && !isProposed(FoldedText(word))
    }
    guard !spoken.saysValue, spoken.cues.isSubset(of: [.filler, .adding]),
      saysOnly(others, ["anyway", "too"], in: text)
    else { return nil }
    let category = SpendingCategory(known.typed)
    let isHeld = budgets.contains { $0.category.map(SpendingCategory.init(written:)) == category }
    var asked = context.understood(isHeld ? .budgetStatus : .summarizeSpending, utterance)
    asked.slots[.category] = .text(known.typed)
    let before = dialogue.mentions.last.flatMap { $0.intent == .summarizeSpending ? $0.slots[.period] : nil }
    if before != nil { asked.name = Intent.summarizeSpending.rawValue }
    if asked.intent == .summarizeSpending {
      asked.slots[.period] = before ?? .text(SpokenPeriod.thisMonth.rawValue)
    }
    return asked
  }

  private func isProposed(_ text: FoldedText) -> Bool {
    understanding.shifts.places(in: text).contains { $0.value == "proposal" }
  }

  private static let subjects: Set<Intent> = [.setBudget, .budgetStatus, .deleteBudget]
  private static let mostWords = 4
}
