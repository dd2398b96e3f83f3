import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that nothing is to be done but to tell: `don't cancel anything just tell me what's there`, «لا تلغي شي بس قل لي وش عندي».
struct OnlyTold: SingleFollowUpReader {
  let context: TurnContext

  /// The question for all there is of what was spoken of, or of what is not to be changed.
  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard (3...Self.mostWords).contains(folded.words.count) else { return nil }
    let found = understanding.references.read(folded)
    let tells = found.matches.filter { $0.slot == "recalled" && $0.value == "tell" }
    guard let tell = tells.first, tell.words.lowerBound > 0, tells.flatMap(\.words).count > 1,
      isRefusal(utterance, text) || found.values(of: "wanted").contains("nothing")
    else { return nil }
    let refused = utterance.understood.intent
    let lists = [dialogue.subject, refused].compactMap { $0.flatMap(list(of:)) }
    return lists.first.map { context.understood($0, utterance) }
  }

  private func list(of intent: Intent) -> Intent? {
    intent.kind.flatMap { Self.lists[$0] } ?? intent.inquiry ?? (understanding.changes(intent.rawValue) ? nil : intent)
  }

  private func isRefusal(_ utterance: Utterance, _ text: String) -> Bool {
    let said = utterance.understood
    return understanding.changes(said.name) && understanding.act(of: text, for: said.name) == .refusal
  }

  /// What lists all that is held of a kind.
  private static let lists: [RecordKind: Intent] = [
    .reminder: .listReminders, .transaction: .listTransactions, .budget: .budgetStatus, .goal: .goalProgress,
    .alert: .listAlerts, .dependent: .listDependents,
  ]
  private static let mostWords = 11
}
