import Models

/// Reads an amount: «٥٠ ريال», `$1,200.50`, `əlli manat`, «ريالين», `5 thousand`.
///
/// Numbers with a currency win over those without, of those the one that is said to be the price: `3 shirts for 120`.
/// What counts something else is no amount, unless the price is said to be that of one: `3 shirts at 25 each` are 75.
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

  /// What a text says of money.
  struct Reading {
    var value: Amount?
    /// The words of those below nothing, which are none.
    var unread: [Range<Int>] = []
    /// The words of each of several sums.
    var sums: [Range<Int>] = []
  }

  /// Reads the amount that is meant, and where each of several stands.
  static func read(_ parser: ValueParser, except taken: [Range<Int>]) -> Reading {
    var walk = AmountWalk(parser: parser, taken: taken)
    var index = 0
    while index < parser.count {
      index = parser.isTelling(index) ? walk.step(index) : index + 1
    }
    return Reading(value: walk.total ?? walk.money ?? walk.price ?? walk.first, unread: walk.unread, sums: walk.listed)
  }
}

/// The walk over a text that finds its sums.
private struct AmountWalk {
  let parser: ValueParser
  let taken: [Range<Int>]
  var money: Amount?
  /// The number that is said to be a price.
  var price: Amount?
  var first: Amount?
  var unread: [Range<Int>] = []
  private var sums: [Range<Int>] = []
  /// Whether a number may count what follows: «٢ كيلو».
  private var isCounting = false
  /// The first number that no price mark stands before.
  private var count: Double?
  private var priceOfOne: (value: Double, fractionDigits: Int, currency: String?, words: Range<Int>)?

  init(parser: ValueParser, taken: [Range<Int>]) {
    self.parser = parser
    self.taken = taken
  }

  /// Where each sum stands that a text lists: `coffee 5 taxi 12`, «٣٠ على قهوة ٤٠ على غداء».
  ///
  /// None where one of them is said to be a price, or is so small that it may count what follows.
  var listed: [Range<Int>] {
    guard sums.count > 1, price == nil, priceOfOne == nil, !isCounting else { return [] }
    // «b٩», a billion and nine, is one word: what does not stand apart is not listed.
    return zip(sums, sums.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound } ? sums : []
  }

  /// What is paid for all where the price of one was said.
  var total: Amount? {
    guard let priceOfOne, let count, Self.counts.contains(count), count == count.rounded() else { return nil }
    let value = SpokenMoney.text(priceOfOne.value * count, priceOfOne.fractionDigits)
    return Amount(value: value, currency: priceOfOne.currency, words: priceOfOne.words)
  }

  /// Nobody counts more things in passing.
  private static let counts = 2.0...1_000.0

  private static let smallestListed = 5.0

  /// Takes what is said at a place; gives the place behind it.
  mutating func step(_ index: Int) -> Int {
    if let (value, end) = parser.amount(index), let sum = value.sum {
      let words = parser.words(index..<end)
      if sum.value < 0 {
        unread.append(words)
      } else if !isTaken(words) {
        let code = parser.context.region.code(sum.currency)
        var found = Amount(value: sum.text, currency: code, words: words)
        found.isBetween = value.isBetween
        money = money ?? found
        sums.append(words)
        let start = parser.has(index - 1, .priceMark) ? index - 1 : index
        _ = notePriceOfOne(sum.value, sum.fractionDigits, code, from: start, to: end)
      }
      return end
    }
    if let end = parser.otherValue(index) { return end }
    guard let number = parser.number(index) else { return index + 1 }
    if let (from, to) = parser.numberRange(index), parser.isAmount(number, index) {
      let words = parser.words(index..<to.end)
      if !isTaken(words) {
        take(from, words, index)
        if first?.words == words { first?.isBetween = true }
      }
      return to.end
    }
    let words = parser.words(index..<number.end)
    if number.value < 0 {
      unread.append(words)
    } else if parser.isAmount(number, index), !isTaken(words) {
      take(number, words, index)
    }
    return number.end
  }

  private mutating func take(_ number: SpokenNumber, _ words: Range<Int>, _ index: Int) {
    let mark = parser.priceMark(number, index)
    var found = Amount(
      value: SpokenMoney.text(number.value, number.fractionDigits),
      currency: nil,
      words: mark.map { parser.words($0..<number.end) } ?? words
    )
    found.isCounting = parser.countsThings(number.end, behind: parser.language(index - 1))
    if mark != nil { price = price ?? found }
    first = first ?? found
    sums.append(words)
    if !notePriceOfOne(number.value, number.fractionDigits, nil, from: mark ?? index, to: number.end) {
      count = count ?? number.value
    }
    if number.value < Self.smallestListed { isCounting = true }
  }

  /// Keeps a sum beside which stands that it is the price of one: `25 each`, «الواحد بـ ٢٥».
  private mutating func notePriceOfOne(
    _ value: Double,
    _ fractionDigits: Int,
    _ currency: String?,
    from start: Int,
    to end: Int
  ) -> Bool {
    let isBehind = parser.isApiece(end)
    guard priceOfOne == nil, isBehind || parser.isApiece(start - 1) else { return false }
    let words = parser.words((isBehind ? start : start - 1)..<(isBehind ? end + 1 : end))
    priceOfOne = (value, fractionDigits, currency, words)
    return true
  }

  private func isTaken(_ words: Range<Int>) -> Bool { taken.contains { $0.overlaps(words) } }
}

extension SpokenAmount {
  /// Whether it lies between two sums.
  fileprivate var isBetween: Bool {
    if case .interval(.some, .some) = self { return true }
    return false
  }

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

  /// Where what says that a number is a price begins: `for 120`, «ب ١٢٠», «بمية»; nil where nothing does.
  ///
  /// `for 2 coffees` counts them.
  fileprivate func priceMark(_ number: SpokenNumber, _ index: Int) -> Int? {
    guard number.end >= count || !tokens[number.end].meanings.isEmpty || tokens[number.end].kind == .sign,
      !has(number.end, .counted)
    else {
      return nil
    }
    if has(index - 1, .priceMark) { return index - 1 }
    return tokens[index].preposition == ValueToken.beh ? index : nil
  }

  /// Whether a word says that a price is that of one: `each`, «للواحد», «الواحدة».
  fileprivate func isApiece(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return has(index, .apiece)
      || tokens[index].hasArticle && (value(index, .number) == 1 || value(index, .ordinal) == 1)
  }

  /// The place behind what a number says that is no amount: a time, a length of time, a place in a list, a percentage.
  fileprivate func otherValue(_ index: Int) -> Int? {
    if let (_, end) = percent(index) { return end }
    if let (_, end) = wholeDuration(index) { return end }
    if let (_, end) = ordinal(index), isOrdinalCertain(index, end) { return end }
    guard let (time, end) = time(index), !time.isLatent, !isApiece(end) else { return nil }
    return end
  }
}

extension Region {
  /// An ISO 4217 code; of money that several countries call so, where the zone does not tell which, the one that most mean.
  fileprivate func code(_ currency: CurrencyCode) -> String? {
    let code = self.currency(currency)
    return code.utf8.allSatisfy { $0 < 0x60 } ? code : Self.likeliest[code]
  }
}
