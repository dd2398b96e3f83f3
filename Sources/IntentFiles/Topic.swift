/// The intents that one conversation topic has: a file of `Topics`.
package struct Topic: Codable, Hashable, Sendable {
  package let topic: String
  package let intents: [IntentDeclaration]
}

/// What a person may want, and the phrases that say it.
package struct IntentDeclaration: Codable, Hashable, Sendable {
  package let name: String
  /// The slots that a sentence of this intent may fill, each with the name of what reads it (``SlotSource``).
  package let slots: [String: String]?
  /// Those that must be asked for when they are missing, in this order.
  package let required: [String]?
  /// The file of `Acts` with the words that do it; for an intent that changes something.
  package let act: String?
  /// By BCP 47 tag: `ar` for the written language, `ar-SA` for the spoken one of Saudi Arabia.
  package let phrases: [String: [String]]
}
