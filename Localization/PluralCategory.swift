package import Models

/// A plural form of CLDR; which ones a language has, and for which numbers, its rules say.
package enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  case zero, one, two, few, many, other

  /// The form that `number` takes when it counts things: 2 days.
  ///
  /// The rules of CLDR's `plurals.xml`. "1.0" is one in Arabic and Azerbaijani and other in English.
  package init(of number: PluralOperands, in language: Language) {
    let (integer, hundredth) = (number.integerDigits, number.integerDigits % 100)
    self =
      switch language {
      case .english: integer == 1 && number.visibleFractionDigitCount == 0 ? .one : .other
      case .azerbaijani: integer == 1 && number.isWhole ? .one : .other
      case .arabic where !number.isWhole: .other
      case .arabic:
        switch (integer, hundredth) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
      }
  }

  /// The form that a whole number takes when it ranks things: the 2nd day.
  ///
  /// The rules of CLDR's `ordinals.xml`. English: 1st, 2nd, 3rd, 4th. Azerbaijani: by the vowel of the last word, 1-ci, 3-cü, 6-cı, 9-cu.
  package init(ofOrdinal number: Int, in language: Language) {
    let (integer, tenth, hundredth) = (number.magnitude, number.magnitude % 10, number.magnitude % 100)
    self =
      switch language {
      case .arabic: .other
      case .english:
        switch (tenth, hundredth) {
        case (_, 11...13): .other
        case (1, _): .one
        case (2, _): .two
        case (3, _): .few
        default: .other
        }
      case .azerbaijani:
        switch (tenth, hundredth) {
        case (1, _), (2, _), (5, _), (7, _), (8, _), (_, 20), (_, 50), (_, 70), (_, 80): .one
        case (3, _), (4, _): .few
        case (_, 0) where integer % 1000 != 0: .few
        case (6, _), (_, 40), (_, 60), (_, 90): .many
        default: integer == 0 ? .many : .other
        }
      }
  }

  /// The categories whose forms a translation into `language` must have.
  package static func cardinals(of language: Language) -> [Self] {
    switch language {
    case .arabic: allCases
    case .english, .azerbaijani: [.one, .other]
    }
  }
}
