import Models

extension MonthPlaceRules {
  /// What comes on days of a month, behind `every`: `first Monday`, `last Friday of Ramadan`, `1st and 15th`, `third day`.
  func placedEvery(_ index: Int) -> (value: RecurrenceRule, end: Int)? {
    if let placed = placedDays(index) { return inMonths(placed.value, placed.end) }
    guard let places = places(index), !hasConjunction(places.end) else { return nil }
    let (place, end) = (places.value[0], places.end)
    guard let unit = unit(end) else {
      let isDate = places.value.count > 1 && language(end - 1) == .english
      return isDate ? inMonths(RecurrenceRule(.monthly).on(monthDays: places.value), end) : nil
    }
    let glue = skip(end + 1, .of, .preposition, .determiner, atMost: 2)
    let isOfMonth = glue > end + 1 && isUnit(glue, .month)
    if unit == .day, isOfMonth || place == 1 || place < 0 || places.value.count > 1 {
      return inMonths(RecurrenceRule(.monthly).on(monthDays: places.value), end + 1)
    }
    // `every third day`; «كل ثالث يوم من الأسبوع» is none.
    guard places.value.count == 1, place > 1, glue == end + 1 || self.unit(glue) == nil else { return nil }
    return RecurrenceRule(every: place, unit).map { ($0, end + 1) }
  }

  /// What comes on a day of the month that was named before: `hər ayın sonunda`, `hər ayın son cüməsi`.
  func edgeInMonth(_ index: Int) -> (value: RecurrenceRule, end: Int)? {
    let monthly = RecurrenceRule(.monthly)
    if let placed = placedDays(index) { return placed }
    if let days = dayNumbers(index) {
      return (monthly.on(monthDays: days.value), isUnit(days.end, .day) ? days.end + 1 : days.end)
    }
    if has(index, .start) { return (monthly.on(monthDays: [1]), index + 1) }
    if has(index, .middle) { return (monthly.on(monthDays: [15]), index + 1) }
    if let back = lastPlace(index), isUnit(index + 1, .day) { return (monthly.on(monthDays: [back]), index + 2) }
    return has(index, .last, .end) ? (monthly.on(monthDays: [-1]), index + 1) : nil
  }

  /// A weekday of the month by its place, or the month's last day, where nothing says that it comes again:
  /// `first friday`, «آخر يوم بالشهر», `ayın son günü`.
  func placeInMonth(_ index: Int) -> (value: RecurrenceRule, end: Int)? {
    let isBehindMonth = isUnit(index, .month) && language(index) == .azerbaijani && tokens[index].ending == .other
    let start = isBehindMonth ? index + 1 : index
    guard let placed = placedDays(start) ?? lastDay(start), let named = inMonths(placed.value, placed.end),
      named.value.frequency == .monthly
    else { return nil }
    // `the last day`, without a month, may be that of anything.
    return placed.value.weekdays.isEmpty && named.end == placed.end && !isBehindMonth ? nil : named
  }

  private func lastDay(_ index: Int) -> (value: RecurrenceRule, end: Int)? {
    guard let back = lastPlace(index) else { return nil }
    // «آخر الشهر»: the month is looked for behind it.
    return (RecurrenceRule(.monthly).on(monthDays: [back]), isUnit(index + 1, .day) ? index + 2 : index + 1)
  }

  /// Weekdays of a named month by their places, in each year: `the last Friday of March`, `ramazan, sonuncu cümə`.
  func placedInYear(_ index: Int) -> (value: RecurrenceRule, end: Int)? {
    if let placed = placedDays(index), let named = inMonths(placed.value, placed.end) {
      return named.value.frequency == .yearly ? named : nil
    }
    guard let month = month(index), language(index) == .azerbaijani, var placed = placedDays(month.end) else {
      return nil
    }
    placed.value.frequency = .yearly
    (placed.value.months, placed.value.isHijri) = ([month.number], month.isHijri)
    return placed
  }

  /// «يوم ٢٧ من كل شهر», `the last day of every month`, «أول وثالث أحد من كل شهر», «أول كل شهر», `the 1st and 15th`.
  func ofEvery(_ index: Int) -> (value: RecurrenceRule, end: Int)? {
    let monthly = RecurrenceRule(.monthly)
    // `ayın 1-i və 15-i`
    if isUnit(index, .month), language(index) == .azerbaijani, tokens[index].ending == .other,
      let days = dayNumbers(index + 1), days.value.count > 1
    {
      return (monthly.on(monthDays: days.value), days.end)
    }
    // `ayın son iş günü hər ay`
    if isUnit(index, .month), language(index) == .azerbaijani, tokens[index].ending == .other,
      let edge = edgeInMonth(index + 1), let every = everyMonths(edge.end)
    {
      return (edge.value.each(every.interval), every.end)
    }
    if let placed = dayWithPlace(index), let every = everyMonths(placed.end) {
      return (placed.value.each(every.interval), every.end)
    }
    if let placed = placedDays(index) {
      if let every = everyMonths(placed.end) { return (placed.value.each(every.interval), every.end) }
      return ofList(
        placed.value,
        placed.end,
        isList: max(placed.value.weekdays.count, placed.value.positions.count) > 1
      )
    }
    let start = skip(index, .determiner, atMost: 1)
    if let places = edges(start) {
      let day = isUnit(places.end, .day) ? places.end + 1 : places.end
      if let every = everyMonths(day) { return (monthly.on(monthDays: places.value).each(every.interval), every.end) }
    }
    // «اليوم الأول من كل شهر», «يوم ٢٧ من كل شهر»
    let place = isUnit(start, .day) ? start + 1 : start
    guard place > start || isDigits(place) || has(place, .number, .ordinal) else { return nil }
    if let back = lastPlace(place), let every = everyMonths(place + 1) {
      return (monthly.on(monthDays: [back]).each(every.interval), every.end)
    }
    guard let days = dayNumbers(place) else { return nil }
    if let every = everyMonths(days.end) {
      return (monthly.on(monthDays: days.value).each(every.interval), every.end)
    }
    let isList = days.value.count > 1 && (place > start || isDigits(place) && ordinal(place) != nil)
    return ofList(monthly.on(monthDays: days.value), days.end, isList: isList)
  }

  /// The edges of a month or days of it by their places: «أول», `the end`, «أول وآخر».
  private func edges(_ index: Int) -> (value: [Int], end: Int)? {
    if let places = places(index) { return places }
    return edgeWord(index).map { ([$0], index + 1) }
  }

  /// A list of days comes again in each month, which a single day does not: `the first and third Monday of the month`.
  private func ofList(_ rule: RecurrenceRule, _ end: Int, isList: Bool) -> (value: RecurrenceRule, end: Int)? {
    guard isList, rule.positions.isEmpty || rule.positions.count > 1 else { return nil }
    let glue = skip(end, .of, .preposition, .determiner, atMost: 2)
    if isUnit(glue, .month), glue > end || tokens[glue].hasArticle, !has(glue + 1, .next, .this, .previous) {
      return (rule, glue + 1)
    }
    // `the 1st and 15th of May` is once, and so it is of next month.
    guard language(end - 1) == .english, month(glue) == nil, unit(glue) == nil, !isCounting(end),
      glue == end || !has(glue, .this, .next, .last)
    else { return nil }
    return (rule, end)
  }
}

extension RecurrenceRule {
  /// The same of each so many months.
  fileprivate func each(_ interval: Int) -> Self {
    var rule = self
    rule.interval = interval
    return rule
  }
}
