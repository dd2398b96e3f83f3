package import Calendars
package import Models

extension RecurrenceRule {
  /// The same on another day, where it names one day; nil where it names several of which the day is none.
  package func moved(to day: CalendarDay) -> Self? {
    var (rule, each) = (self, self)
    each.interval = 1
    if namesNoDay || Recurrence(each, from: day, at: .noon).fromFirst?.anchor == day { return self }
    let calendar: CalendarSystem = isHijri ? .ummAlQura : .gregorian
    if monthDays.isEmpty, months.isEmpty, positions.isEmpty, weekdays.count == 1, weekdays.allSatisfy((1...7).contains)
    {
      rule.weekdays = [day.weekday]
      return rule
    }
    guard weekdays.isEmpty, monthDays.count == 1, months.count < 2, let (month, number) = calendar.month(of: day) else {
      return nil
    }
    rule.monthDays = [number]
    if !months.isEmpty { rule.months = [month % 12 + 1] }
    return rule
  }

  /// The same with the last day of months that are too short for a first day, as a person means it who names no other.
  package func leavingOutNoMonth(from first: CalendarDay) -> Self {
    guard frequency == .monthly || frequency == .yearly, namesNoDay,
      let number = (isHijri ? CalendarSystem.ummAlQura : .gregorian).month(of: first)?.day, number > 28
    else { return self }
    var rule = self
    rule.isBackward = true
    return rule
  }
}
