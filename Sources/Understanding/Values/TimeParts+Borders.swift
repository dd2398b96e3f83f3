import Models

extension TimeParts {
  /// The day before what is said to be ahead of it, or behind what is said to be over: of `before Thursday` Wednesday, of
  /// «بعد الخميس» Friday; nil where the days themselves are meant, as `by Thursday` is.
  func dayBeside(_ days: Range<CalendarDay>) -> CalendarDay? {
    guard let opening else { return nil }
    switch opening.time {
    case .interval(nil, let border?, _) where opening.isBefore && opening.isOutside && isWholeDay(border):
      let day = days.lowerBound.adding(days: -1)
      return day > parser.context.today ? day : nil
    case .interval(let border?, nil, true) where opening.isOutside && isWholeDay(border): return days.upperBound
    default: return nil
    }
  }

  /// The first of the days that were named where the one before them is meant.
  var border: CalendarDay? {
    guard let day = moment.day, let named = parser.context.days(day)?.days, let other = dayBeside(named),
      other < named.lowerBound
    else { return nil }
    return named.lowerBound
  }

  /// Whether a border has no hour, and is not itself the edge of something: «قبل نهاية الشهر» is its last day.
  private func isWholeDay(_ border: SpokenMoment) -> Bool {
    if border.namesHour { return false }
    if case .nthDay(-1, _)? = border.day { return false }
    return border.day != nil
  }
}
