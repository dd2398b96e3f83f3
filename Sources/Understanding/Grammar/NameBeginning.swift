/// Keeps in mind the word that begins a name, by which the word behind it is known for the rest of that.
struct NameBeginning {
  private var place = -1
  /// What it is the name of: 0 a place, 1 somebody, 2 a part of a book.
  private var named = 0

  private static let somebody = 1
  private static let book = 2

  /// Takes a word; whether it begins a name and means nothing else.
  mutating func takes(_ token: ValueToken, at place: Int, _ words: ValueWords) -> Bool {
    guard words.meanings[token.meanings.lowerBound].kind == .naming else { return false }
    named = words.meanings[token.meanings.lowerBound].value
    if !token.hasArticle || named == Self.somebody { self.place = place }
    return true
  }

  /// Whether it stands right before a place: figures with letters there are of the name, `gate 12b`, `room 3a`.
  func isRight(before place: Int) -> Bool { self.place >= 0 && self.place == place - 1 }

  /// Whether a part of the day, a month or a season is the name of what the word before it is: «مطعم الفجر», «شارع رمضان».
  ///
  /// A weekday and most parts of the day are when one was there: «٦٠ بقالة الأربعاء».
  func names(_ token: ValueToken, at place: Int, _ words: ValueWords) -> Bool {
    guard isRight(before: place), token.preposition == 0, !token.hasConjunction, !token.beginsSentence else {
      return false
    }
    return token.meanings.contains { number in
      switch words.meanings[number].kind {
      case .part: named == Self.book || DayPart.allCases[words.meanings[number].value] == .dawn
      case .hijri, .hijriName, .month, .season: true
      // «أم خميس», «سورة الجمعة»
      case .weekday, .weekdayName: named == Self.book || named == Self.somebody && !token.hasArticle
      default: false
      }
    }
  }
}
