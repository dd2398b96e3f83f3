import Models

/// The rules of weeks that are named by their number in the year.
protocol WeekNumberRules: PeriodRules {}

extension WeekNumberRules {
  /// `week 50`, «الأسبوع رقم ٥٠», `week 10 of 2027`, `50-ci həftə`.
  ///
  /// A number in Arabic may as well be a sum, so that a word before it has to call it the number of a week, or a time.
  func weekOfYear(_ index: Int) -> DayReading? {
    guard let found = weekNumber(index), (1...53).contains(found.value) else { return nil }
    let glue = skip(found.end, .of, .preposition, .determiner, atMost: 2)
    if let year = year(glue), !year.isHijri {
      return (.period(.week(found.value, year: year.value)), year.end, false)
    }
    // `the 50th week of the year`
    if glue > found.end, isUnit(glue, .year), tokens[glue].hasArticle || has(glue - 1, .determiner) {
      return (.period(.week(found.value, year: nil)), glue + 1, false)
    }
    guard found.isNumber, !isCounted(found.end) else { return nil }
    return (.period(.week(found.value, year: nil)), found.end, false)
  }

  /// Whether a word may begin such a week; most do not.
  func mayNameWeek(_ index: Int) -> Bool {
    isUnit(index, .week)
      && (isDigits(index + 1) || has(index + 1, .ordinal, .number, .scale) || has(index + 1, .numberMark))
      || has(index, .determiner) && (isDigits(index + 1) || has(index + 1, .ordinal, .number))
      || has(index, .ordinal, .number) && !has(index, .currency)
  }

  /// The number of a week, and whether nothing else can be meant by it.
  private func weekNumber(_ index: Int) -> (value: Int, end: Int, isNumber: Bool)? {
    if isUnit(index, .week) {
      guard tokens[index].preposition != ValueToken.heh, tokens[index].ending == nil, !has(index - 1, .every, .this),
        !has(index - 1, .next, .previous, .article), index == 0 || !isDigits(index - 1) && !has(index - 1, .number)
      else { return nil }
      let place = skip(index + 1, .numberMark, atMost: 1)
      if isDigits(place), tokens[place].digitCount <= 2, !hasConjunction(place), !beginsSentence(place),
        !isSign(place + 1, ":", "/", ".", "-"), ordinal(place) == nil
      {
        let isCalled = place > index + 1 || count == 2 || has(index - 1, .preposition, .dateMark)
        let isEnglish = language(index) == .english && !has(index - 1, .determiner)
        guard isEnglish || tokens[index].hasArticle && language(index) == .arabic else { return nil }
        return (tokens[place].number, place + 1, isCalled || isEnglish)
      }
      // «الأسبوع الخمسون»: the first ones may be of a month, or of anything.
      guard language(index) == .arabic, tokens[index].hasArticle, has(index + 1, .ordinal, .number, .scale),
        tokens[index + 1].hasArticle, let found = ordinal(index + 1)
      else { return nil }
      return (found.value, found.end, found.value > 20)
    }
    // `50-ci həftə`, `the 50th week of the year`
    let start = skip(index, .determiner, atMost: 1)
    guard isDigits(start) || has(start, .ordinal, .number), let found = ordinal(start), isUnit(found.end, .week),
      !hasConjunction(found.end), language(found.end) != .arabic
    else { return nil }
    return (found.value, found.end + 1, language(found.end) == .azerbaijani && found.value > 20)
  }

  private func isCounted(_ index: Int) -> Bool {
    guard index < count, !beginsSentence(index), !hasConjunction(index) else { return false }
    return has(index, .unit, .currency, .subunit) || has(index, .meridiem, .oclock, .percent) || isSign(index, "%")
  }
}
