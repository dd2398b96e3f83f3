import Models

/// Reads all that a sentence says of time, money, hours and places in a list, by the grammar of values.
struct ValueReader {
  let words: ValueWords
  let moment: Moment
  /// Words that are names of people.
  var names: Set<Int> = []

  /// All that decides what is read.
  struct Question: Equatable, Sendable {
    let text: ExactText
    let moment: Moment
    let names: Set<Int>
  }

  func read(_ text: FoldedText) -> SpokenValues {
    words.readings.result(of: Question(text: ExactText(text.original), moment: moment, names: names)) { find(in: text) }
  }

  private func find(in text: FoldedText) -> SpokenValues {
    // Most of what people say has none.
    guard let parser = ValueParser(text, words: words, at: moment, names: names) else {
      return SpokenValues(
        when: nil,
        amount: nil,
        ordinal: nil,
        range: nil,
        unkept: [],
        besides: [],
        loose: nil,
        unread: [],
        sums: []
      )
    }
    let parts = TimeParts(parser)
    let when = parts.when
    let times = parts.words + parts.unkeptWords
    // `at 26:99` is no price of 26 either.
    let amount = AmountReader.read(parser, except: times + text.unreadTimes(except: parts.words))
    return SpokenValues(
      when: when,
      amount: amount.value,
      ordinal: ordinal(in: text, parser, except: times, hasTime: when?.time != nil),
      range: ClockRangeReader.read(parser),
      unkept: parts.unkeptWords,
      besides: parts.besideWords,
      loose: when?.rule == nil && parts.unkeptWords.isEmpty ? parser.looseRepetition.map(parser.words) : nil,
      unread: (when == nil ? parts.words : []) + amount.unread,
      sums: amount.sums
    )
  }

  /// The place in a list; of «أخّر اجتماع الفريق للساعة ١١» none: the verb is written as the last one is, but for its signs.
  ///
  /// Without the doubled letter it is the verb where an hour is said, for many write the last one with a hamza.
  private func ordinal(
    in text: FoldedText,
    _ parser: ValueParser,
    except times: [Range<Int>],
    hasTime: Bool
  ) -> OrdinalReader.Match? {
    let found = OrdinalReader.read(parser, except: times)
    guard let found, found.value == -1, found.words == 0..<1 else { return found }
    let spelled = text.typed(0).unicodeScalars
    guard spelled.contains(Self.doubling) || hasTime && spelled.contains(Self.hamza) else { return found }
    return OrdinalReader.read(parser, except: times + [found.words])
  }

  private static let doubling: Unicode.Scalar = "\u{651}"
  private static let hamza: Unicode.Scalar = "\u{623}"
}
