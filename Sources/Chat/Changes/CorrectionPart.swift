import Understanding

/// A reader of some of the sentences that correct what was done, which works for one reader of all of them.
@MainActor
protocol CorrectionPart {
  var corrections: CorrectionReader { get }
}

extension CorrectionPart {
  var dialogue: Dialogue { corrections.dialogue }
  var understanding: ConversationUnderstanding { corrections.understanding }
  var moment: Moment { corrections.moment }
}
