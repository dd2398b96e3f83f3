import Understanding

/// Tells the numbers of a sentence that count what was bought from those that say what it cost: «٥ خبز و١٠ بيض بـ ٢٥».
///
/// A bare number before a thing counts it where another number is the price: by its currency, by a word for that, or right
/// behind the verb that says that it was paid.
struct CountedGoods {
  let understanding: ConversationUnderstanding
  let text: FoldedText
  /// What the words of `Intents/Acts/counting.json` say.
  private let cues: [(value: String, words: Range<Int>)]
  private let numbers: [Number]

  /// The words of times, which nothing counts.
  private let times: Set<Int>

  private struct Number {
    let words: Range<Int>
    let value: Double
    /// Whether a currency or a word such as `for` tells it to be a price, or the verb before it.
    let isPrice: Bool
  }

  init(_ text: FoldedText, _ understanding: ConversationUnderstanding, at moment: Moment) {
    self.text = text
    self.understanding = understanding
    let cues = understanding.counting.places(in: text)
    let times = Set(
      understanding.knowingReader.read(text.original, at: moment).values.when?.words.joined().map(\.self) ?? []
    )
    (self.cues, self.times) = (cues, times)
    func has(_ value: String, _ word: Int) -> Bool { cues.contains { $0.value == value && $0.words.contains(word) } }
    func amount(_ words: ClosedRange<Int>) -> Amount? {
      let part = text.typed(words, from: text.words[words.lowerBound].folded.lowerBound)
      return understanding.knowingReader.read(part, at: moment).values.amount
    }
    var numbers: [Number] = []
    for word in text.words.indices where numbers.last.map({ $0.words.upperBound <= word }) ?? true {
      guard !times.contains(word),
        let value = Self.digits(text[word]) ?? amount(word...word).flatMap({ Double($0.value) })
      else { continue }
      let next = word + 1 < text.words.count ? word + 1 : nil
      let isOfCurrency = amount(word...word)?.currency != nil
      let hasCurrency = next.flatMap { amount(word...$0)?.currency } != nil
      // `for 4 burgers` is no price.
      let isBeforeThing = next.map { Self.isThing($0, text, cues, times) } ?? false
      let isMarked = !isBeforeThing && (has("price", word - 1) || text[word].hasPrefix("ب"))
      numbers.append(
        Number(
          words: word..<word + (hasCurrency && !isOfCurrency ? 2 : 1),
          value: value,
          isPrice: isOfCurrency || hasCurrency || isMarked || has("paid", word - 1)
        )
      )
    }
    self.numbers = numbers
  }

  /// The number that figures say, be they written as one with a letter before them: «و١٢».
  private static func digits(_ word: String) -> Double? {
    let figures = word.drop { attached.contains($0) }
    return figures.first?.isNumber == true ? Double(figures) : nil
  }

  private static let attached: Set<Character> = ["و", "ب", "ف", "ل"]

  /// Whether a number that says a sum stands in some of the words.
  func hasSum(in words: Range<Int>) -> Bool {
    numbers.contains { words.contains($0.words.lowerBound) && !counts($0) }
  }

  /// Whether any number counts.
  var isEmpty: Bool { !numbers.contains(where: counts) }

  private func counts(_ number: Number) -> Bool {
    let behind = number.words.upperBound
    guard !number.isPrice, number.value == number.value.rounded(), isThing(behind), beginsItem(number) else {
      return false
    }
    let isSmall = number.value < Self.smallestListed
    return numbers.contains { price in
      guard price.isPrice else { return false }
      if price.words.lowerBound > behind { return !isThing(price.words.upperBound) }
      return isSmall || has("goods", behind) || isPlural(behind) || isOfList(between: price, number)
    }
  }

  /// Below it a number beside a price is that of what was bought.
  private static let smallestListed = 5.0

  private func has(_ value: String, _ word: Int) -> Bool {
    cues.contains { $0.value == value && $0.words.contains(word) }
  }

  /// Whether a word is what a number may count.
  private func isThing(_ word: Int) -> Bool {
    Self.isThing(word, text, cues, times) && !numbers.contains { $0.words.contains(word) }
  }

  private static func isThing(
    _ word: Int,
    _ text: FoldedText,
    _ cues: [(value: String, words: Range<Int>)],
    _ times: Set<Int>
  ) -> Bool {
    guard text.words.indices.contains(word), !times.contains(word), text.typed(word).contains(where: \.isLetter),
      digits(text[word]) == nil, Joints(text: text).behindConjunction(word) == nil
    else { return false }
    return !cues.contains { $0.words.contains(word) && $0.value != "goods" }
  }

  /// Whether a number begins what is said of a thing: `coffee 5 taxi` counts no taxis.
  private func beginsItem(_ number: Number) -> Bool {
    let word = number.words.lowerBound
    return word == 0 || text[word].first == "و" || cues.contains { $0.words.contains(word - 1) && $0.value != "goods" }
      || Joints(text: text).starts.contains { $0.word == word }
  }

  /// Whether things without a number stand between: «٥٠ على فول وتميس و١٢ سمبوسة».
  private func isOfList(between price: Number, _ number: Number) -> Bool {
    let starts = Joints(text: text).starts.map(\.word)
      .filter { price.words.upperBound <= $0 && $0 < number.words.lowerBound }
    return starts.contains { start in !numbers.contains { $0.words.contains(start) || $0.words.contains(start + 1) } }
      && understanding.spendingCategory(named: text.typed(number.words.upperBound)) == nil
  }

  /// Whether a word says by its end that there are more than one.
  private func isPlural(_ word: Int) -> Bool {
    let folded = text[word]
    return folded.count > 3
      && (folded.hasSuffix("ات") || !text.isArabic && folded.hasSuffix("s") && !folded.hasSuffix("ss"))
  }
}
