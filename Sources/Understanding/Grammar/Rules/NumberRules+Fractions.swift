import Models

/// Parts of numbers: fractions in words and behind a stroke.
extension NumberRules {
  /// «ثلاثة أرباع», `two thirds`, `dörddə üç`.
  func fraction(of number: SpokenNumber) -> SpokenNumber? {
    guard let whole = number.whole, whole > 0 else { return nil }
    if let parts = value(number.end, .fraction), number.language != .english, whole <= 100,
      !hasConjunction(number.end)
    {
      return part(Double(whole) / Double(parts), number.end + 1, number.language)
    }
    if number.language == .english {
      let place = isHyphen(number.end) ? number.end + 1 : number.end
      let last = number.end - 1
      if let tens = value(last, .number), tens % 10 == 0, tens < 100, whole > tens, !hasConjunction(last),
        let unit = value(place, .fraction), unit < 10
      {
        // `one hundred thirty-fifths`
        return part(Double(whole - tens) / Double(tens + unit), place + 1, .english)
      }
      if let units = value(last, .number), hasConjunction(last), whole > units, let parts = value(place, .fraction),
        units < parts
      {
        // `one hundred and three fifths`
        return part(Double(whole - units) + Double(units) / Double(parts), place + 1, .english)
      }
      // `five eighths`; `one eighth`, where `twenty eighth` is a place in a row.
      guard let bottom = denominator(place), bottom.isPlural || whole == 1, !hasConjunction(place) else { return nil }
      return part(Double(whole) / bottom.value, bottom.end, .english)
    }
    if number.language == .azerbaijani, tokens[number.end - 1].ending == .locative, let top = wordsNumber(number.end),
      top.value < number.value
    {
      return part(top.value / number.value, top.end, .azerbaijani)
    }
    return nil
  }

  private func part(_ value: Double, _ end: Int, _ language: Language?) -> SpokenNumber {
    SpokenNumber(value: value, end: end, language: language, isFractionAlone: true)
  }

  /// What English parts are named by, from thirds on: `eighths`, `twenty-fifths`, `trillionth`.
  func denominator(_ index: Int) -> (value: Double, end: Int, isPlural: Bool)? {
    guard language(index) == .english else { return nil }
    if has(index, .quarter) { return (4, index + 1, true) }
    if let value = value(index, .fraction) { return (Double(value), index + 1, true) }
    if let value = value(index, .ordinal), value > 2 { return (Double(value), index + 1, false) }
    // `twenty-fifths`
    guard let tens = value(index, .number), (20...90).contains(tens) else { return nil }
    let place = isHyphen(index + 1) ? index + 2 : index + 1
    guard !hasConjunction(place) else { return nil }
    if let value = value(place, .fraction), value < 10 { return (Double(tens + value), place + 1, true) }
    guard let value = value(place, .ordinal), value < 10, language(place) == .english else { return nil }
    return (Double(tens + value), place + 1, false)
  }

  /// `a fifth` where nothing follows that it may be one of; `a third time` is a place in a row.
  func soleFraction(_ index: Int) -> SpokenNumber? {
    guard has(index, .article), language(index) == .english else { return nil }
    // `a hundred trillionths`
    if let top = wordsNumber(index), let bottom = denominator(top.end), bottom.isPlural, !hasConjunction(top.end) {
      return part(top.value / bottom.value, bottom.end, .english)
    }
    guard let bottom = denominator(index + 1),
      bottom.end >= count || beginsSentence(bottom.end) || has(bottom.end, .of)
    else { return nil }
    return part(1 / bottom.value, bottom.end, .english)
  }

  /// `1 over 3`, where nothing is counted behind it.
  func stroked(_ top: SpokenNumber) -> SpokenNumber? {
    guard top.isWhole, top.end + 1 < count, has(top.end, .moreThan), language(top.end) == .english,
      tokens[top.end].words.count == 1, tokens[top.end].folded.count == 4
    else { return nil }
    let place = top.end + 1
    let bottom =
      isDigits(place) ? digitsNumber(place).map { ($0.value, $0.end) } : wordsNumber(place).map { ($0.value, $0.end) }
    guard let (value, end) = bottom, value > top.value, end >= count || beginsSentence(end) else { return nil }
    return part(top.value / value, end, top.language)
  }

  /// `point five`, where nothing stands before it and a percentage or nothing behind it.
  func pointedWords(_ index: Int) -> SpokenNumber? {
    guard has(index, .point), language(index) == .english else { return nil }
    let number = withPoint(SpokenNumber(value: 0, end: index, language: .english))
    guard number.end > index, number.end >= count && index == 0 || has(number.end, .percent) else { return nil }
    return number
  }

  /// `one twenty two`, where it is all that is said or a sum: else it may be an hour.
  func spokenHundreds(_ index: Int) -> SpokenNumber? {
    guard let hundreds = value(index, .number), (1...9).contains(hundreds), language(index) == .english,
      let tens = value(index + 1, .number), (20...90).contains(tens), !hasConjunction(index + 1),
      let rest = wordsNumber(index + 1), rest.value < 100,
      index == 0 && rest.end >= count || has(rest.end, .currency)
    else { return nil }
    return SpokenNumber(value: Double(100 * hundreds) + rest.value, end: rest.end, language: .english)
  }
}
