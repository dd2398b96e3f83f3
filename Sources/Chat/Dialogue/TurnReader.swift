import Models
import Understanding

/// Reads some of the sentences that lean on what was said, done or shown before.
@MainActor
protocol TurnReader {
  var context: TurnContext { get }
}

extension TurnReader {
  var dialogue: Dialogue { context.dialogue }
  var understanding: ConversationUnderstanding { context.understanding }
  var moment: Moment { context.moment }
  var situation: Situation { context.situation }
  var payments: PaidPayments { context.payments }
  var before: String? { context.before }
  var said: String { context.said }

  var settings: NotificationSettings { situation.records.settings }
  var goals: [Goal] { situation.records.goals }
  var budgets: [Budget] { situation.records.budgets }
  var held: [RecurringTransaction] { payments.held }

  func folded(_ text: String) -> FoldedText { context.folded(text) }
  func words(of text: String, among vocabulary: EverydayWords.Vocabulary) -> EverydayWords {
    context.words(of: text, among: vocabulary)
  }

  /// Whether the sentence by itself might mean something else.
  func isUncertain(_ utterance: Utterance) -> Bool {
    utterance.understood.intent == .outOfScope || utterance.understood.confidence < TurnContext.certain
      || !utterance.understood.rivals.isEmpty
  }
}

extension [RecordReference] {
  /// Returns the one thing of a kind among them; nil where there is none, or more.
  func only(_ kind: RecordKind) -> RecordReference? {
    let fitting = filter { $0.kind == kind }
    return fitting.count == 1 ? fitting[0] : nil
  }
}
