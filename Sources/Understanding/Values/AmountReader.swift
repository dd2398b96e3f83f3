import Models

/// Reads an amount: «٥٠ ريال», `$1,200.50`, `əlli manat`, «ريالين», `5 thousand`.
///
/// Numbers with a currency win over those without; what counts something else is no amount.
package struct AmountReader: Sendable {
  private let words: ValueWords
  private let moment: Moment

  package init(words: ValueWords, at moment: Moment) {
    self.words = words
    self.moment = moment
  }

  /// Reads the first amount outside of words that mean something else, such as those of a time.
  package func read(_ text: FoldedText, except taken: [Range<Int>] = []) -> Amount? {
    ValueParser(text, words: words, at: moment).flatMap { Self.read($0, except: taken).value }
  }

  /// Reads the first amount, and up to it the words of those below nothing, which are none.
  static func read(
    _ parser: ValueParser,
    except taken: [Range<Int>]
  ) -> (value: Amount?, unread: [Range<Int>]) {
    var first: Amount?
    var unread: [Range<Int>] = []
    var index = 0
    while index < parser.count {
      guard parser.isTelling(index) else {
        index += 1
        continue
      }
      if let (value, end) = parser.amount(index), let sum = value.sum {
        let words = parser.words(index..<end)
        if sum.value < 0 {
          unread.append(words)
        } else if !taken.contains(where: { $0.overlaps(words) }) {
          return (Amount(value: sum.text, currency: parser.context.region.code(sum.currency), words: words), unread)
        }
        index = end
      } else if let end = parser.otherValue(index) {
        index = end
      } else if let number = parser.number(index) {
        let words = parser.words(index..<number.end)
        if number.value < 0 {
          unread.append(words)
        } else if first == nil, parser.isAmount(number, index), !taken.contains(where: { $0.overlaps(words) }) {
          first = Amount(value: SpokenMoney.text(number.value, number.fractionDigits), currency: nil, words: words)
        }
        index = number.end
      } else {
        index += 1
      }
    }
    return (first, unread)
  }
}

extension SpokenAmount {
  /// Of an open interval the side that was said.
  fileprivate var sum: SpokenMoney? {
    switch self {
    case .value(let sum): sum
    case .interval(let from, let to): from ?? to
    }
  }
}

extension ValueParser {
  /// Whether a number alone may be one of money: a part of something is not, and `one` is a word for things.
  fileprivate func isAmount(_ number: SpokenNumber, _ index: Int) -> Bool {
    guard !number.isFractionAlone else { return false }
    return number.isDigits || number.value != 1 || index == 0 && number.end == count
  }

  /// The place behind what a number says that is no amount: a time, a length of time, a place in a list, a percentage.
  fileprivate func otherValue(_ index: Int) -> Int? {
    if let (_, end) = percent(index) { return end }
    if let (_, end) = wholeDuration(index) { return end }
    if let (_, end) = ordinal(index), isOrdinalCertain(index, end) { return end }
    guard let (time, end) = time(index), !time.isLatent else { return nil }
    return end
  }
}

extension Region {
  /// An ISO 4217 code; nil for a name that several countries have for their money, where the zone does not tell which.
  fileprivate func code(_ currency: CurrencyCode) -> String? {
    let code = self.currency(currency)
    return code.utf8.allSatisfy { $0 < 0x60 } ? code : nil
  }
}
