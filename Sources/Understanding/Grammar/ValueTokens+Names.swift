import Models

extension ValueTokens {
  /// Whether a word begins a name and means nothing else; it is kept in mind for the word behind it.
  mutating func isNaming(_ place: Int) -> Bool {
    guard words.meanings[tokens[place].meanings.lowerBound].kind == .naming else { return false }
    if !tokens[place].hasArticle { naming = place }
    return true
  }

  /// Whether a part of the day, a month or a season is the name of what the word before it is: «مطعم الفجر», «شارع رمضان».
  ///
  /// A weekday and most parts of the day are when one was there: «٦٠ بقالة الأربعاء».
  func isNamed(_ token: ValueToken) -> Bool {
    guard token.preposition == 0, !token.hasConjunction, !token.beginsSentence else { return false }
    return token.meanings.contains { number in
      switch words.meanings[number].kind {
      case .part: DayPart.allCases[words.meanings[number].value] == .dawn
      case .hijri, .hijriName, .month, .season: true
      default: false
      }
    }
  }

  /// Whether figures with letters behind them are of a name that the word before them begins: `gate 12b`, `room 3a`.
  var isBehindNaming: Bool { naming >= 0 && naming == tokens.count - 1 }
}
