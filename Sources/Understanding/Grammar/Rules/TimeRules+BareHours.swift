import Models

extension TimeRules {
  /// In minutes.
  private static var longestShift: Int { 10 * 60 }

  /// Two bare numbers behind a day that nothing but its hours can be: `monday 9 to 5`, «الاثنين ٩ - ٥».
  func bareHours(_ index: Int, behind day: (value: SpokenMoment, end: Int)) -> (value: NamedTime, end: Int)? {
    guard index == day.end, isDigits(index) || has(index, .number), !hasConjunction(index), !beginsSentence(index)
    else { return nil }
    var isCounted = false
    switch day.value.day {
    case .weekday?, .weekdayOf?, .date?, .fixed?: break
    case .relative(let days)? where days >= 0: isCounted = true
    default: return nil
    }
    guard let pair = hourPair(index, isExpected: true), !isCounted || !hasUnknown(behind: pair.end),
      (1...12).contains(pair.first.hour), (1...12).contains(pair.second.hour), pair.first.hour != pair.second.hour
    else { return nil }
    var (from, to) = (SpokenMoment(), SpokenMoment())
    let hours = Self.hours(pair.first, pair.second)
    // `Sunday 2-1` is how a game ended.
    let length = (hours.1.typed - hours.0.typed + 1440) % 1440
    guard length <= Self.longestShift else { return nil }
    (from.clock, to.clock) = hours
    return (.interval(from: from, to: to, isInclusive: true), pair.end)
  }

  /// Whether a word follows that the numbers may count: `today 2 to 3 cups`.
  private func hasUnknown(behind index: Int) -> Bool {
    index < count && tokens[index].kind == .word && tokens[index].meanings.isEmpty && !hasConjunction(index)
      && !beginsSentence(index)
  }
}
