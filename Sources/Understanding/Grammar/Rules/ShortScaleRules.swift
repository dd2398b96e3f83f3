import Models

/// The rules of short words for a thousand and a million, most of which are other words: `grand`, `k`, `m`.
protocol ShortScaleRules: TokenRow {}

extension ShortScaleRules {
  /// Whether a short word for a thousand or a million is a letter, or says what the word behind it is: `a grand piano`.
  func isNaming(_ index: Int) -> Bool {
    guard tokens[index].folded.count > 1 else { return true }
    guard index + 1 < count, !beginsSentence(index + 1), tokens[index + 1].kind == .word else { return false }
    return tokens[index + 1].meanings.isEmpty
  }

  /// Whether `m` behind figures says minutes, where a word before them calls for a length: `in 20m`, `for 10m`.
  func isMinuteLetter(_ index: Int) -> Bool {
    guard isAttached(index + 1), isDigits(index), value(index + 1, .scale) == 1_000_000,
      language(index + 1) == .english,
      tokens[index + 1].folded.count == 1, (1..<1000).contains(tokens[index].number), !has(index + 2, .currency)
    else { return false }
    return value(index - 1, .after) == 1 || has(index - 1, .lasting)
  }

  /// Whether `m` or `b` right behind figures measures the thing that is named behind it: `3m tape`, `a 2b pencil`; a sum of
  /// millions has its currency.
  func isMeasure(_ index: Int) -> Bool {
    guard isAttached(index), isDigits(index - 1), let scale = value(index, .scale), scale >= 1_000_000,
      tokens[index].folded.count == 1, !has(index - 2, .currency), index + 1 < count, !beginsSentence(index + 1)
    else { return false }
    return tokens[index + 1].kind == .word && tokens[index + 1].meanings.isEmpty
  }

  /// Whether «ك» behind figures are kilos of what is named behind it, «٢ ك رز»; a thousand has its currency, or a preposition.
  func isKilo(_ index: Int) -> Bool {
    guard has(index, .shortScale), language(index) == .arabic, index + 1 < count, !beginsSentence(index + 1) else {
      return false
    }
    return !has(index + 1, .currency, .preposition, .lookalike)
  }

  /// `10 k` at the end of what is said or before its currency.
  func isDetachedThousand(_ index: Int) -> Bool {
    value(index, .scale) == 1000 && (index + 1 >= count || beginsSentence(index + 1) || has(index + 1, .currency))
  }
}
