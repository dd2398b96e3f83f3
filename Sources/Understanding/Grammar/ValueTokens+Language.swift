import Models

/// Words that two languages have.
extension ValueTokens {
  /// What a word means besides in Azerbaijani.
  func foreign(_ all: Range<Int>) -> Range<Int> {
    let rest = all.filter { words.meanings[$0].language != .azerbaijani }
    return rest.first.map { $0..<$0 + rest.count } ?? 0..<0
  }

  private func isManat(_ token: ValueToken) -> Bool {
    token.meanings.contains { words.meanings[$0].kind == .currency && words.meanings[$0].value == Self.manat }
  }

  private func isEnding(_ token: ValueToken) -> Bool {
    token.meanings.allSatisfy { words.meanings[$0].kind == .ending }
  }

  private static let manat = CurrencyCode("AZN").number

  /// Gives words that two languages have, such as `on` and `min`, that of the rest of the text.
  mutating func settleLanguage(_ prefersAzerbaijani: Bool) {
    var balance = prefersAzerbaijani ? 1 : 0
    var isMixed = false
    // A word such as `I` is no case ending unless it is written as one with figures: it tells no language.
    for token in tokens where !token.meanings.isEmpty && (token.isAttached || !isEnding(token)) {
      let first = words.meanings[token.meanings.lowerBound].language
      let last = words.meanings[token.meanings.upperBound - 1].language
      if first == last {
        if first == .azerbaijani { balance += 2 } else if first == .english { balance -= 2 }
      } else {
        isMixed = true
        if token.ending != nil { balance += 2 }
      }
    }
    guard isMixed else { return }
    // Manats are told to whom they are most.
    if balance == 0, tokens.contains(where: isManat) { balance = 1 }
    let chosen = balance > 0 ? Language.azerbaijani : .english
    for index in tokens.indices where tokens[index].meanings.count > 1 {
      let all = tokens[index].meanings
      let settled = all.filter { words.meanings[$0].language == chosen }
      if let first = settled.first, settled.count < all.count { tokens[index].meanings = first..<first + settled.count }
    }
  }
}
