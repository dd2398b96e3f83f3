/// How a word that is spelled as a number, or begins like one, is told from it.
enum Homograph: String, CaseIterable {
  /// It is none anywhere: `mine`, «ألف شكر».
  case never
  /// It is none but behind a word that an hour may follow: `onda yaz`, `saat onda`.
  case pronoun
  /// The same, but that it counts a unit of time as well: «الست سعاد», «الساعة الست», «الست شهور».
  case title
  /// It is none where it was typed with a letter that the number has not, and with none of the number's own: `bəs`, `beş`.
  case respelled
  /// It is none before another word that means nothing, which it measures: «شوال رز» is a sack, «١٠ شوال» a date.
  case measure
  /// It is none where it was typed with `ş`: `şəhər`, but `səhər`.
  case withCedilla
  /// It is one of its own language only where it was typed with `ü`: `rüb` is a quarter, `RUB` money.
  case withUmlaut

  /// What stands before a month that is one.
  static let dates: Set<Meaning.Kind> = [
    .number, .ordinal, .preposition, .of, .from, .until, .every, .unit, .before, .after, .since, .start, .end, .middle,
  ]

  /// The first byte of `ş`.
  static let cedilla: UInt8 = 0xC5

  /// The first byte of `ü`, as one letter and as two.
  static let umlauts: Set<UInt8> = [0xC3, 0xCC]

  /// What an hour may stand right behind.
  static let times: Set<Meaning.Kind> = [.hourMark, .part, .relativeDay, .weekday, .weekdayName, .point, .oclock]

  /// Whether letters are `ə`, and none those that `ş` is written by.
  static func isRespelled(_ typed: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    typed.contains(0xC9) && !typed.contains(0xC5) && !typed.contains(0xC8)
  }
}
