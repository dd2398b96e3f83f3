import Understanding

/// Tells the numbers of a sentence that count what was bought from those that say what it cost: «٥ خبز و١٠ بيض بـ ٢٥».
///
/// A bare number before a thing counts it where another number is the price: by its currency, by a word for that, or right
/// behind the verb that says that it was paid.
struct CountedGoods {
  private let understanding: ConversationUnderstanding
  private let sentence: Sentence
  private let numbers: [Number]

  private struct Number {
    let words: Range<Int>
    let value: Double
    /// Whether a currency or a word such as `for` tells it to be a price, or the verb before it.
    let isPrice: Bool
  }

  init(_ text: FoldedText, _ understanding: ConversationUnderstanding, at moment: Moment) {
    self.understanding = understanding
    func values(_ text: String) -> SpokenValues { understanding.knowingReader.read(text, at: moment).values }
    func amount(_ words: ClosedRange<Int>) -> Amount? {
      values(text.typed(words, from: text.words[words.lowerBound].folded.lowerBound)).amount
    }
    sentence = Sentence(
      text: text,
      cues: understanding.counting.places(in: text),
      times: Set(values(text.original).when?.words.joined().map(\.self) ?? [])
    )
    var numbers: [Number] = []
    for word in text.words.indices where numbers.last.map({ $0.words.upperBound <= word }) ?? true {
      guard !sentence.times.contains(word) else { continue }
      let alone = amount(word...word)
      guard let value = Self.digits(text[word]) ?? alone.flatMap({ Double($0.value) }) else { continue }
      let isOfCurrency = alone?.currency != nil
      let hasCurrency = word + 1 < text.words.count && amount(word...word + 1)?.currency != nil
      // `for 4 burgers` is no price.
      let isMarked =
        !sentence.isThing(word + 1) && (sentence.says("price", at: word - 1) || text[word].hasPrefix("ب"))
      numbers.append(
        Number(
          words: word..<word + (hasCurrency && !isOfCurrency ? 2 : 1),
          value: value,
          isPrice: isOfCurrency || hasCurrency || isMarked || sentence.says("paid", at: word - 1)
        )
      )
    }
    self.numbers = numbers
  }

  /// The words among which the numbers stand.
  private struct Sentence {
    let text: FoldedText
    /// What the words of `Intents/Acts/counting.json` say.
    let cues: [(value: String, words: Range<Int>)]
    /// The words of times, which nothing counts.
    let times: Set<Int>

    func says(_ value: String, at word: Int) -> Bool {
      cues.contains { $0.value == value && $0.words.contains(word) }
    }

    /// Whether a word, of those that are no numbers, is what one may count.
    func isThing(_ word: Int) -> Bool {
      guard text.words.indices.contains(word), !times.contains(word), text.typed(word).contains(where: \.isLetter),
        CountedGoods.digits(text[word]) == nil, Joints(text: text).behindConjunction(word) == nil
      else { return false }
      return !isOfBuying(word)
    }

    /// Whether a word tells of buying, and not of goods.
    func isOfBuying(_ word: Int) -> Bool { cues.contains { $0.words.contains(word) && $0.value != "goods" } }
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
      return isSmall || sentence.says("goods", at: behind) || isPlural(behind) || isOfList(between: price, number)
    }
  }

  /// Below it a number beside a price is that of what was bought.
  private static let smallestListed = 5.0

  /// Whether a word is what a number may count.
  private func isThing(_ word: Int) -> Bool {
    sentence.isThing(word) && !numbers.contains { $0.words.contains(word) }
  }

  /// Whether a number begins what is said of a thing: `coffee 5 taxi` counts no taxis.
  private func beginsItem(_ number: Number) -> Bool {
    let (word, text) = (number.words.lowerBound, sentence.text)
    return word == 0 || text[word].first == "و" || sentence.isOfBuying(word - 1)
      || Joints(text: text).starts.contains { $0.word == word }
  }

  /// Whether things without a number stand between: «٥٠ على فول وتميس و١٢ سمبوسة».
  private func isOfList(between price: Number, _ number: Number) -> Bool {
    let text = sentence.text
    let starts = Joints(text: text).starts.map(\.word)
      .filter { price.words.upperBound <= $0 && $0 < number.words.lowerBound }
    return starts.contains { start in !numbers.contains { $0.words.contains(start) || $0.words.contains(start + 1) } }
      && understanding.spendingCategory(named: text.typed(number.words.upperBound)) == nil
  }

  /// Whether a word says by its end that there are more than one.
  private func isPlural(_ word: Int) -> Bool {
    let folded = sentence.text[word]
    return folded.count > 3
      && (folded.hasSuffix("ات") || !sentence.text.isArabic && folded.hasSuffix("s") && !folded.hasSuffix("ss"))
  }
}
