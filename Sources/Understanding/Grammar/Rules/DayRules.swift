import Models

/// Days as a rule reads them.
typealias DayReading = (value: NamedDay, end: Int, isLatent: Bool)

/// The rules of days and of spans of them.
protocol DayRules: DateOrderRules, WeekNumberRules {}

extension DayRules {
  /// A day or days: «بعد بكرة», `next Monday`, «١٥ رمضان», `dekabrın 5-də`, `2026-12-01`, «نهاية الشهر».
  ///
  /// `isMarked` says that a word before it calls for a time.
  func day(_ index: Int, isMarked: Bool) -> DayReading? {
    guard index >= 0, index < count else { return nil }
    let place = isMarked ? count + index : index
    if let known = cache.days[place] { return known }
    let found = longestDay(index, isMarked: isMarked)
    cache.days[place] = .some(found)
    return found
  }

  private func longestDay(_ index: Int, isMarked: Bool) -> DayReading? {
    var best: DayReading?
    func offer(_ found: DayReading?) {
      if let found,
        found.end > (best?.end ?? index) || found.end == best?.end && best?.isLatent == true && !found.isLatent
      {
        best = found
      }
    }
    let token = tokens[index]
    if token.kind == .digits {
      offer(numericDate(index))
      if isDigits(index + 1), tokens[index + 1].isParted { offer(dottedDate(index)) }
      offer(dateOfMonth(index))
      offer(dayOfMonth(index, isMarked))
      offer(bareYear(index, isMarked))
      offer(period(index, isMarked))
      if has(index + 1, .ordinalMark) || isDash(index + 1) { offer(weekOfYear(index)) }
      offer(edge(index))
      offer(offset(index))
      offer(span(index))
      offer(portion(index))
      offer(weekdaysAway(index))
      return best
    }
    guard token.kind == .word, !token.meanings.isEmpty else { return nil }
    if has(index, .lookalike) { return nil }
    offer(relativeDay(index))
    offer(weekday(index, isMarked))
    offer(dateOfMonth(index))
    offer(dayOfMonth(index, isMarked))
    if isUnit(index, .day), isDigits(index + 1) { offer(numericDate(index + 1)) }
    if mayNameWeek(index) { offer(weekOfYear(index)) }
    offer(part(ofPeriod: index))
    offer(portion(index))
    offer(hijriPeriod(index))
    offer(weekdaysAway(index))
    offer(edge(index))
    offer(period(index, isMarked))
    offer(namedPeriod(index, isMarked))
    offer(span(index))
    offer(offset(index))
    offer(holiday(index))
    return best
  }

  func relativeDay(_ index: Int) -> DayReading? {
    var place = index
    // «ليوم» is today in one dialect, and to a day elsewhere: «ليوم الثلاثاء», «ليوم ١٥».
    let isEither = isUnit(place, .day) && has(place, .relativeDay)
    if isEither, weekdayWord(place + 1, isMarked: true) != nil || isDigits(place + 1) { return nil }
    if isUnit(place, .day), !isEither { place += 1 }
    if has(place, .now), place == index { return (.now, place + 1, false) }
    guard let days = value(place, .relativeDay), !hasConjunction(place) || place == index else { return nil }
    // «اليوم التالي», «اليوم الماضي»
    if days == 0, language(place) == .arabic, place + 1 < count, tokens[place + 1].hasArticle,
      has(place + 1, .next, .previous), !hasConjunction(place + 1), !beginsSentence(place + 1)
    {
      return (.relative(has(place + 1, .next) ? 1 : -1), place + 2, false)
    }
    // `sabahdan sonra`
    // `tomorrow week`
    if isWeekBehind(place + 1), days >= 0, let week = SpokenDuration(1, .week) {
      return (.offset(week, sign: 1, from: .relative(days)), place + 2, false)
    }
    if tokens[place].ending == .ablative, days == 1, has(place + 1, .later) { return (.relative(2), place + 2, false) }
    return (.relative(days), skipEnding(place + 1), false)
  }

  // MARK: Weekdays

  /// 1 is Sunday.
  func weekdayWord(_ index: Int, isMarked: Bool) -> Int? {
    value(index, .weekday) ?? value(index, .weekdays) ?? (isMarked ? value(index, .weekdayName) : nil)
  }

  func weekday(_ index: Int, _ isMarked: Bool) -> DayReading? {
    var place = skip(index, .determiner, atMost: 1)
    var isMarked = isMarked
    var weeks = 0
    var isThis = false
    var isNext = false
    if isUnit(place, .day), !tokens[place].hasArticle {
      place += 1
      isMarked = true
    }
    if has(place, .this) {
      (isThis, isMarked) = (true, true)
      place += has(place + 1, .next) && language(place) == .english ? 2 : 1
    } else if has(place, .next) {
      (isNext, isMarked) = (true, true)
      place += 1
    } else if has(place, .previous) || has(place, .last) && language(place) == .english {
      (weeks, isMarked) = (-1, true)
      place += 1
    }
    if !isMarked, has(place, .weekdayName) {
      isMarked =
        has(place + 1, .hourMark, .next, .previous, .part) || count == 1 || isListed(place)
        // `7am mon`
        || has(place - 1, .meridiem) && place == index
        // «انقله للاثنين»
        || tokens[place].hasArticle && place + 1 == count
        || isDigits(place + 1) && (isSign(place + 2, ":") || isDated(place + 1) || has(place + 2, .meridiem))
        || language(place) == .english && month(place + 1) != nil && !has(place + 1, .hijri, .hijriName)
    }
    // `in the sun`
    if has(place, .weekdayName), place > index, has(place - 1, .determiner) { return nil }
    guard let weekday = weekdayWord(place, isMarked: isMarked), !isCount(place), !isHourOfWeekday(place) else {
      return nil
    }
    // «في أحد بالبيت», «مع أحد الشباب»: someone
    if weekday == 1, place == index, has(place, .weekdayName), has(place - 1, .preposition), language(place) == .arabic,
      !tokens[place].hasArticle
    {
      return nil
    }
    // «أيام الأحد» repeats; a possessive is one day.
    place += 1
    if isUnit(place, .day), language(place) == .azerbaijani { place += 1 }
    if has(place, .afterNext) {
      weeks = 1
      place += 1
    } else if has(place, .before), has(place + 1, .previous), language(place) != .azerbaijani, !hasConjunction(place),
      unit(place + 2) == nil
    {
      // «الخميس قبل الماضي», `the Friday before last`
      weeks = -2
      place += 2
    } else if has(place, .previous), !hasConjunction(place), language(place) != .english || unit(place + 1) == nil {
      weeks = -1
      place += 1
      // «الخميس اللي قبل الماضي»
      if has(place, .previous), !hasConjunction(place), place < count, tokens[place].hasArticle {
        weeks = -2
        place += 1
      }
    } else if has(place, .next), !hasConjunction(place), !isNext, unit(place + 1) == nil,
      language(place) != .azerbaijani
    {
      isNext = true
      place += 1
      if has(place, .afterNext) {
        weeks = 1
        place += 1
      }
    } else if has(place, .this), unit(place + 1) == nil, language(place) == .arabic {
      isThis = true
      place += 1
    } else if isWeekBehind(place), weeks == 0, !isNext, !isThis {
      weeks = 1
      place += 1
    }
    return (
      .weekday(weekday, weeks: context.isPast && weeks == 0 && !isNext && !isThis ? -1 : weeks, isThis: isThis), place,
      false
    )
  }

  /// Whether a week is added to a weekday: `Friday week`, `on Tuesday week at 5`.
  private func isWeekBehind(_ index: Int) -> Bool {
    isUnit(index, .week) && language(index) == .english && !hasConjunction(index) && !beginsSentence(index)
      && (endsText(index + 1) || has(index + 1, .hourMark, .part) || has(index + 1, .to, .towards)
        || tokens[index + 1].kind == .word && tokens[index + 1].meanings.isEmpty && unit(index) == .week)
  }

  /// Whether digits are a day of a month: `Thu 15th`, `Fri 18 July`.
  private func isDated(_ index: Int) -> Bool { ordinal(index) != nil || month(index + 1) != nil }
}
