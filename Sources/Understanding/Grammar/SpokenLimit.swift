import Models

/// How long something comes again, as it was said.
enum SpokenLimit {
  /// So many times in all.
  case count(Int)
  /// As long as this from the first time on.
  case lasting(SpokenDuration)
  case until(SpokenMoment, isBefore: Bool, isThrough: Bool)
  /// On the days of a span.
  case within(NamedDay)
}

/// A time beside what comes again, with what its words say of its end.
struct SpokenBorder {
  let time: NamedTime
  /// Whether what it ends with is left out: `before Thursday`.
  var isBefore = false
  /// Whether it lies outside of what it names: `before Thursday` and `after Thursday`, but not `by Thursday`.
  var isOutside = false
  /// Whether all of what it ends with is meant: `through December`.
  var isThrough = false
  /// Whether it may be where something is moved: «إلى الجمعة», `to Friday`, but not `until Friday`.
  var isTowards = false
}

extension SpokenRecurrence {
  /// With a limit; nil where it has one, or comes no more than once in it.
  func limited(by limit: SpokenLimit) -> Self? {
    guard self.limit == nil else { return nil }
    if case .lasting(let length) = limit, length.seconds <= rule.interval * rule.frequency.grain.seconds { return nil }
    var limited = self
    limited.limit = limit
    return limited
  }

  /// With a time that is said beside it: an hour, a first day, an end, a span; nil where they cannot be kept together.
  func merged(with border: SpokenBorder) -> Self? {
    switch border.time {
    case .moment(let moment): return moment.day?.isSpan == true ? within(moment) : merged(with: moment)
    case .interval(nil, let to?, _):
      if to.day == nil, !rule.isWithinDay { return border.isBefore ? merged(with: to) : nil }
      return hours(of: to)?.limited(by: .until(to, isBefore: border.isBefore, isThrough: border.isThrough))
    case .interval(let from?, nil, _): return merged(with: from, isStart: true)
    case .interval(let from?, let to?, let isInclusive):
      if from.clock != nil, to.clock != nil { return rule.isWithinDay ? nil : merged(with: from) }
      guard from.day != nil, to.day != nil else { return nil }
      return fromDay(from, to, isInclusive)
        ?? merged(with: from, isStart: true)?
        .limited(by: .until(to, isBefore: border.isBefore, isThrough: isInclusive))
    case .interval(nil, nil, _): return nil
    }
  }

  /// With the hour that is said beside its end: `until Thursday at 7` comes at seven.
  private func hours(of end: SpokenMoment) -> Self? {
    guard !rule.isWithinDay else { return self }
    var hours = end
    hours.day = nil
    return merged(with: hours)
  }

  /// With another one, where both are one: «كل أحد وكل ثلاثاء»; two that have hours of their own are two.
  func joined(with other: Self) -> Self? {
    guard other.limit == nil, other.rule.frequency == rule.frequency, other.rule.interval == rule.interval,
      !moment.namesHour || !other.moment.namesHour
    else { return nil }
    var sum = self
    if rule.frequency == .weekly, !rule.weekdays.isEmpty {
      sum.rule.weekdays = SmallNumbers(Array(rule.weekdays) + Array(other.rule.weekdays))
    } else if other.rule != rule {
      return nil
    }
    return sum.merged(with: other.moment)
  }

  /// «كل يوم من الأحد إلى الخميس» is on these weekdays, and so is `every week from Sunday to Thursday`.
  private func fromDay(_ from: SpokenMoment, _ to: SpokenMoment, _ isInclusive: Bool) -> Self? {
    guard case .weekday(let first, 0, _)? = from.day, case .weekday(let last, 0, _)? = to.day, isInclusive,
      let rule = rule.on(weekdaysFrom: first, through: last)
    else { return nil }
    var named = self
    named.rule = rule
    // «من الأحد إلى الخميس الساعة ٧»: the hour stands behind the last of them.
    var hours = from.namesHour ? from : to
    hours.day = nil
    return named.merged(with: hours)
  }

  /// In a span: of a month without its year in each year.
  private func within(_ moment: SpokenMoment) -> Self? {
    var hours = moment
    hours.day = nil
    guard let day = moment.day, let sum = merged(with: hours) else { return nil }
    // No rule has the days of a season of each year.
    if case .period(.season(_, shift: nil, year: nil)) = day { return nil }
    guard let (month, isHijri) = day.month else { return sum.limited(by: .within(day)) }
    guard rule.months.isEmpty else { return nil }
    var named = sum
    switch rule.frequency {
    case .daily, .weekly: (named.rule.months, named.rule.isHijri) = ([month], isHijri)
    case .yearly where rule.namesNoDay: named.rule = rule.on(month: month, day: 1, isHijri: isHijri)
    case .minutely, .hourly, .monthly, .yearly: return nil
    }
    return named
  }
}

extension RecurrenceRule.Frequency {
  var grain: Grain {
    switch self {
    case .minutely: .minute
    case .hourly: .hour
    case .daily: .day
    case .weekly: .week
    case .monthly: .month
    case .yearly: .year
    }
  }
}

extension NamedDay {
  /// Whether it is several days in a row, on each of which something may come.
  var isSpan: Bool {
    switch self {
    case .period, .span, .partOf, .nthWeek, .weekOf, .nthWeekend, .weekend: true
    case .holiday: month != nil
    default: false
    }
  }

  /// A month of any year: `in December`, «في رمضان».
  fileprivate var month: (number: Int, isHijri: Bool)? {
    switch self {
    case .period(.month(let month, nil, let isHijri, 0)): (month, isHijri)
    case .holiday(.ramadan, 0, nil, false): (Self.ramadan, true)
    default: nil
    }
  }

  private static let ramadan = 9
}
