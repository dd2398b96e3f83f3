import Models

/// The rules of hours and parts of the day with a word or a sign between two.
protocol HourRangeRules: SpokenFaceRules {}

extension HourRangeRules {
  /// Whether a month whose name is another word as well stands behind `until`, and nothing else of that: `until March`.
  func isMonthBehindUntil(_ index: Int, _ end: Int) -> Bool {
    has(index, .until) && end == index + 2 && has(index + 1, .monthName)
  }

  /// Whether a number behind a border is to be an hour: figures are one alone behind `till`, `up to 6` counts.
  func isHourBehindBorder(_ start: Int, _ border: Int) -> Bool {
    guard isDigits(start), !has(start - 1, .hourMark) else { return true }
    return has(border, .until) && language(border) == .english && tokens[border].words.count == 1
      && (1...12).contains(tokens[start].number) && (start + 1 >= count || beginsSentence(start + 1))
  }

  /// Two hours with a word or a sign between them, on the clock.
  func hourRange(_ index: Int) -> (value: NamedTime, end: Int)? {
    let place = hourMarks(index).place
    if isDigits(place), isMinutes(place, false) { return nil }
    guard let (first, second, end) = hourPair(index) else { return nil }
    var (from, to) = (SpokenMoment(), SpokenMoment())
    (from.clock, to.clock) = Self.hours(first, second)
    return (.interval(from: from, to: to, isInclusive: true), end)
  }

  /// Two hours with a word or a sign between them, as they were said; where hours are expected, numbers alone are such.
  func hourPair(_ index: Int, isExpected: Bool = false) -> (first: SpokenClock, second: SpokenClock, end: Int)? {
    let isBetween = has(index, .between)
    let isFrom = has(index, .from)
    let start = isBetween || isFrom ? index + 1 : index
    guard start < count, isDigits(start) || !tokens[start].meanings.isEmpty else { return nil }
    guard let first = clock(start, isExpected: true, isBetween: isBetween) else { return nil }
    var place = first.end
    let isAblative = first.value.ending == .ablative
    if has(place, .to) || isDash(place) || (isFrom || isBetween) && (has(place, .until) || has(place, .towards)) {
      place += 1
    } else if isFrom, place < count, tokens[place].preposition == ValueToken.lam {
      // «من ٣ ل٥»
    } else if !(isBetween && hasConjunction(place)), !isAblative {
      return nil
    }
    guard var second = clock(place, isExpected: true) else { return nil }
    var isUntil = false
    if let ending = ending(at: second.end), has(ending.end, .until) {
      (second.end, isUntil) = (ending.end + 1, true)
    } else if second.value.ending == .terminative || ending(at: second.end)?.ending == .terminative {
      // `08:00-dək`
      (second.end, isUntil) = (skipEnding(second.end), true)
    } else if has(second.end, .until) {
      (second.end, isUntil) = (second.end + 1, true)
    }
    let isEvident = [first.value, second.value].contains {
      $0.part != nil || $0.grain != .hour || $0.isExact || $0.hour > 12
    }
    let isMarked = hourMarks(start).isMarked
    // «بين ٥ و١٠ أشخاص», `ten to fifteen apples`
    let isPlain = [first.value, second.value].allSatisfy { $0.part == nil && $0.grain == .hour && !$0.isHalved }
    if isPlain, !isMarked, countsThings(second.end) { return nil }
    // `22-4` is a date where nothing follows.
    let figures = hourMarks(start).place
    if !isExpected, !isFrom, !isBetween, !isMarked, figures + 3 == second.end, isDash(figures + 1),
      isAttached(figures + 1),
      isAttached(figures + 2), max(tokens[figures].number, tokens[figures + 2].number) > 12,
      min(tokens[figures].number, tokens[figures + 2].number) <= 12, endsText(second.end)
    {
      return nil
    }
    guard isExpected || isEvident || isFrom || isBetween || isUntil || isMarked || isAblative else { return nil }
    // `15-12-2026` is a date, and so is `15 - 12 - 2026`; `$10-20` is money.
    if isDigits(start), isSpacedDate(start) || isSumBehindCurrency(start) { return nil }
    guard !isCounting(second.end), !isCounting(first.end), !(isDash(second.end) && isAttached(second.end)) else {
      return nil
    }
    if !isEvident, !isMarked, !isUntil, has(second.end, .currency, .unit) { return nil }
    return (first.value, second.value, second.end)
  }

  /// What lies between two parts of the day, or an hour and a part: «بين الظهر والعصر».
  func partRange(_ index: Int) -> (value: NamedTime, end: Int)? {
    guard let (first, second, end) = partPair(index) else { return nil }
    var (from, to) = (SpokenMoment(), SpokenMoment())
    (from.clock, to.clock) = Self.hours(first, second)
    return (.interval(from: from, to: to, isInclusive: false), end)
  }

  /// Two times of day of which one at least is said by its name: «من الظهر للعصر», `from 11 till dawn`.
  func partPair(_ index: Int) -> (first: SpokenClock, second: SpokenClock, end: Int)? {
    let isBetween = has(index, .between)
    let isFrom = has(index, .from)
    guard let first = hourOrPart(isBetween || isFrom ? index + 1 : index) else { return nil }
    var place = first.end
    if has(place, .to, .until, .towards) || isDash(place) {
      place += 1
    } else if place < count, isBorderPart(place) {
      // «من العصر إلى المغرب»
    } else if place >= count || tokens[place].preposition != ValueToken.lam {
      guard isBetween && hasConjunction(place) || tokens[place - 1].ending == .ablative else { return nil }
    }
    guard isBetween || isFrom || isBorderPart(index) || tokens[first.end - 1].ending == .ablative,
      var second = hourOrPart(place)
    else { return nil }
    if has(second.end, .until) { second.end += 1 }
    return (first.value, second.value, second.end)
  }

  private func hourOrPart(_ index: Int) -> (value: SpokenClock, end: Int)? {
    guard index < count else { return nil }
    if let clock = clock(index, isExpected: true) { return clock }
    guard let named = partOfDay(index) ?? part(index).map({ (part: $0, end: index + 1, isToday: false) }) else {
      return nil
    }
    let minute = named.part.minute(in: language(named.end - 1))
    var clock = SpokenClock(hour: minute / 60, minutes: minute % 60, isExact: true)
    if minute % 60 != 0 { clock.grain = .minute }
    return (clock, named.end)
  }

  /// Where only one hour has a part of the day, the other is the nearest before or after it that a face shows so.
  ///
  /// Where neither has, a start from six on is in the morning, of hours of rest in the evening.
  static func hours(
    _ first: SpokenClock,
    _ second: SpokenClock,
    isOfRest: Bool = false
  ) -> (SpokenClock, SpokenClock) {
    func exact(_ clock: SpokenClock, _ minute: Int) -> SpokenClock {
      var clock = clock
      let minute = (minute % 1440 + 1440) % 1440
      (clock.hour, clock.minutes, clock.isExact) = (minute / 60, minute % 60, true)
      return clock
    }
    func face(_ distance: Int) -> Int { (distance % 720 + 720) % 720 == 0 ? 720 : (distance % 720 + 720) % 720 }
    // «بين 10 و12 صباحا» ends at noon.
    if first.isAmbiguous, first.hour >= 6, second.hour == 12, second.part == .morning {
      return (exact(first, first.typed), exact(second, second.typed))
    }
    // «من ١٢ إلى ٧», `12 to 7 at night`: of rest it is the night.
    let isNight = second.part.map { [.night, .lateNight, .isha, .dawn, .morning].contains($0) } ?? second.isAmbiguous
    if isOfRest, isNight, first.isAmbiguous, first.typed % 720 <= 2 * 60, (5 * 60...9 * 60).contains(second.typed % 720)
    {
      return (exact(first, first.typed % 720), exact(second, second.typed % 720))
    }
    switch (first.minute, second.minute) {
    case (let one?, let two?): return (exact(first, one), exact(second, two))
    case (let one?, nil):
      // Who writes 22 also writes 7 for the morning.
      if first.part == nil, first.hour > 12, !first.isHalved { return (exact(first, one), exact(second, second.typed)) }
      return (exact(first, one), exact(second, one + face(second.typed - one)))
    case (nil, let two?): return (exact(first, two - face(two - first.typed)), exact(second, two))
    case (nil, nil):
      let isMorning = !isOfRest && first.typed >= 6 * 60 && first.typed < 12 * 60
      let start = isMorning ? first.typed : first.typed % 720 + 720
      return (exact(first, start), exact(second, start + face(second.typed - start)))
    }
  }
}
