/// The words for values of one kind: a file of `Slots` or of `Acts`.
package struct SlotVocabulary: Codable, Hashable, Sendable {
  package struct Value: Codable, Hashable, Sendable {
    package let value: String
    /// By BCP 47 tag; a word that ends in `*` stands for every continuation of it.
    package let words: [String: [String]]
  }

  package let vocabulary: String
  package let values: [Value]
}
