import Models

extension ClockRules {
  func digital(
    _ index: Int,
    isMarked: Bool,
    _ isBetween: Bool,
    _ isEvident: inout Bool
  ) -> (value: SpokenClock, end: Int)? {
    let token = tokens[index]
    // `at 1030`, `730 pm`, «1140 صباحا»
    if (3...4).contains(token.digitCount), token.number % 100 < 60, token.number < 2400, token.number >= 100,
      !(isDash(index + 1) && isAttached(index + 1)),
      isEvident && hourMarks(index - 1).isMarked && !isCounting(index + 1)
        || has(index + 1, .meridiem) && (isAttached(index + 1) || !has(index + 1, .article, .subunit))
        || token.digitCount == 4 && part(index + 1) != nil && !tokens[index + 1].hasArticle
          && language(index + 1) == .arabic && !hasConjunction(index + 1)
        || token.digitCount == 4 && isUnit(index + 1, .hour) && language(index + 1) == .english
    {
      isEvident = true
      let end = isUnit(index + 1, .hour) ? index + 2 : index + 1
      var clock = SpokenClock(hour: token.number / 100, minutes: token.number % 100, grain: .minute)
      // Who writes `0630` writes 1830 for the evening.
      clock.isExact = token.digitCount == 4 && token.number < 1000
      return (clock, end)
    }
    guard (1...2).contains(token.digitCount), token.number <= 24, !isFraction(index) else { return nil }
    var clock = SpokenClock(hour: token.number % 24, isExact: token.number == 24)
    var place = index + 1
    let isColon = isSign(place, ":")
    if isColon || isSign(place, ".") && (isEvident || has(place + 2, .meridiem) || hasPart(near: place + 2)),
      isAttached(place), isAttached(place + 1), isDigits(place + 1),
      tokens[place + 1].digitCount == 2, tokens[place + 1].number < 60
    {
      clock.minutes = tokens[place + 1].number
      clock.grain = .minute
      clock.isExact = clock.isExact || token.digitCount == 2 && token.number < 10
      place += 2
      if isColon { isEvident = true }
      if isSign(place, ":"), isAttached(place), isDigits(place + 1), tokens[place + 1].digitCount == 2 {
        clock.seconds = min(tokens[place + 1].number, 59)
        place += 2
        clock.grain = .second
      }
    } else if isColon {
      return nil
    }
    // `20h30`, `9h`
    if clock.grain == .hour, isAttached(place), isUnit(place, .hour), isDigits(place + 1), isAttached(place + 1),
      tokens[place + 1].number < 60
    {
      clock.minutes = tokens[place + 1].number
      clock.grain = .minute
      place += 2
      isEvident = true
    }
    if let ending = ending(at: place), ending.end > place || tokens[place - 1].ending != nil {
      clock.ending = ending.ending
      place = ending.end
      if ending.ending == .locative, !isUnit(place, .day), !has(place, .month, .monthName) { isEvident = true }
    }
    // `at 3 15`
    if clock.grain == .hour, clock.ending == nil, isMarked, hourMarks(index - 1).isMarked, isDigits(place),
      !isAttached(place),
      tokens[place].digitCount == 2, tokens[place].number < 60, !tokens[place].hasConjunction, !tokens[place].isParted,
      !isCounting(place + 1),
      !isSign(place + 1, ":", "/", ".", "-")
    {
      (clock.minutes, clock.grain) = (tokens[place].number, .minute)
      return (clock, place + 1)
    }
    if clock.grain == .hour {
      guard clock.ending == .locative || !isCounting(place, isMarked: isMarked) else { return nil }
      let end = minutes(behind: place, of: &clock, isWord: false, isBetween)
      // «٥ ونص» alone is a number.
      if end > place, has(place, .except) { isEvident = isEvident || has(place + 1, .quarter, .third) }
      place = end
    }
    if token.number == 0, !clock.isExact { clock.isExact = true }
    return (clock, place)
  }

  func hourInWords(
    _ index: Int,
    isMarked: Bool,
    _ isBetween: Bool,
    _ isEvident: inout Bool
  ) -> (value: SpokenClock, end: Int)? {
    let hour: Int
    var place = index + 1
    if language(index) == .arabic {
      // Arabic hours are one word: «ثلاثة وعشرين» is twenty past three.
      if let number = value(index, .number) ?? value(index, .hourName), (1...12).contains(number),
        isMarked || has(index, .number) || !has(index, .weekday) || isHourOfWeekday(index)
      {
        // «الوحدة ونص», where one alone is a piece
        if has(index, .hourName), hasMinutes(place) { isEvident = true }
        hour = number
        if number < 10, has(place, .number), hasConjunction(place), let tens = value(place, .number), tens >= 20,
          !isMarked, !tokens[index].hasArticle, !hasPart(near: place + 1)
        {
          return nil
        }
      } else if let ordinal = value(index, .ordinal), (1...12).contains(ordinal),
        // «الساعة الثانية» is an hour, «الثاني» the second one.
        tokens[index].isFeminine,
        isEvident || tokens[index].hasArticle && (hasPart(near: place) || hasMinutes(place))
      {
        if tokens[index].hasArticle, hasMinutes(place) { isEvident = true }
        hour = ordinal
      } else {
        return nil
      }
    } else {
      guard let number = wordsNumber(index), let whole = number.whole, (0...24).contains(whole), !has(index, .scale),
        number.language != .english || tokens[index].words.count == 1
      else { return nil }
      hour = whole % 24
      place = number.end
      // `nine thirty` is no number.
      if whole > 12, number.language == .english, !isMarked { return nil }
    }
    var clock = SpokenClock(hour: hour, isExact: false)
    if let ending = tokens[place - 1].ending {
      clock.ending = ending
      // «doqquzun yarısı»
      if ending == .locative && !isUnit(place, .day) && !has(place, .number) || ending == .other && has(place, .halfOf)
      {
        isEvident = true
      }
    }
    guard !isCounting(place, isMarked: isMarked) else { return nil }
    let isLess = has(place, .except) && has(place + 1, .quarter, .third) && language(index) == .arabic
    place = minutes(behind: place, of: &clock, isWord: true, isBetween)
    // «ستة إلا ربع», where nothing follows that it may count.
    if isLess, clock.minutes < 0, place >= count || beginsSentence(place) || has(place, .part, .relativeDay, .weekday) {
      isEvident = true
    }
    return (clock, place)
  }

  /// Whether a word for a weekday in one dialect is an hour as others have it: «عالتلاتة», «بكرا التلاتة العصر».
  func isHourOfWeekday(_ index: Int) -> Bool {
    guard has(index, .hourName), has(index, .weekday), !isUnit(index - 1, .day) else { return false }
    if tokens[index].preposition == ValueToken.ain { return true }
    return has(index - 1, .relativeDay, .weekday) && (hasPart(near: index + 1) || hasMinutes(index + 1))
  }

  func hasPart(near index: Int) -> Bool {
    has(index, .meridiem) || part(skip(index, .preposition, .of, .determiner, atMost: 2)) != nil
  }

  func hasMinutes(_ index: Int) -> Bool {
    if has(index, .except) { return true }
    guard hasConjunction(index) else { return false }
    return fractionWord(index) != nil && !has(index + 1, .unit)
      || smallNumber(index).map { isUnit($0.1, .minute) } ?? false
  }
}
