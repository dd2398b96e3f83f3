import Models

/// The rules of hours of the day.
protocol ClockRules: MinuteRules, OrdinalRules, ZoneRules {}

extension ClockRules {
  /// An hour of the day: «الساعة تسع ونص مساء», `at half past six`, `axşam 7-də`, `18:00`, `noon`.
  ///
  /// `isExpected` says that what stands before makes a number an hour; `isBetween` that an «و» parts two hours.
  func clock(_ index: Int, isExpected: Bool = false, isBetween: Bool = false) -> (value: SpokenClock, end: Int)? {
    guard index < count else { return nil }
    if let around = clockBeside(index) { return around }
    let start = hourMarks(index)
    var isEvident = isExpected || start.isMarked
    if let named = namedClock(start.place, isBetween) { return named }
    if let part = part(start.place), !isBorderPart(start.place), start.place == index || start.isMarked {
      // «صباحا الساعة ٨», `axşam saat 8-də`, `axşam 7-də`
      let behind = hourMarks(start.place + 1)
      if var found = face(behind.place, isMarked: true, isBetween, evident: true), found.value.part == nil,
        behind.isMarked || language(start.place) == .azerbaijani
          || tokens[start.place].hasConjunction == false && behind.place > start.place + 1
      {
        found.value.part = part
        return found
      }
      return nil
    }
    // «في السابعة», «عالتسعة», «مع الخمسة»
    if !isEvident, start.place < count, tokens[start.place].hasArticle || tokens[start.place].preposition != 0,
      start.place > index || tokens[start.place].preposition != 0, has(start.place, .number, .ordinal, .hourName),
      !tokens[start.place].hasConjunction, !tokens[start.place].meanings.isEmpty,
      // «للاثنين» is Monday.
      !has(start.place, .weekday, .weekdayName) || isHourOfWeekday(start.place)
    {
      isEvident = tokens[start.place].hasArticle || has(start.place, .hourName)
    } else if isHourOfWeekday(start.place) {
      isEvident = true
    }
    let found = face(start.place, isMarked: start.isMarked || isExpected, isBetween, evident: isEvident)
    if found != nil || start.place == index { return found }
    // `for six tomorrow`
    guard let tomorrow = face(start.place, isMarked: false, isBetween, evident: true),
      has(tomorrow.end, .relativeDay), tomorrow.end == start.place + 1
    else { return nil }
    return tomorrow
  }

  /// Skips what stands before an hour, and tells whether it announces one.
  func hourMarks(_ index: Int) -> (place: Int, isMarked: Bool) {
    var place = index
    var isMarked = false
    while place < index + 3 {
      if has(place, .hourMark) {
        isMarked = true
      } else if isUnit(place, .hour), isDigits(place + 1), !isAttached(place + 1), !tokens[place].hasConjunction,
        place == 0 || !isDigits(place - 1) && !has(place - 1, .number)
      {
        isMarked = true
      } else if !has(place, .preposition, .of) {
        break
      }
      place += 1
    }
    return (place, isMarked)
  }

  /// Noon and midnight.
  func namedClock(_ index: Int, _ isBetween: Bool) -> (value: SpokenClock, end: Int)? {
    let place = skip(index, .determiner, atMost: 1)
    guard let value = value(place, .clock) else { return nil }
    // Midnight, noon, and the ends of the day and of the work of it.
    let hours = [0, 12, 24, 17]
    var clock = SpokenClock(hour: hours[value], isExact: true)
    let end = minutes(behind: place + 1, of: &clock, isWord: true, isBetween)
    return (clock, end)
  }

  func face(
    _ index: Int,
    isMarked: Bool,
    _ isBetween: Bool,
    evident: Bool
  ) -> (value: SpokenClock, end: Int)? {
    guard index < count, !isOneOfList(index), !has(index - 1, .hourMark) || !isAboutMany(index) else { return nil }
    var isEvident = evident
    var found: (value: SpokenClock, end: Int)
    if let hour = value(index, .halfOf), hour > 0 {
      // «saat üçün yarısı», where the hour looks like another word.
      found = (SpokenClock(hour: hour, minutes: -30, grain: .minute), index + 1)
    } else if let sideways = sideways(index, isMarked: isMarked, isBetween) {
      found = sideways
      isEvident = true
    } else if isDigits(index) {
      guard let digital = digital(index, isMarked: isMarked, isBetween, &isEvident) else { return nil }
      found = digital
    } else {
      guard let spoken = hourInWords(index, isMarked: isMarked, isBetween, &isEvident) else { return nil }
      found = spoken
    }
    if has(found.end, .oclock) {
      isEvident = true
      found.end += 1
    }
    // `iki gecə` are two nights, «saat 2 gecə» is an hour.
    let isCount =
      language(found.end) == .azerbaijani && found.value.ending == nil && found.end == index + 1
      && found.value.grain == .hour && !has(index - 1, .hourMark)
    if found.value.ending != .ablative, !isCount, let behind = partBehind(found.end, isEvident) {
      isEvident = true
      found.end = behind.end
      if behind.isHalfDay, found.value.hour <= 12 {
        found.value.hour = found.value.hour % 12 + (behind.part == .morning ? 0 : 12)
        (found.value.isExact, found.value.isHalved) = (true, true)
      } else {
        found.value.part = behind.part
      }
      if found.value.grain == .hour, let part = joinedPart(found.end) {
        (found.value.minutes, found.value.grain, found.end) = (found.value.minutes + part.minutes, .minute, part.end)
      }
    }
    // `12 midnight`, «الساعة ١٢ منتصف الليل»
    if found.value.hour == 12, found.value.minutes == 0, !hasConjunction(found.end),
      let twelve = value(found.end, .clock), twelve < 2
    {
      (found.value.hour, found.value.isExact, found.end, isEvident) = (twelve == 0 ? 0 : 12, true, found.end + 1, true)
    }
    if found.value.isAmbiguous, found.value.grain == .hour, hasConjunction(found.end), value(found.end, .clock) == 0 {
      // «١١ ونص الليل» is half an hour of the night, not midnight.
      (found.value.minutes, found.value.grain, found.value.part) = (found.value.minutes + 30, .minute, .night)
      (found.end, isEvident) = (found.end + 1, true)
    }
    // `8:00 GMT`, «٩ مساء بتوقيت مكة»
    if let zone = zone(behind: found.end, of: found.value.grain) {
      (found.value.zone, found.end) = (zone.minutes, zone.end)
      return found
    }
    return isEvident ? found : nil
  }

  /// «ونص», «وثلاثة أرباع» behind a part of the day: «٩ مساء ونص».
  private func joinedPart(_ index: Int) -> (minutes: Int, end: Int)? {
    guard hasConjunction(index), language(index) == .arabic, let part = plainNumber(index), part.isFractionAlone,
      part.value < 1, !has(part.end, .unit, .currency), !hasConjunction(part.end)
    else { return nil }
    return (Int((part.value * 60).rounded()), part.end)
  }

  /// The place of a part of the day behind an English `at`: `at night`, `at sunset`.
  func partBehindAt(_ index: Int) -> Int? {
    guard has(index, .hourMark), language(index) == .english, !hasConjunction(index) else { return nil }
    let place = skip(index + 1, .determiner, atMost: 1)
    return part(place) == nil || has(place, .lookalike) ? nil : place
  }

  func partBehind(_ index: Int, _ isEvident: Bool) -> (part: DayPart, end: Int, isHalfDay: Bool)? {
    if let value = value(index, .meridiem), !hasConjunction(index), !has(index, .article, .subunit) || isAttached(index)
    {
      return (value == 0 ? .morning : .afternoon, index + 1, true)
    }
    guard !beginsSentence(index), !hasConjunction(index) else { return nil }
    var place = skip(index, .preposition, .determiner, .of, .this, .after, atMost: 3)
    if place > index, has(place - 1, .this), language(place) != .english { place = index }
    // `3 in the AM`
    if place > index + 1, has(place - 1, .determiner), let value = value(place, .meridiem) {
      return (value == 0 ? .morning : .afternoon, place + 1, true)
    }
    // `10:30 at night`
    if place == index, let behind = partBehindAt(index) { place = behind }
    // «الواحدة بعد منتصف الليل»
    if value(index, .after) == 0, value(index + 1, .clock) == 0 { return (.dawn, index + 2, false) }
    guard let part = part(place), !hasConjunction(place), tokens[place].meanings.count < 3 else { return nil }
    if value(index, .after) == 0, language(index) != .arabic { return nil }
    // «٣ صباح الخير»
    return (part, place + 1, false)
  }

  /// Whether the number just taken counts what follows, or is part of a date or of a longer number.
  func isCounting(_ index: Int, isMarked: Bool = false) -> Bool {
    guard index < count else { return false }
    if tokens[index].kind == .sign, isAttached(index), ["/", ".", ",", "٫", "٬", "،"].contains(tokens[index].sign) {
      return true
    }
    if hasConjunction(index) { return false }
    if kinds[index].hasAny(of: .counted) { return !has(index, .meridiem) }
    // «ليوم» is as much as «ل» with a day.
    return !isMarked && (has(index, .unit) && !has(index, .relativeDay) || has(index, .dual))
  }
}
