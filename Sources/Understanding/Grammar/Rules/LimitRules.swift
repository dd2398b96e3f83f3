import Models

/// The rules of how long something comes again: `until Thursday`, «لمدة أسبوع», `5 times in all`, `from 1 to 5 December`.
protocol LimitRules: MonthPlaceRules {}

extension LimitRules {
  /// So many times, and no more: «خمس مرات فقط», `only 3 times`, `cəmi 10 dəfə`.
  func countInAll(_ index: Int) -> (value: SpokenLimit, end: Int)? {
    let isSaid = has(index, .altogether)
    guard let times = times(isSaid ? index + 1 : index), isSaid || has(times.end, .altogether) else { return nil }
    return (.count(times.value), isSaid ? times.end : times.end + 1)
  }

  /// «مرتين», `3 times`.
  func times(_ index: Int) -> (value: Int, end: Int)? {
    if let value = value(index, .times), value > 0 { return (value, index + 1) }
    guard let number = number(index), let whole = number.whole, whole > 0, value(number.end, .times) != nil else {
      return nil
    }
    return (whole, number.end + 1)
  }

  /// «لمدة أسبوع», `for 5 days`, `5 gün ərzində`: of hours and less only where it comes as often.
  func lasting(_ index: Int, of rule: RecurrenceRule) -> (value: SpokenLimit, end: Int)? {
    let isMarked = has(index, .lasting) && language(index) != .azerbaijani
    guard let found = spanOrUnit(isMarked ? index + 1 : index), found.value.unit >= .day || rule.isWithinDay else {
      return nil
    }
    if isMarked { return (.lasting(found.value), found.end) }
    guard has(found.end, .lasting), language(found.end) == .azerbaijani else { return nil }
    return (.lasting(found.value), found.end + 1)
  }

  /// A limit that stands before what it limits: `for 5 days, every morning`.
  func limitAhead(_ index: Int) -> (value: SpokenLimit, end: Int)? {
    countInAll(index) ?? lasting(index, of: RecurrenceRule(.daily))
  }

  /// What comes again with the end that is said behind it, or the span in which it comes; nil where none is, or it has one.
  func limited(_ recurrence: SpokenRecurrence, _ end: Int) -> (value: SpokenRecurrence, end: Int)? {
    if let limit = countInAll(end) ?? lasting(end, of: recurrence.rule) {
      return recurrence.limited(by: limit.value).map { ($0, limit.end) }
    }
    if let many = manyTimes(recurrence, end) { return many }
    if let whole = ofEach(recurrence.rule, end) { return (recurrence, whole) }
    // `for the next 5 days`, «كل جمعة من رمضان»
    let isGlued = has(end, .lasting) && language(end) == .english || has(end, .of) && language(end) == .arabic
    let start = isGlued ? end + 1 : end
    guard let time = time(start), !time.value.isLatent || isMonthAtEnd(start, time.end) else { return nil }
    // «كل سبت من الأسبوع الجاي» begins then.
    if isGlued, language(end) == .arabic, case .moment(let moment) = time.value,
      case .period(.unit(_, let count))? = moment.day, count > 0
    {
      return recurrence.merged(with: moment, isStart: true).map { ($0, time.end) }
    }
    switch time.value {
    case .moment(let moment): guard moment.day?.isSpan == true else { return nil }
    case .interval(nil, let to, _):
      guard to?.day != nil || recurrence.rule.isWithinDay, isEnd(start) else { return nil }
    case .interval(let from, let to, _): guard from?.day != nil, to?.day != nil else { return nil }
    }
    return recurrence.merged(with: border(time.value, start..<time.end)).map { ($0, time.end) }
  }

  /// Whether a month whose name is another word as well stands behind `until`: `every Tuesday until March`.
  private func isMonthAtEnd(_ start: Int, _ end: Int) -> Bool {
    has(start, .until) && end == start + 2 && has(start + 1, .monthName)
  }

  /// «كل يوم ٣ مرات» is every eight hours, «كل أسبوع مرة» every week.
  private func manyTimes(_ recurrence: SpokenRecurrence, _ end: Int) -> (value: SpokenRecurrence, end: Int)? {
    let rule = recurrence.rule
    guard !hasConjunction(end), let times = times(end), rule.namesNoDay, recurrence.limit == nil else { return nil }
    if times.value == 1 { return (recurrence, times.end) }
    guard rule.frequency == .daily, rule.interval == 1, recurrence.moment.clock == nil, recurrence.moment.part == nil,
      let often = RecurrenceRule(timesADay: times.value)
    else { return nil }
    var many = recurrence
    many.rule = often
    return (many, times.end)
  }

  /// The place behind `of the week`, «من كل شهر», which say nothing new of what comes each day or on each Monday.
  private func ofEach(_ rule: RecurrenceRule, _ end: Int) -> Int? {
    let place = skip(end, .of, .preposition, .determiner, .every, atMost: 3)
    guard place > end, let unit = unit(place), rule.interval == 1, rule.months.isEmpty, rule.monthDays.isEmpty,
      unit > rule.frequency.grain, unit > .day || rule.isWithinDay,
      tokens[place].hasArticle || has(place - 1, .determiner, .every), !has(place + 1, .next, .this, .previous)
    else { return nil }
    return place + 1
  }

  /// Whether words say that something ends: `to` alone may lead to anything.
  func isEnd(_ start: Int) -> Bool {
    language(start) != .english || !has(start, .to) || has(start, .until) || !has(start, .towards)
  }

  /// A time with what its words say of its end: `before Thursday` leaves that out, `through December` takes all of it.
  func border(_ time: NamedTime, _ places: Range<Int>) -> SpokenBorder {
    let first = places.lowerBound
    let isThrough = has(first, .to) && !has(first, .until) && language(first) == .english
    return SpokenBorder(
      time: time,
      isBefore: places.contains { has($0, .before) },
      isOutside: places.contains { value($0, .before) == 0 || value($0, .after) == 0 || has($0, .afterNext) },
      isThrough: isThrough,
      isTowards: has(first, .to) && !has(first, .until, .before) && (!isThrough || has(first, .towards))
    )
  }
}
