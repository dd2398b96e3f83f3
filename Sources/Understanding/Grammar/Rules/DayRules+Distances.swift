import Models

extension DayRules {
  // MARK: Distances

  /// «بعد ساعتين», `in 3 days`, `two weeks ago`, «قبل رمضان بأسبوع», `two days after Eid`, `3 gün sonra`.
  func offset(_ index: Int) -> DayReading? {
    if has(index, .after, .before) {
      let isBefore = has(index, .before)
      let length = skip(index + 1, .hourMark, .preposition, atMost: 1)
      if let span = spanOrUnit(length), !beginsSentence(index + 1) {
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
    if has(index, .from, .since), language(index) == .arabic, tokens[index].words.count == 1,
      month(index + 1) == nil, let span = spanOrUnit(index + 1), !has(span.end, .to, .until, .later, .towards),
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
    place = skip(place, .of, atMost: 1)
    if has(place, .after, .before), place > 0, let base = baseDay(place + 1) {
      return (.offset(span.value, sign: has(place, .before) ? -1 : 1, from: base.value), base.end, false)
    }
    if has(place, .from), language(place) == .english, let base = baseDay(place + 1) {
      return (.offset(span.value, sign: 1, from: base.value), base.end, false)
    }
    return nil
  }

  private func isDative(_ index: Int) -> Bool {
    language(index) == .azerbaijani && tokens[index].ending == .dative
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

  /// «آخر ٣ أيام», `the next two weeks`, «الأيام الثلاثة الماضية», «الأسبوعين الجايين», `son 3 gün`.
  func span(_ index: Int) -> DayReading? {
    var place = skip(index, .determiner, .of, atMost: 2)
    let sign = has(place, .next) ? 1 : has(place, .last, .previous) ? -1 : 0
    if sign != 0 {
      place += 1
      if language(place - 1) == .english, has(place, .article) { place += 1 }
      if let span = duration(place), let counted = counted(span.value), !hasConjunction(place) {
        return (.span(counted.count, counted.unit, sign: sign), span.end, false)
      }
      return nil
    }
    // «٣ أيام القادمة»
    if place < count, !tokens[place].hasArticle, let found = smallCount(place), let unit = unit(found.end),
      language(found.end) == .arabic, found.end + 1 < count, tokens[found.end + 1].hasArticle,
      has(found.end + 1, .next, .previous), !hasConjunction(found.end + 1)
    {
      return (.span(found.value, unit, sign: has(found.end + 1, .next) ? 1 : -1), found.end + 2, false)
    }
    guard language(place) == .arabic, place < count, tokens[place].hasArticle else { return nil }
    if let dual = value(place, .dual) {
      guard has(place + 1, .next, .previous, .last) else { return nil }
      return (.span(2, Grain.allCases[dual], sign: has(place + 1, .next) ? 1 : -1), place + 2, false)
    }
    // «الثلاثة أيام الجاية», «الأيام الثلاثة القادمة»
    let number: (value: Int, unit: Grain, end: Int)?
    if let unit = unit(place), has(place + 1, .few), tokens[place + 1].hasArticle {
      // «الأيام القليلة الماضية»
      number = (3, unit, place + 2)
    } else if let unit = unit(place), let found = smallCount(place + 1),
      tokens[place + 1].hasArticle || isDigits(place + 1)
    {
      number = (found.value, unit, found.end)
    } else if let found = smallCount(place), let unit = unit(found.end) {
      number = (found.value, unit, found.end + 1)
    } else {
      number = nil
    }
    guard let number, has(number.end, .next, .previous, .last), !hasConjunction(number.end) else { return nil }
    return (.span(number.value, number.unit, sign: has(number.end, .next) ? 1 : -1), number.end + 1, false)
  }

  func counted(_ duration: SpokenDuration) -> (count: Int, unit: Grain)? {
    (duration.value, duration.unit)
  }

  func smallCount(_ index: Int) -> (value: Int, end: Int)? {
    guard let number = number(index), let whole = number.whole, (1...1000).contains(whole) else { return nil }
    return (whole, number.end)
  }
}
