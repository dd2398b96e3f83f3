import Models
import Understanding

/// A day of any month: «كل يوم ٥», `the 5th`.
struct DayOfMonth {
  let number: Int

  init?(number: Int) {
    guard (1...31).contains(number) else { return nil }
    self.number = number
  }

  /// Reads the number behind a word for a day; nil where a text has none.
  init?(in text: FoldedText) {
    let places = text.words.indices.dropLast().filter { Self.leads.contains(text[$0]) }
    let numbers = places.compactMap { place -> Int? in
      let figures = text[place + 1].prefix { $0.isNumber }
      let ending = text[place + 1].dropFirst(figures.count)
      return ending.isEmpty || Self.endings.contains(String(ending)) ? Int(figures) : nil
    }
    guard let number = numbers.first(where: (1...31).contains) else { return nil }
    self.number = number
  }

  /// The first such day behind another.
  func next(after day: CalendarDay) -> CalendarDay? {
    (1...Self.longest).lazy.map { day.adding(days: $0) }.first { $0.components.day == number }
  }

  /// Words behind which a number is a day, folded.
  static let leads: Set = ["يوم", "تاريخ", "day", "the", "ayin", "gun"]
  private static let endings: Set = ["th", "st", "nd", "rd", "i", "si", "u"]
  /// From one 31st to the next.
  private static let longest = 62
}
