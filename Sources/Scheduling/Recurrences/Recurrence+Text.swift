package import Models

/// Written `monthly 1 2026-01-31 19:00 gregorian previous`, or where the rule names days or an end
/// `FREQ=WEEKLY;BYDAY=SU,TU 2026-11-22 19:00`: short, for a schedule may be long.
extension Recurrence: LosslessStringConvertible {
  package var description: String {
    guard let rule, !rule.namesNoDay || rule.limit != nil || rule.isWithinDay else {
      let frequency = rule?.frequency.rawValue ?? Frequency.once.rawValue
      return "\(frequency) \(rule?.interval ?? 1) \(anchor) \(time) \(calendar.rawValue) \(monthEnd.rawValue)"
    }
    return "\(rule) \(anchor) \(time)"
  }

  package init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    if words.count == 3, let rule = try? RecurrenceRule(words[0]), let anchor = CalendarDay(words[1]),
      let time = ClockTime(words[2])
    {
      self.init(rule, from: anchor, at: time)
      return
    }
    guard words.count == 6, let frequency = Frequency(rawValue: words[0]), let interval = Int(words[1]),
      let anchor = CalendarDay(words[2]), let time = ClockTime(words[3]),
      let calendar = CalendarSystem(rawValue: words[4]), let monthEnd = MonthEnd(rawValue: words[5])
    else { return nil }
    self.init(frequency, every: interval, from: anchor, at: time, calendar: calendar, monthEnd: monthEnd)
  }
}

extension Recurrence {
  /// The word that says how it comes again, or where none does the rule's text; neither for what comes once.
  package var written: (word: RepeatInterval?, rule: String?) {
    guard let rule else { return (nil, nil) }
    let word = rule.word(from: anchor)
    return (word, word == nil ? rule.description : nil)
  }
}
