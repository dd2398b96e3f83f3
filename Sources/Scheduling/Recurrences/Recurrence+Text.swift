import Calendars
package import Models

/// Written `monthly 1 2026-01-31 19:00 gregorian previous`, or where the rule names days or an end
/// `FREQ=WEEKLY;BYDAY=SU,TU 2026-11-22 19:00`: short, for a schedule may be long. Seconds follow the time, `19:00:15`, and the later
/// of two times has a `/2` behind it.
extension Recurrence: LosslessStringConvertible {
  package var description: String {
    guard let rule, !rule.namesNoDay || rule.limit != nil || rule.isWithinDay else {
      let frequency = rule?.frequency.rawValue ?? Frequency.once.rawValue
      return "\(frequency) \(rule?.interval ?? 1) \(anchor) \(timeText) \(calendar.rawValue) \(monthEnd.rawValue)"
    }
    return "\(rule) \(anchor) \(timeText)"
  }

  private var timeText: String {
    "\(time)\(second > 0 ? ":\(second < 10 ? "0" : "")\(second)" : "")\(isLater ? Self.later : "")"
  }

  private static let later = "/2"

  private static func time(_ text: String) -> (time: ClockTime, second: Int, isLater: Bool)? {
    let isLater = text.hasSuffix(later)
    let digits = isLater ? text.dropLast(later.count) : Substring(text)
    guard let time = ClockTime(String(digits.prefix(5))) else { return nil }
    guard digits.count > 5 else { return digits.count == 5 ? (time, 0, isLater) : nil }
    guard digits.count == 8, digits.dropFirst(5).first == ":", let second = UInt8(digits.suffix(2)),
      (1..<60).contains(second)
    else { return nil }
    return (time, Int(second), isLater)
  }

  package init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    if words.count == 3, let rule = try? RecurrenceRule(words[0]), let anchor = CalendarDay(words[1]),
      let (time, second, isLater) = Self.time(words[2])
    {
      self.init(rule, from: anchor, at: time, second: second, isLater: isLater)
      return
    }
    guard words.count == 6, let frequency = Frequency(rawValue: words[0]), let interval = Int(words[1]),
      let anchor = CalendarDay(words[2]), let (time, second, isLater) = Self.time(words[3]),
      let calendar = CalendarSystem(rawValue: words[4]), let monthEnd = MonthEnd(rawValue: words[5])
    else { return nil }
    self.init(
      frequency,
      every: interval,
      from: anchor,
      at: time,
      calendar: calendar,
      monthEnd: monthEnd,
      second: second,
      isLater: isLater
    )
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
