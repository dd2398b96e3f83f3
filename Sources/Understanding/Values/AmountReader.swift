/// Reads an amount: «٥٠ ريال», `$1,200.50`, `əlli manat`, «ريالين», `5 thousand`.
///
/// A comma before three digits separates thousands, any other separator begins the fraction; a full stop separates
/// thousands where a comma or another stop follows. Numbers with a currency win over those without.
package struct AmountReader: Sendable {
  package init() {}

  /// Reads the first amount outside of words that mean something else, such as those of a time.
  package func read(_ text: FoldedText, except taken: [Range<Int>] = []) -> Amount? {
    read(Token.tokens(of: text), except: taken)
  }

  func read(_ tokens: [Token], except taken: [Range<Int>]) -> Amount? {
    var cursor = TokenCursor(tokens)
    var first: Amount?
    while cursor.skipUnknown() {
      let start = cursor.index
      if let found = cursor.attempt({ $0.amount() }) {
        let words = cursor.words(from: start)
        let amount = Amount(value: found.value, currency: found.currency, words: words)
        if !taken.contains(where: { $0.overlaps(words) }) {
          if found.isMoney { return amount }
          first = first ?? amount
        }
      } else {
        cursor.index = start + 1
      }
    }
    return first
  }
}
