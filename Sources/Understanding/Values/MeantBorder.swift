import Calendars

/// The day that is meant where one is said to be ahead, or over: of `before Thursday` Wednesday, of «بعد الخميس» Friday.
struct MeantBorder {
  /// The first time that was said.
  let opening: SpokenBorder?
  let context: ValueContext

  /// Returns the day before or behind the days that were named; nil where these themselves are meant, as `by Thursday` is.
  func day(beside days: Range<CalendarDay>) -> CalendarDay? {
    guard let opening else { return nil }
    switch opening.time {
    case .interval(nil, let border?, _) where opening.isBefore && opening.isOutside && isWholeDay(border):
      let day = days.lowerBound.adding(days: -1)
      return day > context.today ? day : nil
    case .interval(let border?, nil, true) where opening.isOutside && isWholeDay(border): return days.upperBound
    default: return nil
    }
  }

  /// Returns the first of the days that were named where the one before them is meant.
  func named(by day: NamedDay?) -> CalendarDay? {
    guard let day, let days = context.days(day)?.days, let other = self.day(beside: days), other < days.lowerBound
    else {
      return nil
    }
    return days.lowerBound
  }

  /// Whether a border is a weekday without an hour; a date or a feast is told as the last day that there is: «قبل رمضان».
  private func isWholeDay(_ border: SpokenMoment) -> Bool {
    if border.namesHour { return false }
    return switch border.day {
    case .weekday?, .weekdayOf?: true
    default: false
    }
  }
}
