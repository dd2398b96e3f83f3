import Models

extension DayRules {
  // MARK: Distances

  /// «بعد ساعتين», `in 3 days`, `two weeks ago`, «قبل رمضان بأسبوع», `two days after Eid`, `3 gün sonra`.
  func offset(_ index: Int) -> DayReading? {
    if has(index, .after, .before) {
      let isBefore = has(index, .before)
      let length = skip(index + 1, .hourMark, .preposition, .filler, atMost: 1)
      // «قبل شهر 6»: the month that has that number, of which nothing is past.
      if isUnit(length, .month), isBefore || !isDigits(length + 1), month(length) != nil { return nil }
      // «خلال الشهرين القادمين» is a span.
      let isSpan = length < count && tokens[length].hasArticle
      // `in week 50`
      if isUnit(length, .week), value(index, .after) == 1, weekOfYear(length) != nil { return nil }
      if let span = spanOrUnit(length), !beginsSentence(index + 1), !isSpan || !has(span.end, .next, .previous) {
        if let counted = counted(span, isBefore ? -1 : 1, index) { return counted }
        let end = has(span.end, .later) && language(span.end) == .arabic ? span.end + 1 : span.end
        // «بعد يوم الخميس» is a day.
        if span.value.unit == .day, isUnit(length, .day),
          weekdayWord(length + 1, isMarked: true) != nil || isDigits(length + 1)
        {
          return nil
        }
        if isBefore, language(index) == .english { return nil }
        return (.offset(span.value, sign: isBefore ? -1 : 1, from: nil), end, false)
      }
      // «بعد العيد بيومين», «قبل رمضان بأسبوع»
      if language(index) == .arabic, let base = baseDay(index + 1), let span = spanOrUnit(base.end), base.end < count,
        tokens[base.end].preposition == ValueToken.beh || has(base.end - 1, .preposition)
      {
        return (.offset(span.value, sign: isBefore ? -1 : 1, from: base.value), span.end, false)
      }
      return nil
    }
    // «bayramdan üç gün sonra»
    if language(index) == .azerbaijani, traits.contains(.ranges), let base = baseDay(index),
      tokens[base.end - 1].ending == .ablative, let span = duration(base.end), !beginsSentence(base.end),
      has(span.end, .later, .ago)
    {
      return (.offset(span.value, sign: has(span.end, .later) ? 1 : -1, from: base.value), span.end + 1, false)
    }
    // «من يومين», «منذ أسبوعين»: before today.
    // «منذ يوم الاثنين» is a day.
    let isWeekday = isUnit(index + 1, .day) && weekdayWord(index + 2, isMarked: true) != nil
    if has(index, .from, .since), language(index) == .arabic, tokens[index].words.count == 1,
      month(index + 1) == nil, !isWeekday, let span = spanOrUnit(index + 1),
      !has(span.end, .to, .until, .later, .towards),
      !isDash(span.end)
    {
      return (.offset(span.value, sign: -1, from: nil), span.end, false)
    }
    // `a day before`, «أسبوع من الحين»
    let isFollowed = has(index + 1, .later, .before, .after)
    guard let span = duration(index) ?? (isFollowed ? spanOrUnit(index) : nil),
      span.end < count && !beginsSentence(span.end) || isDative(span.end - 1)
    else { return nil }
    var place = span.end
    // «يومين من الآن», `from now`, `3 gündən sonra`, `an hour ago`
    if has(place, .later) { return (.offset(span.value, sign: 1, from: nil), skipEnding(place + 1), false) }
    if has(place, .ago), !(has(place, .before, .after) && language(place) == .arabic) {
      return (.offset(span.value, sign: -1, from: nil), place + 1, false)
    }
    // `2 saata`, `on beş dəqiqəyə`
    if isDative(span.end - 1), has(span.end - 1, .unit), !has(place, .until, .to), !isDigits(place) {
      return (.offset(span.value, sign: 1, from: nil), span.end, false)
    }
    // `a week tomorrow`
    if span.value.unit == .week, language(place) == .english, let days = value(place, .relativeDay), days >= 0,
      tokens[place].words.count == 1, part(place) == nil, !hasConjunction(place)
    {
      return (.offset(span.value, sign: 1, from: .relative(days)), place + 1, false)
    }
    // `a week on Tuesday`
    if span.value.unit == .week, has(place, .dateMark), language(place) == .english, has(place + 1, .weekday),
      let base = weekday(place + 1, true)
    {
      return (.offset(span.value, sign: 1, from: base.value), base.end, false)
    }
    // `3 weeks after next Monday`, of which two words are one phrase
    if has(place, .afterNext), language(place) == .english, tokens[place].words.count == 2,
      let weekday = weekdayWord(place + 1, isMarked: true)
    {
      return (.offset(span.value, sign: 1, from: .weekday(weekday, weeks: 0, isThis: false)), place + 2, false)
    }
    place = skip(place, .of, atMost: 1)
    if has(place, .after, .before), place > 0, let base = baseDay(place + 1) {
      return (.offset(span.value, sign: has(place, .before) ? -1 : 1, from: base.value), base.end, false)
    }
    if has(place, .from), language(place) == .english, let base = baseDay(place + 1) {
      return (.offset(span.value, sign: 1, from: base.value), base.end, false)
    }
    return nil
  }

  /// «بعد أسبوع من الخميس», «قبل يومين من العيد».
  private func counted(_ span: (value: SpokenDuration, end: Int), _ sign: Int, _ index: Int) -> DayReading? {
    guard language(index) == .arabic, has(span.end, .of), span.value.unit >= .day, let base = baseDay(span.end + 1)
    else { return nil }
    return (.offset(span.value, sign: sign, from: base.value), base.end, false)
  }

  private func isDative(_ index: Int) -> Bool {
    language(index) == .azerbaijani && tokens[index].ending == .dative
  }

  /// `two Sundays from now`, `three Fridays ago`.
  func weekdaysAway(_ index: Int) -> DayReading? {
    guard isDigits(index) || has(index, .number), let number = smallCount(index), (1...52).contains(number.value),
      language(number.end) == .english, let weekday = weekdayWord(number.end, isMarked: false)
    else { return nil }
    if has(number.end + 1, .later), tokens[number.end + 1].words.count > 1 {
      return (.weekday(weekday, weeks: number.value - 1, isThis: false), number.end + 2, false)
    }
    guard has(number.end + 1, .ago) else { return nil }
    return (.weekday(weekday, weeks: -number.value, isThis: false), number.end + 2, false)
  }

  /// A day that another is counted from.
  func baseDay(_ index: Int) -> (value: NamedDay, end: Int)? {
    let start = skip(index, .determiner, atMost: 1)
    guard start < count else { return nil }
    for found in [
      relativeDay(start), weekday(start, true), holiday(start), dateOfMonth(start), namedPeriod(start, true),
      edge(start),
    ] {
      if let found { return (found.value, found.end) }
    }
    return nil
  }
}
