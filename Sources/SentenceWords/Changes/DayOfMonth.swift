package import Calendars
package import Understanding

/// A day of any month: «كل يوم ٥», `the 5th`.
package struct DayOfMonth {
  package let number: Int

  package init?(number: Int) {
    guard (1...31).contains(number) else { return nil }
    self.number = number
  }

  /// Reads the number behind a word for a day; nil where a text has none.
  package init?(in text: FoldedText) {
    let places = text.words.indices.dropLast().filter { Self.leads.contains(text[$0]) }
    let numbers = places.compactMap { place -> Int? in
      let figures = text[place + 1].prefix { $0.isNumber }
      let ending = text[place + 1].dropFirst(figures.count)
      return ending.isEmpty || Self.endings.contains(String(ending)) ? Int(figures) : nil
    }
    guard let number = numbers.first(where: (1...31).contains) else { return nil }
    self.number = number
  }

  /// Returns a text up to the word for such a day, and what is behind its number: of «القسط ١٥٠٠ يوم ٢٧» nobody counts 1,500 days.
  package static func parts(around text: FoldedText) -> [String] {
    let place = text.words.indices.dropLast().first { place in
      leads.contains(text[place]) && DayOfMonth(in: FoldedText(text.typed(from: place))) != nil
        && text[place + 1].first?.isNumber == true
    }
    guard let place else { return [text.original] }
    let before = place > 0 ? [text.typed(0..<place)] : []
    let behind = place + 2 < text.words.count ? [text.typed(from: place + 2)] : []
    return before + behind
  }

  /// The first such day behind another.
  package func next(after day: CalendarDay) -> CalendarDay? {
    (1...Self.longest).lazy.map { day.adding(days: $0) }.first { $0.components.day == number }
  }

  /// Whether a word is what is left of a number's own ending: `12-si`.
  package static func isEnding(_ word: String) -> Bool { endings.contains(Folding.fold(word)) }

  /// Words behind which a number is a day, folded.
  package static let leads: Set = ["يوم", "تاريخ", "day", "the", "ayin", "gun"]
  private static let endings: Set = [
    "th", "st", "nd", "rd", "i", "si", "u", "ine", "una", "sine", "inde", "unda", "sinde",
  ]
  /// From one 31st to the next.
  private static let longest = 62
}
