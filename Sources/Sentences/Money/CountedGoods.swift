import Meanings
import SentenceWords
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
    /// Whether it stands behind a mark at the end of a list of things that are counted: `two lattes, 38`.
    var isBehindList = false
  }

  init(_ text: FoldedText, _ understanding: ConversationUnderstanding, at moment: Moment) {
    self.understanding = understanding
    func values(_ text: String) -> SpokenValues { understanding.knowingReader.read(text, at: moment).values }
    func amount(_ words: ClosedRange<Int>) -> Amount? {
      values(text.typed(words)).amount
    }
    let said = values(text.original)
    // «ثلاث» alone is no sum.
    let whole = said.amount
    sentence = Sentence(
      text: text,
      cues: understanding.counting.places(in: text),
      times: Set(said.when?.words.joined().map(\.self) ?? [])
    )
    var numbers: [Number] = []
    for word in text.words.indices where numbers.last.map({ $0.words.upperBound <= word }) ?? true {
      guard !sentence.times.contains(word) else { continue }
      let alone = amount(word...word) ?? (whole?.words == word..<word + 1 ? whole : nil)
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
    if let last = numbers.last, sentence.endsList(last.words, behind: numbers.dropLast().map { ($0.words, $0.value) }) {
      numbers[numbers.count - 1] = Number(words: last.words, value: last.value, isPrice: true, isBehindList: true)
    }
    self.numbers = numbers
  }

  /// Takes no sum from numbers that only count what was bought, «شريت ٥ خبز»: what it cost is asked.
  static func askForPrice(
    in utterance: inout Utterance,
    _ reading: SlotReading,
    _ understanding: ConversationUnderstanding,
    at moment: Moment
  ) {
    // Few sentences that say a sum have a word for buying, or begin with a number, and no currency.
    guard utterance.understood.intent == .logTransaction, let amount = reading.values.amount, amount.currency == nil,
      amount.words.lowerBound == 0 || understanding.counting.cues(in: reading.text.original).contains(bought)
    else { return }
    let goods = CountedGoods(reading.text, understanding, at: moment)
    if let (value, things) = goods.lastPrice {
      utterance.understood.slots[.amount] = .money(value: value, currency: nil)
      utterance.understood.slots[.category] = .text(things)
    }
    if goods.mayCount {
      utterance.understood.confidence = min(utterance.understood.confidence, ConversationUnderstanding.offered)
    }
    guard goods.areUnpriced else { return }
    (utterance.understood.slots[.amount], utterance.understood.rivals) = (nil, [])
    if utterance.understood.slots[.category] != nil {
      utterance.understood.confidence = ConversationUnderstanding.certain
    }
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

    /// The figures of a word that is nothing else.
    func figures(_ word: Int) -> String? { text[word].allSatisfy(\.isNumber) ? text[word] : nil }

    func says(_ value: String) -> Bool { cues.contains { $0.value == value } }

    /// Whether such words end the text.
    func isLast(_ value: String) -> Bool {
      cues.contains { $0.value == value && $0.words.upperBound == text.words.count }
    }

    /// Whether a word, of those that are no numbers, is what one may count.
    func isThing(_ word: Int) -> Bool {
      guard text.words.indices.contains(word), !times.contains(word), text.typed(word).contains(where: \.isLetter),
        CountedGoods.digits(text[word]) == nil, Joints(text: text).behindConjunction(word) == nil
      else { return false }
      return !isOfBuying(word)
    }

    /// Whether a number stands behind a mark at the end of the text, and those before it count things of which there are few.
    func endsList(_ last: Range<Int>, behind others: [(words: Range<Int>, value: Double)]) -> Bool {
      guard !others.isEmpty, last.upperBound == text.words.count,
        Joints(text: text).starts.contains(where: { $0.word == last.lowerBound }),
        text[last.lowerBound].first.map(CountedGoods.attached.contains) != true
      else { return false }
      return others.allSatisfy { other in
        other.value < CountedGoods.mostInHand && other.value == other.value.rounded() && isThing(other.words.upperBound)
          && other.words.upperBound < last.lowerBound && !says("price", at: other.words.lowerBound - 1)
      }
    }

    private static let things: Set = ["goods", "mass"]

    /// Whether a word tells of buying, and not of goods.
    func isOfBuying(_ word: Int) -> Bool {
      cues.contains { $0.words.contains(word) && !Self.things.contains($0.value) }
    }
  }

  /// The number that figures say, be they written as one with a letter before them: «و١٢».
  private static func digits(_ word: String) -> Double? {
    let figures = word.drop { attached.contains($0) }
    return figures.first?.isNumber == true ? Double(figures) : nil
  }

  private static let attached: Set<Character> = ["و", "ب", "ف", "ل"]
  /// More of something that one buys at once is rather a sum.
  private static let mostInHand = 7.0

  /// Whether a number that says a sum stands in some of the words.
  func hasSum(in words: Range<Int>) -> Bool {
    numbers.contains { words.contains($0.words.lowerBound) && !counts($0) }
  }

  /// Whether any number counts.
  var isEmpty: Bool { !numbers.contains(where: counts) }

  /// Whether all its numbers count what was bought, so that no price is said: «شريت ٥ خبز», `bought 10 eggs`.
  var areUnpriced: Bool { sentence.says(Self.bought) && !numbers.isEmpty && numbers.allSatisfy(isHowMany) }

  /// Whether a number that no other tells to be none says how many were bought.
  private func isHowMany(_ number: Number) -> Bool {
    guard !number.isPrice, number.value == number.value.rounded(), isThing(number.words.upperBound),
      numbers.count == 1 || sentence.isLast(Self.bought) || beginsItem(number)
    else { return false }
    return isCountable(number)
  }

  /// The price behind things that are counted, and the things: `bought 2 coffees 30`; nil where it is said otherwise.
  private var lastPrice: (value: String, goods: String)? {
    guard numbers.count > 1, let price = numbers.last,
      price.isBehindList || sentence.says(Self.bought) && !price.isPrice,
      !isThing(price.words.upperBound), numbers.dropLast().allSatisfy(isHowMany), let first = numbers.first,
      let value = sentence.figures(price.words.lowerBound)
    else { return nil }
    var end = price.words.lowerBound - 1
    while end > first.words.upperBound, sentence.isOfBuying(end) { end -= 1 }
    return (
      value,
      sentence.text.typed(
        first.words.lowerBound...end,
        from: sentence.text.words[first.words.lowerBound].folded.lowerBound
      )
    )
  }

  /// Whether it is nothing but a number and things in the plural, which may as well be counted: `10 eggs`.
  private var mayCount: Bool {
    guard numbers.count == 1, let number = numbers.first, number.words.lowerBound == 0 else { return false }
    return number.value <= Self.mostCounted && !sentence.text.isArabic && isPlural(number.words.upperBound)
      && isHowMany(number)
  }

  /// More of something is rather a sum.
  private static let mostCounted = 20.0

  /// Whether a number before a thing is rather how many than how much.
  private func isCountable(_ number: Number) -> Bool {
    let thing = number.words.upperBound
    if sentence.says("mass", at: thing) { return false }
    if number.value < Self.smallestListed || sentence.says("goods", at: thing) || isInPlural(number) {
      return true
    }
    // Arabic has the plural up to ten, and Azerbaijani, whose verb comes last, no plural behind a number.
    guard understanding.spendingCategory(named: sentence.text.typed(thing)) == nil else { return false }
    return sentence.text.isArabic ? number.value <= Self.mostPlural : sentence.isLast(Self.bought)
  }

  /// What words for buying are called in `Intents/Acts/counting.json`.
  static let bought = "bought"
  /// Up to it an Arabic number counts in the plural.
  private static let mostPlural = 10.0

  private func counts(_ number: Number) -> Bool {
    let behind = number.words.upperBound
    guard !number.isPrice, number.value == number.value.rounded(), isThing(behind), beginsItem(number),
      !sentence.says("mass", at: behind)
    else { return false }
    let isSmall = number.value < Self.smallestListed
    return numbers.contains { price in
      guard price.isPrice else { return false }
      if price.words.lowerBound > behind { return !isThing(price.words.upperBound) }
      return isSmall || sentence.says("goods", at: behind) || isInPlural(number) || isOfList(between: price, number)
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
    return word == 0 || text[word].first == "و" || sentence.isOfBuying(word - 1) || opens(upTo: word)
      || Joints(text: text).starts.contains { $0.word == word }
  }

  /// Whether nothing but what says nothing of it stands before a word: `indi iki latte`.
  private func opens(upTo word: Int) -> Bool {
    let found = understanding.references.read(sentence.text).matches
    let fillers = Set(found.filter { ["filler", "turning", "skipping"].contains($0.slot) }.flatMap(\.words))
    return (0..<word).allSatisfy { sentence.times.contains($0) || fillers.contains($0) }
  }

  /// Whether things without a number stand between: «٥٠ على فول وتميس و١٢ سمبوسة».
  private func isOfList(between price: Number, _ number: Number) -> Bool {
    let text = sentence.text
    let starts = Joints(text: text).starts.map(\.word)
      .filter { price.words.upperBound <= $0 && $0 < number.words.lowerBound }
    return starts.contains { start in !numbers.contains { $0.words.contains(start) || $0.words.contains(start + 1) } }
      && understanding.spendingCategory(named: text.typed(number.words.upperBound)) == nil
  }

  /// Whether the thing behind a number is in the plural, which Arabic has up to ten: «٣٠ مواصلات» counts nothing.
  private func isInPlural(_ number: Number) -> Bool {
    isPlural(number.words.upperBound) && !(sentence.text.isArabic && number.value > Self.mostPlural)
  }

  /// Whether a word says by its end that there are more than one.
  private func isPlural(_ word: Int) -> Bool {
    guard sentence.text.words.indices.contains(word) else { return false }
    let folded = sentence.text[word]
    return folded.count > 3
      && (folded.hasSuffix("ات") || !sentence.text.isArabic && folded.hasSuffix("s") && !folded.hasSuffix("ss"))
  }
}
