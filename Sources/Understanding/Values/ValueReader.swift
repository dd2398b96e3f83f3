/// Reads all that a sentence says of time, money, hours and places in a list, in one walk over its tokens each.
struct ValueReader {
  let moment: Moment

  func read(_ text: FoldedText) -> SpokenValues {
    let tokens = Token.tokens(of: text)
    // Most of what people say has none.
    guard tokens.contains(where: \.maySayValue) else {
      return SpokenValues(when: nil, amount: nil, ordinal: nil, range: nil)
    }
    let when = WhenReader(now: moment.now, zone: moment.zone).read(tokens)
    return SpokenValues(
      when: when,
      amount: AmountReader().read(tokens, except: when?.words ?? []),
      ordinal: OrdinalReader().read(tokens, except: when?.words ?? []),
      range: ClockRangeReader().read(tokens)
    )
  }
}
