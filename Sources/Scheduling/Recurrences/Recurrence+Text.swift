import Models

/// Written `monthly 1 2026-01-31 19:00 gregorian previous`: short, for a schedule may be long.
extension Recurrence: LosslessStringConvertible {
  package var description: String {
    "\(frequency.rawValue) \(interval) \(anchor) \(time) \(calendar.rawValue) \(monthEnd.rawValue)"
  }

  package init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 6, let frequency = Frequency(rawValue: words[0]), let interval = Int(words[1]),
      let anchor = CalendarDay(words[2]), let time = ClockTime(words[3]),
      let calendar = CalendarSystem(rawValue: words[4]), let monthEnd = MonthEnd(rawValue: words[5])
    else { return nil }
    self.init(frequency, every: interval, from: anchor, at: time, calendar: calendar, monthEnd: monthEnd)
  }
}
