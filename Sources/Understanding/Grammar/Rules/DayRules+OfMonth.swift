import Models

/// Days of a month that is named by its place from this one, or not at all.
extension DayRules {
  /// A day of a month that is not named: «يوم ٥», `on the 5th`, `the 3rd of next month`, `ayın 5-də`.
  func dayOfMonth(_ index: Int, _ isMarked: Bool) -> DayReading? {
    // Azerbaijani: the month in the genitive, then the day.
    let ahead = has(index, .next) ? 1 : has(index, .this) ? 0 : has(index, .previous) ? -1 : nil
    let isHijri = value(ahead == nil ? index : index + 1, .era) == 0
    let start = (ahead == nil ? index : index + 1) + (isHijri ? 1 : 0)
    if isUnit(start, .month), tokens[start].ending == .other, let day = dayNumber(start + 1),
      // `ayın 24-ü saat 11-də` counts no hours.
      !isCounting(day.end) || has(day.end, .hourMark) || isUnit(day.end, .day), language(start) == .azerbaijani
    {
      let end = isUnit(day.end, .day) ? day.end + 1 : day.end
      return (.dayOfMonth(day.value, months: ahead, isHijri: isHijri), end, false)
    }
    guard ahead == nil else { return nil }
    var place = index
    var isDay = false
    if isUnit(place, .day), language(place) == .arabic {
      isDay = true
      place += 1
    }
    let isDetermined = has(place, .determiner)
    if isDetermined { place += 1 }
    let isOrdinal = isDigits(place) && ordinal(place) != nil
    guard let day = dayNumber(place), day.value > 0 else { return nil }
    // «يوم ٥ من الشهر الجاي», `the 5th of the month`
    let glue = skip(day.end, .of, .preposition, .determiner, atMost: 2)
    if let (months, isHijri, end) = monthAhead(glue),
      glue > day.end || isDay || isOrdinal || tokens[glue].hasArticle || has(glue, .this) || isHijri
        || isMarked && has(glue, .next, .previous),
      !hasConjunction(glue)
    {
      if isDay || isOrdinal || isDetermined || isDigits(place) || value(place, .ordinal) != nil {
        return (.dayOfMonth(day.value, months: months, isHijri: isHijri), end, false)
      }
    }
    // «سأعود في 15», «في 15 الساعة 8», `on the first`
    if isMarked, has(index - 1, .dateMark), endsText(day.end) || has(day.end, .hourMark), !hasConjunction(place),
      isDigits(place) && (day.value > 12 || has(day.end, .hourMark))
        && (language(index - 1) == .arabic || has(day.end, .hourMark))
        || isDetermined && value(place, .ordinal) != nil
    {
      return (.dayOfMonth(day.value, months: nil), day.end, false)
    }
    guard !isCounting(day.end), !has(day.end, .hourMark) || isDay || isOrdinal else { return nil }
    if isDay, isDigits(place) || ordinal(place) == nil || tokens[place].hasArticle, !has(place, .weekdayName) {
      if tokens[index].hasArticle, !isDigits(place) { return nil }
      // «يوم واحد» is how long.
      if value(place, .number) == 1, !isDigits(place), value(day.end, .era) == nil { return nil }
      let era = value(day.end, .era)
      return (.dayOfMonth(day.value, months: nil, isHijri: era == 0), era == nil ? day.end : day.end + 1, false)
    }
    if isOrdinal, isDetermined || isMarked, language(day.end - 1) != .azerbaijani, !isPlaceOfThing(index, day.end) {
      return (.dayOfMonth(day.value, months: nil), day.end, !isMarked && !isDetermined)
    }
    return nil
  }

  /// Whether a place in a row is that of the word behind it, `the 2nd report`, unless a word before it calls for a day: `on the 3rd
  /// call mom`.
  private func isPlaceOfThing(_ index: Int, _ end: Int) -> Bool {
    guard end < count, tokens[end].kind == .word, tokens[end].meanings.isEmpty, !hasConjunction(end),
      !beginsSentence(end), !tokens[end].isParted
    else { return false }
    let before = has(index - 1, .determiner) ? index - 2 : index - 1
    return !has(before, .dateMark, .before, .after, .until, .since, .from, .to, .between, .weekday)
  }

  /// «الشهر», «هذا الشهر», «الشهر الهجري», `next month`: months from this one, nil where none is said.
  func monthAhead(_ index: Int) -> (months: Int?, isHijri: Bool, end: Int)? {
    func shift(_ place: Int) -> Int? {
      has(place, .next) ? 1 : has(place, .this) ? 0 : has(place, .previous) ? -1 : nil
    }
    var place = index
    var months = shift(place) ?? (has(place, .last) ? -1 : nil)
    if months != nil { place += 1 }
    if has(place - 1, .every) { return nil }
    // `the Hijri month`
    if value(place, .era) != nil, isUnit(place + 1, .month) { place += 1 }
    guard isUnit(place, .month), tokens[place].hasArticle || language(place) != .arabic else { return nil }
    place += value(place + 1, .era) == nil ? 1 : 2
    if months == nil, language(place) == .arabic, !hasConjunction(place), let said = shift(place) {
      (months, place) = (said, place + 1)
    }
    if value(place, .era) != nil { place += 1 }
    return (months, (index..<place).contains { value($0, .era) == 0 }, place)
  }
}
