import Models

/// Gives a sentence the intent that a trained model scores best, or refuses it.
///
/// The confidence is the intent's probability among all intents, from scores that were calibrated on sentences that the
/// model had not seen; that of a refusal is the probability that the sentence belongs to no intent.
package struct LinearClassifier: IntentClassifier {
  package let model: LinearModel
  package let reader: SlotReader

  package init(model: LinearModel, reader: SlotReader = SlotReader(lexicons: [])) {
    self.model = model
    self.reader = reader
  }

  package func classify(_ reading: SlotReading) -> Prediction {
    model.classify(reading.text)
  }
}

extension LinearModel {
  package func classify(_ text: FoldedText) -> Prediction {
    let scores = scores(of: text)
    let decision = Decision(scores, of: self)
    var alternatives = zip(decision.ranking, decision.probabilities).map {
      Prediction.Alternative(intent: intents[$0], confidence: $1)
    }
    let language = language(of: text, scores)
    guard decision.isRefused else {
      let best = alternatives.removeFirst()
      return Prediction(
        intent: best.intent,
        confidence: best.confidence,
        language: language,
        alternatives: alternatives
      )
    }
    let confidence = scores.isStrange ? 1 : Elementary.logistic(-Double(decision.evidence))
    return Prediction(
      intent: Prediction.outOfScope,
      confidence: confidence,
      language: language,
      alternatives: scores.isStrange ? [] : alternatives
    )
  }

  /// The script decides where it can, the scores between languages of the same script.
  private func language(of text: FoldedText, _ scores: Scores) -> Language? {
    if text.isArabic { return .arabic }
    let candidates = languages.indices.filter { languages[$0] != .arabic }
    guard !scores.isStrange else { return nil }
    let best = candidates.max {
      scores.columns[layout.intentCount + $0] < scores.columns[layout.intentCount + $1]
    }
    return best.map { languages[$0] }
  }
}
