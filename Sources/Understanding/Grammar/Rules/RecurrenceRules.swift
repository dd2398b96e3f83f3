import Models

/// The rules of what comes again.
protocol RecurrenceRules: BorderRules, IntervalRules, EachWeekRules, EachDayRules {}

extension RecurrenceRules {
  /// What comes again: «كل أحد وثلاثاء الساعة ٨», `every other Monday`, `hər ayın 5-i`, «آخر خميس من كل شهر».
  func recurrence(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    guard traits.contains(.repeats) else { return nil }
    let start = skip(index, .preposition, atMost: 1)
    if let found = core(start) { return withDetails(found.value, found.end) }
    // `for 5 days, every morning`, «خمس مرات بس كل يوم»
    if let ahead = limitAhead(index), has(ahead.end, .every, .repeated), let found = core(ahead.end),
      let limited = found.value.limited(by: ahead.value)
    {
      return withDetails(limited, found.end)
    }
    // `cümədən başqa hər gün`
    if let exception = exception(index), let found = core(exception.end),
      let left = found.value.without(exception.value)
    {
      return withDetails(left, found.end)
    }
    // «الساعة ٨ كل يوم», «٣ مارس كل سنة», `at 7am every day`
    guard let before = moment(index), before.end < count, !beginsSentence(before.end), !isWithinDate(index) else {
      return nil
    }
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
    // `hər ilin 20 yanvarında ad günü` has a birthday.
    if has(end, .era), language(end) == .english, language(end - 1) != .english { return (value, end) }
    var recurrence = value
    if era == 0 { recurrence.rule.isHijri = true }
    // Their longest month has 30 days.
    if era == 0, rule.monthDays.contains(where: { abs($0) > 30 }) { return nil }
    return (recurrence, has(end, .era) ? end + 1 : end)
  }

  private func plain(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    guard index < count, tokens[index].kind != .sign else { return nil }
    // `an hour before every sunset`, «بعد كل مغرب», `after every sunset`
    if let around = around(index), (index..<around.end).contains(where: { has($0, .every) }) { return around }
    if has(index, .before) || value(index, .after) == 0, has(index + 1, .every), let part = part(index + 2) {
      var recurrence = eachDay(of: part)
      (recurrence.moment.part, recurrence.moment.partLanguage) = (part, language(index + 2))
      return (recurrence, index + 3)
    }
    if let days = weekdaysOfEach(index) { return days }
    if has(index, .alternate) { return (SpokenRecurrence(rule: RecurrenceRule(.daily, interval: 2)), index + 1) }
    if has(index, .every) || has(index, .everyOther) { return every(index) }
    // «3 həftəlik» counts, and `the daily report` is a name.
    if let value = value(index, .repeated), language(index) != .english || !has(index - 1, .determiner),
      language(index) != .azerbaijani || !isDigits(index - 1) && !has(index - 1, .number) && !isAdjective(index)
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
      // «آخر يوم عمل», `in 3 business days`
      if has(index - 1, .last, .next) || index > 0 && (isDigits(index - 1) || has(index - 1, .ordinal, .number)) {
        return nil
      }
      var place = index + 1
      if has(place, .workday) { place += 1 }
      // `həftə içi hər gün`
      if has(place, .every), isUnit(place + 1, .day), language(place) == .azerbaijani { place += 2 }
      return (SpokenRecurrence(rule: RecurrenceRule(.daily, weekdays: Array(context.region.workdays))), place)
    }
    if has(index, .weekends) { return (SpokenRecurrence(rule: eachWeekend), index + 1) }
    if has(index, .weekdays), tokens[index].hasApostrophe { return nil }
    if has(index, .weekdays) || isUnit(index, .day) && has(index + 1, .weekdays) {
      guard let days = weekdays(index, isMarked: true) else { return nil }
      return (SpokenRecurrence(rule: RecurrenceRule(.weekly, weekdays: days.value)), days.end)
    }
    // `iki ayda bir`, of which the last two words are a repetition as well
    if let number = number(index), let whole = number.whole, (2...1000).contains(whole),
      let adverb = value(number.end, .repeated), language(number.end) == .azerbaijani,
      tokens[number.end].words.count > 1, (0...3).contains(adverb)
    {
      let units: [Grain] = [.day, .week, .month, .year]
      return RecurrenceRule(every: whole, units[adverb]).map { (SpokenRecurrence(rule: $0), number.end + 1) }
    }
    // `iki həftədə bir`
    if let number = number(index), let whole = number.whole, (2...1000).contains(whole), number.end + 1 < count,
      tokens[number.end].ending == .locative || tokens[number.end].ending == .ablative, let unit = unit(number.end),
      value(number.end + 1, .number) == 1
    {
      return rule(whole, unit, number.end + 1).map { ($0.value, number.end + 2) }
    }
    return timesPerUnit(index) ?? ofEvery(index).map { (SpokenRecurrence(rule: $0.value), $0.end) }
  }

  /// Whether an Azerbaijani word such as `aylıq` is part of what is told of on a day that is said: `sabah aylıq hesabatı`.
  private func isAdjective(_ index: Int) -> Bool {
    let next = index + 1
    guard has(index, .unit), next < count, tokens[next].kind == .word, tokens[next].meanings.isEmpty,
      !beginsSentence(next)
    else { return false }
    return traits.contains(.dated)
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
    guard let found = self.times(index) else {
      guard isUnit(index, .day), tokens[index].ending == .locative, let found = self.times(index + 1) else {
        return nil
      }
      return timesADay(found.value, found.end)
    }
    let times = found.value
    let place = skip(found.end, .preposition, .article, .every, .determiner, atMost: 2)
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

  private func timesADay(_ times: Int, _ end: Int) -> (value: SpokenRecurrence, end: Int)? {
    RecurrenceRule(timesADay: times).map { (SpokenRecurrence(rule: $0), end) }
  }

  /// The hour, the days and what is left out, behind a rule.
  func withDetails(_ recurrence: SpokenRecurrence, _ end: Int) -> (value: SpokenRecurrence, end: Int)? {
    let every = recurrence.rule.interval
    var recurrence = recurrence
    var end = end
    for _ in 0..<6 {
      guard end < count, !beginsSentence(end) else { break }
      let glued = skip(end, .preposition, .of, .determiner, atMost: 2)
      if recurrence.rule.frequency == .yearly, recurrence.rule.namesNoDay, let placed = placedInYear(glued) {
        (recurrence.rule, end) = (placed.value, placed.end)
        recurrence.rule.interval = every
        continue
      }
      if let days = weekdaySpan(recurrence.rule, end) {
        (recurrence.rule, end) = days
        continue
      }
      if let limited = limited(recurrence, end) {
        (recurrence, end) = limited
        continue
      }
      if let exception = exception(glued) {
        guard let left = recurrence.without(exception.value, ofWeek: value(end - 1, .workday) == 1) else { break }
        (recurrence, end) = (left, exception.end)
        continue
      }
      if has(glued, .unless) { break }
      if has(glued, .except), recurrence.rule.frequency == .daily, let days = weekdays(glued + 1, isMarked: true) {
        recurrence.rule.weekdays = SmallNumbers((1...7).filter { !days.value.contains($0) })
        end = days.end
        continue
      }
      let rule = recurrence.rule
      // `hər gün yalnız iş günləri`
      if rule.frequency == .daily, rule.interval == 1, rule.namesNoDay, has(end, .altogether),
        has(skip(end + 1, .preposition, atMost: 1), .workday)
      {
        recurrence.rule.weekdays = SmallNumbers(context.region.workdays)
        end = skip(end + 1, .preposition, atMost: 1) + 1
        continue
      }
      if rule.frequency == .weekly, rule.weekdays.isEmpty, let days = weekdays(glued, isMarked: true) {
        recurrence.rule.weekdays = SmallNumbers(days.value)
        end = days.end
        continue
      }
      if rule.frequency == .monthly, rule.namesNoDay {
        let place = isUnit(glued, .day) ? glued + 1 : glued
        if place > glued || glued > end || language(glued) == .azerbaijani || isPlaceOfDay(glued),
          let placed = placedDays(glued) ?? dayInMonth(glued)
        {
          (recurrence.rule.monthDays, recurrence.rule.weekdays) = (placed.value.monthDays, placed.value.weekdays)
          (recurrence.rule.positions, end) = (placed.value.positions, placed.end)
          continue
        }
        if place > glued || glued > end || ordinal(place) != nil || isBareDay(place), let days = dayNumbers(place),
          !has(days.end, .meridiem, .part), !has(end, .hourMark), !isCounting(days.end)
        {
          (recurrence.rule, end) = on(days, rule)
          continue
        }
      }
      if rule.frequency == .yearly, rule.months.isEmpty, let found = dateOfYear(glued) {
        recurrence.rule = rule.on(month: found.month, day: found.day, isHijri: found.isHijri)
        end = found.end
        continue
      }
      // `every day after Maghrib prayer`
      if language(end) == .english, !recurrence.moment.namesHour, has(end, .before) || value(end, .after) == 0 {
        let place = skip(end + 1, .determiner, atMost: 1)
        if let part = part(place), clockAround(end) == nil {
          (recurrence.moment.part, recurrence.moment.partLanguage, end) = (part, .english, place + 1)
          continue
        }
      }
      // `9-dan 18-ə qədər` is more than its first hour.
      if traits.contains(.ranges), hourRange(end) != nil { break }
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
        isBareHour(end, found.end) || found.value.part != nil || found.value.grain == .minute
      {
        recurrence.moment.clock = found.value
        end = found.end
        continue
      }
      // `every six months from today`
      if has(end, .later), tokens[end].words.count > 1, !recurrence.rule.isWithinDay || language(end) != .azerbaijani {
        end += 1
        continue
      }
      // `starting Monday`, «ابتداء من الأحد», `yanvardan başlayaraq`
      if let found = start(end), let merged = recurrence.merged(with: found.value, isStart: true) {
        (recurrence, end) = (merged, found.end)
        continue
      }
      break
    }
    return (recurrence, end)
  }

  /// `last day`, «أول يوم», `ayın günü 1 və 15`: of the month that comes again.
  private func dayInMonth(_ index: Int) -> (value: RecurrenceRule, end: Int)? {
    let monthly = RecurrenceRule(.monthly)
    if isUnit(index, .month), language(index) == .azerbaijani, tokens[index].ending == .other {
      return edgeInMonth(skip(index + 1, .preposition, .unit, atMost: 1))
    }
    guard let places = places(index), isUnit(places.end, .day) else { return nil }
    return (monthly.on(monthDays: places.value), places.end + 1)
  }
}
