import Foundation
import Models

/// The parts of a time as they are found in a sentence.
struct TimeParts {
  private var day: DayRule?
  private var time: SpokenTime?
  private var span: TimeSpan?
  private var repetition: Repetition?
  private var part: PartOfDay?
  private var words: [Range<Int>] = []
  /// The place behind the part found last.
  private var end: Int?

  private enum Found {
    case day(SpokenDay)
    case time(SpokenTime)
    case span(TimeSpan)
    case repetition(SpokenRepetition)
    case part(PartOfDay)
  }

  /// Takes the part that the next tokens are, if they are one that is not known yet.
  mutating func take(from cursor: inout TokenCursor) -> Bool {
    let start = cursor.index
    let isBehindPart = end == start
    let found = cursor.longest([
      { $0.repetition().map(Found.repetition) },
      { $0.spanAhead().map(Found.span) },
      { $0.day().map(Found.day) },
      { $0.spokenTime().map(Found.time) },
      { $0.bareHour(isBehindPart: isBehindPart).map(Found.time) },
      { $0.partOfDay().map(Found.part) },
    ])
    guard let found, add(found) else { return false }
    end = cursor.index
    let new = cursor.words(from: start)
    if let last = words.last, new.lowerBound <= last.upperBound {
      words[words.count - 1] = last.lowerBound..<max(last.upperBound, new.upperBound)
    } else {
      words.append(new)
    }
    return true
  }

  private mutating func add(_ found: Found) -> Bool {
    switch found {
    case .day(let spoken):
      guard day == nil, span == nil else { return false }
      day = spoken.rule
      part = part ?? spoken.part
    case .time(let spoken):
      guard time == nil, span?.minutes == nil else { return false }
      time = spoken
      part = spoken.part ?? part
    case .span(let spoken):
      guard span == nil, day == nil else { return false }
      span = spoken
    case .repetition(let spoken):
      guard repetition == nil else { return false }
      repetition = spoken.repetition
      day = spoken.rule ?? day
      part = part ?? spoken.part
    case .part(let spoken):
      guard part == nil else { return false }
      part = spoken
    }
    return true
  }
}

extension TokenCursor {
  /// A number that nothing calls an hour, where there is nothing else that it could be: «بكرة ٩», or the whole answer.
  fileprivate mutating func bareHour(isBehindPart: Bool) -> SpokenTime? {
    guard isBehindPart || index == 0, next?.hasConjunction != true else { return nil }
    return spokenTime(needsEvidence: false).flatMap { isAtEnd ? $0 : nil }
  }

  fileprivate mutating func partOfDay() -> PartOfDay? {
    skip(.preposition, .after, .determiner)
    return take(\.part)
  }
}

extension TimeParts {
  /// The time that the parts make, seen from a clock.
  func resolved(now: Date, zone: TimeZone) -> When? {
    guard !words.isEmpty else { return nil }
    let today = CalendarDay(of: now, in: zone)
    if let span { return resolved(span, from: today, now: now, zone: zone) }
    guard let rule = rule(today) else { return nil }
    guard let spoken else {
      // A day without an hour lies in the future, unless today itself or a date was said.
      guard let day = rule.day(from: isDated ? today : today.adding(days: 1), today: today) else { return nil }
      return when(day, nil)
    }
    let time = spokenTime(spoken, today, now, zone)
    guard let day = rule.day(from: today, today: today) else { return nil }
    let isPast = day.instant(at: time, in: zone) <= now
    guard isPast, rule.isFloating || day == today else { return when(day, time) }
    // The small hours of tonight are tomorrow's.
    let isTonight = day == today && part == .night && time.hour < 5
    guard rule.isFloating || isTonight else { return when(day, time) }
    let next = rule.isFloating ? rule.day(from: day.adding(days: 1), today: today) : day.adding(days: 1)
    return next.map { when($0, time) }
  }

  /// The hour with the part of the day that was said apart from it.
  private var spoken: SpokenTime? {
    guard var time else { return nil }
    time.part = time.part ?? part
    return time
  }

  private var isDated: Bool {
    guard repetition == nil else { return false }
    return switch day {
    case .weekday, .any, nil: false
    default: true
    }
  }

  /// What was said of the day, and where nothing was, what the repeat makes of it.
  private func rule(_ today: CalendarDay) -> DayRule? {
    if let day {
      // Every week on a date is every week on its weekday.
      return day
    }
    switch repetition {
    case .weekly: return .weekday(today.weekday, isAfterToday: false)
    case .monthly: return .dayOfMonth(today.components.day, monthsAhead: nil)
    case .yearly: return .monthDay(month: today.components.month, day: today.components.day, year: nil)
    case .daily, nil: return .any
    }
  }

  /// The time of day; an hour of today that has passed is meant in the evening if that is still to come.
  private func spokenTime(_ spoken: SpokenTime, _ today: CalendarDay, _ now: Date, _ zone: TimeZone) -> ClockTime {
    let time = spoken.time
    guard repetition == nil, day == nil || day == .relative(0), spoken.isAmbiguous, time.hour < 12,
      today.instant(at: time, in: zone) <= now
    else { return time }
    let later = ClockTime(minuteOfDay: time.minuteOfDay + ClockTime.minutesInDay / 2)
    return today.instant(at: later, in: zone) > now ? later : time
  }

  private func resolved(_ span: TimeSpan, from today: CalendarDay, now: Date, zone: TimeZone) -> When? {
    let day = today.adding(months: span.months).adding(days: span.days)
    guard day.days(since: today) <= Deadline.counts.upperBound else { return nil }
    guard let minutes = span.minutes else { return when(day, spoken?.time) }
    let start = day == today ? now : day.instant(at: ClockTime(of: now, in: zone), in: zone)
    // Whole minutes, and never before what was asked for.
    let seconds = (start.timeIntervalSince1970 / 60).rounded(.up) * 60 + Double(minutes * 60)
    let instant = Date(timeIntervalSince1970: seconds)
    let counted = CalendarDay(of: instant, in: zone)
    return When(
      day: counted,
      time: ClockTime(of: instant, in: zone),
      repetition: repetition,
      words: words,
      counted: instant
    )
  }

  private func when(_ day: CalendarDay, _ time: ClockTime?) -> When {
    When(
      day: day,
      time: time,
      repetition: repetition,
      part: time == nil ? part : nil,
      words: words,
      isDaySaid: self.day != nil || span != nil || repetition != nil
    )
  }
}
