import Models

extension RecurrenceRules {
  func every(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    var place = index
    var interval = 1
    if has(place, .everyOther) {
      (interval, place) = (2, place + 1)
    } else {
      place += 1
      if has(place, .everyOther) || value(place, .ordinal) == 2 && language(place) == .english {
        (interval, place) = (2, place + 1)
      }
    }
    place = behindEra(place)
    // `every second and fourth Friday`
    if has(index, .everyOther), hasConjunction(index + 1), let more = placedDays(index + 1),
      let rule = more.value.withSecondPlace, let placed = inMonths(rule, more.end)
    {
      return (SpokenRecurrence(rule: placed.value), placed.end)
    }
    // `every second Tuesday of the month`, `every second Friday of Ramadan`
    if has(index, .everyOther), language(index) == .english, let weekday = weekdayWord(index + 1, isMarked: true) {
      let rule = RecurrenceRule(.monthly, weekdays: [RecurrenceRule.weekday(weekday, place: 2)])
      let isOfMonth = has(index + 2, .of) || isUnit(skip(index + 2, .preposition, .determiner, atMost: 2), .month)
      if isOfMonth, let placed = inMonths(rule, index + 2), placed.end > index + 2 {
        return (SpokenRecurrence(rule: placed.value), placed.end)
      }
    }
    if let back = secondToLast(index) { return back }
    func found(_ rule: RecurrenceRule, _ end: Int) -> (value: SpokenRecurrence, end: Int) {
      (SpokenRecurrence(rule: rule), end)
    }
    if has(place, .workday) {
      let end = isUnit(place + 1, .day) ? place + 2 : place + 1
      return found(RecurrenceRule(.daily, weekdays: Array(context.region.workdays)), end)
    }
    if has(place, .weekend, .weekends) { return found(eachWeekend, place + 1) }
    // «كل أربع ساعات» is no Wednesday.
    if let counted = counted(place) { return counted }
    // «كل يوم أحد», «كل أحد وثلاثاء»
    let dayWord = isUnit(place, .day) && language(place) == .arabic ? place + 1 : place
    if dayWord > place || !isUnit(place, .day), !isEndOfDays(dayWord), !isCount(dayWord),
      let days = weekdays(dayWord, isMarked: true),
      !hasConjunction(dayWord)
    {
      if let date = dateBehindWeekday(days.value, days.end) { return date }
      return found(RecurrenceRule(.weekly, interval: interval, weekdays: days.value), days.end)
    }
    if let around = around(place) { return around }
    if let part = eachPart(place, interval) { return part }
    if value(place, .relativeDay) == 1 { return found(RecurrenceRule(.daily), place + 1) }
    if value(place, .relativeDay) == 0 { return found(RecurrenceRule(.daily), place + 1) }
    if let dual = value(place, .dual) { return rule(2, Grain.allCases[dual], place + 1) }
    if has(place, .last) || ordinal(place) != nil, let placed = placedEvery(place) {
      return found(placed.value, placed.end)
    }
    if let unit = unit(place) {
      // «كل يوم ٥ في الشهر»
      if unit == .day, let date = dateInEveryMonth(place) ?? dayOfEachMonth(place) { return date }
      if unit == .month, tokens[place].ending == .other, language(place) == .azerbaijani {
        if let edge = edgeInMonth(place + 1) { return found(edge.value, edge.end) }
      }
      // `hər ilin sonunda`
      if unit == .year, tokens[place].ending == .other, language(place) == .azerbaijani, let edge = edgeWord(place + 1),
        edge != 15
      {
        let yearly = RecurrenceRule(.yearly)
        return found(
          edge == 1 ? yearly.on(month: 1, day: 1, isHijri: false) : yearly.on(month: 12, day: 31, isHijri: false),
          place + 2
        )
      }
      return rule(interval, unit, place + 1)
    }
    if let date = dateInEveryMonth(place) { return date }
    // `every 5 December`, «كل ١٠ محرم», «كل رمضان»
    if let day = day(place, isMarked: true) {
      let yearly = RecurrenceRule(.yearly)
      switch day.value {
      case .date(let month, let number, nil, let isHijri, 0):
        return found(yearly.on(month: month, day: number, isHijri: isHijri), day.end)
      case .period(.month(let month, nil, let isHijri, 0)):
        // `hər iyun ayında`
        let isOfMonth = language(day.end) == .azerbaijani && isUnit(day.end, .month)
        return found(yearly.on(month: month, day: 1, isHijri: isHijri), isOfMonth ? day.end + 1 : day.end)
      default: break
      }
    }
    if let half = fractionWord(place), let unit = unit(skip(place + 1, .article, atMost: 1)),
      unit == .day || unit == .hour
    {
      let end = skip(place + 1, .article, atMost: 1) + 1
      if unit == .day { return half == 0.5 ? found(RecurrenceRule(.hourly, interval: 12), end) : nil }
      // `hər yarım saatdan bir`
      let isOnce = tokens[end - 1].ending == .ablative && value(end, .number) == 1
      return found(RecurrenceRule(.minutely, interval: Int(half * 60)), isOnce ? end + 1 : end)
    }
    return nil
  }

  /// `every second to last Friday`, where the first two words count as well.
  private func secondToLast(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    guard has(index, .everyOther), language(index) == .english, has(index + 1, .to, .towards), has(index + 2, .last)
    else { return nil }
    let monthly = RecurrenceRule(.monthly)
    let placed: (value: RecurrenceRule, end: Int)?
    if isUnit(index + 3, .day) {
      placed = inMonths(monthly.on(monthDays: [-2]), index + 4)
    } else if let weekday = weekdayWord(index + 3, isMarked: true) {
      placed = inMonths(RecurrenceRule(.monthly, weekdays: [RecurrenceRule.weekday(weekday, place: -2)]), index + 4)
    } else {
      placed = nil
    }
    return placed.map { (SpokenRecurrence(rule: $0.value), $0.end) }
  }

  /// «٢٥ في الشهر», `5th of the month` behind `every`.
  private func dateInEveryMonth(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    let start = isUnit(index, .day) ? index + 1 : index
    guard let days = dayNumbers(start) else { return nil }
    let rule = SpokenRecurrence(rule: RecurrenceRule(.monthly).on(monthDays: days.value))
    // `every 3rd of the Hijri month`
    let glue = behindEra(skip(days.end, .of, .preposition, .determiner, atMost: 2))
    guard isUnit(glue, .month), glue > days.end || tokens[glue].hasArticle else {
      // `every 15th`
      guard isDigits(start), ordinal(start) != nil, language(days.end - 1) == .english, !isCounting(days.end),
        month(days.end) == nil, month(glue) == nil
      else { return nil }
      return (rule, days.end)
    }
    return (rule, glue + 1)
  }

  /// «لحد» is Sunday in one dialect, and `until` before a day in others.
  private func isEndOfDays(_ index: Int) -> Bool { has(index, .until) && moment(index + 1)?.value.day != nil }

  /// Such as `every Friday the 13th`.
  private func dateBehindWeekday(_ weekdays: [Int], _ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    guard weekdays.count == 1, has(index, .determiner), let date = ordinal(index + 1), (1...31).contains(date.value)
    else { return nil }
    let rule = RecurrenceRule(.monthly, weekdays: weekdays).on(monthDays: [date.value])
    let placed = inMonths(rule, date.end)
    return placed.map { (SpokenRecurrence(rule: $0.value), $0.end) }
  }
}

extension RecurrenceRule {
  /// The same on the second of its weekday, too; nil where it names several.
  fileprivate var withSecondPlace: Self? {
    let days = Set(weekdays.map { Self.weekday(of: $0).weekday })
    guard positions.isEmpty, days.count == 1, let day = days.first else { return nil }
    var rule = self
    rule.weekdays = SmallNumbers(Array(weekdays) + [Self.weekday(day, place: 2)])
    return rule
  }
}
