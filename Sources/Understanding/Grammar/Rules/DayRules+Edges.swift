import Calendars
import Models

extension DayRules {
  /// «آخر جمعة من ديسمبر», `the second Tuesday in January`, «نهاية الشهر», `ayın sonu`, «أول يوم في رمضان».
  func edge(_ index: Int) -> DayReading? {
    let start = skip(index, .determiner, atMost: 1)
    var place = start
    var number: Int?
    if let back = lastPlace(place), !isDigits(place + 1) {
      (number, place) = (back, place + 1)
    } else if let found = ordinal(place), found.value <= 31 {
      (number, place) = (found.value, found.end)
      // `the 2nd last day of the month`
      if has(place, .last), language(place) == .english, !hasConjunction(place), found.value > 1 {
        (number, place) = (-found.value, place + 1)
      }
    }
    if let number {
      // «أول يوم جمعة»
      if isUnit(place, .day), weekdayWord(place + 1, isMarked: true) != nil, !hasConjunction(place) { place += 1 }
      if has(place, .weekend), !hasConjunction(place), has(place + 1, .of, .preposition),
        let span = spanOfPlaces(place + 1)
      {
        return (.nthWeekend(number, span.value), span.end, false)
      }
      // «اليوم الأول», and its like, comes below.
      if let weekday = weekdayWord(place, isMarked: true), abs(number) <= 5, !hasConjunction(place) {
        var end = place + 1
        if isUnit(end, .day) { end += 1 }
        if let span = spanOfPlaces(end), !has(end, .every) {
          return (.nth(number, weekday: weekday, span.value), span.end, false)
        }
      }
      if isUnit(place, .day), !hasConjunction(place), let span = spanOfPlaces(place + 1) {
        if case .unit(.month, let months) = span.value, number > 0 {
          return (.dayOfMonth(number, months: months == 0 ? nil : months), span.end, false)
        }
        return (.nthDay(number, span.value), span.end, false)
      }
      if isUnit(place, .week), !hasConjunction(place),
        has(place + 1, .of, .preposition, .determiner) || tokens.indices.contains(place + 1) && month(place + 1) != nil,
        let span = spanOfPlaces(place + 1)
      {
        return (.nthWeek(number, span.value), span.end, false)
      }
      // «أول رمضان», «أول الشهر», «آخر الشهر», «عاشر محرم»
      if language(start) == .arabic, abs(number) == 1, !hasConjunction(place), let span = spanOfPlaces(place),
        place < count,
        !has(place, .of) || has(place + 1, .month, .hijri)
      {
        if case .holiday = span.value { return nil }
        return (edgeDay(number, span.value), span.end, false)
      }
    }
    if let placed = placedWeekday(start) { return placed }
    // «أسبوع 16 سبتمبر», `the week of October 6`
    if isUnit(start, .week), start == 0 || !isDigits(start - 1) && !has(start - 1, .number),
      has(start + 1, .of) || language(start) == .arabic && !tokens[start].hasArticle,
      let date = dateOfMonth(skip(start + 1, .of, .determiner, atMost: 2)), !hasConjunction(start + 1)
    {
      return (.weekOf(date.value), date.end, false)
    }
    // «الأسبوع الأخير من يوليو»
    if isUnit(start, .week), tokens[start].hasArticle, let back = lastPlace(start + 1),
      has(start + 2, .of, .preposition), let span = spanOfPlaces(start + 2)
    {
      return (.nthWeek(back, span.value), span.end, false)
    }
    // «الأسبوع الأول من يناير»
    if isUnit(start, .week), tokens[start].hasArticle, let found = ordinal(start + 1), tokens[start + 1].hasArticle,
      has(found.end, .of, .preposition), let span = spanOfPlaces(found.end)
    {
      return (.nthWeek(found.value, span.value), span.end, false)
    }
    // «اليوم الأول من رمضان»
    if isTheDay(start), let found = ordinal(start + 1), tokens[start + 1].hasArticle,
      let span = spanOfPlaces(found.end),
      has(found.end, .of, .preposition)
    {
      if case .unit(.month, let months) = span.value {
        return (.dayOfMonth(found.value, months: months == 0 ? nil : months), span.end, false)
      }
      return (.nthDay(found.value, span.value), span.end, false)
    }
    if isTheDay(start), let back = lastPlace(start + 1),
      let span = spanOfPlaces(start + 2)
    {
      return (.nthDay(back, span.value), span.end, false)
    }
    if let unit = value(start, .closing) { return (edgeDay(-1, .unit(Grain.allCases[unit], 0)), start + 1, false) }
    if let edge = edgeWord(start) {
      // `mid-December`
      let behind = isHyphen(start + 1) ? start + 2 : start + 1
      if language(start) != .azerbaijani, let span = spanOfPlaces(behind) ?? yearAlone(behind), !hasConjunction(behind)
      {
        return (edgeDay(edge, span.value), span.end, false)
      }
      // `end of month`
      if language(start) == .english, tokens[start].words.count == 2, isUnit(start + 1, .month, .year),
        let unit = unit(start + 1)
      {
        return (edgeDay(edge, .unit(unit, 0)), start + 2, false)
      }
    }
    // Azerbaijani names the span first: «ayın sonu», «dekabrın son cüməsi», `2027-ci ilin birinci yarısı`.
    if language(start) == .azerbaijani || isDigits(start) && tokens[start].digitCount == 4 {
      let span: (value: NamedPeriod, end: Int)?
      if isDigits(start) {
        let year = bareYear(start, true)
        span = year.flatMap { year in
          if case .period(let period) = year.value { (period, year.end) } else { nil }
        }
      } else if let unit = unit(start), [.month, .year, .week].contains(unit), tokens[start].ending == .other {
        span = (.unit(unit, 0), start + 1)
      } else {
        span = spanOfPlaces(start)
      }
      guard let span, span.end > start,
        tokens[span.end - 1].ending == .other
          || isDigits(start) && edgeWord(span.end) == -1 && tokens[span.end].ending != nil
      else { return nil }
      var number = lastPlace(span.end)
      var end = span.end + 1
      if number == nil, let found = ordinal(span.end) { (number, end) = (found.value, found.end) }
      if let number {
        if let weekday = weekdayWord(end, isMarked: true) {
          return (.nth(number, weekday: weekday, span.value), end + 1, false)
        }
        if isUnit(end, .day) { return (.nthDay(number, span.value), end + 1, false) }
        if has(end, .halfOf), let half = half(number, of: span.value) { return (half, end + 1, false) }
        if abs(number) == 1, let found = smallCount(end), let length = days(in: found.value, unit(found.end)),
          let part = edgeDays(number, length, of: span.value)
        {
          return (part, found.end + 1, false)
        }
      }
      if let edge = edgeWord(span.end) { return (edgeDay(edge, span.value), span.end + 1, false) }
      if has(span.end, .last) { return (edgeDay(-1, span.value), span.end + 1, false) }
    }
    return nil
  }

  /// «الأحد الأول من ديسمبر», «الخميس الأخير من الشهر»; where the date falls on that weekday, it is the date.
  private func placedWeekday(_ index: Int) -> DayReading? {
    guard language(index) == .arabic, let weekday = weekdayWord(index, isMarked: false),
      let place = placeBehind(index + 1), place.value <= 5, has(place.end, .of, .preposition),
      !has(place.end + 1, .every), let span = spanOfPlaces(place.end)
    else { return nil }
    if place.value > 0, let date = dateOfMonth(index + 1),
      context.days(date.value)?.days.lowerBound.weekday == weekday
    {
      return nil
    }
    return (.nth(place.value, weekday: weekday, span.value), span.end, false)
  }

  /// The place in a row that stands behind what it is the place of: «الأولى», «الأخيرة», «قبل الأخير».
  func placeBehind(_ index: Int) -> (value: Int, end: Int)? {
    guard index < count, !hasConjunction(index), tokens[index].hasArticle || has(index, .fromLast) else { return nil }
    if let back = lastPlace(index) { return (back, index + 1) }
    return ordinal(index)
  }

  /// 1 for the start, 15 for the middle, -1 for the end.
  func edgeWord(_ index: Int) -> Int? {
    if has(index, .start) { return 1 }
    if has(index, .middle) { return 15 }
    return has(index, .end) ? -1 : nil
  }

  func edgeDay(_ number: Int, _ span: NamedPeriod) -> NamedDay {
    switch span {
    // The first of a month that has begun is the next one's.
    case .unit(.month, 0) where number > 0: .dayOfMonth(number, months: nil)
    case .unit(.week, let weeks) where number < 0: weeks == 0 ? .weekend(weeks: 0) : .nthDay(-1, span)
    case .hijri(.month, 0) where number > 0: .dayOfMonth(number, months: nil, isHijri: true)
    case .hijri(.year, 0) where number == 1: .date(month: 1, day: 1, year: nil, isHijri: true, shift: 0)
    case .unit(.year, 0) where number == 1: .date(month: 1, day: 1, year: nil, isHijri: false, shift: 0)
    case .unit(.year, _) where number == 15: .nthDay(182, span)
    default: .nthDay(number, span)
    }
  }

  /// `early March`, «أواخر رمضان»: ten days, or what is left behind twenty.
  func part(ofPeriod index: Int) -> DayReading? {
    let places = has(index, .early) ? 0..<10 : has(index, .late) ? 20..<31 : nil
    guard let places, !hasConjunction(index + 1), let span = spanOfPlaces(index + 1) else { return nil }
    switch span.value {
    case .month, .unit(.month, _): return (.partOf(places, span.value), span.end, false)
    default: return nil
    }
  }
}
