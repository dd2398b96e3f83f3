/// The rules of short words for a thousand and a million, most of which are other words: `grand`, `k`, `m`.
protocol ShortScaleRules: TokenRow {}

extension ShortScaleRules {
  /// Whether a short word for a thousand or a million is a letter, or says what the word behind it is: `a grand piano`.
  func isNaming(_ index: Int) -> Bool {
    guard tokens[index].folded.count > 1 else { return true }
    guard index + 1 < count, !beginsSentence(index + 1), tokens[index + 1].kind == .word else { return false }
    return tokens[index + 1].meanings.isEmpty
  }
}
