import Models

extension RecurrenceRules {
  /// `first Monday (of the month)` behind `every`.
  func nthInMonth(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    var number: Int?
    var place = index
    if has(place, .last) {
      (number, place) = (-1, place + 1)
    } else if let found = ordinal(place), found.value <= 5 {
      (number, place) = (found.value, found.end)
    }
    guard let number else { return nil }
    var rule = RecurrenceRule(.monthly)
    if let weekday = weekdayWord(place, isMarked: true) {
      rule.weekdays = [weekday]
      rule.place = number
    } else if isUnit(place, .day) {
      rule.monthDay = number
    } else {
      return nil
    }
    let glue = skip(place + 1, .of, .preposition, .determiner, atMost: 2)
    return (SpokenRecurrence(rule: rule), isUnit(glue, .month) ? glue + 1 : place + 1)
  }

  func edgeInMonth(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    var rule = RecurrenceRule(.monthly)
    var end = index + 1
    if has(index, .start) {
      rule.monthDay = 1
    } else if has(index, .last) {
      rule.monthDay = -1
      if isUnit(end, .day) {
        end += 1
      } else if let weekday = weekdayWord(end, isMarked: true) {
        (rule.monthDay, rule.place, rule.weekdays) = (0, -1, [weekday])
        end += 1
      }
    } else if has(index, .end) {
      rule.monthDay = -1
    } else {
      return nil
    }
    return (SpokenRecurrence(rule: rule), end)
  }

  /// «يوم ٢٧ من كل شهر», `the last day of every month`, «آخر خميس من كل شهر», «أول كل شهر».
  func ofEvery(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    let start = skip(index, .determiner, atMost: 1)
    func everyUnit(_ place: Int) -> (unit: Grain, end: Int)? {
      let glue = skip(place, .of, .preposition, .determiner, atMost: 2)
      guard has(glue, .every), let unit = unit(glue + 1), unit == .month || unit == .year || unit == .week else {
        // `of the month` does not repeat, `monthly` does.
        return nil
      }
      return (unit, glue + 2)
    }
    var rule = RecurrenceRule(.monthly)
    var number: Int?
    var place = start
    if has(place, .last) || has(place, .end) {
      (number, place) = (-1, place + 1)
    } else if has(place, .start) {
      (number, place) = (1, place + 1)
    } else if let found = ordinal(place) {
      (number, place) = (found.value, found.end)
    }
    if let number {
      if let weekday = weekdayWord(place, isMarked: true), let every = everyUnit(place + 1), every.unit == .month,
        abs(number) <= 5
      {
        (rule.weekdays, rule.place) = ([weekday], number)
        return (SpokenRecurrence(rule: rule), every.end)
      }
      if isUnit(place, .day), let every = everyUnit(place + 1), every.unit == .month {
        rule.monthDay = number
        return (SpokenRecurrence(rule: rule), every.end)
      }
      if let every = everyUnit(place), every.unit == .month, number <= 31 {
        rule.monthDay = number
        return (SpokenRecurrence(rule: rule), every.end)
      }
    }
    // «اليوم الأول من كل شهر», «يوم ٢٧ من كل شهر»
    place = start
    if isUnit(place, .day) {
      place += 1
    } else if !isDigits(place), !has(place, .number, .ordinal) {
      return nil
    }
    if has(place, .last), let every = everyUnit(place + 1), every.unit == .month {
      rule.monthDay = -1
      return (SpokenRecurrence(rule: rule), every.end)
    }
    guard let day = dayNumber(place), let every = everyUnit(day.end), every.unit == .month else { return nil }
    rule.monthDay = day.value
    return (SpokenRecurrence(rule: rule), every.end)
  }
}
