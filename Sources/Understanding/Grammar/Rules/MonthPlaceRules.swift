import Models

/// The rules of days that a month has by their places: `the first and third Monday`, «يوم ١ و١٥», `the last workday`.
protocol MonthPlaceRules: TimeRules {}

extension MonthPlaceRules {
  /// Places in a row, the last being -1: `first and third`, «أول وآخر».
  func places(_ index: Int) -> (value: [Int], end: Int)? {
    row(index) { end in
      let place = skip(end, .determiner, atMost: 1)
      guard end == index || joins(end) || has(place, .ordinal) else { return nil }
      if let back = lastPlace(place) { return (back, place + 1) }
      return ordinal(place).flatMap { (1...31).contains($0.value) ? $0 : nil }
    }
  }

  /// Numbers in a row, as far as the last that is joined by more than a comma.
  private func row(_ index: Int, _ next: (Int) -> (value: Int, end: Int)?) -> (value: [Int], end: Int)? {
    var (numbers, end): ([Int], Int) = ([], index)
    var row: (value: [Int], end: Int)?
    while numbers.count < Self.mostPlaces, let found = next(end) {
      let isJoined = numbers.isEmpty || hasConjunction(end) || !tokens[end].isParted
      (numbers, end) = (numbers + [found.value], found.end)
      if isJoined { row = (numbers, end) }
    }
    return row
  }

  /// Whether a number goes on with the ones before it: «و١٥», `, 14th`.
  private func joins(_ index: Int) -> Bool { hasConjunction(index) || index < count && tokens[index].isParted }

  /// Days of a month in a row, by their numbers: «١ و١٥», `the 1st and the 15th`, `1-i və 15-i`, `13, 14 və 15-i`.
  func dayNumbers(_ index: Int) -> (value: [Int], end: Int)? {
    row(index) { end in
      let place = skip(end, .determiner, atMost: 1)
      guard end == index || joins(end),
        let day = dayNumber(isUnit(place, .day) && end > index ? place + 1 : place), !isSign(day.end, ":")
      else { return nil }
      return day
    }
  }

  private static var mostPlaces: Int { 8 }

  /// Weekdays of a month, or its days of work, by their places: `first Monday and third Friday`, «آخر يوم عمل».
  func placedDays(_ index: Int) -> (value: RecurrenceRule, end: Int)? {
    var rule = RecurrenceRule(.monthly)
    var numbers: [Int] = []
    var end = index
    while numbers.isEmpty || hasConjunction(end), let places = places(end),
      places.value.allSatisfy(RecurrenceRule.places.contains)
    {
      // «أول يوم جمعة»
      let day =
        isUnit(places.end, .day) && weekdayWord(places.end + 1, isMarked: true) != nil ? places.end + 1 : places.end
      guard !hasConjunction(places.end) else { break }
      if numbers.isEmpty, has(day, .workday) {
        rule.weekdays = SmallNumbers(context.region.workdays)
        rule.positions = SmallNumbers(places.value)
        return (rule, isUnit(day + 1, .day) ? day + 2 : day + 1)
      }
      guard let weekday = weekdayWord(day, isMarked: true) else { break }
      numbers += places.value.map { RecurrenceRule.weekday(weekday, place: $0) }
      end = isUnit(day + 1, .day) && language(day + 1) == .azerbaijani ? day + 2 : day + 1
    }
    guard !numbers.isEmpty else { return nil }
    rule.weekdays = SmallNumbers(numbers)
    return (rule, end)
  }

  /// Whether the last day stands at a place, or a weekday with its place: «كل شهر آخر خميس».
  func isPlaceOfDay(_ index: Int) -> Bool {
    if lastPlace(index) != nil, isUnit(index + 1, .day) { return true }
    return !hasConjunction(index) && (has(index, .last, .fromLast) || has(index, .ordinal)) && placedDays(index) != nil
  }

  /// A weekday, or the day, with its place behind it: «الجمعة الأخيرة», «الأحد الأول», «اليوم قبل الأخير».
  func dayWithPlace(_ index: Int) -> (value: RecurrenceRule, end: Int)? {
    let weekday = weekdayWord(isUnit(index, .day) ? index + 1 : index, isMarked: true)
    let day = weekday != nil && isUnit(index, .day) ? index + 1 : index
    guard language(day) == .arabic, weekday != nil || isUnit(day, .day) || value(day, .relativeDay) == 0,
      let (place, end) = placeBehind(day + 1)
    else { return nil }
    guard let weekday else {
      return (1...31).contains(abs(place)) ? (RecurrenceRule(.monthly).on(monthDays: [place]), end) : nil
    }
    guard RecurrenceRule.places.contains(place) else { return nil }
    return (RecurrenceRule(.monthly, weekdays: [RecurrenceRule.weekday(weekday, place: place)]), end)
  }

  /// A date of each year: `on March 8`, «في ٢٣ سبتمبر»; `hər il, 1 səfər`, where three without a comma are trips.
  func dateOfYear(_ index: Int) -> (month: Int, day: Int, isHijri: Bool, end: Int)? {
    if let found = day(index, isMarked: true), case .date(let month, let day, nil, let isHijri, 0) = found.value {
      return (month, day, isHijri, found.end)
    }
    guard isDigits(index), tokens[index].isParted, let number = dayNumber(index),
      language(number.end) == .azerbaijani, let month = value(number.end, .hijriName)
    else { return nil }
    return (month, number.value, true, number.end + 1)
  }

  /// A rule of days of a month in the months that are named behind it: `of the month`, «من رمضان», `in March`.
  ///
  /// Nil where something else is named, such as the week.
  func inMonths(_ rule: RecurrenceRule, _ end: Int) -> (value: RecurrenceRule, end: Int)? {
    let glue = skip(end, .of, .preposition, .determiner, .every, atMost: 3)
    let place = behindEra(glue)
    if isUnit(place, .month) { return (rule, place + 1) }
    if glue > end, unit(place) != nil { return nil }
    guard glue > end || language(glue) == .arabic, !hasConjunction(end), let month = month(glue) else {
      return (rule, end)
    }
    if year(month.end, isHijri: month.isHijri) != nil { return nil }
    var yearly = rule
    yearly.frequency = .yearly
    (yearly.months, yearly.isHijri) = ([month.number], month.isHijri)
    return (yearly, month.end)
  }

  /// `of every month`, «من كل شهرين», `of every third month`: of each how many.
  func everyMonths(_ index: Int) -> (interval: Int, end: Int)? {
    let glue = skip(index, .of, .preposition, .determiner, atMost: 2)
    if has(glue, .everyOther), isUnit(glue + 1, .month) { return (2, glue + 2) }
    guard has(glue, .every) else { return nil }
    let place = behindEra(glue + 1)
    if isUnit(place, .month) { return (1, place + 1) }
    if value(place, .dual) == Grain.allCases.firstIndex(of: .month) { return (2, place + 1) }
    if has(place, .everyOther), isUnit(place + 1, .month) { return (2, place + 2) }
    guard let counted = number(place).map({ ($0.whole, $0.end) }) ?? ordinal(place).map({ ($0.value, $0.end) }),
      let interval = counted.0, (1...12).contains(interval), isUnit(counted.1, .month)
    else { return nil }
    return (interval, counted.1 + 1)
  }

  /// The place of what is counted, behind the calendar where that stands before it: `every Hijri month`.
  func behindEra(_ place: Int) -> Int { has(place, .era) && has(place + 1, .unit) ? place + 1 : place }

  /// The days of a rule's months, of the calendar that is said behind them: `13th Hijri`, `15th of the Hijri month`.
  func on(_ days: (value: [Int], end: Int), _ rule: RecurrenceRule) -> (value: RecurrenceRule, end: Int) {
    var dated = rule.on(monthDays: days.value)
    let glue = skip(days.end, .of, .preposition, .determiner, atMost: 2)
    let month = isUnit(glue, .month) ? glue : behindEra(glue)
    let end = value(days.end, .era) != nil ? days.end : month > glue ? glue : month + 1
    guard let era = value(end, .era), end == days.end || isUnit(month, .month),
      !days.value.contains(where: { abs($0) > 30 })
    else { return (dated, days.end) }
    if era == 0 { dated.isHijri = true }
    return (dated, max(end, end == days.end ? end : month) + 1)
  }

  /// Weekdays in a row, joined by «و», `and` or a comma.
  func weekdays(_ index: Int, isMarked: Bool) -> (value: [Int], end: Int)? {
    var days: [Int] = []
    var place = index
    var end = index
    while days.count < 7, place < count {
      if isUnit(place, .day) { place += 1 }
      // «سبت وأحد» is folded to «سبت واحد».
      let isSunday =
        !days.isEmpty && isMarked && value(place, .number) == 1 && language(place) == .arabic
        && !tokens[place].hasArticle && unit(place + 1) == nil
      guard let day = weekdayWord(place, isMarked: isMarked) ?? (isSunday ? 1 : nil) else { break }
      if !days.contains(day) { days.append(day) }
      place += 1
      // `Sunday through Thursday`, «الأحد إلى الخميس»
      let next = skip(place + 1, .preposition, .unit, atMost: 1)
      if has(place, .to), !has(place, .until), !has(place, .hourMark), let last = weekdayWord(next, isMarked: true) {
        days += (1...6).map { (day - 1 + $0) % 7 + 1 }.prefix((last - day + 7) % 7).filter { !days.contains($0) }
        place = next + 1
      }
      if isUnit(place, .day), language(place) == .azerbaijani { place += 1 }
      end = place
      if isSign(place, "/"), weekdayWord(place + 1, isMarked: true) != nil { place += 1 }
    }
    return days.isEmpty ? nil : (days.sorted(), end)
  }
}
