package import Models

/// A sentence and the intent it has.
package struct Example: Hashable, Sendable {
  package let intent: String
  /// nil where nobody noted it, as in most public collections.
  package let language: Language?
  package let text: String

  package init(intent: String, language: Language?, text: String) {
    self.intent = intent
    self.language = language
    self.text = text
  }
}

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
  /// Between 0 and 1; what it measures is the classifier's own.
  package let confidence: Double
  /// nil where the sentence is like nothing that the classifier knows and its letters do not tell.
  package let language: Language?
  /// The next intents, the likeliest first.
  package let alternatives: [Alternative]

  package init(intent: String, confidence: Double, language: Language?, alternatives: [Alternative]) {
    self.intent = intent
    self.confidence = confidence
    self.language = language
    self.alternatives = alternatives
  }

  /// The intent of sentences that must be refused.
  package static let outOfScope = "out_of_scope"
}

/// Tells which of the intents it has examples of a sentence has.
package protocol IntentClassifier: Sendable {
  /// Finds the slots that the classifier looks at.
  var reader: SlotReader { get }

  /// Classifies a text that the reader has read.
  func classify(_ reading: SlotReading) -> Prediction
}

extension IntentClassifier {
  /// Classifies a text, with words that are known only now (``SlotReader/read(_:and:)``).
  package func classify(_ text: String, and extra: [Lexicon] = []) -> Prediction {
    classify(reader.read(text, and: extra))
  }
}
