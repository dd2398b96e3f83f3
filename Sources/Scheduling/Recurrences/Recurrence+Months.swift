import Calendars
import Models

extension Recurrence {
  /// How the periods of a rule lie in months: of each cycle all that its months can have.
  struct Months {
    /// The first month of the first cycle.
    let start: Int
    /// From a cycle to the next.
    let step: Int
    /// The months of a cycle that have any, bit 0 being its first.
    let months: UInt32
    /// So many periods a month at most.
    let daysPerMonth: Int

    private var periods: Int { months.nonzeroBitCount * daysPerMonth }

    func month(of period: Int) -> (month: Int, place: Int) {
      let (cycle, rest) = period.quotientAndRemainder(dividingBy: periods)
      return (start + cycle * step + months.bit(rest / daysPerMonth), rest % daysPerMonth)
    }

    /// The cycle that a day lies in; nil outside the calendar's tables.
    func cycle(of day: CalendarDay, in calendar: CalendarSystem) -> (number: Int, periods: Int)? {
      calendar.month(of: day).map { (($0.month - start).dividedDown(by: step), periods) }
    }
  }

  /// Nil where the calendar's tables do not have the anchor.
  func months(_ rule: RecurrenceRule) -> Months? {
    guard let (month, _) = calendar.month(of: anchor) else { return nil }
    let days =
      !rule.positions.isEmpty
      ? rule.positions.count
      : !rule.monthDays.isEmpty
        ? rule.monthDays.count
        : rule.weekdays.reduce(0) { $0 + (RecurrenceRule.weekday(of: $1).place == 0 ? 5 : 1) }
    guard rule.frequency == .yearly else {
      return Months(start: month, step: rule.interval, months: 1, daysPerMonth: max(1, days))
    }
    let named: UInt32 = rule.months.reduce(0) { $0 | 1 << UInt32($1 - 1) }
    let months = named != 0 ? named : days > 0 ? 0xFFF : 1 << UInt32(month % 12)
    return Months(start: month - month % 12, step: 12 * rule.interval, months: months, daysPerMonth: max(1, days))
  }

  func monthly(_ period: Int, _ rule: RecurrenceRule) -> Placement? {
    guard let (month, place) = months(rule)?.month(of: period), let (first, length) = calendar.days(ofMonth: month),
      rule.frequency == .yearly || rule.months.isEmpty || rule.months.contains(month % 12 + 1)
    else { return nil }
    if rule.monthDays.isEmpty, rule.weekdays.isEmpty {
      guard let asked = calendar.month(of: anchor)?.day, let number = monthEnd.day(asked, ofMonthWith: length) else {
        return nil
      }
      return Placement(day: first.adding(days: number - 1), time: time, asked: number < asked ? asked : nil)
    }
    let day = days(rule, ofMonthFrom: first, length).bit(place)
    return day < length ? Placement(day: first.adding(days: day), time: time) : nil
  }

  /// The days of a month that a rule names, bit 0 being the first: several names of one day are one day, and days come in
  /// their order whatever it is in the rule.
  private func days(_ rule: RecurrenceRule, ofMonthFrom first: CalendarDay, _ length: Int) -> UInt32 {
    var days: UInt32 = 0
    for number in rule.monthDays {
      let day = number > 0 ? number : length + 1 + number
      if day > 0, let kept = monthEnd.day(day, ofMonthWith: length) { days |= 1 << UInt32(kept - 1) }
    }
    guard !rule.weekdays.isEmpty else { return days }
    var named: UInt32 = 0
    for number in rule.weekdays {
      let (weekday, place) = RecurrenceRule.weekday(of: number)
      var all: UInt32 = 0
      for day in stride(from: (weekday - first.weekday + 7) % 7, to: length, by: 7) { all |= 1 << UInt32(day) }
      guard place != 0 else {
        named |= all
        continue
      }
      let index = place > 0 ? place - 1 : all.nonzeroBitCount + place
      if (0..<all.nonzeroBitCount).contains(index) { named |= 1 << UInt32(all.bit(index)) }
    }
    return chosen(rule.monthDays.isEmpty ? named : days & named, by: rule.positions)
  }

  /// Those of some days whose places among them count.
  private func chosen(_ days: UInt32, by positions: SmallNumbers) -> UInt32 {
    guard !positions.isEmpty else { return days }
    let count = days.nonzeroBitCount
    return positions.reduce(0) { chosen, place in
      let index = place > 0 ? place - 1 : count + place
      return (0..<count).contains(index) ? chosen | 1 << UInt32(days.bit(index)) : chosen
    }
  }
}
