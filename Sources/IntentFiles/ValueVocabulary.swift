import Models
package import Understanding

/// What the words of one language or dialect mean to the grammar of values: a file of `Values`.
package struct ValueVocabulary: Codable, Hashable, Sendable {
  /// A BCP 47 tag, such as `ar-SA`; `und` for signs, which all languages share.
  package let language: String
  /// Phrases in natural spelling by what they mean, such as `unit hour`.
  package let words: [String: [String]]

  /// The phrases with their meanings, in an order that does not change from run to run.
  package var entries: [ValueWords.Entry] {
    words.sorted { $0.key < $1.key }.compactMap { key, phrases in
      Meaning(key, language: Language(localeName: language)).map { ValueWords.Entry(meaning: $0, phrases: phrases) }
    }
  }
}

extension IntentLibrary {
  /// The words of all value files.
  package var valueEntries: [ValueWords.Entry] { values.flatMap(\.entries) }
}
