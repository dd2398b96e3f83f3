import Calendars
import Foundation
import Models
import Scheduling

/// When rules fire, found by looking at every day and every minute rather than by counting from an anchor.
struct Oracle {
  struct Fire: Hashable {
    let due: Int
    /// Nil where it is quiet for ever.
    let delivery: Int?
  }

  let walk: WallClockWalk
  let rule: Rule
  let quietHours: QuietHours?

  /// All that is due in a span of minutes.
  func fires(in span: Range<Int>) -> [Fire] {
    let isQuiet = quietMinutes(in: span)
    return dues(in: span).map { due in
      Fire(due: due, delivery: delivery(of: due, isQuiet, from: span.lowerBound))
    }
  }

  private func dues(in span: Range<Int>) -> [Int] {
    (walk.day(at: span.lowerBound) - 2...walk.day(at: span.upperBound) + 2).compactMap { day in
      isAsked(day) ? due(on: day) : nil
    }
    .filter(span.contains)
  }

  private func due(on day: Int) -> Int? {
    let asked = day * 1_440 + rule.recurrence.time.minuteOfDay
    let reached = walk.reaching(asked)
    if walk.isShown(asked) { return reached }
    let due = if case .deadline = rule.meaning { reached - 1 } else { reached }
    let isDayShown = (day * 1_440..<(day + 1) * 1_440).contains { walk.isShown($0) }
    return !isDayShown && isAsked(walk.day(at: due)) ? nil : due
  }

  /// Whether a day stands at one of the rule's places among the days of its month that have one of its weekdays.
  private func isAtPlace(_ day: Int, _ name: DayTable.Name, _ rule: RecurrenceRule) -> Bool {
    let first = day - name.day + 1
    let named = (first..<first + name.daysInMonth).filter { rule.weekdays.contains(Self.weekday(of: $0)) }
    guard let index = named.firstIndex(of: day) else { return false }
    return rule.positions.contains(index + 1) || rule.positions.contains(index - named.count)
  }

  private func isAsked(_ day: Int) -> Bool {
    let recurrence = rule.recurrence
    let elapsed = day - recurrence.anchor.daysSinceEpoch
    guard elapsed >= 0 else { return false }
    guard let rule = recurrence.rule else { return elapsed == 0 }
    let name = DayTable.shared.name(of: day, in: recurrence.calendar)
    let anchor = DayTable.shared.name(of: recurrence.anchor.daysSinceEpoch, in: recurrence.calendar)
    let (years, weekday) = (name.year - anchor.year, Self.weekday(of: day))
    // Weeks lie between the days with which they begin.
    let week = { (day: Int) in day - (Self.weekday(of: day) - rule.weekStart + 7) % 7 }
    let isItsTurn =
      switch rule.frequency {
      case .minutely, .hourly: false
      case .daily: elapsed % rule.interval == 0
      case .weekly where rule.weekdays.isEmpty: elapsed % (7 * rule.interval) == 0
      case .weekly: (week(day) - week(recurrence.anchor.daysSinceEpoch)) % (7 * rule.interval) == 0
      case .monthly: (years * 12 + name.month - anchor.month) % rule.interval == 0
      case .yearly: years % rule.interval == 0
      }
    let places = [0, (name.day - 1) / 7 + 1, -((name.daysInMonth - name.day) / 7 + 1)]
    let isNamed =
      (rule.months.isEmpty || rule.months.contains(name.month))
      && (rule.monthDays.isEmpty || rule.monthDays.contains { isNumbered($0, name) })
      && (rule.weekdays.isEmpty || places.contains { rule.weekdays.contains(8 * $0 + weekday) })
    guard isItsTurn, isNamed else { return false }
    if !rule.positions.isEmpty { return isAtPlace(day, name, rule) }
    guard rule.frequency == .monthly || rule.frequency == .yearly, rule.monthDays.isEmpty, rule.weekdays.isEmpty else {
      return true
    }
    if rule.frequency == .yearly, rule.months.isEmpty, name.month != anchor.month { return false }
    return recurrence.monthEnd == .lastDay ? name.day == name.daysInMonth : isNumbered(anchor.day, name)
  }

  /// Whether a day is the one of such a number in its month.
  private func isNumbered(_ number: Int, _ name: DayTable.Name) -> Bool {
    let asked = number > 0 ? number : name.daysInMonth + 1 + number
    return name.day == (rule.recurrence.monthEnd == .previous ? min(asked, name.daysInMonth) : asked)
  }

  private static func weekday(of day: Int) -> Int { (day + 4) % 7 + 1 }

  private func delivery(of due: Int, _ isQuiet: [Bool], from start: Int) -> Int? {
    guard let quietHours, rule.urgency != .critical else { return due }
    let isEndless = quietHours.isAllDay && quietHours.weekdays == .all
    var end = due
    while !isEndless, isQuiet[end - start] { end += 1 }
    if case .timeSensitive(let seconds) = rule.urgency, isEndless || due + Int(seconds) / 60 < end { return due }
    return isEndless ? nil : end
  }

  /// Every minute of a span and of ten days after it.
  private func quietMinutes(in span: Range<Int>) -> [Bool] {
    let span = span.lowerBound..<span.upperBound + 10 * 1_440
    var isQuiet = Array(repeating: false, count: span.count)
    guard let quietHours else { return isQuiet }
    for day in walk.day(at: span.lowerBound) - 3...walk.day(at: span.upperBound) {
      // Sunday, the first bit, was 4 January 1970.
      guard quietHours.weekdays.rawValue >> ((day + 4) % 7) & 1 == 1 else { continue }
      let (start, end) = (quietHours.start.minuteOfDay, quietHours.end.minuteOfDay)
      let endDay = end > start ? day : day + 1
      let (first, last) = (walk.reaching(day * 1_440 + start), walk.leaving(endDay * 1_440 + end))
      for minute in first..<max(first, last) where span.contains(minute) { isQuiet[minute - span.lowerBound] = true }
    }
    return isQuiet
  }
}
