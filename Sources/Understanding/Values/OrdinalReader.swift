/// Reads a place in a list: «الثاني», `the second one`, `21st`, `ikinci`, «رقم 3», `#3`, «الأخير».
package struct OrdinalReader: Sendable {
  package struct Match: Hashable, Sendable {
    /// From 1; -1 is the last.
    package let value: Int
    /// The words that say it, by their numbers in the text.
    package let words: Range<Int>
  }

  package init() {}

  /// The first place that the text names; of a text that is only a number, that one.
  package func read(_ text: FoldedText) -> Match? {
    read(Token.tokens(of: text))
  }

  func read(_ tokens: [Token], except taken: [Range<Int>] = []) -> Match? {
    var cursor = TokenCursor(tokens)
    while !cursor.isAtEnd {
      let start = cursor.index
      if let value = cursor.attempt({ $0.place() }) {
        let words = cursor.words(from: start)
        if !taken.contains(where: { $0.overlaps(words) }) { return Match(value: value, words: words) }
      }
      cursor.index = start + 1
    }
    return nil
  }
}

extension TokenCursor {
  fileprivate mutating func place() -> Int? {
    let isFirst = index == 0
    if let value = attempt({ $0.numberedPlace() }) { return value }
    skip(.determiner)
    if let value = attempt({ $0.ordinal() }), value != 0, !isCounting {
      _ = take(.number(1))
      return value
    }
    guard isFirst, let value = cardinal(), value > 0, isAtEnd else { return nil }
    return value
  }

  /// «رقم 3», `#3`, `3 nömrəli`.
  private mutating func numberedPlace() -> Int? {
    if take(.numberMark) {
      guard let value = cardinal(), value > 0 else { return nil }
      return value
    }
    guard let value = cardinal(), value > 0, take(.numberMark) else { return nil }
    return value
  }
}
