import Models

/// A rule by which a time comes again, as RFC 5545 and RFC 7529 write it.
package struct RecurrenceRule: Hashable, Sendable {
  package enum Frequency: Int, Sendable { case hourly, daily, weekly, monthly, yearly, minutely }

  package var frequency: Frequency
  package var interval = 1
  /// Weekdays from 1 (Sunday), in the order of the week that begins on Sunday.
  package var weekdays: [Int] = []
  /// Which of the month's weekdays, the last being -1; 0 for all.
  package var place = 0
  /// The last being -1; 0 for none.
  package var monthDay = 0
  package var month = 0
  package var isHijri = false
  package var hours: [Int] = []

  package init(_ frequency: Frequency, interval: Int = 1, weekdays: [Int] = []) {
    self.frequency = frequency
    self.interval = interval
    self.weekdays = weekdays
  }

  /// `FREQ=WEEKLY;BYDAY=SU,TU`.
  package var text: String {
    var parts = isHijri ? ["RSCALE=ISLAMIC-UMALQURA"] : []
    parts.append("FREQ=" + ["HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY", "MINUTELY"][frequency.rawValue])
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    if month > 0 { parts.append("BYMONTH=\(month)") }
    if monthDay != 0 { parts.append("BYMONTHDAY=\(monthDay)") }
    if !weekdays.isEmpty {
      let names = weekdays.map { (place == 0 ? "" : "\(place)") + Self.names[$0 - 1] }
      parts.append("BYDAY=" + names.joined(separator: ","))
    }
    if !hours.isEmpty { parts.append("BYHOUR=" + hours.map(String.init).joined(separator: ",")) }
    return parts.joined(separator: ";")
  }

  private static let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  /// `weekly` where a word says it all from a first day on, else ``text``.
  package var spoken: String { repetition?.rawValue ?? text }

  /// The plain repetition that says the same from a first day on; nil where none does.
  package var repetition: Repetition? {
    guard interval == 1, !isHijri, place == 0, hours.isEmpty, monthDay >= 0 else { return nil }
    switch frequency {
    case .hourly, .minutely: return nil
    case .daily: return weekdays.isEmpty ? .daily : nil
    case .weekly: return weekdays.count < 2 ? .weekly : nil
    case .monthly: return weekdays.isEmpty ? .monthly : nil
    case .yearly: return weekdays.isEmpty ? .yearly : nil
    }
  }

  /// Whether a day is one of those that the rule names; a rule that names none has every day.
  func has(_ day: CalendarDay) -> Bool {
    if !weekdays.isEmpty, !weekdays.contains(day.weekday) { return false }
    guard monthDay != 0 || month > 0 || place != 0 else { return true }
    guard let (year, month) = CalendarDates.month(of: day, isHijri: isHijri),
      let days = CalendarDates.month(year, month, isHijri: isHijri)
    else { return false }
    if self.month > 0, self.month != month { return false }
    let number = day.days(since: days.lowerBound) + 1
    if monthDay > 0, number != monthDay { return false }
    if monthDay < 0, day.adding(days: -monthDay) != days.upperBound { return false }
    if place > 0 { return (number - 1) / 7 == place - 1 }
    return place == 0 || day.adding(days: 7) >= days.upperBound
  }
}

/// A time that comes again as it was said.
struct SpokenRecurrence {
  var rule: RecurrenceRule
  /// The hour, and what was said of the first day.
  var moment = SpokenMoment()

  /// The rule with the day and the hour that are said beside it; nil where they contradict it.
  func merged(with other: SpokenMoment) -> Self? {
    var sum = self
    var rest = other
    rest.day = nil
    switch other.day {
    case nil: break
    case .date(let month, let day, nil, let isHijri, _)? where rule.frequency == .yearly && rule.month == 0:
      (sum.rule.month, sum.rule.monthDay, sum.rule.isHijri) = (month, day, isHijri)
    case .weekday(let day, 0, _)? where rule.frequency == .weekly && rule.weekdays.isEmpty: sum.rule.weekdays = [day]
    case .dayOfMonth(let day, _)? where rule.frequency == .monthly && rule.monthDay == 0 && rule.place == 0:
      sum.rule.monthDay = day
    case .relative, .date, .fixed, .weekday, .offset:
      guard moment.day == nil else { return nil }
      sum.moment.day = other.day
    default: return nil
    }
    guard let merged = sum.moment.merged(with: rest) else { return nil }
    sum.moment = merged
    return sum
  }
}

extension ValueContext {
  /// The first day that a rule has, with the minute of it where one was said.
  func first(of recurrence: SpokenRecurrence) -> (day: CalendarDay, minute: Int?)? {
    let rule = recurrence.rule
    let hasHour = recurrence.moment.clock != nil || recurrence.moment.part != nil
    if rule.frequency == .hourly || rule.frequency == .minutely { return nil }
    var minute: Int?
    if hasHour { minute = self.minute(of: recurrence.moment, on: today.adding(days: 1)).minute }
    var first = today.adding(days: 1)
    if let minute, minute > self.minute { first = today }
    if let day = recurrence.moment.day, let meant = days(day) { first = meant.days.lowerBound }
    guard rule.weekdays.isEmpty, rule.monthDay == 0, rule.month == 0 else {
      return (0..<3_000).lazy.map { first.adding(days: $0) }.first { rule.has($0) }.map { ($0, minute) }
    }
    if recurrence.moment.day != nil { return (first, minute) }
    let start = first == today
    switch rule.frequency {
    case .hourly, .minutely, .daily:
      return (rule.interval == 1 || minute != nil ? first : today.adding(days: rule.interval), minute)
    case .weekly: return (start ? today : today.adding(days: 7 * rule.interval), minute)
    case .monthly: return (start ? today : today.adding(months: rule.interval), minute)
    case .yearly: return (start ? today : today.adding(months: 12 * rule.interval), minute)
    }
  }
}
