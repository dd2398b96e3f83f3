import Models

/// The rules of lengths of time.
protocol DurationRules: NumberRules {}

extension DurationRules {
  /// «ساعتين ونص», `an hour and a half`, `2 saat yarım`, «ثلاث سنوات وشهرين».
  func duration(_ index: Int) -> (value: SpokenDuration, end: Int)? {
    guard var found = simpleDuration(index) else { return nil }
    if let minutes = writtenMinutes(behind: found.value, found.end), let sum = found.value.adding(minutes, sign: 1) {
      return (sum, found.end + 2)
    }
    // «ساعة وعشر دقائق», `2 hours 30 minutes`
    for _ in 0..<3 {
      var place = found.end
      let isLess = takesAway(place)
      if isLess { place = behindTakingAway(place) }
      guard
        isLess || hasConjunction(place) || isDigits(place) || language(place) == .azerbaijani
          || has(place, .number) && language(place) == .english,
        let more = simpleDuration(place)
          ?? (isLess ? loneUnit(place) ?? minutesLess(place, found.value.unit) : nil),
        more.value.unit < found.value.unit || isLess,
        let sum = found.value.adding(more.value, sign: isLess ? -1 : 1)
      else { break }
      found = (sum, more.end)
    }
    return found
  }

  /// Whether «يوم» belongs to the day behind it, and counts none: «قهوة ٢٠ يوم الخميس», «٨٠ يوم أمس».
  private func namesDay(_ place: Int, _ unit: Grain) -> Bool {
    unit == .day && language(place) == .arabic && has(place + 1, .weekday, .relativeDay)
  }

  /// The `15m` of `1h 15m`, which alone are millions.
  private func writtenMinutes(behind hours: SpokenDuration, _ index: Int) -> SpokenDuration? {
    guard hours.unit == .hour, isDigits(index), (1..<60).contains(tokens[index].number), isAttached(index + 1),
      value(index + 1, .scale) == 1_000_000, language(index + 1) == .english, tokens[index + 1].folded.count == 1
    else { return nil }
    return SpokenDuration(Double(tokens[index].number), .minute)
  }

  /// `1:30 hours`.
  private func writtenHours(_ index: Int) -> (value: SpokenDuration, end: Int)? {
    guard isDigits(index), isSign(index + 1, ":"), isAttached(index + 1), isDigits(index + 2), isAttached(index + 2),
      tokens[index + 2].digitCount == 2, (0..<60).contains(tokens[index + 2].number), isUnit(index + 3, .hour),
      (0...1000).contains(tokens[index].number), !hasConjunction(index + 3)
    else { return nil }
    return SpokenDuration(Double(tokens[index].number) + Double(tokens[index + 2].number) / 60, .hour)
      .map { ($0, index + 4) }
  }

  /// `the 90s`, `1990s`: ten years of a century, which are no seconds.
  private func isDecade(_ index: Int) -> Bool {
    guard isDigits(index), tokens[index].number % 10 == 0, isAttached(index + 1), isUnit(index + 1, .second),
      tokens[index + 1].folded.count == 1
    else { return false }
    return tokens[index].digitCount == 4 || tokens[index].digitCount == 2 && has(index - 1, .determiner)
  }

  func simpleDuration(_ index: Int) -> (value: SpokenDuration, end: Int)? {
    guard index < count, !isDecade(index) else { return nil }
    if let written = writtenHours(index) { return written }
    if isMinuteLetter(index), let minutes = SpokenDuration(Double(tokens[index].number), .minute) {
      return (minutes, index + 2)
    }
    if let dual = value(index, .dual) { return withFraction(2, Grain.allCases[dual], index + 1) }
    // «نص ساعة», `half an hour`, `quarter of an hour`, `yarım saat`
    var place = skip(index, .filler, atMost: 1)
    if has(place, .article) { place += 1 }
    if let part = fractionWord(place) {
      let behind = skip(place + 1, .article, .of, .determiner, atMost: 3)
      if let unit = unit(behind), !hasConjunction(behind) {
        return countSpelledAsPart(place, unit, behind).map { withFraction($0, unit, behind + 1) }
          ?? SpokenDuration(part, unit).map { ($0, behind + 1) }
      }
    }
    // «ثلاثة أرباع الساعة»
    if let unit = unit(index), !tokens[index].hasArticle { return barely(index, unit) }
    if has(index, .article), let unit = unit(index + 1) { return withFraction(1, unit, index + 2) }
    if has(index, .few), let unit = unit(skip(index + 1, .filler, atMost: 1)) {
      return SpokenDuration(3, unit).map { ($0, skip(index + 1, .filler, atMost: 1) + 1) }
    }
    // «طوال اليوم», «طيلة الشهر»
    if has(index, .lasting), language(index) == .arabic, let whole = wholeUnit(index + 1) {
      return SpokenDuration(1, whole).map { ($0, index + 2) }
    }
    guard let number = number(skip(index, .filler, atMost: 1)), number.value > 0 else { return nil }
    place = skip(number.end, .filler, atMost: 1)
    // `a 3-day trip`
    if isHyphen(place), language(place + 1) == .english { place += 1 }
    if number.isFractionAlone || !number.isWhole { place = skip(place, .of, .article, .determiner, atMost: 3) }
    // «ثلاثة أرباع الساعة»
    if number.isFractionAlone, has(place, .hourMark), language(place) == .arabic {
      return SpokenDuration(number.value, .hour).map { ($0, place + 1) }
    }
    // «٥٠٠ بالشهر» is a sum for each, «٥٠٠ هالشهر» one of this month.
    guard place < count, !beginsSentence(place), !hasConjunction(place), tokens[place].preposition != ValueToken.beh,
      tokens[place].preposition != ValueToken.heh, !has(place, .relativeDay), let unit = unit(place),
      tokens[place].ending != .other || !isDigits(index), !namesDay(place, unit)
    else { return nil }
    if number.isWhole { return withFraction(number.value, unit, place + 1) }
    return SpokenDuration(number.value, unit).map { ($0, place + 1) }
  }

  /// «تلت شهور» and «تلت ساعات» are three, «ربع ساعات» four, «تلت ساعة» twenty minutes; nil where a part is one.
  private func countSpelledAsPart(_ index: Int, _ unit: Grain, _ place: Int) -> Double? {
    guard language(place) == .arabic, unit != .hour || !tokens[place].isFeminine else { return nil }
    if has(index, .third), has(index, .number) { return 3 }
    return has(index, .quarter) && unit == .hour ? 4 : nil
  }

  /// A unit alone is one of it where something is joined to it: «ساعة ونص»; else its rule says so by `isBare`.
  func barely(_ index: Int, _ unit: Grain) -> (value: SpokenDuration, end: Int)? {
    if language(index) == .azerbaijani, has(index + 1, .half), !has(index + 2, .unit) {
      return withFraction(1, unit, index + 1)
    }
    // `hour and a half`
    if language(index) == .english, hasConjunction(index + 1), has(index + 1, .article),
      let more = withFraction(1, unit, index + 1), more.end > index + 1
    {
      return more
    }
    guard language(index) == .arabic, let one = withFraction(1, unit, index + 1), tokens[index].ending == nil else {
      return nil
    }
    // «لمدة أسبوع», and the whole of an answer.
    if one.end > index + 1 || has(index - 1, .lasting) || count == 1 { return one }
    if has(index + 1, .whole) { return (one.value, index + 2) }
    // «سنة إلا شهرين»
    if takesAway(index + 1), let less = lessened(index + 1), less.unit < unit { return one }
    // «ساعة وعشر دقائق», «ساعة واحدة»
    if value(index + 1, .number) == 1, !hasConjunction(index + 1) { return (one.value, index + 2) }
    if hasConjunction(index + 1), isDigits(index + 1) || has(index + 1, .number, .dual), unit >= .hour,
      let more = simpleDuration(index + 1), more.value.unit < unit
    {
      return (one.value, index + 1)
    }
    return nil
  }

  /// A unit with its article, of which all is meant: «طوال الأسبوع».
  private func wholeUnit(_ index: Int) -> Grain? {
    if value(index, .relativeDay) == 0, language(index) == .arabic, tokens[index].words.count == 1 { return .day }
    guard let unit = unit(index), tokens[index].hasArticle, unit >= .hour, !has(index + 1, .next, .previous, .this)
    else { return nil }
    return unit
  }

  func withFraction(_ value: Double, _ unit: Grain, _ end: Int) -> (value: SpokenDuration, end: Int)? {
    let isLess = has(end, .except)
    var place = isLess ? end + 1 : end
    let isJoined = isLess || hasConjunction(place)
    if has(place, .article) { place += 1 }
    if let part = fractionWord(place), isJoined || language(place) == .azerbaijani && has(place, .half),
      !has(place + 1, .unit) || isSameUnit(place + 1, unit),
      !(has(place + 1, .article, .of) && has(place + 2, .unit)),
      let duration = SpokenDuration(isLess ? value - part : value + part, unit)
    {
      return (duration, isSameUnit(place + 1, unit) ? place + 2 : place + 1)
    }
    return SpokenDuration(value, unit).map { ($0, end) }
  }

  /// Whether a unit is named again with its article: «عام ونصف العام», «ساعة ونصف الساعة».
  private func isSameUnit(_ index: Int, _ unit: Grain) -> Bool {
    guard index < count, language(index) == .arabic, !hasConjunction(index), !beginsSentence(index) else {
      return false
    }
    let isHour = unit == .hour && has(index, .hourMark) && !isDigits(index + 1) && !has(index + 1, .number, .ordinal)
    return isHour || isUnit(index, unit) && tokens[index].hasArticle
  }

  /// A duration, or a unit alone that is one of it: «بعد ساعة», `bir saat`.
  func spanOrUnit(_ index: Int) -> (value: SpokenDuration, end: Int)? {
    if let found = duration(index) { return found }
    // «بعد شي ساعة»
    let place = skip(index, .filler, atMost: 1)
    guard let unit = unit(place), !tokens[place].hasArticle else { return nil }
    return SpokenDuration(1, unit).map { ($0, place + 1) }
  }
}
