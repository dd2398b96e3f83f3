package import Models
import Scheduling

extension RecurrenceRule {
  /// The same of one day of the month, the last being -1.
  func on(monthDay: Int) -> Self {
    var rule = self
    rule.monthDays = [monthDay]
    return rule
  }

  /// The same of a date of the year.
  func on(month: Int, day: Int, isHijri: Bool) -> Self {
    var rule = on(monthDay: day)
    (rule.months, rule.isHijri) = ([month], isHijri)
    return rule
  }

  /// The same of one of the month's weekdays by its place, the last being -1.
  func on(_ place: Int, weekday: Int) -> Self {
    var rule = self
    rule.weekdays = [Self.weekday(weekday, place: place)]
    return rule
  }

  /// `weekly` where a word says it all from a first day on, else as RFC 5545 writes it.
  package var spoken: String { repetition?.rawValue ?? description }

  /// The plain repetition that says the same from a first day on; nil where none does.
  package var repetition: RepeatInterval? {
    guard interval == 1, !isHijri, limit == nil else { return nil }
    switch frequency {
    case .hourly, .minutely: return nil
    case .daily: return namesNoDay ? .daily : nil
    case .weekly: return weekdays.count < 2 && months.isEmpty ? .weekly : nil
    case .monthly: return weekdays.isEmpty && months.isEmpty && namesOneDay ? .monthly : nil
    case .yearly: return weekdays.isEmpty && months.count < 2 && namesOneDay ? .yearly : nil
    }
  }

  /// Whether it names one day of the month at most, which the first one tells.
  private var namesOneDay: Bool { monthDays.count < 2 && !monthDays.contains { $0 < 0 } }
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
    case .date(let month, let day, nil, let isHijri, _)? where rule.frequency == .yearly && rule.months.isEmpty:
      sum.rule = rule.on(month: month, day: day, isHijri: isHijri)
    case .weekday(let day, 0, _)? where rule.frequency == .weekly && rule.weekdays.isEmpty: sum.rule.weekdays = [day]
    case .dayOfMonth(let day, _)? where rule.frequency == .monthly && rule.namesNoDay:
      sum.rule = rule.on(monthDay: day)
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
    guard rule.namesNoDay else {
      // Of every other one, too, the first is the next.
      var each = rule
      each.interval = 1
      return Recurrence(each, from: first, at: .noon).fromFirst.map { ($0.anchor, minute) }
    }
    if recurrence.moment.day != nil { return (first, minute) }
    let start = first == today
    if rule.isHijri, !start {
      let next = Recurrence(rule, from: today, at: .noon).days(notBefore: today.adding(days: 1), count: 1).first
      return next.map { ($0, minute) }
    }
    switch rule.frequency {
    case .hourly, .minutely, .daily:
      return (rule.interval == 1 || minute != nil ? first : today.adding(days: rule.interval), minute)
    case .weekly: return (start ? today : today.adding(days: 7 * rule.interval), minute)
    case .monthly: return (start ? today : today.adding(months: rule.interval), minute)
    case .yearly: return (start ? today : today.adding(months: 12 * rule.interval), minute)
    }
  }
}
