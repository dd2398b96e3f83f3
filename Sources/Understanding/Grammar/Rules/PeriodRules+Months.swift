import Calendars
import Models

extension PeriodRules {
  /// A month by its name or its number, with the year behind it.
  func month(_ index: Int) -> (number: Int, isHijri: Bool, end: Int, isNameOnly: Bool)? {
    var place = index
    let isWord = isUnit(place, .month)
    if isWord { place += 1 }
    if let number = value(place, .month) { return (number, false, place + 1, false) }
    if let number = value(place, .hijri) { return (number, true, place + 1, false) }
    if let number = value(place, .hijriName) { return (number, true, place + 1, !isWord) }
    if let number = value(place, .monthName) { return (number, false, place + 1, !isWord) }
    guard isWord, language(index) == .arabic, !tokens[index].hasArticle,
      index == 0 || !has(index - 1, .number) && !isDigits(index - 1)
        || isUnit(index - 2, .day) || isDigits(index - 1) && (isDigits(place) || has(place, .number)),
      let small = smallOrdinal(place),
      (1...12).contains(small.value),
      !isCounting(small.end)
    else { return nil }
    return (small.value, false, small.end, false)
  }

  /// A year in four digits or in words, and what is written behind it.
  func year(_ index: Int, isHijri: Bool? = nil) -> (value: Int, isHijri: Bool, end: Int)? {
    var place = index
    if isSign(place, ",", "،") { place += 1 }
    place = skip(place, .of, .preposition, atMost: 1)
    let isWord = isUnit(place, .year)
    if isWord { place += 1 }
    guard place < count else { return nil }
    var value: Int
    if isDigits(place), tokens[place].digitCount == 4 {
      value = tokens[place].number
      place += 1
      // `2026: …` is a year, `2026:30` is none.
      if isSign(place, ":"), isAttached(place), isDigits(place + 1), isAttached(place + 1) { return nil }
    } else if isHijri == false, let century = self.value(place, .number), [19, 20].contains(century),
      language(place) == .english, !hasConjunction(place + 1), let rest = wordsNumber(place + 1)?.whole,
      (10...99).contains(rest), let end = wordsNumber(place + 1)?.end
    {
      // `twenty twenty-seven`
      value = century * 100 + rest
      place = end
    } else if isWord || isHijri != nil, let number = wordsNumber(place), let whole = number.whole,
      (1300...2200).contains(whole)
    {
      value = whole
      place = number.end
    } else {
      return nil
    }
    if isDash(place), isAttached(place), has(place + 1, .ordinalMark) {
      place += 2
    } else if has(place, .ordinalMark) {
      place += 1
    }
    place = skipEnding(place)
    if isUnit(place, .year), language(place) == .azerbaijani { place += 1 }
    // «٢٠٢٦م»
    if value > 1700, isAttached(place), self.value(place, .meridiem) == 1, language(place) == .arabic { place += 1 }
    var isOfHijra = value < 1700
    if let era = self.value(place, .era) {
      isOfHijra = era == 0
      place += 1
    }
    guard isOfHijra ? (1318...1500).contains(value) : (1900...2200).contains(value) else { return nil }
    return (value, isOfHijra, place)
  }

  /// The year of a day of a Hijri month behind which a Gregorian one is written: «رمضان 2028» is that of 1449.
  ///
  /// What lies far from today is as well a sum: «ادفع الزكاة ١٥ رمضان ٢٠٠٠».
  func hijriYear(
    _ index: Int,
    of month: (number: Int, isHijri: Bool, end: Int, isNameOnly: Bool),
    day: Int
  ) -> (value: Int, end: Int)? {
    guard month.isHijri, isDigits(index), let year = year(index, isHijri: true), !year.isHijri, !isCounting(year.end),
      (-1...20).contains(year.value - context.today.components.year),
      let found = CalendarDates.hijriYear(of: month.number, day, in: year.value)
    else { return nil }
    return (found, year.end)
  }

  func bareYear(_ index: Int, _ isMarked: Bool) -> DayReading? {
    guard tokens[index].digitCount == 4, !isCounting(index + 1), let year = year(index) else { return nil }
    if isDash(index + 1) && isDigits(index + 2) { return nil }
    let isCertain = isMarked || year.end > index + 1
    return (.period(.year(year.value, isHijri: year.isHijri)), year.end, !isCertain)
  }

  /// A year of nothing but its figures, behind what is of a year: «نهاية ٢٠٢٧», `end of 2027`; sums and counts are none.
  func yearAlone(_ index: Int) -> (value: NamedPeriod, end: Int)? {
    guard isDigits(index), !beginsSentence(index), let found = bareYear(index, true),
      case .period(.year(let year, let isHijri)) = found.value,
      isHijri || (-5...80).contains(year - context.today.components.year)
    else { return nil }
    return (.year(year, isHijri: isHijri), found.end)
  }

  /// What a place in a span is counted in: a month or year, named or not.
  func spanOfPlaces(_ index: Int) -> (value: NamedPeriod, end: Int)? {
    let place = skip(index, .of, .preposition, .determiner, .from, atMost: 3)
    if let holiday = holiday(place), case .holiday(let day, _, let year, _) = holiday.value {
      return (.holiday(day, year: year), holiday.end)
    }
    if let found = namedPeriod(place, true), case .period(let period) = found.value { return (period, found.end) }
    if place > index, isDigits(place), let found = bareYear(place, true), case .period(let period) = found.value {
      return (period, found.end)
    }
    if let found = period(place, true), case .period(let period) = found.value { return (period, found.end) }
    // «العام الهجري», `the Hijri month`
    if let unit = unit(value(place, .era) == 0 ? place + 1 : place), unit == .month || unit == .year,
      value(place, .era) == 0 || value(place + 1, .era) == 0
    {
      return (.hijri(unit, 0), place + 2)
    }
    // «الشهر», `the month`, `the year`
    if let unit = unit(place), [.month, .year, .week, .quarter].contains(unit),
      tokens[place].hasArticle || place > index && has(place - 1, .determiner)
    {
      return (.unit(unit, 0), place + 1)
    }
    return nil
  }

  /// «الشهر الهجري القادم», `this Hijri year`.
  func hijriPeriod(_ index: Int) -> DayReading? {
    func shift(_ place: Int) -> Int? {
      has(place, .next) ? 1 : has(place, .this) ? 0 : has(place, .previous) ? -1 : nil
    }
    var place = skip(index, .determiner, atMost: 1)
    var shiftSaid = shift(place)
    if shiftSaid != nil { place += 1 }
    let isAhead = value(place, .era) == 0
    if isAhead { place += 1 }
    guard let unit = unit(place), unit == .month || unit == .year else { return nil }
    place += 1
    if !isAhead {
      guard value(place, .era) == 0, !hasConjunction(place) else { return nil }
      place += 1
    }
    if shiftSaid == nil, language(place) == .arabic, !hasConjunction(place) {
      shiftSaid = shift(place)
      place += 1
    }
    guard let shiftSaid else { return nil }
    return (.period(.hijri(unit, shiftSaid)), skipEnding(place), false)
  }
}
