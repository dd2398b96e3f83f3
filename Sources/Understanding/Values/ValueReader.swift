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
    let amount = AmountReader.read(parser, except: times)
    return SpokenValues(
      when: when,
      amount: amount.value,
      ordinal: OrdinalReader.read(parser, except: times),
      range: ClockRangeReader.read(parser),
      unkept: parts.unkeptWords,
      besides: parts.besideWords,
      loose: when?.rule == nil && parts.unkeptWords.isEmpty ? parser.looseRepetition.map(parser.words) : nil,
      unread: (when == nil ? parts.words : []) + amount.unread,
      sums: amount.sums
    )
  }
}
