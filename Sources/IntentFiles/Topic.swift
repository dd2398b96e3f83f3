/// The intents that one conversation topic has: a file of `Topics`.
package struct Topic: Codable, Hashable, Sendable {
  package let topic: String
  package let intents: [Intent]
}

/// What a person may want, and the phrases that say it.
package struct Intent: Codable, Hashable, Sendable {
  package let name: String
  /// The slots that a sentence of this intent may fill.
  package let slots: [String]?
  /// Those that must be asked for when they are missing.
  package let required: [String]?
  /// By BCP 47 tag: `ar` for the written language, `ar-SA` for the spoken one of Saudi Arabia.
  package let phrases: [String: [String]]
}

/// The words for the values of one slot: a file of `Slots`.
package struct SlotVocabulary: Codable, Hashable, Sendable {
  package struct Value: Codable, Hashable, Sendable {
    package let value: String
    /// By BCP 47 tag; a word that ends in `*` stands for every continuation of it.
    package let words: [String: [String]]
  }

  package let slot: String
  package let values: [Value]
}
