import Models

/// What a phrase says of a time that comes again.
struct SpokenRepetition: Hashable {
  let repetition: Repetition
  var rule: DayRule?
  var part: PartOfDay?
}

extension TokenCursor {
  /// A repeat: «كل أحد», `every Sunday`, `hər bazar günü`, «أول كل شهر», `monthly on the 5th`.
  mutating func repetition() -> SpokenRepetition? {
    longest([
      { $0.adverb() },
      { $0.everyDay() },
      { $0.everyUnit() },
      { $0.dayOfEveryMonth() },
    ])
  }

  private mutating func adverb() -> SpokenRepetition? {
    let start = index
    skip(.preposition)
    // `on Sundays`; by itself it may be `Sunday's`, whose apostrophe folding drops.
    let isPossessive = index == start && next?.senses.first?.language == .english
    if !isPossessive, let weekday = take({ if case .eachWeekday(let number) = $0 { number } else { nil } }) {
      return SpokenRepetition(repetition: .weekly, rule: .weekday(weekday, isAfterToday: false))
    }
    guard let repetition = take({ if case .repeated(let value) = $0 { value } else { nil } }) else { return nil }
    // «كل يوم أحد» is every Sunday.
    if repetition == .daily, let weekday = attempt({ $0.weekdayWord(isMarked: true) }) {
      return SpokenRepetition(repetition: .weekly, rule: .weekday(weekday, isAfterToday: false))
    }
    let day = repetition == .monthly ? attempt { $0.dayInMonth() } : nil
    return SpokenRepetition(repetition: repetition, rule: day)
  }

  /// Every weekday, every part of the day, every date.
  private mutating func everyDay() -> SpokenRepetition? {
    skip(.preposition)
    guard take(.every) else { return nil }
    skip(.unit(.day))
    if let weekday = attempt({ $0.weekdayWord(isMarked: true) }) {
      skip(.unit(.day))
      return SpokenRepetition(repetition: .weekly, rule: .weekday(weekday, isAfterToday: false))
    }
    if let part = take(\.part) { return SpokenRepetition(repetition: .daily, part: part) }
    if take({ if case .relativeDay(1, _) = $0 { true } else { nil } }) != nil {
      return SpokenRepetition(repetition: .daily)
    }
    if let date = attempt({ $0.monthDay() }) {
      switch date {
      case .monthDay(_, _, nil), .hijriDay(_, _, nil): return SpokenRepetition(repetition: .yearly, rule: date)
      default: return nil
      }
    }
    guard let ordinal = attempt({ $0.dayNumber() }) else { return nil }
    skip(.of, .preposition, .determiner)
    guard take(.unit(.month)) else { return nil }
    return SpokenRepetition(repetition: .monthly, rule: .dayOfMonth(ordinal, monthsAhead: nil))
  }

  private mutating func everyUnit() -> SpokenRepetition? {
    skip(.preposition)
    guard take(.every), let unit = take(\.unit) else { return nil }
    let isGenitive = previous?.ending != nil
    switch unit {
    case .day: return SpokenRepetition(repetition: .daily)
    case .week: return SpokenRepetition(repetition: .weekly)
    case .month:
      if isGenitive, let day = attempt({ $0.dayNumber() }) {
        return SpokenRepetition(repetition: .monthly, rule: .dayOfMonth(day, monthsAhead: nil))
      }
      if isGenitive, take(.end) { return SpokenRepetition(repetition: .monthly, rule: .endOfMonth(monthsAhead: nil)) }
      if isGenitive, take(.start) {
        return SpokenRepetition(repetition: .monthly, rule: .dayOfMonth(1, monthsAhead: nil))
      }
      return SpokenRepetition(repetition: .monthly, rule: attempt { $0.dayInMonth() })
    case .year: return SpokenRepetition(repetition: .yearly)
    case .minute, .hour: return nil
    }
  }

  /// The day of a month that was just named: «كل شهر يوم ٥», `every month on the 5th`.
  private mutating func dayInMonth() -> DayRule? {
    skip(.preposition, .determiner)
    let isDay = take(.unit(.day))
    let isOrdinal = attempt { $0.ordinal() }
    guard let day = isOrdinal ?? (isDay ? cardinal() : nil), (1...31).contains(day), !isCounting else { return nil }
    return .dayOfMonth(day, monthsAhead: nil)
  }

  /// «أول كل شهر», `the first of every month`, «يوم ٥ من كل شهر», `the end of each month`.
  private mutating func dayOfEveryMonth() -> SpokenRepetition? {
    skip(.preposition, .unit(.day), .determiner)
    let rule: DayRule
    if let edge = attempt({ $0.edgeOfEveryMonth() }) {
      rule = edge == .end ? .endOfMonth(monthsAhead: nil) : .dayOfMonth(1, monthsAhead: nil)
    } else {
      guard let day = dayNumber() else { return nil }
      skip(.unit(.day), .of, .preposition, .determiner)
      rule = .dayOfMonth(day, monthsAhead: nil)
    }
    guard take(.every), take(.unit(.month)) else { return nil }
    return SpokenRepetition(repetition: .monthly, rule: rule)
  }

  private mutating func edgeOfEveryMonth() -> Edge? {
    // «آخر يوم من كل شهر», `the last day of every month`.
    guard let edge = take(\.edge) ?? take(\.lastAsEdge) else { return nil }
    skip(.unit(.day), .of, .preposition, .determiner)
    return isNext(.every) ? edge : nil
  }
}

extension Term {
  fileprivate var lastAsEdge: Edge? { self == .ordinal(-1) ? .end : self == .ordinal(1) ? .start : nil }
}
