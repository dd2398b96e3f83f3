import Models

/// What a phrase says of the day, and of the part of it.
struct SpokenDay: Hashable {
  var rule: DayRule
  var part: PartOfDay?
}

extension TokenCursor {
  /// A day: «بعد بكرة», `next Monday`, «١٥ رمضان», `dekabrın 5-də`, `2026-12-01`, «نهاية الشهر».
  mutating func day() -> SpokenDay? {
    longest([
      { $0.relativeDay() },
      { $0.weekday().map { SpokenDay(rule: $0) } },
      { $0.monthDay().map { SpokenDay(rule: $0) } },
      { $0.numericDate().map { SpokenDay(rule: $0) } },
      { $0.edgeOfPeriod().map { SpokenDay(rule: $0) } },
      { $0.dayOfMonth().map { SpokenDay(rule: $0) } },
      { $0.unitAhead().map { SpokenDay(rule: $0) } },
    ])
  }

  /// The value of the rule that takes most tokens, the first of several.
  mutating func longest<Value>(_ rules: [(inout Self) -> Value?]) -> Value? {
    var best: (value: Value, end: Int)?
    for rule in rules {
      var cursor = self
      if let value = rule(&cursor), cursor.index > (best?.end ?? index) { best = (value, cursor.index) }
    }
    guard let best else { return nil }
    index = best.end
    return best.value
  }

  private mutating func relativeDay() -> SpokenDay? {
    skip(.preposition, .of)
    return take {
      if case .relativeDay(let days, let part) = $0 { SpokenDay(rule: .relative(days), part: part) } else { nil }
    }
  }

  private mutating func weekday() -> DayRule? {
    let start = index
    let nextWeek = attempt { $0.nextWeek() }
    var isMarked = false
    let end = index + Self.longestSkip
    while index < end, isNext(.preposition) || isNext(.unit(.day)) || isNext(.determiner) || isNext(.of) {
      // `on Sun`, but not `in the sun`.
      isMarked = isNext(.unit(.day)) || isNext(.preposition) && !isNext(.of)
      index += 1
    }
    let isThis = take(.this)
    var isAfterToday = take(.next)
    var isPast = take(.previous)
    skip(.unit(.day))
    guard let weekday = weekdayWord(isMarked: isMarked || isThis || isAfterToday || isPast) else { return nil }
    skip(.unit(.day))
    if let weekStart = nextWeek ?? attempt({ $0.nextWeek() }) {
      return .weekdayOfNextWeek(weekday, weekStart: weekStart)
    }
    if take(.previous) { isPast = true }
    guard !isPast else { return .weekdayBefore(weekday) }
    if take(.next) { isAfterToday = true } else { _ = take(.this) }
    return index > start ? .weekday(weekday, isAfterToday: isAfterToday) : nil
  }

  mutating func weekdayWord(isMarked: Bool) -> Int? {
    take { term in
      switch term {
      case .weekday(let number), .eachWeekday(let number): number
      case .weekdayName(let number): isMarked ? number : nil
      default: nil
      }
    }
  }

  /// The week after this one, as the weekday that it begins with where its words are spoken.
  private mutating func nextWeek() -> Int? {
    skip(.preposition, .of, .determiner)
    let isBefore = take(.next)
    let language = next?.senses.first { $0.term == .unit(.week) }?.language
    guard take(.unit(.week)), isBefore || take(.next) else { return nil }
    return language == .arabic ? 1 : 2
  }

  /// A day with its month: «الخامس من ديسمبر 2026», `December 5th`, `5 dekabr 2026-cı il`.
  mutating func monthDay() -> DayRule? {
    skip(.preposition, .of, .unit(.day), .unit(.month), .determiner)
    return attempt { cursor in
      guard let day = cursor.ordinal() ?? cursor.cardinal() else { return nil }
      _ = cursor.numberEnding()
      cursor.skip(.of, .determiner, .preposition, .unit(.month))
      guard let month = cursor.take(\.monthOfYear) else { return nil }
      return cursor.rule(month, day)
    } ?? attempt { cursor in
      guard let month = cursor.take(\.monthOfYear) else { return nil }
      let year = cursor.previous?.ending == nil ? nil : cursor.attempt { $0.year(isMarked: true) }
      cursor.skip(.determiner, .unit(.day))
      guard let day = cursor.ordinal() ?? cursor.cardinal(), (1...31).contains(day) else { return nil }
      _ = cursor.numberEnding()
      return cursor.rule(month, day, year: year)
    }
      ?? attempt { cursor in
        // A month alone is its first day, if something says that it is a time: «في ديسمبر», `next December`.
        let isMarked = cursor.index > 0 && cursor.tokens[cursor.index - 1].isTimePreposition
        let isNext = cursor.take(.next)
        guard isMarked || isNext, let month = cursor.take(\.monthOfYear) else { return nil }
        return cursor.rule(month, 1)
      }
  }

  mutating func rule(_ month: MonthOfYear, _ day: Int, year: Int? = nil) -> DayRule? {
    let year = year ?? attempt { $0.year() }
    guard (1...month.longest).contains(day) else { return nil }
    return month.isHijri
      ? .hijriDay(month: month.number, day: day, year: year)
      : .monthDay(month: month.number, day: day, year: year)
  }

  /// A year in four digits and what is written behind it.
  private mutating func year(isMarked: Bool = false) -> Int? {
    _ = takeSign(",", "،")
    skip(.of, .unit(.year))
    guard let year = takeDigits(4...4).flatMap({ Int($0) }), (1300...2200).contains(year) else { return nil }
    _ = attempt { cursor in
      _ = cursor.takeDash()
      return cursor.take(.ordinalMark) ? true : nil
    }
    skip(.unit(.year), .era)
    return year
  }

  private mutating func numericDate() -> DayRule? {
    skip(.preposition, .of)
    guard let first = takeDigits(1...4), case .sign(let sign) = next?.kind, "-/.".unicodeScalars.contains(sign)
    else { return nil }
    index += 1
    guard let second = takeDigits(1...2).flatMap({ Int($0) }) else { return nil }
    let third = attempt { $0.takeSign(sign) ? $0.takeDigits(1...4) : nil }
    guard let number = Int(first) else { return nil }
    defer { skip(.era) }
    switch (first.utf8.count, third?.utf8.count) {
    case (4, 1?), (4, 2?): return Self.date(number, second, third.flatMap { Int($0) } ?? 0)
    case (1...2, 4?): return Self.date(third.flatMap { Int($0) } ?? 0, second, number)
    case (1...2, nil) where sign == "/":
      return (1...12).contains(second) && (1...31).contains(number)
        ? .monthDay(month: second, day: number, year: nil) : nil
    default: return nil
    }
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> DayRule? {
    let date =
      year < 1700
      ? CalendarDay(hijriYear: year, month: month, day: day) : CalendarDay(year: year, month: month, day: day)
    return date.map { .fixed($0) }
  }
}

/// A month of one of two calendars.
struct MonthOfYear: Hashable {
  let number: Int
  let isHijri: Bool

  /// The number of days in its longest year.
  var longest: Int { isHijri ? 30 : CalendarDay.dayCount(of: number, in: 2000) }
}

extension Token {
  fileprivate var isTimePreposition: Bool {
    senses.contains { $0.term == .preposition || $0.term == .unit(.month) }
  }
}

extension Term {
  var unit: TimeUnit? { if case .unit(let value) = self { value } else { nil } }

  var monthOfYear: MonthOfYear? {
    switch self {
    case .month(let number): MonthOfYear(number: number, isHijri: false)
    case .hijriMonth(let number): MonthOfYear(number: number, isHijri: true)
    default: nil
    }
  }
}
