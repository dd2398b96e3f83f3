/// The case that Azerbaijani writes behind figures, from which a dash parts it: `3-nə`.
enum CaseOfFigures {
  /// Whether a word is one, by the tokens before it.
  static func stands(
    at word: Range<Int>,
    behind tokens: [ValueToken],
    _ folded: UnsafeBufferPointer<UInt8>,
    _ words: ValueWords
  ) -> Bool {
    guard tokens.count > 1, tokens[tokens.count - 1].kind == .sign, tokens[tokens.count - 2].kind == .digits,
      let match = words.longestMatch([word], in: folded)
    else { return false }
    return match.meanings.contains { words.meanings[$0].kind == .ending }
  }
}
