/// A sum of money that a sentence speaks of.
package struct Amount: Hashable, Sendable {
  /// A decimal number in ASCII with the fraction as it was typed: `42.50`.
  package let value: String
  /// By ISO 4217; nil where none was said, or one that several countries' money is called.
  package let currency: String?
  /// The words that say it, by their numbers in the text.
  package let words: Range<Int>
  /// Whether it is a number that counts what stands behind it: «٣ علب», `two calls`.
  package var isCounting = false
  /// Whether it is the least of what lies between two: «من ٢٠ إلى ٣٠ ريال».
  package var isBetween = false

  package init(value: String, currency: String?, words: Range<Int>) {
    self.value = value
    self.currency = currency
    self.words = words
  }
}
