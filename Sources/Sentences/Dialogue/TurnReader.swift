package import Models
package import Understanding

/// Reads some of the sentences that lean on what was said, done or shown before.
@MainActor
package protocol TurnReader {
  var context: TurnContext { get }
}

// Every reader asks these: across the border of a room they are read where they lie, and not copied.
extension TurnReader {
  @inlinable package var dialogue: Dialogue { context.dialogue }
  @inlinable package var understanding: ConversationUnderstanding { context.understanding }
  @inlinable package var moment: Moment { context.moment }
  @inlinable package var situation: Situation { context.situation }
  @inlinable package var payments: PaidPayments { context.payments }
  @inlinable package var before: String? { context.before }
  @inlinable package var said: String { context.said }

  @inlinable package var settings: NotificationSettings { situation.records.settings }
  @inlinable package var goals: [Goal] { situation.records.goals }
  @inlinable package var budgets: [Budget] { situation.records.budgets }
  @inlinable package var held: [RecurringTransaction] { payments.held }

  @inlinable package func folded(_ text: String) -> FoldedText { context.folded(text) }
  @inlinable package func words(of text: String, among vocabulary: EverydayWords.Vocabulary) -> EverydayWords {
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
