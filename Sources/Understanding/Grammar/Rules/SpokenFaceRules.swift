import Models

/// The rules of hours that are said as a clock shows them, by their hour and its minutes alone: `five thirty`.
protocol SpokenFaceRules: SameHourRules {}

extension SpokenFaceRules {
  /// An hour and its minutes in words, where these are all that is said or stand next to a day: `five thirty tomorrow`.
  ///
  /// Anywhere else they are a number.
  func spokenFace(_ index: Int) -> (value: SpokenClock, end: Int)? {
    guard has(index, .number), has(index + 1, .number), language(index) == .english, !has(index, .scale),
      tokens[index].words.count == 1, !hasConjunction(index + 1), !beginsSentence(index + 1),
      let hour = value(index, .number), (1...12).contains(hour), let minutes = minutesInWords(index + 1),
      isTimeAround(index, minutes.end)
    else { return nil }
    return (SpokenClock(hour: hour, minutes: minutes.value, grain: .minute), minutes.end)
  }

  /// `fifteen`, `thirty`, `forty five`: what people say of a clock, and no other numbers.
  private func minutesInWords(_ index: Int) -> (value: Int, end: Int)? {
    guard let tens = value(index, .number), tens % 5 == 0, (10..<60).contains(tens) else { return nil }
    if tens >= 20, !hasConjunction(index + 1), !beginsSentence(index + 1), let unit = value(index + 1, .number) {
      return unit == 5 ? (tens + 5, index + 2) : nil
    }
    return (tens, index + 1)
  }

  private func isTimeAround(_ start: Int, _ end: Int) -> Bool {
    if end == count || beginsSentence(end) {
      return start == 0 && end == count || has(start - 1, .relativeDay, .weekday, .part)
    }
    return !hasConjunction(end) && has(skip(end, .preposition, atMost: 1), .relativeDay, .weekday)
  }
}
