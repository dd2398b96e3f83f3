import Models

extension ValueTokens {
  /// Cuts a word with digits into its runs: `5pm`, `9ص`, «و٢٠»; gives how many words they took.
  mutating func addRuns(
    of word: Range<Int>,
    _ index: Int,
    _ folded: UnsafeBufferPointer<UInt8>,
    _ gap: Gap,
    _ hasBefore: Bool,
    before others: [Range<Int>]
  ) -> Int {
    var start = word.lowerBound
    var isFirst = true
    var isConjoined = false
    var preposition: UInt8 = 0
    let isScientific = ScientificFigure.isWritten(in: folded[word])
    if isScientific || CodeName.isCode(word, folded, words)
      || folded[word.upperBound - 1] >= 0x3A && names.isRight(before: tokens.count)
    {
      var token = ValueToken(kind: isScientific ? .digits : .word, words: index..<index + 1, folded: word)
      if isScientific {
        (token.number, token.digitCount) = (-1, word.count)
        token.fraction = ScientificFigure.value(of: folded[word])
      }
      token.isAttached = gap.isTight && hasBefore
      token.beginsSentence = gap.endsSentence
      append(token)
      return 1
    }
    var taken = 1
    while start < word.upperBound {
      let isDigit = folded[start] < 0x3A
      var end = start
      while end < word.upperBound, (folded[end] < 0x3A) == isDigit { end += 1 }
      var token = ValueToken(kind: isDigit ? .digits : .word, words: index..<index + 1, folded: start..<end)
      token.isAttached = isFirst ? gap.isTight && hasBefore : true
      token.beginsSentence = isFirst && gap.endsSentence
      if isDigit {
        token.digitCount = end - start
        token.number = end - start > 15 ? -1 : folded[start..<end].reduce(0) { $0 * 10 + Int($1 & 0xF) }
        token.hasConjunction = isConjoined
        token.preposition = preposition
        token.isParted = isFirst && gap.isParted
        token.isOfName = isFirst && names.isRight(before: tokens.count)
        append(token)
      } else if isFirst, end - start == 2, end < word.upperBound, [0xD9, 0xD8].contains(folded[start]) {
        // «و٢٠», «ل٥», «ب٣٠»
        if folded[start] == 0xD9, folded[start + 1] == 0x88 {
          isConjoined = true
        } else {
          preposition = folded[start + 1]
        }
      } else if !isFirst, end - start == 1, folded[start] == UInt8(ascii: "t"), end < word.upperBound {
        // `2026-12-01T09:00`
      } else {
        let places = end == word.upperBound ? [start..<end] + others : [start..<end]
        if let match = words.longestMatch(places[...], in: folded) {
          taken = match.wordCount
          token.words = index..<index + taken
          token.folded = start..<places[taken - 1].upperBound
          token.meanings = match.meanings
          token.ending = match.ending
          token.hasConjunction = match.hasConjunction
          token.hasArticle = match.hasArticle
          token.preposition = match.preposition
        }
        append(token)
      }
      isFirst = false
      start = end
    }
    return taken
  }
}
