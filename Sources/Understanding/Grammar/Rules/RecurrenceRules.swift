import Models

/// The rules of what comes again.
protocol RecurrenceRules: TimeRules {}

extension RecurrenceRules {
  /// What comes again: «كل أحد وثلاثاء الساعة ٨», `every other Monday`, `hər ayın 5-i`, «آخر خميس من كل شهر».
  func recurrence(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    guard traits.contains(.repeats) else { return nil }
    let start = skip(index, .preposition, atMost: 1)
    if let found = core(start) { return withDetails(found.value, found.end) }
    // «الساعة ٨ كل يوم», «٣ مارس كل سنة», `at 7am every day`
    guard let before = moment(index), before.end < count, !beginsSentence(before.end) else { return nil }
    let place = skip(before.end, .preposition, .of, atMost: 1)
    guard has(place, .every) || has(place, .repeated), let found = core(place) else { return nil }
    if case .relative? = before.value.day { return nil }
    guard let recurrence = found.value.merged(with: before.value) else { return nil }
    return withDetails(recurrence, found.end)
  }

  /// Of the months and years that are said to be Hijri ones, or Gregorian: «كل شهر هجري», `the 10th of every Hijri month`.
  func core(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    guard let (value, end) = plain(index) else { return nil }
    let rule = value.rule
    guard rule.frequency == .monthly || rule.frequency == .yearly,
      let era = ([end] + Array(index..<end)).lazy.compactMap({ self.value($0, .era) }).first
    else { return (value, end) }
    var recurrence = value
    if era == 0 { recurrence.rule.isHijri = true }
    // Their longest month has 30 days.
    if era == 0, rule.monthDays.contains(where: { abs($0) > 30 }) { return nil }
    return (recurrence, has(end, .era) ? end + 1 : end)
  }

  /// The place of what is counted, behind the calendar where that stands before it: `every Hijri month`.
  func behindEra(_ place: Int) -> Int { has(place, .era) && has(place + 1, .unit) ? place + 1 : place }

  private func plain(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    guard index < count, tokens[index].kind != .sign else { return nil }
    if has(index, .alternate) { return (SpokenRecurrence(rule: RecurrenceRule(.daily, interval: 2)), index + 1) }
    if has(index, .every) || has(index, .everyOther) { return every(index) }
    // «3 həftəlik» counts.
    if let value = value(index, .repeated),
      language(index) != .azerbaijani || !isDigits(index - 1) && !has(index - 1, .number)
    {
      // «كل يوم أحد» is every Sunday.
      if value == 0, let days = weekdays(index + 1, isMarked: true), language(index) == .arabic,
        !tokens[index + 1].hasConjunction
      {
        return (SpokenRecurrence(rule: RecurrenceRule(.weekly, weekdays: days.value)), days.end)
      }
      return (SpokenRecurrence(rule: Self.rule(ofAdverb: value)), index + 1)
    }
    if has(index, .workday) {
      var place = index + 1
      if has(place, .workday) { place += 1 }
      return (SpokenRecurrence(rule: RecurrenceRule(.daily, weekdays: Array(context.region.workdays))), place)
    }
    if has(index, .weekdays), tokens[index].hasApostrophe { return nil }
    if has(index, .weekdays) || isUnit(index, .day) && has(index + 1, .weekdays) {
      guard let days = weekdays(index, isMarked: true) else { return nil }
      return (SpokenRecurrence(rule: RecurrenceRule(.weekly, weekdays: days.value)), days.end)
    }
    // `iki həftədə bir`
    if let number = number(index), let whole = number.whole, (2...1000).contains(whole), number.end + 1 < count,
      tokens[number.end].ending == .locative || tokens[number.end].ending == .ablative, let unit = unit(number.end),
      value(number.end + 1, .number) == 1
    {
      return rule(whole, unit, number.end + 1).map { ($0.value, number.end + 2) }
    }
    return timesPerUnit(index) ?? ofEvery(index)
  }

  /// `daily`, `weekly` and so on, in the order of their names.
  private static func rule(ofAdverb number: Int) -> RecurrenceRule {
    switch number {
    case 4: RecurrenceRule(.hourly)
    case 5: RecurrenceRule(.weekly, interval: 2)
    case 6: RecurrenceRule(.monthly, interval: 3)
    case 1: RecurrenceRule(.weekly)
    case 2: RecurrenceRule(.monthly)
    case 3: RecurrenceRule(.yearly)
    default: RecurrenceRule(.daily)
    }
  }

  /// «مرتين في اليوم», `twice a day`, `gündə 3 dəfə`.
  func timesPerUnit(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    var times = 0
    var place = index
    if let value = value(index, .times), value > 0 {
      (times, place) = (value, index + 1)
    } else if let number = number(index), let whole = number.whole, has(number.end, .times) {
      (times, place) = (whole, number.end + 1)
    } else if isUnit(index, .day), tokens[index].ending == .locative, let number = number(index + 1),
      let whole = number.whole, has(number.end, .times)
    {
      return timesADay(whole, number.end + 1)
    } else {
      return nil
    }
    place = skip(place, .preposition, .article, .every, .determiner, atMost: 2)
    guard let unit = unit(place) else {
      if value(place, .relativeDay) == 0 { return timesADay(times, place + 1) }
      return nil
    }
    if times == 1 {
      let frequency: RecurrenceRule.Frequency? =
        switch unit {
        case .day: .daily
        case .week: .weekly
        case .month: .monthly
        case .year: .yearly
        default: nil
        }
      return frequency.map { (SpokenRecurrence(rule: RecurrenceRule($0)), place + 1) }
    }
    return unit == .day ? timesADay(times, place + 1) : nil
  }

  func timesADay(_ times: Int, _ end: Int) -> (value: SpokenRecurrence, end: Int)? {
    guard times > 0, 24 % times == 0 else { return nil }
    if times == 1 { return (SpokenRecurrence(rule: RecurrenceRule(.daily)), end) }
    return (SpokenRecurrence(rule: RecurrenceRule(.hourly, interval: 24 / times)), end)
  }

  /// Weekdays in a row, joined by «و», `and` or a comma.
  func weekdays(_ index: Int, isMarked: Bool) -> (value: [Int], end: Int)? {
    var days: [Int] = []
    var place = index
    var end = index
    while days.count < 7, place < count {
      if isUnit(place, .day) { place += 1 }
      guard let day = weekdayWord(place, isMarked: isMarked) else { break }
      if !days.contains(day) { days.append(day) }
      place += 1
      if isUnit(place, .day), language(place) == .azerbaijani { place += 1 }
      end = place
    }
    return days.isEmpty ? nil : (days.sorted(), end)
  }
  /// The hour, the days and what is left out, behind a rule.
  func withDetails(_ recurrence: SpokenRecurrence, _ end: Int) -> (value: SpokenRecurrence, end: Int)? {
    var recurrence = recurrence
    var end = end
    for _ in 0..<4 {
      guard end < count, !beginsSentence(end) else { break }
      let glued = skip(end, .preposition, .of, .determiner, atMost: 2)
      if has(glued, .unless) {
        let place = skip(glued + 1, .preposition, .of, atMost: 1)
        guard let days = weekdays(place, isMarked: true), recurrence.rule.frequency == .daily else { break }
        let all = recurrence.rule.weekdays.isEmpty ? Array(1...7) : recurrence.rule.weekdays.listed
        recurrence.rule.weekdays = SmallNumbers(all.filter { !days.value.contains($0) })
        end = days.end
        continue
      }
      if has(glued, .except), recurrence.rule.frequency == .daily, let days = weekdays(glued + 1, isMarked: true) {
        recurrence.rule.weekdays = SmallNumbers((1...7).filter { !days.value.contains($0) })
        end = days.end
        continue
      }
      let rule = recurrence.rule
      if rule.frequency == .weekly, rule.weekdays.isEmpty, let days = weekdays(glued, isMarked: true) {
        recurrence.rule.weekdays = SmallNumbers(days.value)
        end = days.end
        continue
      }
      if rule.frequency == .monthly, rule.namesNoDay {
        let place = isUnit(glued, .day) ? glued + 1 : glued
        if place > glued || glued > end, let nth = nthInMonth(glued) {
          let named = nth.value.rule
          (recurrence.rule.monthDays, recurrence.rule.weekdays) = (named.monthDays, named.weekdays)
          end = nth.end
          continue
        }
        if place > glued || glued > end || ordinal(place) != nil, let day = dayNumber(place), !isSign(day.end, ":"),
          !has(day.end, .meridiem, .part), !has(end, .hourMark)
        {
          recurrence.rule = rule.on(monthDay: day.value)
          end = day.end
          continue
        }
      }
      if rule.frequency == .yearly, rule.months.isEmpty, let found = day(glued, isMarked: true),
        case .date(let month, let number, nil, let isHijri, 0) = found.value
      {
        recurrence.rule = rule.on(month: month, day: number, isHijri: isHijri)
        end = found.end
        continue
      }
      if recurrence.moment.clock == nil, !hasConjunction(end), let found = moment(end), found.value.day == nil,
        !found.value.isLatent || found.value.clock != nil || found.value.part != nil,
        let merged = recurrence.moment.merged(with: found.value)
      {
        recurrence.moment = merged
        end = found.end
        continue
      }
      // «كل يوم ٨ الصبح» has its hour without a mark.
      if recurrence.moment.clock == nil, !hasConjunction(end), !isCounting(end),
        let found = clock(glued, isExpected: true),
        found.end >= count || beginsSentence(found.end) || found.value.part != nil || found.value.grain == .minute
      {
        recurrence.moment.clock = found.value
        end = found.end
        continue
      }
      // `starting Monday`, «ابتداء من الأحد»
      if has(end, .from), rule.weekdays.isEmpty, rule.monthDays.isEmpty, let found = moment(end + 1),
        found.value.day != nil, recurrence.moment.day == nil,
        language(end) != .arabic || tokens[end].words.count > 1
      {
        recurrence.moment.day = found.value.day
        end = found.end
        continue
      }
      break
    }
    return (recurrence, end)
  }
}
