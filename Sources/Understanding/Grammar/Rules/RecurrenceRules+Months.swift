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
      rule = rule.on(number, weekday: weekday)
    } else if isUnit(place, .day) {
      rule = rule.on(monthDay: number)
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
      rule = rule.on(monthDay: 1)
    } else if has(index, .last) {
      let isDay = isUnit(end, .day)
      let weekday = isDay ? nil : weekdayWord(end, isMarked: true)
      rule = weekday.map { rule.on(-1, weekday: $0) } ?? rule.on(monthDay: -1)
      if isDay || weekday != nil { end += 1 }
    } else if has(index, .end) {
      rule = rule.on(monthDay: -1)
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
      let place = behindEra(glue + 1)
      guard has(glue, .every), let unit = unit(place), unit == .month || unit == .year || unit == .week else {
        // `of the month` does not repeat, `monthly` does.
        return nil
      }
      return (unit, place + 1)
    }
    let monthly = RecurrenceRule(.monthly)
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
        return (SpokenRecurrence(rule: monthly.on(number, weekday: weekday)), every.end)
      }
      if isUnit(place, .day), let every = everyUnit(place + 1), every.unit == .month {
        return (SpokenRecurrence(rule: monthly.on(monthDay: number)), every.end)
      }
      if let every = everyUnit(place), every.unit == .month, number <= 31 {
        return (SpokenRecurrence(rule: monthly.on(monthDay: number)), every.end)
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
      return (SpokenRecurrence(rule: monthly.on(monthDay: -1)), every.end)
    }
    guard let day = dayNumber(place), let every = everyUnit(day.end), every.unit == .month else { return nil }
    return (SpokenRecurrence(rule: monthly.on(monthDay: day.value)), every.end)
  }
}
