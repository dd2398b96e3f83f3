import Calendars
import Models

/// An hour as it was said.
struct SpokenClock {
  var hour: Int
  /// Added to the hour; negative for those that are missing.
  var minutes = 0
  /// Beyond the minute, where they were said.
  var seconds = 0
  var grain = Grain.hour
  /// Whether nothing but this hour of the day can be meant.
  var isExact = false
  /// Whether am or pm says which.
  var isHalved = false
  var part: DayPart?
  /// Whether it was counted from a part of the day, beside which no other one is said.
  var isAround = false
  /// The minutes that the clocks are ahead of Greenwich by which it was said; nil for those here.
  var zone: Int?
  /// An hour with am or pm, or of noon and midnight, has none of a part.
  var ending: CaseEnding?

  /// The minutes from the day's beginning, as typed.
  var typed: Int { hour * 60 + minutes }

  var isAmbiguous: Bool { !isExact && part == nil && hour <= 12 }

  /// The minute of the day; nil where the face of a clock shows it twice.
  var minute: Int? {
    if isExact { return typed }
    if let part, hour <= 12 { return part.hour(onFace: hour) * 60 + minutes }
    return isAmbiguous ? nil : typed
  }
}

/// Days as they were said, before the clock says which.
indirect enum NamedDay {
  case relative(Int)
  /// 1 is Sunday; weeks beyond the coming one, negative for those that were.
  case weekday(Int, weeks: Int, isThis: Bool)
  /// A weekday of this week or one so many weeks from it.
  case weekdayOf(Int, week: Int)
  case date(month: Int, day: Int, year: Int?, isHijri: Bool, shift: Int)
  case dayOfMonth(Int, months: Int?, isHijri: Bool = false)
  /// `Friday the 13th`: a weekday that is such a day of its month.
  case weekdayOn(Int, day: Int)
  case period(NamedPeriod)
  /// A weekday of a period by its place, the last being -1.
  case nth(Int, weekday: Int, NamedPeriod)
  /// A day of a period by its place, the last being -1.
  case nthDay(Int, NamedPeriod)
  /// The first days of a period, or from one of them on to the last; below zero the last ones.
  case partOf(Range<Int>, NamedPeriod)
  /// A week of a period by its place, the last being -1.
  case nthWeek(Int, NamedPeriod)
  /// A weekend of a period by its place, the last being -1.
  case nthWeekend(Int, NamedPeriod)
  /// The week that a day is in.
  case weekOf(NamedDay)
  case fixed(CalendarDay)
  case weekend(weeks: Int)
  case holiday(Holiday, days: Int, year: Int?, isPast: Bool)
  case now
  case offset(SpokenDuration, sign: Int, from: NamedDay?)
  /// The next so many units, or the last.
  case span(Int, Grain, sign: Int)
}

extension NamedDay {
  /// Whether it is a span of the calendar, which has no hours.
  var isPeriod: Bool {
    if case .period = self { return true }
    return false
  }
}

/// A span of the calendar as it was said.
enum NamedPeriod {
  case unit(Grain, Int)
  case month(Int, year: Int?, isHijri: Bool, shift: Int)
  case year(Int, isHijri: Bool)
  case quarter(Int, year: Int?)
  /// As ISO 8601 numbers them.
  case week(Int, year: Int?)
  /// The first six months of a year, or the other six.
  case half(Int, year: Int)
  /// Months or years of the Hijri calendar, counted from this one.
  case hijri(Grain, Int)
  /// Of any year where nothing says which.
  case season(Int, shift: Int?, year: Int? = nil)
  case holiday(Holiday, year: Int?)
}

/// Years that were counted from this one, told apart from those of a calendar by lying far before them.
enum SpokenYear {
  private static let this = -10_000

  static func of(_ years: Int) -> Int { this + years }

  static func year(_ year: Int, in current: Int) -> Int { year < 0 ? current + year - this : year }
}

/// What neighbouring words say of a time.
struct SpokenMoment {
  var day: NamedDay?
  var clock: SpokenClock?
  var part: DayPart?
  var partLanguage: Language?
  /// Whether the words may as well mean something else.
  var isLatent = false
  var isWaking = false

  init() {}

  /// Whether nothing but a year is said.
  var isYear: Bool {
    if case .period(.year)? = day { return !namesHour }
    return false
  }

  /// Whether nothing but a time of prayer is said, which in English has no other meaning behind `before`.
  var isPrayer: Bool { day == nil && clock == nil && partLanguage == .english && part?.isPrayer == true }

  /// Whether it says when on a day.
  var namesHour: Bool { clock != nil || part != nil }

  /// Both together; nil where they contradict each other.
  func merged(with other: Self) -> Self? {
    var sum = self
    // `Friday after Jumuah`: the prayer says the day again.
    if other.part == .fridayPrayer, case .weekday(6, _, _)? = day { return mergingHours(of: other) }
    if let day = other.day {
      guard let mine = self.day else {
        sum.day = day
        return sum.mergingHours(of: other)
      }
      guard let joined = Self.join(mine, day) ?? Self.join(day, mine) else { return nil }
      sum.day = joined
    }
    return sum.mergingHours(of: other)
  }

  private func mergingHours(of other: Self) -> Self? {
    var sum = self
    if let clock = other.clock {
      guard self.clock == nil else { return nil }
      sum.clock = clock
    }
    if let part = other.part {
      guard clock?.isAround != true else { return nil }
      guard self.part == nil || clock == nil && other.clock == nil || self.part == part else { return nil }
      sum.part = part
      sum.partLanguage = other.partLanguage
    }
    sum.isLatent = isLatent && other.isLatent
    sum.isWaking = isWaking || other.isWaking
    return sum
  }

  /// «الأحد الأسبوع الجاي», `Thursday, December 3rd`, «يوم ٥ الشهر الجاي», `5 December next year`.
  private static func join(_ one: NamedDay, _ other: NamedDay) -> NamedDay? {
    switch (one, other) {
    case (.weekday(let day, _, _), .period(.unit(.week, let weeks))): .weekdayOf(day, week: weeks)
    case (.weekday, .date), (.weekday, .fixed), (.weekday, .relative): other
    case (.weekday(let weekday, _, _), .dayOfMonth(let day, nil, false)): .weekdayOn(weekday, day: day)
    case (.weekday, .dayOfMonth): other
    case (.dayOfMonth(let day, nil, let isHijri), .period(.unit(.month, let months))):
      .dayOfMonth(day, months: months, isHijri: isHijri)
    case (.dayOfMonth(let day, nil, false), .period(.month(let month, let year, let isHijri, let shift))):
      .date(month: month, day: day, year: year, isHijri: isHijri, shift: shift)
    case (.date(let month, let day, nil, false, _), .period(.unit(.year, let years))):
      .date(month: month, day: day, year: SpokenYear.of(years), isHijri: false, shift: 0)
    case (.holiday(let holiday, let days, nil, _), .period(.unit(.year, let years))):
      .holiday(holiday, days: days, year: SpokenYear.of(years), isPast: false)
    case (.period(.season(let season, _, nil)), .period(.unit(.year, let years))):
      .period(.season(season, shift: 0, year: SpokenYear.of(years)))
    case (.period(.month(let month, nil, false, _)), .period(.unit(.year, let years))):
      .period(.month(month, year: SpokenYear.of(years), isHijri: false, shift: 0))
    case (.period(.month(let month, nil, let isHijri, 0)), .period(.year(let year, let isOfHijra)))
    where isHijri == isOfHijra:
      .period(.month(month, year: year, isHijri: isHijri, shift: 0))
    case (.date(let month, let day, nil, let isHijri, 0), .period(.year(let year, let isOfHijra)))
    where isHijri == isOfHijra:
      .date(month: month, day: day, year: year, isHijri: isHijri, shift: 0)
    case (.period(.quarter(let number, nil)), .period(.year(let year, false))):
      .period(.quarter(number, year: year))
    case (.relative(0), .now): .now
    default: nil
    }
  }
}
