package import Meanings
package import Models
package import SentenceWords
package import Understanding

/// Reads some of the sentences that lean on what was said, done or shown before.
@MainActor
package protocol TurnReader {
  var context: TurnContext { get }
}

extension TurnReader {
  package var dialogue: Dialogue { context.dialogue }
  package var understanding: ConversationUnderstanding { context.understanding }
  package var moment: Moment { context.moment }
  package var situation: Situation { context.situation }
  package var payments: PaidPayments { context.payments }
  package var before: String? { context.before }
  package var said: String { context.said }

  package var settings: NotificationSettings { situation.records.settings }
  package var goals: [Goal] { situation.records.goals }
  package var budgets: [Budget] { situation.records.budgets }
  package var held: [RecurringTransaction] { payments.held }

  package func folded(_ text: String) -> FoldedText { context.folded(text) }
  package func words(of text: String, among vocabulary: EverydayWords.Vocabulary) -> EverydayWords {
    context.words(of: text, among: vocabulary)
  }

  /// Whether the sentence by itself might mean something else.
  package func isUncertain(_ utterance: Utterance) -> Bool {
    utterance.understood.intent == .outOfScope || utterance.understood.confidence < TurnContext.certain
      || !utterance.understood.rivals.isEmpty
  }
}

extension [RecordReference] {
  /// Returns the one thing of a kind among them; nil where there is none, or more.
  package func only(_ kind: RecordKind) -> RecordReference? {
    let fitting = filter { $0.kind == kind }
    return fitting.count == 1 ? fitting[0] : nil
  }
}
