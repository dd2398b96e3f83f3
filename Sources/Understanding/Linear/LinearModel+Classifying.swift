import Models

extension LinearModel {
  /// Gives a text the intent that scores best, or refuses it; `markers` tell what was found in it besides its words.
  package func classify(_ text: FoldedText, markers: [String] = []) -> Prediction {
    let scores = scores(of: text, markers: markers)
    let decision = Decision(scores, of: self)
    var alternatives: [Prediction.Alternative] = []
    alternatives.reserveCapacity(decision.ranking.count)
    for (intent, probability) in zip(decision.ranking, decision.probabilities) {
      alternatives.append(Prediction.Alternative(intent: intents[intent], confidence: probability))
    }
    let (language, isLanguageClear) = language(of: text, scores)
    guard decision.isRefused else {
      let best = alternatives.removeFirst()
      return Prediction(
        intent: best.intent,
        confidence: best.confidence,
        language: language,
        isLanguageClear: isLanguageClear,
        alternatives: alternatives
      )
    }
    let confidence = scores.isStrange ? 1 : Elementary.logistic(-Double(decision.evidence))
    return Prediction(
      intent: Prediction.outOfScope,
      confidence: confidence,
      language: language,
      isLanguageClear: isLanguageClear,
      alternatives: scores.isStrange ? [] : alternatives
    )
  }

  /// The script decides where it can, the scores between languages of the same script.
  private func language(of text: FoldedText, _ scores: Scores) -> (Language?, isClear: Bool) {
    if text.isArabic { return (.arabic, true) }
    guard !scores.isStrange, text.hasLetters else { return (nil, false) }
    var best: (language: Language, score: Float)?
    var margin = Float.infinity
    for index in languages.indices where languages[index] != .arabic {
      let score = scores.columns[layout.intentCount + index]
      margin = min(margin, abs(score - (best?.score ?? -.infinity)))
      if score > best?.score ?? -.infinity { best = (languages[index], score) }
    }
    return (best?.language, margin > Self.clearMargin)
  }

  /// Found on single words: below it the languages were mistaken for each other.
  private static var clearMargin: Float { 1 }
}
