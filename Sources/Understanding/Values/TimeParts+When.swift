import Calendars
import FoundationEssentials
import Models

extension TimeParts {
  /// The time that the parts make, by the clock; nil where they make none.
  var when: When? {
    guard var when = first, recurrence == nil else { return first }
    when.isOnFace = moment.clock.map { $0.isAmbiguous && $0.hour > 0 } == true && moment.part == nil && !moment.isWaking
    when.days = days(by: parser.context)
    when.border = MeantBorder(opening: opening, context: parser.context).named(by: moment.day)
    if case .interval(.some, .some, _)? = interval { when.isBetween = true }
    if let days = when.days, days.lowerBound > parser.context.today {
      var past = parser.context
      past.isPast = true
      when.pastDays = self.days(by: past)
    }
    if moment.day == nil, interval == nil, case .moment? = opening?.time {
      when.pastHour = PastHour(of: when, as: moment, in: parser.context)
    }
    if case .date(_, _, nil, false, _)? = moment.day { when.isYearSaid = false }
    if case .dayOfMonth(_, nil, false)? = moment.day { when.isDayOfMonth = true }
    when.isEnd = moment.isEnd
    when.isNameAlone = moment.isNameAlone && interval == nil && !parser.isWithin(taken.first)
    return when
  }

  private func days(by context: ValueContext) -> ClosedRange<CalendarDay>? {
    if let interval {
      guard case .interval(let from?, let to)? = context.value(of: interval) else { return nil }
      let first = CalendarDay(of: from.date, in: context.zone)
      let last = to.map { CalendarDay(of: $0.date.addingTimeInterval(-1), in: context.zone) } ?? context.today
      return first...max(first, last)
    }
    guard let meant = moment.day.flatMap(context.days), meant.instant == nil else { return nil }
    return meant.days.lowerBound...meant.days.upperBound.adding(days: -1)
  }

  private var first: When? {
    guard !words.isEmpty else { return nil }
    if let recurrence { return when(recurrence) }
    let context = parser.context
    guard let day = moment.day.map(\.counted) else { return whenOfHour(on: nil) }
    guard let meant = context.days(day), CalendarDay.first <= meant.days.lowerBound,
      meant.days.lowerBound <= CalendarDay.last
    else { return nil }
    var first = meant.days.lowerBound
    // `this weekend` on its second day is what is left of it.
    if case .weekend = day, meant.days.contains(context.today) { first = context.today }
    if let other = MeantBorder(opening: opening, context: context).day(beside: meant.days) { first = other }
    if moment.clock == nil, moment.part == nil {
      return meant.instant.map { when(counted: $0) } ?? when(first, nil)
    }
    return whenOfHour(on: first)
  }

  private func whenOfHour(on day: CalendarDay?) -> When? {
    guard moment.clock != nil || moment.part != nil else { return nil }
    let (found, minute, _) = parser.context.minute(of: moment, on: day)
    let when = when(found, minute)
    guard found == parser.context.today, minute <= parser.context.minute, let next = nextDay else { return when }
    return self.when(next, minute)
  }

  /// A date of no year whose hour has passed today comes again.
  private var nextDay: CalendarDay? {
    var tomorrow = parser.context
    tomorrow.today = tomorrow.today.adding(days: 1)
    return switch moment.day {
    case .date(_, _, nil, _, 0)?, .dayOfMonth(_, nil, _)?: moment.day.flatMap(tomorrow.days)?.days.lowerBound
    default: nil
    }
  }

  private func when(_ recurrence: SpokenRecurrence) -> When? {
    guard let rule = recurrence.rule(in: parser.context) else { return nil }
    if let first = recurrence.first(in: parser.context) { return when(first.day, first.minute, rule) }
    guard case .instant(let point)? = recurrence.start(in: parser.context) else { return nil }
    return when(counted: point.date, rule)
  }

  private var isDaySaid: Bool { moment.day != nil || recurrence != nil }

  private func when(_ day: CalendarDay, _ minute: Int?, _ rule: RecurrenceRule? = nil) -> When {
    let days = minute.map { $0 >= 0 ? $0 / 1440 : ($0 - 1439) / 1440 } ?? 0
    return When(
      day: day.adding(days: days),
      time: minute.map(ClockTime.init(minuteOfDay:)),
      rule: rule,
      words: words,
      isDaySaid: isDaySaid
    )
  }

  /// Whole minutes, and never before what was asked for.
  private func when(counted instant: Date, _ rule: RecurrenceRule? = nil) -> When {
    let zone = parser.context.zone
    let instant = Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / 60).rounded(.up) * 60)
    return When(
      day: CalendarDay(of: instant, in: zone),
      time: ClockTime(of: instant, in: zone),
      rule: rule,
      words: words,
      counted: instant,
      isDaySaid: isDaySaid
    )
  }
}

extension NamedDay {
  /// `next week` is this day of it, as `next month` is.
  fileprivate var counted: NamedDay {
    guard case .period(.unit(let unit, let count)) = self, count > 0,
      let length = SpokenDuration(Double(count), unit)
    else { return self }
    return .offset(length, sign: 1, from: nil)
  }
}
