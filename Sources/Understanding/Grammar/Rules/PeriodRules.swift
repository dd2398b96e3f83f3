import Calendars
import Models

/// The rules of spans of the calendar: weeks, months, quarters and seasons, and the feasts of both calendars.
protocol PeriodRules: ClockRules, SpanRules {}

extension PeriodRules {
  /// «هذا الأسبوع», `next month`, «الربع الأول من ٢٠٢٧», `gələn il`.
  func period(_ index: Int, _ isMarked: Bool) -> DayReading? {
    var place = skip(index, .determiner, atMost: 1)
    var shift: Int?
    if has(place, .this) {
      (shift, place) = (0, place + 1)
    } else if has(place, .afterNext) {
      (shift, place) = (2, place + 1)
    } else if has(place, .next) {
      (shift, place) = (1, place + 1)
    } else if has(place, .previous) || has(place, .last) && language(place) != .arabic {
      (shift, place) = (-1, place + 1)
    }
    if shift == nil, let quarter = quarter(place) { return quarter }
    if has(place, .weekend) {
      // «نهاية الأسبوع الجاي»
      if shift == nil, has(place + 1, .next) {
        (shift, place) = (1, place + 1)
      } else if shift == nil, has(place + 1, .previous) {
        (shift, place) = (-1, place + 1)
      } else if shift == nil, has(place + 1, .afterNext) {
        (shift, place) = (2, place + 1)
      }
      return (.weekend(weeks: shift ?? 0), place + 1, false)
    }
    if let number = value(place, .season) {
      var end = place + 1
      if shift == nil, has(end, .next) {
        (shift, end) = (1, end + 1)
      } else if shift == nil, has(end, .previous) {
        (shift, end) = (-1, end + 1)
      }
      if shift == nil, let year = year(end), !year.isHijri {
        return (.period(.season(number, shift: 0, year: year.value)), year.end, false)
      }
      return (
        .period(.season(number, shift: shift)), end,
        shift == nil && !isMarked && !tokens[place].hasArticle && hasUnknown
      )
    }
    // «الربع القادم», «هذا الربع»
    let isQuarter = has(place, .quarter) && language(place) == .arabic && place < count && tokens[place].hasArticle
    guard let unit = isQuarter ? .quarter : unit(place), [.week, .month, .quarter, .year, .day].contains(unit),
      tokens[place].ending != .other || shift != nil
    else { return nil }
    place += 1
    // «هالأسبوع»
    if shift == nil, tokens[place - 1].preposition == ValueToken.heh, tokens[place - 1].hasArticle { shift = 0 }
    if shift == nil || shift == 1 && has(place, .afterNext) {
      let isDetermined = tokens[place - 1].hasArticle || language(place - 1) != .arabic
      guard isDetermined, !hasConjunction(place) else { return nil }
      if has(place, .afterNext) {
        shift = 2
      } else if has(place, .next), language(place) == .arabic || has(index, .determiner) {
        shift = 1
        if has(place + 1, .afterNext) { (shift, place) = (2, place + 1) }
      } else if has(place, .previous), language(place) == .arabic {
        shift = -1
        if has(place + 1, .before), has(place + 2, .previous) { (shift, place) = (-2, place + 2) }
        // «الأسبوع اللي قبل الماضي»
        if shift == -1, has(place + 1, .previous), !hasConjunction(place + 1), tokens[place + 1].hasArticle {
          (shift, place) = (-2, place + 1)
        }
      } else if has(place, .before), has(place + 1, .previous),
        language(place) == .arabic || has(index, .determiner) && language(place) == .english
      {
        // «الأسبوع قبل الماضي», `the month before last`
        (shift, place) = (-2, place + 1)
      } else if has(place, .this), language(place) == .arabic {
        shift = 0
      } else {
        return nil
      }
      place += 1
    }
    guard let shift else { return nil }
    if unit == .day {
      // «اليوم التالي»
      return abs(shift) == 1 && !(language(index) == .english && shift < 0) ? (.relative(shift), place, false) : nil
    }
    return (.period(.unit(unit, shift)), skipEnding(place), false)
  }

  /// `Q3 2027`, «الربع الأول», `the third quarter`.
  func quarter(_ index: Int) -> DayReading? {
    var number: Int?
    var place = index
    if isUnit(index, .quarter) {
      if isDigits(index + 1), isAttached(index + 1), (1...4).contains(tokens[index + 1].number) {
        (number, place) = (tokens[index + 1].number, index + 2)
      } else if language(index) == .arabic, tokens[index].hasArticle, let found = ordinal(index + 1),
        tokens[index + 1].hasArticle
      {
        (number, place) = (found.value, found.end)
      }
    } else if has(index, .quarter), tokens[index].hasArticle, let found = ordinal(index + 1),
      tokens[index + 1].hasArticle
    {
      (number, place) = (found.value, found.end)
    } else if has(index, .quarter), tokens[index].hasArticle, has(index + 1, .last), tokens[index + 1].hasArticle {
      (number, place) = (4, index + 2)
    } else if let found = ordinal(index), isUnit(found.end, .quarter) || has(found.end, .quarter),
      language(found.end) != .arabic
    {
      (number, place) = (found.value, found.end + 1)
    } else if has(index, .last), isUnit(index + 1, .quarter) || has(index + 1, .quarter), has(index + 2, .of) {
      (number, place) = (4, index + 2)
    }
    guard let number, (1...4).contains(number) else { return nil }
    if let year = year(place) { return (.period(.quarter(number, year: year.value)), year.end, false) }
    // «الربع الثاني من العام القادم»
    let glue = skip(place, .of, .preposition, atMost: 1)
    if glue > place, let found = period(glue, true), case .period(.unit(.year, let years)) = found.value {
      return (.period(.quarter(number, year: context.today.components.year + years)), found.end, false)
    }
    return (.period(.quarter(number, year: nil)), place, false)
  }

  /// A month or a year by its name: «في آذار», «رمضان القادم», `in April 2027`, «سنة ٢٠٢٧».
  func namedPeriod(_ index: Int, _ isMarked: Bool) -> DayReading? {
    var place = skip(index, .determiner, atMost: 1)
    var shift = 0
    if has(place, .next) {
      (shift, place) = (1, place + 1)
    } else if has(place, .previous) || has(place, .last) && language(place) != .arabic {
      (shift, place) = (-1, place + 1)
    } else if has(place, .this) {
      place += 1
    }
    if isUnit(place, .year), !isDigits(place - 1), let year = year(place) {
      return (.period(.year(year.value, isHijri: year.isHijri)), year.end, false)
    }
    guard let month = month(place),
      place == index || shift == 0 || language(place - 1) == language(place) || tokens[place].hasArticle
    else { return nil }
    var end = month.end
    if let year = year(end, isHijri: month.isHijri), year.isHijri == month.isHijri {
      return (.period(.month(month.number, year: year.value, isHijri: month.isHijri, shift: 0)), year.end, false)
    }
    if let year = hijriYear(end, of: month, day: 1) {
      return (.period(.month(month.number, year: year.value, isHijri: true, shift: 0)), year.end, false)
    }
    if shift == 0, !hasConjunction(end), unit(end + 1) == nil || language(end) == .arabic {
      if has(end, .afterNext) {
        (shift, end) = (2, end + 1)
      } else if has(end, .next) {
        (shift, end) = (1, end + 1)
      } else if has(end, .previous) {
        (shift, end) = (-1, end + 1)
      } else if has(end, .this), language(end) == .arabic {
        end += 1
      }
    }
    let isCertain =
      !month.isNameOnly || isMarked || count == 1 && !has(index, .number)
      || shift != 0 && (tokens[end - 1].hasArticle || !month.isHijri)
    return (.period(.month(month.number, year: nil, isHijri: month.isHijri, shift: shift)), skipEnding(end), !isCertain)
  }

  /// «عيد الفطر», «ثالث أيام العيد», `Christmas Eve`, «رمضان الماضي», `Novruz bayramı`.
  func holiday(_ index: Int) -> DayReading? {
    var place = index
    var days = 0
    // «ثاني يوم العيد», «أول أيام عيد الأضحى», `the second day of Eid`
    if let found = ordinal(place), found.value <= 10, has(found.end, .holiday),
      tokens[found.end].words.count > 1 || language(found.end) == .arabic
    {
      // «رابع العيد», «ثاني يوم العيد», «يوم العيد» being one phrase.
      (days, place) = (found.value - 1, found.end)
    } else if let found = ordinal(place), isUnit(found.end, .day), found.value <= 10 {
      days = found.value - 1
      place = skip(found.end + 1, .of, .preposition, .determiner, atMost: 2)
    } else if has(place, .eve), language(place) == .arabic {
      days = -1
      place += 1
    } else if has(skip(place, .determiner, atMost: 1), .eve), language(place) == .english {
      // `the eve of Eid`
      days = -1
      place = skip(skip(place, .determiner, atMost: 1) + 1, .of, .preposition, .determiner, atMost: 2)
    } else if isUnit(place, .day), language(place) == .arabic, has(place + 1, .holiday) {
      place += 1
    } else {
      place = skip(place, .determiner, atMost: 1)
    }
    var isPast = false
    if has(place, .next, .this), language(place) != .arabic {
      place += 1
    } else if has(place, .previous), language(place) != .arabic {
      isPast = true
      place += 1
    }
    guard let number = value(place, .holiday) else { return nil }
    let named = Holiday.allCases[number]
    let holiday = named == .national ? context.region.nationalDay : named
    place = skipEnding(place + 1)
    if has(place, .eve), language(place) != .arabic {
      days = -1
      place += 1
    }
    if has(place, .next), !hasConjunction(place), unit(place + 1) == nil {
      place += 1
    } else if has(place, .previous), !hasConjunction(place) {
      isPast = true
      place += 1
    }
    if let year = year(place) {
      return (.holiday(holiday, days: days, year: year.value, isPast: false), year.end, false)
    }
    return (.holiday(holiday, days: days, year: nil, isPast: isPast), place, false)
  }
}
