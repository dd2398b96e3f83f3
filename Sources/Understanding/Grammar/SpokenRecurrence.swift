package import Models
import Scheduling

extension RecurrenceRule {
  /// Every so many units; nil for seconds, which nothing is planned by.
  init?(every count: Int, _ unit: Grain) {
    switch unit {
    case .second: return nil
    case .minute: self.init(.minutely, interval: count)
    case .hour: self.init(.hourly, interval: count)
    case .day: self.init(.daily, interval: count)
    case .week: self.init(.weekly, interval: count)
    case .month: self.init(.monthly, interval: count)
    case .quarter: self.init(.monthly, interval: 3 * count)
    case .year: self.init(.yearly, interval: count)
    }
  }

  /// So many times a day, as far apart as each other; nil where no whole hours lie between them.
  init?(timesADay times: Int) {
    guard times > 0, 24 % times == 0 else { return nil }
    self = times == 1 ? Self(.daily) : Self(.hourly, interval: 24 / times)
  }

  /// The same of days of the month, the last being -1.
  func on(monthDays: [Int]) -> Self {
    var rule = self
    rule.monthDays = SmallNumbers(monthDays)
    return rule
  }

  /// Returns the same on the weekdays from one through another; nil where it names days, or comes neither each day nor in weeks.
  func on(weekdaysFrom first: Int, through last: Int) -> Self? {
    guard frequency == .daily && interval == 1 || frequency == .weekly, namesNoDay else { return nil }
    var rule = self
    rule.weekdays = SmallNumbers((first...(last < first ? last + 7 : last)).map { ($0 - 1) % 7 + 1 })
    return rule
  }

  /// The same of a date of the year.
  func on(month: Int, day: Int, isHijri: Bool) -> Self {
    var rule = on(monthDays: [day])
    (rule.months, rule.isHijri) = ([month], isHijri)
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
  var limit: SpokenLimit?

  /// The days without some weekdays; nil where it does not come on days, or on none besides.
  ///
  /// Who leaves out a day of the weekend of the days of a week (`isOfWeek`) means all seven: «كل أيام الأسبوع ماعدا الجمعة».
  func without(_ weekdays: [Int], ofWeek isOfWeek: Bool = false) -> Self? {
    guard rule.frequency == .daily else { return nil }
    let named = rule.weekdays.listed
    let isEach = named.isEmpty || isOfWeek && !weekdays.contains(where: named.contains)
    let all = isEach ? Array(1...7) : named
    var left = self
    left.rule.weekdays = SmallNumbers(all.filter { !weekdays.contains($0) })
    return left.rule.weekdays.isEmpty ? nil : left
  }

  /// The rule with the day and the hour that are said beside it; nil where they contradict it.
  ///
  /// A weekday is the first one only where the words say so (`isStart`), as `starting Monday` does.
  func merged(with other: SpokenMoment, isStart: Bool = false) -> Self? {
    var sum = self
    var rest = other
    rest.day = nil
    switch other.day {
    case nil: break
    case .date(let month, let day, nil, let isHijri, _)? where rule.frequency == .yearly && rule.months.isEmpty:
      sum.rule = rule.on(month: month, day: day, isHijri: isHijri)
    case .weekday(let day, 0, _)? where rule.frequency == .weekly && rule.weekdays.isEmpty && !isStart:
      sum.rule.weekdays = [day]
    case .dayOfMonth(let day, _, let isHijri)? where rule.frequency == .monthly && rule.namesNoDay:
      sum.rule = rule.on(monthDays: [day])
      if isHijri { sum.rule.isHijri = true }
    case .relative, .date, .fixed, .offset:
      // Of hours that come again the first one is to be said, too.
      guard moment.day == nil, !rule.isWithinDay || isStart || other.clock != nil || moment.clock != nil else {
        return nil
      }
      sum.moment.day = other.day
    case .weekday where isStart || other.clock != nil && rule.isWithinDay:
      guard moment.day == nil else { return nil }
      sum.moment.day = other.day
    case .period where isStart:
      guard moment.day == nil else { return nil }
      sum.moment.day = other.day
    case let day?:
      guard let placed = rule.on(placed: day) else { return nil }
      sum.rule = placed
    }
    guard let merged = sum.moment.merged(with: rest) else { return nil }
    sum.moment = merged
    return sum
  }
}
