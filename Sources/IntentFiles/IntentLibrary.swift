package import Models

/// What people say: every intent with its phrases, and how the values of its slots are said.
package struct IntentLibrary: Codable, Hashable, Sendable {
  package let topics: [Topic]
  package let slots: [SlotVocabulary]
  package let texts: [FreeText]
  package let dialects: [Dialect]
  /// The words by which an act is told from a question about it: ``SpeechActReader``.
  package let acts: [SlotVocabulary]
  package let values: [ValueVocabulary]
  /// The words by which a sentence leans on what was said before, or begins another request.
  package let references: [SlotVocabulary]

  package init(
    topics: [Topic],
    slots: [SlotVocabulary] = [],
    texts: [FreeText] = [],
    dialects: [Dialect] = [],
    acts: [SlotVocabulary] = [],
    values: [ValueVocabulary] = [],
    references: [SlotVocabulary] = []
  ) {
    self.topics = topics
    self.slots = slots
    self.texts = texts
    self.dialects = dialects
    self.acts = acts
    self.values = values
    self.references = references
  }

  package var intents: [IntentDeclaration] { topics.flatMap(\.intents) }

  package func intent(named name: String) -> IntentDeclaration? {
    intents.first { $0.name == name }
  }
}

extension IntentLibrary {
  /// A phrase with what it means.
  package struct Phrase: Hashable, Sendable {
    package let intent: String
    /// The BCP 47 tag of the file.
    package let tag: String
    package let text: String

    package var language: Language? { Language(localeName: tag) }
  }

  /// Every phrase of every intent, in an order that does not change from run to run.
  package var examples: [Phrase] {
    intents.flatMap { intent in
      intent.phrases.sorted { $0.key < $1.key }.flatMap { tag, texts in
        texts.map { Phrase(intent: intent.name, tag: tag, text: $0) }
      }
    }
  }
}
