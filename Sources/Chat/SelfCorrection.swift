import Understanding

/// Resolves what somebody corrects in the same breath: `I paid 200, no wait 220`, «ذكرني بكرة أتصل، لا بعد بكرة».
struct SelfCorrection: Sendable {
  /// Finds «لا», «قصدي», `no wait`; the words are data (`Intents/Acts/replacing.json`).
  let cues: CueReader
  let grammar: ValueGrammar

  /// The text with each value in the place of the one that it takes back.
  func resolved(_ text: String, at moment: Moment) -> String {
    let folded = FoldedText(text)
    // Most texts have no such word, or begin with it: «لا ٦٠» corrects what was said before.
    let places = cues.places(in: folded).filter { $0.lowerBound > 0 && $0.upperBound < folded.words.count }
    guard !places.isEmpty else { return text }
    let values = grammar.read(folded, at: moment, dimensions: [.time, .number, .amountOfMoney], latent: true)
    for cue in places {
      guard let new = values.first(where: { $0.words.lowerBound == cue.upperBound }),
        let old = values.last(where: { $0.words.upperBound <= cue.lowerBound && Self.replaces(new, $0) }),
        let words = new.dimension == .number && old.dimension == .time ? hour(in: old, folded, at: moment) : old.words
      else { continue }
      return resolved(Self.text(folded, replacing: words, by: new.words, without: cue), at: moment)
    }
    return text
  }

  /// The words of the number in a time that a number alone may stand for: «الساعة ٥ العصر، لا ٦».
  private func hour(in time: ValueEntity, _ text: FoldedText, at moment: Moment) -> Range<Int>? {
    let numbers = grammar.read(text, at: moment, dimensions: [.number])
    return numbers.last { time.words.lowerBound <= $0.words.lowerBound && $0.words.upperBound <= time.words.upperBound }?
      .words
  }

  /// Whether a value can be meant instead of another.
  private static func replaces(_ new: ValueEntity, _ old: ValueEntity) -> Bool {
    old.dimension == new.dimension || sums.isSuperset(of: [old.dimension, new.dimension])
      || old.dimension == .time && new.dimension == .number
  }

  private static let sums: Set<ValueEntity.Dimension> = [.number, .amountOfMoney]

  private static func text(
    _ text: FoldedText,
    replacing old: Range<Int>,
    by new: Range<Int>,
    without cue: Range<Int>
  ) -> String {
    [
      0..<old.lowerBound, new, old.upperBound..<cue.lowerBound, new.upperBound..<text.words.count,
    ].compactMap { words in
      guard let first = words.first, let last = words.last else { return nil }
      return text.typed(first...last, from: text.words[first].folded.lowerBound)
    }.joined(separator: " ")
  }
}
