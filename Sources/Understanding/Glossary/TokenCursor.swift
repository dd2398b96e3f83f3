/// A place in a row of tokens, from which grammars take what they know.
///
/// A rule either takes all of what it stands for or nothing: `attempt` puts the cursor back where it was.
struct TokenCursor {
  let tokens: [Token]
  var index = 0
  /// Whether an «و» parts the ends of a range, so that it joins no minutes to an hour.
  var isBetween = false

  init(_ tokens: [Token]) {
    self.tokens = tokens
  }

  var isAtEnd: Bool { index >= tokens.count }

  /// Steps over words that no grammar knows; false where nothing is behind them.
  mutating func skipUnknown() -> Bool {
    while index < tokens.count, tokens[index].isUnknown { index += 1 }
    return !isAtEnd
  }

  /// The next token.
  var next: Token? { index < tokens.count ? tokens[index] : nil }

  /// The token before the next.
  var previous: Token? { index > 0 ? tokens[index - 1] : nil }

  /// The words between two places.
  func words(from start: Int) -> Range<Int> {
    guard start < index else { return 0..<0 }
    let lower = tokens[start].words.lowerBound
    return lower..<max(lower, tokens[index - 1].words.upperBound)
  }

  func isNext(_ term: Term) -> Bool {
    next?.senses.contains { $0.term == term } ?? false
  }

  func isNext(where fits: (Term) -> Bool) -> Bool {
    next?.senses.contains { fits($0.term) } ?? false
  }

  mutating func attempt<Value>(_ rule: (inout Self) -> Value?) -> Value? {
    let start = (index, isBetween)
    guard let value = rule(&self) else {
      (index, isBetween) = start
      return nil
    }
    return value
  }

  /// Takes the next token if it has the meaning.
  @discardableResult
  mutating func take(_ term: Term) -> Bool {
    guard isNext(term) else { return false }
    index += 1
    return true
  }

  /// Takes the next token if one of its meanings is picked.
  mutating func take<Value>(_ pick: (Term) -> Value?) -> Value? {
    guard let next else { return nil }
    for sense in next.senses {
      if let value = pick(sense.term) {
        index += 1
        return value
      }
    }
    return nil
  }

  /// Takes tokens that have one of the meanings, as many as stand together in a sentence that means something.
  mutating func skip(_ terms: Term...) {
    let end = index + Self.longestSkip
    while index < end, isNext(where: terms.contains) { index += 1 }
  }

  /// Keeps the time that a text takes in proportion to its length, whatever is in it.
  static let longestSkip = 4

  mutating func takeSign(_ signs: Unicode.Scalar...) -> Bool {
    guard case .sign(let sign) = next?.kind, signs.contains(sign) else { return false }
    index += 1
    return true
  }

  mutating func takeDigits(_ count: ClosedRange<Int> = 1...9) -> String? {
    guard case .digits(let digits) = next?.kind, count.contains(digits.utf8.count) else { return nil }
    index += 1
    return digits
  }

  /// Takes a hyphen or dash.
  mutating func takeDash() -> Bool { takeSign("-", "‐", "‑", "–", "—", "−") }
}
