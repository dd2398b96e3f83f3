import Models

/// The rules of parts of the day that are said instead of an hour.
protocol PartRules: DayRules {}

extension PartRules {
  /// «الصبح», `this evening`, «بعد صلاة العصر», `in the morning`.
  func partOfDay(_ index: Int) -> (part: DayPart, end: Int, isToday: Bool)? {
    var place = partBehindAt(index) ?? skip(index, .determiner, atMost: 1)
    var isToday = false
    if has(place, .this) {
      // «قال ذلك صباح الاثنين»
      if language(place) == .arabic, has(place + 2, .weekday, .relativeDay), !hasConjunction(place + 2) { return nil }
      isToday = true
      place += 1
    } else if has(place, .after), let part = part(place + 1),
      language(place) == .arabic || language(place) == .english && part.isPrayer
    {
      place += 1
    }
    guard let part = part(place), !has(place, .lookalike), !isCounted(place) else { return nil }
    place += 1
    // `məğrib namazından sonra`
    if tokens[place - 1].ending == .ablative, has(place, .later, .ago), language(place) == .azerbaijani { place += 1 }
    if has(place, .this), language(place) == .arabic, !hasConjunction(place) {
      isToday = true
      place += 1
    }
    return (part, place, isToday)
  }

  /// Whether a number counts parts of the day: `two nights`, `üç gecə`.
  private func isCounted(_ index: Int) -> Bool {
    guard isDigits(index - 1) || has(index - 1, .number), !hasConjunction(index), !beginsSentence(index) else {
      return false
    }
    return has(index, .counted)
      || language(index) == .azerbaijani && ending(at: index) == nil && !has(index - 2, .hourMark)
  }

  /// The hour of `5 tomorrow afternoon`, «٥ بكرة العصر», which the part of the day behind its day tells.
  func hourAhead(_ index: Int) -> (value: SpokenClock, end: Int)? {
    // `chapter 3 tomorrow morning` counts.
    guard index == 0 || tokens[index - 1].kind != .word || !tokens[index - 1].meanings.isEmpty,
      !has(index - 1, .counted),
      isDigits(index) || has(index, .number), !hasConjunction(index), !isCounting(index + 1),
      has(index + 1, .relativeDay) || !isDigits(index) && has(index + 2, .relativeDay),
      let hour = clock(index, isExpected: true), has(hour.end, .relativeDay), hour.value.hour <= 12,
      !hasConjunction(hour.end), !beginsSentence(hour.end),
      let part = partOfDay(hour.end + 1), !hasConjunction(hour.end + 1), !beginsSentence(part.end - 1)
    else { return nil }
    return hour
  }

  /// Whether a part of the day by itself may be something else: a greeting, a dinner, a country.
  func isWeakPart(_ start: Int, _ end: Int, _ part: DayPart) -> Bool {
    let token = tokens[end - 1]
    if language(end - 1) == .arabic {
      // «صرفت ١٥ ريال العصر على الشاي»
      if has(start - 1, .currency, .subunit) || isDigits(start - 1), end == start + 1, token.preposition == 0,
        !hasConjunction(start), has(end, .preposition, .lookalike) && !has(end, .part)
      {
        return false
      }
      // «بعد المغرب», «صلاة العشاء»
      if part == .isha || part == .sunset { return hasUnknown && !has(start, .after) && token.words.count < 2 }
      return !token.hasArticle && token.words.count == 1 && token.preposition == 0 && !isAdverb(end - 1)
    }
    if language(end - 1) == .azerbaijani {
      return end < count && !has(start, .this) && start == end - 1 && !opens(start, end)
    }
    return end - start < 2
  }

  /// Whether a part of the day opens a sentence, and what stands behind it is no more of it: `axşam anama zəng et`.
  private func opens(_ start: Int, _ end: Int) -> Bool {
    start == 0 && tokens[start].ending == nil && tokens[end].kind == .word && tokens[end].meanings.isEmpty
      && !tokens[end].isOfCompound && !beginsSentence(end) && traits.contains(.unknown)
  }

  /// «صباحا», «مساء» at the end of what is said.
  func isAdverb(_ index: Int) -> Bool { tokens[index].meanings.count == 1 && index + 1 >= count }
}
