/// How one dialect says the words of the written language: a file of `Dialects`.
package struct Dialect: Codable, Hashable, Sendable {
  /// A BCP 47 tag, such as `ar-SA`.
  package let dialect: String
  /// By the spoken word, both in folded spelling.
  package let words: [String: String]
}
