package import Understanding

/// Resolves what somebody corrects in the same breath: `I paid 200, no wait 220`, «ذكرني بكرة أتصل، لا بعد بكرة».
package struct SelfCorrection: Sendable {
  /// Finds «لا», «قصدي», `no wait`; the words are data (`Intents/Acts/replacing.json`).
  package let cues: CueReader
  package let grammar: ValueGrammar

  /// The text with each value in the place of the one that it takes back, so often as somebody corrects himself in one breath.
  ///
  /// `isNew` tells whether a text asks for something new; any other that says `15, not 10` corrects what was said before.
  package func resolved(_ typed: String, at moment: Moment, isNew: (String) -> Bool) -> String {
    var text = Self.parted(typed)
    for _ in 0..<Self.mostCorrections {
      let (corrected, isLast) = corrected(text, at: moment, isNew: isNew)
      text = corrected
      if isLast { break }
    }
    return text
  }

  /// The text with one value in the place of the one that it takes back, and whether no other is to be looked for.
  private func corrected(_ text: String, at moment: Moment, isNew: (String) -> Bool) -> (String, isLast: Bool) {
    let folded = FoldedText(text)
    // Most texts have no such word, or begin with it: «لا ٦٠» corrects what was said before.
    let places = cues.places(in: folded).filter { cue in
      cue.value != Self.plain && cue.words.lowerBound > 0 && cue.words.upperBound < folded.words.count
    }
    guard !places.isEmpty else { return (text, true) }
    let values = grammar.read(folded, at: moment, dimensions: [.time, .number, .amountOfMoney], latent: true)
    for (value, cue) in places {
      guard let behind = values.first(where: { $0.words.lowerBound == cue.upperBound }),
        let before = values.last(where: { $0.words.upperBound <= cue.lowerBound && Self.replaces(behind, $0) })
      else { continue }
      let rest = behind.words.upperBound..<folded.words.count
      if value == Self.not {
        guard before.words.upperBound == cue.lowerBound else { continue }
        // «القهوة ٣٥ مو ٣٠»
        let text = Self.text(folded, parts: [0..<cue.lowerBound, rest])
        return (isNew(text) ? text : "\(folded.isArabic ? "لا" : "no") \(text)", true)
      }
      let isHour = behind.dimension == .number && before.dimension == .time
      let part = isHour ? hour(in: before, folded, at: moment) : part(of: before, like: behind, folded, at: moment)
      guard let old = part else { continue }
      // `dünən yox, bu gün` corrects what was said before, as «لا، اليوم» does.
      let kept = before.words.lowerBound == 0 ? cue : 0..<0
      let text = Self.text(
        folded,
        parts: [kept, 0..<old.lowerBound, behind.words, old.upperBound..<cue.lowerBound, rest]
      )
      return (kept.isEmpty ? Self.parted(text) : text, !kept.isEmpty)
    }
    return (text, true)
  }

  /// The text behind the words at its beginning that take back what was said before; nil where it has none, or nothing behind them.
  package func restated(_ typed: String) -> String? {
    let text = FoldedText(typed)
    let instead = cues.places(in: text).filter { $0.value != Self.not && $0.value != Self.plain }
    var end = 0
    while let cue = instead.last(where: { $0.words.lowerBound == end }) { end = cue.words.upperBound }
    guard end > 0, end < text.words.count else { return nil }
    return text.typed(from: end)
  }

  /// Whether a text begins by saying what is not meant.
  package func denies(_ text: FoldedText) -> Bool {
    cues.places(in: text).contains { $0.value == Self.not && $0.words.lowerBound == 0 }
  }

  /// Whether a text says of something that it is not meant, wherever it says so: «لا مو اليوم».
  package func deniesAnywhere(_ text: String) -> Bool {
    cues.places(in: FoldedText(text)).contains { $0.value == Self.not }
  }

  private static let mostCorrections = 8
  private static let not = "not"
  /// «مش عايز», `not going to`: what only begins like another, and belongs to the act of the sentence.
  private static let plain = "plain"

  /// The words of the number in a time that a number alone may stand for: «الساعة ٥ العصر، لا ٦».
  private func hour(in time: ValueEntity, _ text: FoldedText, at moment: Moment) -> Range<Int>? {
    let numbers = grammar.read(text, at: moment, dimensions: [.number])
    return numbers.last {
      time.words.lowerBound <= $0.words.lowerBound && $0.words.upperBound <= time.words.upperBound
    }?
    .words
  }

  /// The words of what a value is meant instead of: of a time with a day and an hour only the one that the new one names, too.
  ///
  /// «بكرة الساعة ٨، لا الساعة ٩» is tomorrow.
  private func part(
    of old: ValueEntity,
    like new: ValueEntity,
    _ text: FoldedText,
    at moment: Moment
  ) -> Range<Int> {
    func grain(_ words: Range<Int>) -> Grain? {
      let part = FoldedText(Self.text(text, parts: [words]))
      guard let value = grammar.read(part, at: moment, dimensions: [.time], latent: true).first,
        value.words == 0..<part.words.count, case .time(.value(let point)) = value.content
      else { return nil }
      return point.grain
    }
    func parts(of words: Range<Int>) -> (day: Range<Int>, hour: Range<Int>)? {
      for middle in words.dropFirst() {
        let (first, second) = (words.lowerBound..<middle, middle..<words.upperBound)
        guard let one = grain(first), let other = grain(second), one.isOfClock != other.isOfClock else { continue }
        return one.isOfClock ? (day: second, hour: first) : (day: first, hour: second)
      }
      return nil
    }
    guard new.dimension == .time, let said = grain(new.words), parts(of: new.words) == nil,
      let parts = parts(of: old.words)
    else { return old.words }
    return said.isOfClock ? parts.hour : parts.day
  }

  /// The text with a space where «لا» at its beginning is written together with a number.
  private static func parted(_ text: String) -> String {
    let rest = text.dropFirst(2)
    return text.hasPrefix("لا") && rest.first?.isNumber == true ? "لا \(rest)" : text
  }

  /// Whether a value can be meant instead of another.
  private static func replaces(_ new: ValueEntity, _ old: ValueEntity) -> Bool {
    old.dimension == new.dimension || sums.isSuperset(of: [old.dimension, new.dimension])
      || old.dimension == .time && new.dimension == .number
  }

  private static let sums: Set<ValueEntity.Dimension> = [.number, .amountOfMoney]

  private static func text(_ text: FoldedText, parts: [Range<Int>]) -> String {
    parts.compactMap { words in
      guard let first = words.first, let last = words.last else { return nil }
      return text.typed(first...last)
    }.joined(separator: " ")
  }
}

extension Grain {
  /// Whether it tells a time of the day.
  fileprivate var isOfClock: Bool { [.hour, .minute, .second].contains(self) }
}
