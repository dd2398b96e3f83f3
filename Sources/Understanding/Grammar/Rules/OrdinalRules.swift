import Models

/// The rules of places in a row.
protocol OrdinalRules: NumberRules {}

extension OrdinalRules {
  /// A place in a row: «الثاني والعشرين», `twenty first`, `21st`, `on birinci`, `5-ci`.
  func ordinal(_ index: Int) -> (value: Int, end: Int)? {
    guard index >= 0, index < count else { return nil }
    if let known = cache.ordinals[index] { return known }
    let found = placeInRow(index)
    cache.ordinals[index] = .some(found)
    return found
  }

  private func placeInRow(_ index: Int) -> (value: Int, end: Int)? {
    if isDigits(index) {
      if isSign(index + 1, ","), let thousands = thousandsInRow(index) { return thousands }
      guard (1...4).contains(tokens[index].digitCount) else { return nil }
      var place = index + 1
      if isDash(place), isAttached(place) { place += 1 }
      guard isAttached(place), has(place, .ordinalMark) else { return nil }
      return (tokens[index].number, place + 1)
    }
    // «المئة والخامسة والعشرون»
    if value(index, .scale) == 100, tokens[index].hasArticle, hasConjunction(index + 1), tokens[index + 1].hasArticle,
      has(index + 1, .ordinal), let rest = ordinal(index + 1), rest.value < 100
    {
      return (100 + rest.value, rest.end)
    }
    if let unit = value(index, .ordinal) {
      var value = unit
      var place = index + 1
      if language(index) == .arabic {
        // «الثاني والعشرون», «الأول بعد المئة»
        if (1...9).contains(unit), hasConjunction(place), let tens = self.value(place, .number),
          (20...90).contains(tens)
        {
          value += tens
          place += 1
        }
        if has(place, .after), self.value(place + 1, .scale) == 100, tokens[place + 1].hasArticle {
          value += 100
          place += 2
        }
      }
      return (value, place)
    }
    guard let tens = wordsNumber(index), let whole = tens.whole else { return nil }
    // `two thousandth`
    if tens.language == .english, let scale = value(tens.end, .ordinal), scale >= 100, (1..<1000).contains(whole),
      !hasConjunction(tens.end)
    {
      return (whole * scale, tens.end + 1)
    }
    // `iki yüzüncü`
    if tens.language == .azerbaijani, let scale = value(tens.end, .ordinal), [100, 1000].contains(scale),
      (2..<scale).contains(whole), language(tens.end) == .azerbaijani, tokens[tens.end - 1].ending == nil
    {
      return (whole * scale, tens.end + 1)
    }
    guard whole >= 10 else { return nil }
    switch tens.language {
    case .english, .azerbaijani:
      let place = isHyphen(tens.end) ? tens.end + 1 : tens.end
      guard let unit = value(place, .ordinal), unit < 100, language(place) == tens.language,
        whole % 100 == 0 ? true : unit < 10 && whole % 10 == 0
      else { return nil }
      if tens.language == .english || tokens[tens.end - 1].ending == nil { return (whole + unit, place + 1) }
      return nil
    default:
      // With its article a ten is an ordinal, and so are «الأحد عشر» and «الواحد والعشرون».
      guard tokens[index].hasArticle, tens.end == index + 1 && whole % 10 == 0 || whole < 100 && whole % 10 != 0 else {
        return nil
      }
      return (whole, tens.end)
    }
  }

  /// `1,001st`.
  private func thousandsInRow(_ index: Int) -> (value: Int, end: Int)? {
    guard (1...3).contains(tokens[index].digitCount), isAttached(index + 1), isAttached(index + 2), isDigits(index + 2),
      tokens[index + 2].digitCount == 3, isAttached(index + 3), has(index + 3, .ordinalMark),
      language(index + 3) == .english
    else { return nil }
    return (tokens[index].number * 1000 + tokens[index + 2].number, index + 4)
  }

  func smallOrdinal(_ index: Int) -> (value: Int, end: Int)? {
    if let ordinal = ordinal(index) { return ordinal }
    if isDigits(index) { return tokens[index].digitCount <= 2 ? (tokens[index].number, index + 1) : nil }
    guard let number = wordsNumber(index), let whole = number.whole else { return nil }
    return (whole, number.end)
  }

  func dayNumber(_ index: Int) -> (value: Int, end: Int)? {
    guard let found = smallOrdinal(index), (1...31).contains(found.value) else { return nil }
    return (found.value, skipEnding(found.end))
  }
}
