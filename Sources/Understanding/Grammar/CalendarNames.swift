/// Tells names of people from the times that they are words for: `May`, «خميس».
struct CalendarNames {
  let tokens: [ValueToken]
  let words: ValueWords

  /// The tokens, of which those that are names mean nothing.
  func without(_ names: Set<Int>) -> [ValueToken] {
    var tokens = tokens
    for place in tokens.indices where isName(place, names) && !isTime(place, names) {
      tokens[place].meanings = 0..<0
    }
    return tokens
  }

  private func isName(_ place: Int, _ names: Set<Int>) -> Bool { names.isSuperset(of: tokens[place].words) }

  /// Whether a word is a time by its article, or by what stands beside it: «الخميس», «كل جمعة», `in May`, `5 May`.
  private func isTime(_ place: Int, _ names: Set<Int>) -> Bool {
    guard !tokens[place].hasApostrophe else { return false }
    if tokens[place].hasArticle { return true }
    return isBeforeTime(place - 1, names) || place + 1 < tokens.count && isNumber(place + 1)
  }

  private func isNumber(_ place: Int) -> Bool {
    tokens[place].kind == .digits || has(place, [.number, .ordinal])
  }

  private func isBeforeTime(_ place: Int, _ names: Set<Int>) -> Bool {
    guard tokens.indices.contains(place), !isName(place, names) else { return false }
    return isNumber(place)
      || has(place, [.unit, .every, .next, .previous, .this, .last, .until, .since, .dateMark, .of, .eve, .part])
  }

  private func has(_ place: Int, _ kinds: Set<Meaning.Kind>) -> Bool {
    tokens[place].meanings.contains { kinds.contains(words.meanings[$0].kind) }
  }
}
