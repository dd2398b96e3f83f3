import Models

/// The rules of what is said of a repetition and kept by none of its rules: who leaves it out sets something else.
protocol UnkeptRules: RecurrenceRules {}

extension UnkeptRules {
  /// The end of `every` with a time behind it that no rule took: `every third day of the week`.
  func unreadRepetition(_ index: Int) -> Int? {
    // «بعد ٣ أيام عمل», `the next business day`
    let isCounted =
      has(index + 1, .workday) && recurrence(index) == nil
      && (isDigits(index) || has(index, .number, .ordinal) || has(index, .last, .next))
    guard isCounted || has(index, .every, .everyOther) else { return nil }
    let end = endOfTimes(index + 1)
    return isCounted || (index..<end).contains(where: namesTime) ? end : nil
  }

  /// The end of what is said of a repetition behind it, and is none of it: `between 8 and 5`, «ما عدا العطل».
  func unread(behind index: Int, _ recurrence: SpokenRecurrence) -> Int? {
    guard index < count, !beginsSentence(index) else { return nil }
    if let times = times(index), times.value > 1, !hasConjunction(index) { return times.end }
    if let lasting = lasting(index, of: recurrence.rule) { return lasting.end }
    let glued = skip(index, .preposition, .of, .determiner, atMost: 2)
    if let time = time(index) ?? time(glued), !time.value.isLatent, isEnd(index) { return time.end }
    if has(glued, .unless) || has(glued, .except) { return endOfTimes(min(glued + 2, count)) }
    if has(glued, .workday) { return glued + 1 }
    if glued > index, unit(glued) != nil, tokens[glued].hasArticle || has(glued - 1, .determiner) { return glued + 1 }
    return secondHour(index, recurrence)
  }

  /// `at 8 and 10`: an hour besides the one that was read.
  private func secondHour(_ index: Int, _ recurrence: SpokenRecurrence) -> Int? {
    guard hasConjunction(index), recurrence.moment.clock != nil, !isCounting(index),
      let hour = clock(index, isExpected: true),
      hour.end >= count || beginsSentence(hour.end) || has(hour.end, .to) || hour.value.part != nil
        || hour.value.grain == .minute
    else { return nil }
    return hour.end
  }

  /// The start of what is said of a repetition before it: «١٠ مرات كل يوم», `the second week of every month`.
  func unread(before index: Int) -> Int? {
    var start = index - 1
    if has(start, .times) {
      while start > 0, isDigits(start - 1) || has(start - 1, .number) { start -= 1 }
      return value(index - 1, .times) == 1 ? nil : start
    }
    while start >= 0, start > index - 3, has(start, .of, .determiner) { start -= 1 }
    guard start >= 0, start < index - 1 || has(index, .of),
      namesTime(start) || has(start, .last) || has(start, .ordinal)
    else {
      return nil
    }
    while start > 0, start > index - 8, isOfTime(start - 1) || has(start - 1, .determiner) { start -= 1 }
    return start
  }

  /// The place behind the last in a row of words that say a time.
  private func endOfTimes(_ index: Int) -> Int {
    var end = index
    var place = index
    while place < count, place < index + Self.longest, !beginsSentence(place) {
      if isOfTime(place) {
        end = place + 1
      } else if !has(place, .of, .preposition, .determiner) {
        break
      }
      place += 1
    }
    return end
  }

  private static var longest: Int { 8 }

  private func isOfTime(_ index: Int) -> Bool {
    namesTime(index) || isDigits(index) || has(index, .number, .ordinal, .ordinalMark) || has(index, .last, .next)
      || has(index, .start, .middle, .end) || has(index, .every, .everyOther)
  }

  private func namesTime(_ index: Int) -> Bool {
    has(index, .unit, .dual, .workday) || has(index, .weekday, .weekdays, .weekend)
      || has(index, .month, .hijri, .holiday) || has(index, .part, .season)
  }
}
