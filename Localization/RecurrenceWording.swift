import Calendars
package import Models

extension Localizer {
  /// «كل أحد وثلاثاء», `the last day of every month`; `workdays` are those of the person's country.
  package func text(_ rule: RecurrenceRule, workdays: SmallNumbers) -> String {
    RecurrenceWording(rule: rule, workdays: workdays, localizer: self).text
  }
}

/// How often something comes again, in words.
private struct RecurrenceWording {
  let rule: RecurrenceRule
  let workdays: SmallNumbers
  let localizer: Localizer

  var text: String {
    switch rule.limit {
    case nil: named
    case .until(let end)?: until(end)
    case .count(let count)?: word("limited", .phrase(named), .phrase(word("count", .integer(count))))
    }
  }

  private func until(_ end: RecurrenceRule.End) -> String {
    guard rule.isWithinDay, !end.isUTC, let second = end.second else {
      return word("until", .phrase(named), .day(end.day))
    }
    let time = ClockTime(minuteOfDay: second / 60)
    return word("untilTime", .phrase(named), .day(end.day), .text(time.description))
  }

  private var named: String {
    switch rule.frequency {
    case .yearly: yearly
    case .monthly where !rule.monthDays.isEmpty || !rule.weekdays.isEmpty:
      inMonths(word("of", .phrase(days), .phrase(every)))
    case .minutely, .hourly, .daily, .weekly, .monthly: inMonths(weekly)
    }
  }

  /// Without days of the month.
  private var weekly: String {
    guard !rule.weekdays.isEmpty || !rule.monthDays.isEmpty else { return every }
    if rule.frequency == .daily, rule.interval == 1, rule.monthDays.isEmpty, rule.weekdays == workdays {
      return word("workdays")
    }
    if !rule.isWithinDay, rule.interval == 1, rule.monthDays.isEmpty {
      return word("weekdays", .phrase(list(rule.weekdays.map { word("weekday.\($0)") })))
    }
    let weekdays = rule.weekdays.map { localizer.text("date.weekday.\($0)") }
    let all = (rule.monthDays.isEmpty ? [] : [monthDays]) + (weekdays.isEmpty ? [] : [list(weekdays)])
    return all.reduce(every) { word("on", .phrase($0), .phrase($1)) }
  }

  /// In months that are named, else with nothing but the count of years.
  private var yearly: String {
    let named = !rule.monthDays.isEmpty || !rule.weekdays.isEmpty
    guard !rule.months.isEmpty else { return named ? word("on", .phrase(every), .phrase(days)) : every }
    let names = rule.months.listed.map(month)
    let dates = rule.monthDays.listed
    if rule.weekdays.isEmpty, !dates.isEmpty, dates.allSatisfy({ $0 > 0 }) {
      let all = names.flatMap { name in dates.map { word("date", .integer($0), .phrase(name)) } }
      return word("on", .phrase(every), .phrase(list(all)))
    }
    guard named else { return word("in", .phrase(every), .phrase(list(names))) }
    return word("on", .phrase(every), .phrase(word("of", .phrase(days), .phrase(list(names)))))
  }

  private func inMonths(_ phrase: String) -> String {
    guard !rule.months.isEmpty else { return phrase }
    return word("in", .phrase(phrase), .phrase(list(rule.months.listed.map(month))))
  }

  /// «كل شهرين», without what it names.
  private var every: String {
    let unit =
      switch rule.frequency {
      case .minutely: "minutes"
      case .hourly: "hours"
      case .daily: "days"
      case .weekly: "weeks"
      case .monthly: rule.isHijri ? "hijriMonths" : "months"
      case .yearly: rule.isHijri && rule.months.isEmpty ? "hijriYears" : "years"
      }
    return word("every.\(unit)", .integer(rule.interval))
  }

  /// Of a month.
  private var days: String {
    if !rule.positions.isEmpty { return positions }
    let weekdays = rule.weekdays.listed.map(placed)
    guard !rule.monthDays.isEmpty else { return list(weekdays) }
    return weekdays.isEmpty ? monthDays : word("on", .phrase(monthDays), .phrase(list(weekdays)))
  }

  private var monthDays: String {
    let numbers = rule.monthDays.listed
    let counted = numbers.filter { $0 > 0 }.map { localizer.text("repeat.number", .integer($0)) }
    let days = counted.isEmpty ? [] : [word("monthDays", .phrase(list(counted)))]
    return list(
      days + numbers.filter { $0 < 0 }.map(dayFromEnd)
    )
  }

  private func dayFromEnd(_ number: Int) -> String {
    switch number {
    case -1: word("lastDay")
    case Self.named: word("dayToLast.\(-number)")
    default: word("dayFromEnd", .integer(-number))
    }
  }

  /// Places from the end that have a name besides the last.
  private static let named = -4 ... -2

  /// «آخر يوم عمل», `the last Saturday or Sunday`.
  private var positions: String {
    let names = rule.weekdays.map { word("weekday.\($0)") }
    let day =
      rule.weekdays == workdays
      ? word("workday") : names.dropFirst().reduce(names.first ?? "") { word("or", .phrase($0), .phrase($1)) }
    return list(rule.positions.listed.map { placed(.phrase(day), at: $0) })
  }

  private func placed(_ number: Int) -> String {
    let (weekday, place) = RecurrenceRule.weekday(of: number)
    return placed(.phrase(word("weekday.\(weekday)")), at: place)
  }

  private func placed(_ name: Argument, at place: Int) -> String {
    switch place {
    case 0: word("weekdays", name)
    case -1: word("place.last", name)
    case Self.named: word("place.toLast.\(-place)", name)
    case ..<0: word("place.fromEnd", .integer(-place), name)
    default: word("place.\(place)", name)
    }
  }

  private func month(_ number: Int) -> String {
    localizer.text(rule.isHijri ? "date.hijri.month.\(number)" : "date.month.\(number)")
  }

  /// «أحد وثلاثاء وخميس», `Monday, Wednesday and Friday`.
  private func list(_ items: [String]) -> String {
    guard let last = items.last, let first = items.first, items.count > 1 else { return items.first ?? "" }
    let most = items.dropFirst().dropLast().reduce(first) { word("comma", .phrase($0), .phrase($1)) }
    return word("and", .phrase(most), .phrase(last))
  }

  private func word(_ key: String, _ arguments: Argument...) -> String { localizer.text("repeat.\(key)", arguments) }
}
