package import Models

/// What a classifier makes of a sentence.
package struct Prediction: Hashable, Sendable {
  /// Another intent that the sentence may have.
  package struct Alternative: Hashable, Sendable {
    package let intent: String
    package let confidence: Double

    package init(intent: String, confidence: Double) {
      self.intent = intent
      self.confidence = confidence
    }
  }

  /// An intent of the examples, or `out_of_scope`.
  package let intent: String
  /// Between 0 and 1: of an intent its probability among all intents, from scores that were calibrated on sentences that
  /// the model had not seen; of a refusal the probability that the sentence belongs to no intent.
  package let confidence: Double
  /// nil where the sentence is like nothing that the classifier knows and its letters do not tell.
  package let language: Language?
  /// Whether the words tell the language for certain.
  package let isLanguageClear: Bool
  /// The next intents, the likeliest first.
  package let alternatives: [Alternative]

  package init(
    intent: String,
    confidence: Double,
    language: Language?,
    isLanguageClear: Bool = true,
    alternatives: [Alternative]
  ) {
    self.intent = intent
    self.confidence = confidence
    self.language = language
    self.isLanguageClear = isLanguageClear
    self.alternatives = alternatives
  }

  /// The same guess where something besides has made it certain.
  package var certain: Self {
    Self(
      intent: intent,
      confidence: 1,
      language: language,
      isLanguageClear: isLanguageClear,
      alternatives: alternatives
    )
  }

  /// The intent of sentences that must be refused.
  package static let outOfScope = "out_of_scope"
}
