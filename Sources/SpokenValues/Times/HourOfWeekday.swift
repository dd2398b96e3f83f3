package import SentenceWords
package import Understanding

/// Reads «في الخامسة عصرًا من يوم الاثنين» as «في الخامسة عصرًا يوم الاثنين»: the hour is of that day, and nothing begins with it.
package struct HourOfWeekday {
  let understanding: ConversationUnderstanding
  let moment: Moment

  package init(understanding: ConversationUnderstanding, moment: Moment) {
    self.understanding = understanding
    self.moment = moment
  }

  /// Returns the text without the preposition; as it is where no hour stands before it.
  package func plain(_ typed: String) -> String {
    // Most texts have no such word.
    guard typed.contains(Self.of) else { return typed }
    let text = FoldedText(typed)
    let place = text.words.indices.dropFirst().dropLast(2).first { place in
      text[place] == Self.of && Self.days.contains(text[place + 1]) && isHour(before: place, in: text)
    }
    guard let place else { return typed }
    return text.typed(0..<place) + " " + text.typed(from: place + 1)
  }

  private func isHour(before place: Int, in text: FoldedText) -> Bool {
    let before = text.typed(0..<place)
    guard let when = understanding.knowingReader.read(before, at: moment).values.when, when.time != nil else {
      return false
    }
    return !when.isDaySaid && when.words.contains { $0.upperBound == place }
  }

  // Folded.
  private static let of = "من"
  private static let days: Set = ["يوم", "نهار", "صباح", "مساء", "عصر", "ظهر", "ليله"]
}
