/// A slot that is filled by people's own words: a file of `Texts`.
package struct FreeText: Codable, Hashable, Sendable {
  package let text: String
  /// By BCP 47 tag, what people say before and after those words: «ذكرني», `remind me to`.
  package let around: [String: [String]]
  /// What those words leave at the beginning of the word behind them: the ب of «ذكرني بتجديد الجواز».
  package let prefixes: [String]?
  /// Words that begin so by themselves.
  package let whole: [String]?
  /// By BCP 47 tag, words that end it with all that follows: «مع العيال» is no part of what was bought.
  package let ends: [String: [String]]?
  /// By BCP 47 tag, words behind which it is said and nowhere else: «تحت بند الكتب».
  package let after: [String: [String]]?

  package init(
    text: String,
    around: [String: [String]],
    prefixes: [String]?,
    whole: [String]?,
    ends: [String: [String]]?,
    after: [String: [String]]?
  ) {
    self.text = text
    self.around = around
    self.prefixes = prefixes
    self.whole = whole
    self.ends = ends
    self.after = after
  }
}
