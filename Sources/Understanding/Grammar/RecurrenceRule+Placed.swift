import Models

extension RecurrenceRule {
  /// Returns the same on a day that is named by its place in a month or year: «آخر خميس من الشهر» in each month, `the last day of
  /// the year` in each year; nil for other days, and where it names days already.
  func on(placed day: NamedDay) -> Self? {
    guard namesNoDay, months.isEmpty else { return nil }
    switch (frequency, day) {
    case (.monthly, .nthDay(let place, .unit(.month, 0))) where (1...31).contains(abs(place)):
      return on(monthDays: [place])
    case (.monthly, .nth(let place, let weekday, .unit(.month, 0))) where Self.places.contains(place):
      return on(weekday, place: place)
    case (.yearly, .nthDay(-1, .unit(.year, 0))): return on(month: 12, day: 31, isHijri: false)
    case (.yearly, .nthDay(let place, .month(let month, nil, let isHijri, 0))) where (1...31).contains(abs(place)):
      return on(month: month, day: place, isHijri: isHijri)
    case (.yearly, .nth(let place, let weekday, .month(let month, nil, let isHijri, 0)))
    where Self.places.contains(place):
      var placed = on(weekday, place: place)
      (placed.months, placed.isHijri) = ([month], isHijri)
      return placed
    default: return nil
    }
  }

  private func on(_ weekday: Int, place: Int) -> Self {
    var placed = self
    placed.weekdays = [Self.weekday(weekday, place: place)]
    return placed
  }
}
