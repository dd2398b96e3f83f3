import Models

/// The rules of spans that are counted from now: the next two weeks, the last three days.
protocol SpanRules: DurationRules {}

extension SpanRules {
  /// «آخر ٣ أيام», `the next two weeks`, «الأيام الثلاثة الماضية», «الأسبوعين الجايين», `son 3 gün`.
  func span(_ index: Int) -> DayReading? {
    var place = skip(index, .determiner, .of, atMost: 2)
    let sign = has(place, .next) ? 1 : has(place, .last, .previous) ? -1 : 0
    if sign != 0 {
      place += 1
      if language(place - 1) == .english, has(place, .article) { place += 1 }
      // `two quarters` are a half as well.
      if has(place, .number), let number = value(place, .number), isUnit(place + 1, .quarter) {
        return (.span(number, .quarter, sign: sign), place + 2, false)
      }
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
    guard language(place) == .arabic, place < count, tokens[place].hasArticle || numberOfWeekday(place) != nil else {
      return nil
    }
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
    } else if let found = smallCount(place) ?? numberOfWeekday(place), let unit = unit(found.end) {
      number = (found.value, unit, found.end + 1)
    } else {
      number = nil
    }
    guard let number, has(number.end, .next, .previous, .last), !hasConjunction(number.end) else { return nil }
    return (.span(number.value, number.unit, sign: has(number.end, .next) ? 1 : -1), number.end + 1, false)
  }

  /// «الثلاث أيام»: the weekdays from Monday to Thursday are named by the numbers, which they are where something is counted.
  private func numberOfWeekday(_ index: Int) -> (value: Int, end: Int)? {
    guard let weekday = value(index, .weekday), (2...5).contains(weekday), language(index) == .arabic,
      unit(index + 1) != nil, !tokens[index + 1].hasArticle, !hasConjunction(index + 1)
    else { return nil }
    return (weekday, index + 1)
  }

  func counted(_ duration: SpokenDuration) -> (count: Int, unit: Grain)? {
    (duration.value, duration.unit)
  }

  func smallCount(_ index: Int) -> (value: Int, end: Int)? {
    guard let number = number(index), let whole = number.whole, (1...1000).contains(whole) else { return nil }
    return (whole, number.end)
  }
}
