import Models
import Synchronization

/// Reads how something is to be otherwise.
package final class AmendmentReader: Sendable {
  private let lexicon: Lexicon
  /// Finds the words.
  ///
  /// It is made when a change is first spoken of: a start that answers a question needs none.
  private let reader = Mutex<SlotReader?>(nil)

  /// - Parameter lexicon: The words of each ``SpokenAmendment/Cue``.
  package init(lexicon: Lexicon) {
    self.lexicon = lexicon
  }

  package func read(_ text: String, at moment: Moment) -> SpokenAmendment {
    let reading = reader.withLock { made in
      let reader = made ?? SlotReader(lexicons: [lexicon])
      made = reader
      return reader.read(text, at: moment)
    }
    let values = reading.values
    let tokens = Token.tokens(of: reading.text)
    let matches = reading.matches.compactMap { match in
      SpokenAmendment.Cue(rawValue: match.value).map { (cue: $0, words: match.words) }
    }
    var cues = Set(matches.map(\.cue))
    if cues.contains(.it) { cues.insert(.remove) }
    // «لا» refuses at the beginning; later it belongs to what is said.
    if !matches.contains(where: { $0.cue == .objection && $0.words.lowerBound <= 1 }) { cues.remove(.objection) }
    let isMoved = cues.contains(.later) || cues.contains(.earlier)
    let span = isMoved ? Self.span(in: tokens) : nil
    let when = span == nil ? values.when : nil
    let amount = span == nil ? values.amount : nil
    // «أجّل الثاني ساعة»: the place stands before what would make a count of it.
    let ordinal =
      values.ordinal
      ?? span.flatMap { span in
        OrdinalReader().read(tokens.filter { $0.words.upperBound <= span.words.lowerBound })
      }
    let covered = Set(
      (matches.map(\.words) + (when?.words ?? []) + [amount?.words, span?.words, ordinal?.words].compactMap(\.self))
        .joined()
    )
    let isDayNamed = when.map { when in Self.namesDay(tokens, within: Set(when.words.joined())) } ?? false
    return SpokenAmendment(
      cues: cues,
      day: isDayNamed ? when?.day : nil,
      time: when?.time ?? when?.part?.usualTime,
      repetition: when?.repetition,
      span: span.map { SpokenSpan($0.span) },
      number: amount?.value,
      currency: amount?.currency,
      ordinal: ordinal?.value,
      rest: reading.text.words.indices.filter { !covered.contains($0) }.map { word in
        reading.text.typed(word...word, from: reading.text.words[word].folded.lowerBound)
      }
    )
  }

  /// Whether words that say a time say of which day.
  private static func namesDay(_ tokens: [Token], within words: Set<Int>) -> Bool {
    tokens.indices.contains { index in
      guard words.contains(tokens[index].words.lowerBound) else { return false }
      var cursor = TokenCursor(tokens)
      cursor.index = index
      return cursor.day() != nil || cursor.spanAhead() != nil
    }
  }

  private static func span(in tokens: [Token]) -> (span: TimeSpan, words: Range<Int>)? {
    var cursor = TokenCursor(tokens)
    while cursor.skipUnknown() {
      let start = cursor.index
      if let span = cursor.span() { return (span, cursor.words(from: start)) }
      cursor.index = start + 1
    }
    return nil
  }
}

extension PartOfDay {
  /// When something is meant for which only the part of the day was said.
  fileprivate var usualTime: ClockTime {
    let minute =
      switch self {
      case .dawn: 5 * 60
      case .morning: 8 * 60
      case .noon: 12 * 60
      case .afternoon: 15 * 60 + 30
      case .evening: 18 * 60
      case .night: 20 * 60
      }
    return ClockTime(minuteOfDay: minute)
  }
}
