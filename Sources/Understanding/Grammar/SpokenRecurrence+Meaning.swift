import Calendars
import FoundationEssentials
import Models
import Scheduling

/// What comes again, by the clock.
extension SpokenRecurrence {
  /// The first day that a rule has, with the minute of it where one was said.
  func first(in context: ValueContext) -> (day: CalendarDay, minute: Int?)? {
    let hasHour = moment.clock != nil || moment.part != nil
    if rule.isWithinDay { return nil }
    let today = context.today
    var minute: Int?
    if hasHour { minute = context.minute(of: moment, on: today.adding(days: 1)).minute }
    var first = today.adding(days: 1)
    if let minute, minute > context.minute { first = today }
    var isSaid = false
    if let day = moment.day, let meant = context.days(day) { (first, isSaid) = (meant.days.lowerBound, true) }
    if case .within(let span)? = limit, let start = context.days(span)?.days.lowerBound {
      (first, isSaid) = (max(first, start), true)
    }
    guard rule.namesNoDay else {
      // Of every other one, too, the first is the next.
      var each = rule
      each.interval = 1
      return Recurrence(each, from: first, at: .noon).fromFirst.map { ($0.anchor, minute) }
    }
    if isSaid { return (first, minute) }
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

  /// The first time, by the day or to the minute.
  func start(in context: ValueContext) -> ValueEntity.RecurrenceStart? {
    guard rule.isWithinDay else {
      guard let (day, minute) = first(in: context) else { return nil }
      return minute.map { .instant(TimePoint(date: context.date(day, minute: $0), grain: .minute)) } ?? .day(day)
    }
    if moment.clock != nil, case .value(let point)? = context.point(moment)?.value { return .instant(point) }
    let step = Double(rule.interval * rule.frequency.grain.seconds)
    return .instant(TimePoint(date: context.now.addingTimeInterval(step), grain: .second))
  }

  /// The rule with its end; nil where it does not come before that.
  func rule(in context: ValueContext) -> RecurrenceRule? {
    guard let limit else { return rule }
    guard let start = start(in: context) else { return nil }
    let first = start.day(in: context.zone)
    var limited = rule
    switch limit {
    case .count(let count): limited.limit = .count(count)
    case .lasting(let length): limited.limit = self.end(after: length, from: first)
    case .until(let moment, let isBefore, let isThrough):
      guard let end = end(moment, isBefore: isBefore, isThrough: isThrough, from: first, in: context) else {
        return nil
      }
      limited.limit = .until(end)
    case .within(let span):
      guard let days = context.days(span)?.days, !rule.isWithinDay || days.lowerBound <= context.today else {
        return nil
      }
      limited.limit = .until(RecurrenceRule.End(day: days.upperBound.adding(days: -1)))
    }
    switch limited.limit {
    case .count(let count)?: return RecurrenceRule.counts.contains(count) ? limited : nil
    case .until(let end)?: return (first...max(first, .last)).contains(end.day) ? limited : nil
    case nil: return nil
    }
  }

  /// So many times where the length is a number of steps, else until its last day.
  private func end(after length: SpokenDuration, from first: CalendarDay) -> RecurrenceRule.Limit? {
    let days = length.days
    let isOfOneDay = rule.weekdays.count + rule.monthDays.count < 2 && rule.months.isEmpty
    let steps: (length: Int, step: Int) =
      switch rule.frequency {
      case .minutely, .hourly: (days * 86_400 + length.time, rule.interval * rule.frequency.grain.seconds)
      case .daily where rule.namesNoDay: (days, rule.interval)
      case .weekly where isOfOneDay: (days, 7 * rule.interval)
      case .monthly where isOfOneDay: (length.months, rule.interval)
      case .yearly where rule.namesNoDay: (length.months, 12 * rule.interval)
      case .daily, .weekly, .monthly, .yearly: (0, 1)
      }
    let isOfMonths = rule.frequency == .monthly || rule.frequency == .yearly
    let isWhole = steps.length > 0 && (isOfMonths ? days + length.time == 0 : length.months == 0)
    if isWhole, steps.length.isMultiple(of: steps.step) || rule.isWithinDay {
      return .count(steps.length / steps.step)
    }
    guard !rule.isWithinDay else { return nil }
    return .until(RecurrenceRule.End(day: first.adding(months: length.months).adding(days: days - 1)))
  }

  /// The last day, and of hours that come again the last of them; a weekday is the first behind the first day.
  private func end(
    _ moment: SpokenMoment,
    isBefore: Bool,
    isThrough: Bool,
    from first: CalendarDay,
    in context: ValueContext
  ) -> RecurrenceRule.End? {
    guard let named = moment.day else {
      // `every hour until 5 pm` is of the day on which it begins.
      let (day, minute, _) = context.minute(of: moment, on: first)
      return RecurrenceRule.End(day: day, second: minute * 60)
    }
    guard let days = context.days(named)?.days else { return nil }
    var last = days.upperBound.adding(days: -1)
    // `until December` ends before it, `until Thursday` with it.
    if isBefore || !isThrough && named.isSpan { last = days.lowerBound.adding(days: -1) }
    if case .weekday = named, last < first { last = last.adding(days: (first.days(since: last) + 6) / 7 * 7) }
    guard rule.isWithinDay, moment.clock != nil || moment.part != nil, !isBefore else {
      return RecurrenceRule.End(day: last)
    }
    return RecurrenceRule.End(day: last, second: context.minute(of: moment, on: last).minute * 60)
  }
}

extension ValueEntity.RecurrenceStart {
  fileprivate func day(in zone: ZoneInfo) -> CalendarDay {
    switch self {
    case .day(let day): day
    case .instant(let point): CalendarDay(of: point.date, in: zone)
    }
  }
}
