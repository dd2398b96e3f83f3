import Models

extension DayRules {
  func dateOfMonth(_ index: Int) -> DayReading? {
    var place = skip(index, .determiner, atMost: 1)
    if isUnit(place, .day), language(place) != .azerbaijani {
      place += 1
    } else if isTheDay(place), ordinal(place + 1) != nil, place + 1 < count, tokens[place + 1].hasArticle {
      place += 1
    }
    // «اليوم الخامس من ديسمبر»
    if let day = dayNumber(place), day.value > 0, !isPlaced(day.end) {
      // «2/ أكتوبر», `2-Oct`
      let isSigned = (isSign(day.end, "/") || isDash(day.end)) && isAttached(day.end) && !isDigits(day.end + 1)
      let glue = isSigned ? day.end + 1 : skip(day.end, .of, .determiner, .preposition, atMost: 2)
      // `spent 20 on March Madness` says no 20 March.
      let isOn = has(day.end, .dateMark) && language(day.end) == .english
      if !isOn, let month = month(glue), !beginsSentence(glue) || place > index && isUnit(place - 1, .day),
        !hasConjunction(glue) || month.isHijri
      {
        // «3 səfər» are three trips, too.
        if month.isNameOnly, language(glue) == .azerbaijani, year(month.end, isHijri: true) == nil { return nil }
        if let year = hijriYear(month.end, of: month, day: day.value) {
          return (
            .date(month: month.number, day: day.value, year: year.value, isHijri: true, shift: 0), year.end, false
          )
        }
        return date(month.number, day.value, month.isHijri, month.end)
      }
    }
    guard let month = month(place),
      !month.isNameOnly || isDigits(month.end) || has(month.end, .ordinal, .determiner)
        || language(month.end) == .english && (ordinal(month.end) != nil || isDayInWords(month.end))
        || isDash(month.end) || isSign(month.end, "/")
    else { return nil }
    var behind = isOfMonth(month.end) ? month.end + 1 : month.end
    var year: (value: Int, isHijri: Bool, end: Int)?
    if isOfMonth(month.end) || tokens[month.end - 1].ending == .other || language(month.end - 1) == .english
      || isDigits(behind) || has(behind, .ordinal) || (isSign(behind, "/") || isDash(behind)) && isAttached(behind)
      || isDayInWords(behind)
    {
      year = self.year(behind)
      if let year { behind = year.end }
      behind = skip(behind, .determiner, atMost: 1)
      // «أكتوبر/ 2», `Dec-5`
      if isSign(behind, "/") || isDash(behind), isAttached(behind), isDigits(behind + 1), year == nil,
        tokens[behind + 1].digitCount <= 2, !isDash(behind + 2), !isSign(behind + 2, "/")
      {
        behind += 1
      }
      guard
        isDigits(behind) && !isSign(behind + 1, ":") && tokens[behind].digitCount <= 2 || ordinal(behind) != nil
          || isDayInWords(behind)
          || isOfMonth(month.end) || tokens[month.end - 1].ending == .other,
        let day = dayNumber(behind), isPlaced(day.end) || !isCounting(day.end, isMarked: true), !hasConjunction(behind),
        language(behind) != .arabic || isDigits(behind) || isDayInWords(behind)
      else { return nil }
      if language(month.end - 1) == .arabic, year == nil, has(behind - 1, .unit) { return nil }
      if let year {
        return (
          .date(month: month.number, day: day.value, year: year.value, isHijri: month.isHijri, shift: 0), day.end, false
        )
      }
      var end = day.end
      if isUnit(end, .day), language(end) == .azerbaijani { end += 1 }
      return date(month.number, day.value, month.isHijri, end)
    }
    return nil
  }

  /// «اليوم» of «اليوم الخامس», which alone is today.
  func isTheDay(_ index: Int) -> Bool {
    guard index < count, language(index) == .arabic else { return false }
    return isUnit(index, .day) && tokens[index].hasArticle
      || value(index, .relativeDay) == 0 && tokens[index].words.count == 1
  }

  /// «مايو تسعة وعشرين», `May twenty one`: a number behind a month, where nothing stands that it may count.
  private func isDayInWords(_ index: Int) -> Bool {
    guard index < count, language(index) != .azerbaijani, has(index, .number), !hasConjunction(index),
      let number = wordsNumber(index), (1...31).contains(number.value)
    else { return false }
    return number.end == count || beginsSentence(number.end)
      || has(number.end, .preposition, .hourMark, .part, .to, .until)
  }

  func date(_ month: Int, _ day: Int, _ isHijri: Bool, _ end: Int) -> DayReading {
    // `3/Mar/2028`
    let isSigned = (isSign(end, "/") || isDash(end)) && isAttached(end) && isAttached(end + 1) && isDigits(end + 1)
    if let year = year(isSigned ? end + 1 : end, isHijri: isHijri), year.isHijri == isHijri {
      return (.date(month: month, day: day, year: year.value, isHijri: isHijri, shift: 0), year.end, false)
    }
    var shift = 0
    var end = end
    if let era = value(end, .era), (era == 0) == isHijri { end += 1 }
    if has(end, .next), !hasConjunction(end), unit(end + 1) == nil {
      (shift, end) = (1, end + 1)
    } else if has(end, .previous), !hasConjunction(end) {
      (shift, end) = (-1, end + 1)
    }
    return (.date(month: month, day: day, year: nil, isHijri: isHijri, shift: shift), end, false)
  }

  /// Whether a place lies within a date that begins before it: the month of «25 نوفمبر 2026».
  func isWithinDate(_ index: Int) -> Bool {
    guard isDigits(index - 1), let date = day(index - 1, isMarked: false), !date.isLatent else { return false }
    return date.end > index
  }

  func numericDate(_ index: Int) -> DayReading? {
    guard index + 2 < count, tokens[index + 1].kind == .sign, isDigits(index + 2) else { return nil }
    let sign = tokens[index + 1].sign
    let isTight = isAttached(index + 1) && isAttached(index + 2)
    guard isTight || isSpacedDate(index) else { return nil }
    guard sign == "/" || sign == "-" || sign == ".", tokens[index].digitCount <= 4,
      tokens[index + 2].digitCount <= 2 || sign != "." && tokens[index + 2].digitCount == 4
    else { return nil }
    let first = tokens[index]
    let second = tokens[index + 2]
    let hasThird =
      isSign(index + 3, sign) && isDigits(index + 4) && (!isTight || isAttached(index + 3) && isAttached(index + 4))
    let third = hasThird ? tokens[index + 4] : nil
    func date(_ year: Int, _ month: Int, _ day: Int, _ end: Int) -> DayReading? {
      var end = end
      var isHijri = year < 1700
      if let era = value(end, .era) {
        isHijri = era == 0
        end += 1
      }
      // One that no calendar has is read, too, so that nothing else is read out of it.
      return (.date(month: month, day: day, year: year, isHijri: isHijri, shift: 0), end, false)
    }
    guard let third else {
      // `2/2027`
      if sign != ".", first.digitCount <= 2, second.digitCount == 4, (1...12).contains(first.number) {
        return monthOfYear(first.number, second.number, index + 3)
      }
      // `2027-2`
      if sign != ".", first.digitCount == 4, second.digitCount <= 2, (1...12).contains(second.number) {
        return monthOfYear(second.number, first.number, index + 3)
      }
      // `2-15` is a date where nothing follows that it may count, «في 4.22» where the words call for a day.
      let isOne = max(first.number, second.number) > 12 && !isCounting(index + 3)
      let isDashed = sign == "-" && isOne && endsText(index + 3)
      let isDotted = sign == "." && isOne && endsText(index + 3) && has(index - 1, .dateMark)
      guard sign == "/" || isDashed || isDotted, first.digitCount <= 2, second.digitCount <= 2 else { return nil }
      let (day, month) = dayAndMonth(index)
      guard (1...12).contains(month), (1...31).contains(day), !isSumBehindCurrency(index), !isNoDate(index) else {
        return nil
      }
      return (.date(month: month, day: day, year: nil, isHijri: false, shift: 0), index + 3, false)
    }
    if first.digitCount == 4, third.digitCount <= 2 {
      return date(first.number, second.number, third.number, index + 5)
    }
    guard first.digitCount <= 2 else { return nil }
    let (day, month) = dayAndMonth(index)
    if third.digitCount == 4 { return date(third.number, month, day, index + 5) }
    // `7.1.27`, but no version such as `2.3.10`
    guard third.digitCount == 2,
      sign != "." || (24...39).contains(third.number) && !isSign(index + 5, ".") && month <= 12
    else { return nil }
    return date(third.number + (third.number < 70 ? 2000 : 1900), month, day, index + 5)
  }

  /// Whether two figures with a stroke between them name a place, `gate 3/4`, measure something, `1/2 cup`, or say `always`: `24/7`.
  private func isNoDate(_ index: Int) -> Bool {
    let (first, second) = (tokens[index].number, tokens[index + 2].number)
    if tokens[index].isOfName { return true }
    if first == 24, second == 7, !has(index - 1, .dateMark), !isUnit(index - 1, .day) { return true }
    return first < second && [2, 3, 4, 8].contains(second) && countsThings(index + 3) && has(index + 3, .counted)
  }

  /// Whether three figures with blanks about the two signs between them are a date: `15 / 8 / 2027`, «١٥ - ٨ - ١٤٤٨».
  func isSpacedDate(_ index: Int) -> Bool {
    guard index + 4 < count, isDigits(index + 4), tokens[index + 3].kind == .sign,
      tokens[index + 3].sign == tokens[index + 1].sign
    else {
      return false
    }
    let figures = [index, index + 2, index + 4].map { tokens[$0] }
    let (day, month, year) = (figures[0], figures[1], figures[2])
    return day.digitCount <= 2 && month.digitCount <= 2 && year.digitCount == 4 && !isCounting(index + 5)
      && (1...31).contains(day.number) && (1...31).contains(month.number) && min(day.number, month.number) <= 12
      && (1300...2200).contains(year.number)
  }

  private func monthOfYear(_ month: Int, _ year: Int, _ end: Int) -> DayReading? {
    guard (1900...2200).contains(year), !isCounting(end), !isDash(end) || !isAttached(end) else { return nil }
    return (.period(.month(month, year: year, isHijri: false, shift: 0)), end, false)
  }

  /// Whether a text or a sentence ends before a place.
  func endsText(_ index: Int) -> Bool { index >= count || beginsSentence(index) }
}
