import Calendars
import FoundationEssentials

extension ValueContext {
  /// What a time means by the clock; nil where there is no such time.
  func value(of time: NamedTime) -> TimeValue? {
    switch time {
    case .moment(let moment): return point(moment)?.value
    case .interval(let from, let to, let isInclusive): return interval(from, to, isInclusive)
    }
  }

  private func interval(_ from: SpokenMoment?, _ to: SpokenMoment?, _ isInclusive: Bool) -> TimeValue? {
    var first: TimePoint?
    var firstDay: CalendarDay?
    if let from {
      guard let found = point(from) else { return nil }
      first = start(found.value)
      firstDay = found.days.days.lowerBound
      if to == nil, isInclusive {
        // «بعد الخميس» begins when Thursday ends.
        first = end(found.value)
      }
    }
    guard let to else { return first.map { .interval(from: $0, to: nil) } }
    var moment = to
    // The second of two weekdays or dates comes after the first.
    if let firstDay, moment.day == nil, moment.clock != nil || moment.part != nil { moment.day = .fixed(firstDay) }
    guard var last = point(moment) else { return nil }
    if let first, let firstDay,
      start(last.value).date < first.date || (start(last.value).date == first.date && from?.clock != nil)
    {
      switch moment.day {
      case .weekday(let weekday, _, _)?:
        moment.day = .fixed(firstDay.adding(days: (weekday - firstDay.weekday + 7) % 7))
      case .date(let month, let day, nil, let isHijri, _)?:
        guard let year = CalendarDates.month(of: firstDay, isHijri: isHijri)?.year else { return nil }
        moment.day = .date(month: month, day: day, year: year, isHijri: isHijri, shift: 0)
        if let found = point(moment), start(found.value).date < first.date {
          moment.day = .date(month: month, day: day, year: year + 1, isHijri: isHijri, shift: 0)
        }
      case .period(.month(let month, nil, let isHijri, _))?:
        guard let year = CalendarDates.month(of: firstDay, isHijri: isHijri)?.year else { return nil }
        moment.day = .period(.month(month, year: year, isHijri: isHijri, shift: 0))
        if let found = point(moment), start(found.value).date < first.date {
          moment.day = .period(.month(month, year: year + 1, isHijri: isHijri, shift: 0))
        }
      default:
        // Past midnight.
        if moment.clock != nil { moment.day = .fixed(firstDay.adding(days: 1)) }
      }
      if moment.clock != nil, moment.day == nil { moment.day = .fixed(firstDay) }
      guard let again = point(moment) else { return nil }
      last = again
    }
    // A span that has begun is over at its end: `by the end of the week` on its last day.
    let hasBegun = from == nil && last.days.isSpan && start(last.value).date <= now
    let border = isInclusive || hasBegun ? end(last.value) : start(last.value)
    if let first, border.date <= first.date { return nil }
    return .interval(from: first, to: border)
  }

  private func start(_ value: TimeValue) -> TimePoint {
    switch value {
    case .value(let point): point
    case .interval(let from, let to): from ?? to ?? TimePoint(date: now, grain: .second)
    }
  }

  private func end(_ value: TimeValue) -> TimePoint {
    switch value {
    case .value(let point): after(point)
    case .interval(let from, let to): to ?? from ?? TimePoint(date: now, grain: .second)
    }
  }
}
