import Models

/// The rules of what is said of a repetition and kept by none of its rules: who leaves it out sets something else.
protocol UnkeptRules: RecurrenceRules {}

extension UnkeptRules {
  /// The end of `every` with a time behind it that no rule took: `every third day of the week`.
  func unreadRepetition(_ index: Int) -> Int? {
    // «بعد ٣ أيام عمل», `the next business day`
    let isCounted =
      has(index + 1, .workday) && recurrence(index) == nil
      && (isDigits(index) || has(index, .number, .ordinal) || has(index, .last, .next))
    if let often = often(index) { return often }
    guard isCounted || has(index, .every, .everyOther) else { return nil }
    if has(index + 1, .unkeepable) { return skip(index + 2, .unit, atMost: 1) }
    // «كل كم يوم», `every few days`: nobody knows when.
    let isAll = language(index) == .arabic
    if !isCounted, !isAll, index + 2 < count, !namesTime(index + 1), !beginsSentence(index + 2), has(index + 2, .unit) {
      return index + 3
    }
    let end = endOfTimes(index + 1)
    return isCounted || (index..<end).contains(where: namesTime) ? end : nil
  }

  /// The end of words that say how often something comes, and not when: «بين فترة وفترة», `three times a week`.
  func unkeepable(_ index: Int) -> Int? {
    if value(index, .unkeepable) == Self.standingAlone { return index + 1 }
    let isCounted = isDigits(index) || has(index, .number)
    return isCounted && value(index + 1, .unkeepable) == Self.standingAlone ? index + 2 : nil
  }

  /// The end of what is said of a repetition behind it, and is none of it: `between 8 and 5`, «ما عدا العطل».
  func unread(behind index: Int, _ recurrence: SpokenRecurrence) -> Int? {
    guard index < count, !beginsSentence(index) else { return nil }
    if let times = times(index), times.value > 1, !hasConjunction(index) { return times.end }
    if let lasting = lasting(index, of: recurrence.rule) { return lasting.end }
    let glued = skip(index, .preposition, .of, .determiner, atMost: 2)
    if let time = time(index) ?? time(glued), !time.value.isLatent, isEnd(index) { return time.end }
    if value(glued, .unkeepable) == Self.limiting { return glued + 1 }
    // «كل شهر يوم ٢٧ وآخر يوم»
    if hasConjunction(index), has(index, .last, .ordinal), namesTime(index + 1) { return endOfTimes(index + 1) }
    if has(index, .until), has(index + 1, .monthName) || namesTime(index + 1) {
      return max(endOfTimes(index + 1), index + 2)
    }
    // `every 2 days and 3 hours`
    if hasConjunction(index), let span = spanOrUnit(index), span.end > index + 1 { return span.end }
    // «hər gün 10 gün»
    if isDigits(index) || has(index, .number), let span = spanOrUnit(index), span.value.unit >= .day { return span.end }
    if has(glued, .unless) || has(glued, .except) { return endOfTimes(min(glued + 2, count)) }
    // «كل يوم بالدوام»: what is to be thought of ends the sentence.
    if has(glued, .workday), tokens[glued].preposition != ValueToken.beh || !isEnd(glued + 1) { return glued + 1 }
    if !recurrence.moment.namesHour, !recurrence.rule.isWithinDay, let event = besideEvent(index) { return event }
    if glued > index, unit(glued) != nil, tokens[glued].hasArticle || has(glued - 1, .determiner) { return glued + 1 }
    return secondHour(index, recurrence)
  }

  /// The end of `after work`, «قبل الصلاة بساعة», `işdən sonra`: before or after what has no hour here.
  func besideEvent(_ index: Int) -> Int? {
    guard index + 1 < count, !beginsSentence(index), !beginsSentence(index + 1) else { return nil }
    if has(index, .before) || value(index, .after) == 0, language(index) != .azerbaijani {
      let event = skip(index + 1, .determiner, .every, atMost: 1)
      guard event < count, !isDigits(event) else { return nil }
      let isCounted = event + 1 < count && tokens[event + 1].preposition == ValueToken.beh
      return isCounted ? spanOrUnit(event + 1)?.end ?? event + 1 : event + 1
    }
    guard tokens[index].meanings.isEmpty || has(index, .unkeepable), has(index + 1, .later, .ago, .before, .after),
      language(index + 1) == .azerbaijani
    else { return nil }
    return index + 2
  }

  /// The end of what is left out of what comes again, wherever it is said: «بس مو في رمضان», `but not in August`.
  func unreadException(_ index: Int) -> Int? {
    guard has(index, .unless), language(index) != .azerbaijani else { return nil }
    let place = skip(index + 1, .preposition, .of, .determiner, .this, atMost: 2)
    guard namesTime(place) || has(place, .weekdayName, .monthName, .hijriName) else { return nil }
    return max(endOfTimes(index + 1), place + 1)
  }

  /// The end of `three times a week`, «həftədə üç dəfə»: on which days nobody knows.
  private func often(_ index: Int) -> Int? {
    guard recurrence(index) == nil else { return nil }
    if has(index, .unit), let times = times(index + 1), times.value > 1 { return times.end }
    guard let times = times(index), times.value > 1 else { return nil }
    let place = skip(times.end, .preposition, .determiner, .of, .every, .number, atMost: 2)
    return place > times.end && unit(place) != nil || has(place, .unit) && tokens[place].hasArticle ? place + 1 : nil
  }

  /// `at 8 and 10`: an hour besides the one that was read.
  private func secondHour(_ index: Int, _ recurrence: SpokenRecurrence) -> Int? {
    // `each morning and evening`
    if hasConjunction(index), recurrence.moment.part != nil, has(index, .part) { return index + 1 }
    guard hasConjunction(index) || index < count && tokens[index].isParted && isDigits(index),
      recurrence.moment.clock != nil, !isCounting(index), let hour = clock(index, isExpected: true)
    else { return nil }
    if let others = secondHour(hour.end, recurrence) { return others }
    let isHour =
      hour.end >= count || beginsSentence(hour.end) || has(hour.end, .to) || hour.value.part != nil
      || hour.value.grain == .minute
    return isHour ? hour.end : nil
  }

  /// The start of what is said of a repetition before it: «١٠ مرات كل يوم», `the second week of every month`.
  func unread(before index: Int, _ recurrence: SpokenRecurrence) -> Int? {
    var start = index - 1
    // `the day before the end of each month`, `after work every day`
    if let border = [index - 1, index - 2].first(where: { place in
      has(place, .before) || value(place, .after) == 0 && language(place) != .azerbaijani
    }), border == index - 1 || tokens[index - 1].meanings.isEmpty && !recurrence.moment.namesHour {
      start = border
      while start > 0, start > index - 8, isOfTime(start - 1) || has(start - 1, .determiner, .article) { start -= 1 }
      return start
    }
    if value(start, .unkeepable) == Self.limiting { return start }
    if has(start, .times) {
      while start > 0, isDigits(start - 1) || has(start - 1, .number) { start -= 1 }
      return value(index - 1, .times) == 1 ? nil : start
    }
    // «bazardan başqa hər gün», «في نهاية كل أسبوع»
    if has(start, .unless), start > 0, namesTime(start - 1) || has(start - 1, .weekdayName) { return start - 1 }
    if has(start, .start, .middle, .end) { return start }
    while start >= 0, start > index - 3, has(start, .of, .determiner) { start -= 1 }
    guard start >= 0, start < index - 1 || has(index, .of),
      namesTime(start) || has(start, .last, .fromLast) || has(start, .ordinal) || isNoDay(start)
    else {
      return nil
    }
    while start > 0, start > index - 8, isOfTime(start - 1) || has(start - 1, .determiner) { start -= 1 }
    return start
  }

  /// Whether a number is said of a month, which has no such day: `the 40th`, «يوم ٤٠».
  private func isNoDay(_ end: Int) -> Bool {
    if has(end, .ordinalMark), isDigits(end - 1) { return true }
    return isDigits(end) && isUnit(end - 1, .day) && language(end - 1) == .arabic
  }

  /// `Every` with a word that is no time behind it.
  var looseRepetition: Range<Int>? {
    guard traits.contains(.repeats) else { return nil }
    return tokens.indices.dropLast().first { index in
      has(index, .every) && !tokens[index].hasConjunction && tokens[index].preposition == 0
        && tokens[index + 1].kind == .word && !tokens[index + 1].hasArticle && !beginsSentence(index + 1)
    }.map { $0..<$0 + 2 }
  }

  /// Whether a word only joins times.
  func isGlue(_ index: Int) -> Bool {
    has(index, .of, .preposition, .determiner) || has(index, .from, .to, .until) || has(index, .unless, .since)
  }

  /// The place behind the last in a row of words that say a time.
  private func endOfTimes(_ index: Int) -> Int {
    var end = index
    var place = index
    while place < count, place < index + Self.longest, !beginsSentence(place) {
      if isOfTime(place) {
        end = place + 1
      } else if !has(place, .of, .preposition, .determiner) {
        break
      }
      place += 1
    }
    return end
  }

  private static var longest: Int { 8 }
  /// The values of words that no rule keeps: by themselves, «بين فترة وفترة», and behind what comes again, `during work`; of
  /// others only `every` makes a time, for «صلاة» and `few` may as well be what a reminder is about.
  private static var standingAlone: Int { 1 }
  private static var limiting: Int { 2 }

  private func isOfTime(_ index: Int) -> Bool {
    namesTime(index) || isDigits(index) || has(index, .number, .ordinal, .ordinalMark)
      || has(index, .last, .next, .fromLast) || has(index, .start, .middle, .end) || has(index, .every, .everyOther)
  }

  private func namesTime(_ index: Int) -> Bool {
    has(index, .unit, .dual, .workday) || has(index, .weekday, .weekdays, .weekend)
      || has(index, .month, .hijri, .holiday) || has(index, .part, .season)
  }
}
