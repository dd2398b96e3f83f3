import Models
import SentenceWords
import Understanding

/// Reads what is said in place of something that is denied before it: «لا استنى مش ٢٠٠ دول ١٥٠», «ماشي ٤٠ راه ٥٠»,
/// «وما كانت مبارح كانت أول مبارح».
struct DeniedFirst {
  let understanding: ConversationUnderstanding

  /// Returns a text that says only what is meant, behind a «لا»; as it is where it denies nothing, or no value of the same kind follows.
  func text(of typed: String, at moment: Moment) -> String {
    let folded = FoldedText(typed)
    guard (3...Self.mostWords).contains(folded.words.count) else { return typed }
    if let behind = behindDenial(folded, at: moment) { return behind }
    guard
      let denial = understanding.selfCorrection.cues.places(in: folded)
        .first(where: { $0.value == Self.not || $0.value == Self.notSum }),
      opens(denial.words.lowerBound, folded, at: moment)
    else { return typed }
    if denial.value == Self.not, let kind = kind(behind: denial.words, folded, at: moment) { return kind }
    // «لا ماشي غدا، بعد غدا»: behind a «لا» it agrees to no time.
    let isSum = denial.value == Self.notSum && denial.words.lowerBound == 0
    let dimensions: Set<ValueEntity.Dimension> = isSum ? Self.sums : Self.sums.union([.time])
    let values = understanding.selfCorrection.grammar.read(folded, at: moment, dimensions: dimensions, latent: true)
      .filter { $0.words.lowerBound >= denial.words.upperBound }
    guard values.count == 2, values[0].words.lowerBound == denial.words.upperBound,
      values[0].dimension == values[1].dimension || Self.sums.isSuperset(of: values.map(\.dimension)),
      values[1].words.lowerBound - values[0].words.upperBound <= Self.mostBetween
    else { return typed }
    // «مش الخميس الجمعة» of what comes on both is read with both.
    let isBoth =
      denial.value == Self.not && values[0].words.upperBound == values[1].words.lowerBound
      && values.allSatisfy { isWeekday($0.words, folded, at: moment) }
    if values[0].dimension == .time, isBoth { return typed }
    let start = Self.sums.contains(values[1].dimension) ? values[1].words.lowerBound : values[0].words.upperBound
    return "\(folded.isArabic ? "لا" : "no") \(folded.typed(from: start))"
  }

  /// «لا مو أكل هذي هدية»: the one word behind what is denied, between which stands a word that points.
  private func kind(behind denial: Range<Int>, _ folded: FoldedText, at moment: Moment) -> String? {
    let words = Array(denial.upperBound..<folded.words.count)
    guard (3...Self.mostBetween + 2).contains(words.count), let first = words.first, let last = words.last,
      isContent(first, folded, at: moment), understanding.spendingCategory(named: folded.typed(last)) != nil,
      words.dropFirst().dropLast().allSatisfy({ !isContent($0, folded, at: moment) && !isValue($0, folded, at: moment) }
      )
    else { return nil }
    return "\(folded.isArabic ? "لا" : "no") \(folded.typed(last))"
  }

  /// `200 deyil 150`, `yemək deyil, hədiyyə`: what is denied stands before its denial.
  private func behindDenial(_ folded: FoldedText, at moment: Moment) -> String? {
    let denial = understanding.references.read(folded).matches
      .first { $0.slot == "following" && $0.value == "denied before" }?.words
    guard let denial, denial.lowerBound > 0, denial.upperBound == folded.words.count - 1 else { return nil }
    let (wrong, right) = (denial.lowerBound - 1, denial.upperBound)
    guard opens(wrong, folded, at: moment) else { return nil }
    let isNumber = folded[wrong].allSatisfy(\.isNumber) && folded[right].first?.isNumber == true
    guard
      isNumber
        || isContent(wrong, folded, at: moment)
          && understanding.spendingCategory(named: folded.typed(right)) != nil
    else { return nil }
    return "yox \(folded.typed(right))"
  }

  private func isWeekday(_ words: Range<Int>, _ folded: FoldedText, at moment: Moment) -> Bool {
    !understanding.amendment(in: folded.typed(words), at: moment).weekdays.isEmpty
  }

  private func isContent(_ word: Int, _ folded: FoldedText, at moment: Moment) -> Bool {
    let spoken = understanding.amendment(in: folded.typed(word), at: moment)
    return !spoken.rest.isEmpty && !spoken.saysValue && spoken.ordinal == nil
      && !understanding.references.read(folded.typed(word)).isBare
  }

  private func isValue(_ word: Int, _ folded: FoldedText, at moment: Moment) -> Bool {
    understanding.amendment(in: folded.typed(word), at: moment).saysValue
  }

  /// Whether nothing but what turns to something else stands before a word.
  private func opens(_ word: Int, _ folded: FoldedText, at moment: Moment) -> Bool {
    guard word > 0 else { return true }
    let before = folded.typed(0..<word)
    let spoken = understanding.amendment(in: before, at: moment)
    let isWaiting = understanding.references.read(before).isMade(of: [
      "pausing", "turning", "filler", "entry",
    ])
    return (spoken.rest.isEmpty || isWaiting) && !spoken.saysValue && spoken.cues.isSubset(of: [.objection, .filler])
  }

  /// The values of `Intents/Acts/replacing.json`.
  private static let not = "not"
  /// «ماشي», which elsewhere agrees: before a sum alone.
  private static let notSum = "not sum"
  private static let sums: Set<ValueEntity.Dimension> = [.number, .amountOfMoney]
  private static let mostBetween = 2
  private static let mostWords = 9
}
