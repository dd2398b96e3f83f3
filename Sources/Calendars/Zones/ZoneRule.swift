/// How a zone puts its clock year by year: the text that a file of zones ends with, as `TZ` of POSIX has it (RFC 9636, section 3.3).
struct ZoneRule: Sendable {
  /// In seconds ahead of Greenwich.
  let standard: Int
  private let summer: (offset: Int, start: Turn, end: Turn)?

  /// When the clock is put within a year.
  struct Turn: Sendable {
    enum Day: Sendable {
      /// `Jn`, from 1, the leap day left out.
      case ofCommonYear(Int)
      /// `n`, from 0.
      case ofYear(Int)
      /// `Mm.w.d`: the 5th is the last one; 0 is Sunday.
      case weekday(Int, week: Int, month: Int)
    }

    let day: Day
    /// By the clock as it runs before, in seconds; up to a week before or after the day.
    let time: Int
  }

  /// Reads `EET-2EEST,M3.5.0/3,M10.5.0/4`; nil for a text that is none.
  init?(_ text: some StringProtocol) {
    var reader = ZoneRuleReader(text)
    guard let standard = reader.zone() else { return nil }
    self.standard = standard
    if reader.isAtEnd {
      summer = nil
      return
    }
    guard let offset = reader.zone(orAhead: standard), let start = reader.turn(), let end = reader.turn(),
      reader.isAtEnd
    else { return nil }
    summer = (offset, start, end)
  }

  func offset(at instant: Int) -> Int {
    guard let summer else { return standard }
    // The year by the clock may be another than Greenwich's; the turns of three of them are in order.
    let last = turns(around: instant).last { $0.instant <= instant }
    return last?.offset ?? (standard < summer.offset ? standard : summer.offset)
  }

  func nextTransition(after instant: Int) -> Int? {
    let before = offset(at: instant)
    return turns(around: instant).first { $0.instant > instant && $0.offset != before }?.instant
  }

  /// When the clock is put, and by which offset it runs then, in the year of an instant and those beside it.
  private func turns(around instant: Int) -> [(instant: Int, offset: Int)] {
    guard let summer, abs(instant) < Self.furthest else { return [] }
    let year = CalendarDay(daysSinceEpoch: (instant - (instant % 86_400 + 86_400) % 86_400) / 86_400).components.year
    return (year - 1...year + 1).flatMap { year in
      [
        (instant: summer.start.seconds(in: year) - standard, offset: summer.offset),
        (instant: summer.end.seconds(in: year) - summer.offset, offset: standard),
      ]
    }.sorted { $0.instant < $1.instant }
  }

  /// Some 30,000 years: no calendar here goes as far.
  private static let furthest = 1_000_000_000_000
}

extension ZoneRule.Turn {
  /// Returns the seconds from 1970 to the turn, as the clock counts them.
  func seconds(in year: Int) -> Int { date(in: year).daysSinceEpoch * 86_400 + time }

  private func date(in year: Int) -> CalendarDay {
    let newYear = CalendarDay(year: year, month: 1, day: 1)
    switch day {
    case .ofYear(let number): return CalendarDay(daysSinceEpoch: newYear.daysSinceEpoch + number)
    case .ofCommonYear(let number):
      let isLeap = CalendarDay(year: year, month: 2, day: 29).components.day == 29
      return CalendarDay(daysSinceEpoch: newYear.daysSinceEpoch + number - (isLeap && number >= 60 ? 0 : 1))
    case .weekday(let weekday, let week, let month):
      let first = CalendarDay(year: year, month: month, day: 1)
      let next = CalendarDay(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
      var days = first.daysSinceEpoch + (weekday + 1 - first.weekday + 7) % 7 + (week - 1) * 7
      if days >= next.daysSinceEpoch { days -= 7 }
      return CalendarDay(daysSinceEpoch: days)
    }
  }
}
