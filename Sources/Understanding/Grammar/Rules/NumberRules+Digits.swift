import Models

extension NumberRules {
  /// Digits with their separators.
  ///
  /// A comma before three digits separates thousands, any other separator begins the fraction; a full stop
  /// separates thousands where a comma or another stop follows. Behind thousands another separator than theirs begins the
  /// fraction, however many digits that has: `1,234.250`.
  func digitsNumber(_ index: Int) -> SpokenNumber? {
    if let value = tokens[index].fraction {
      // Of `127.32e13` no part is a number.
      if isSign(index - 1, ".", ","), isAttached(index) { return nil }
      let digits = value == value.rounded() ? 0 : 2
      return SpokenNumber(
        value: value,
        fractionDigits: digits,
        end: index + 1,
        isDigits: true,
        isFractionAlone: value < 1
      )
    }
    guard tokens[index].number >= 0 else { return nil }
    var whole = Double(tokens[index].number)
    var fraction = 0.0
    var fractionDigits = 0
    var place = index + 1
    var groups = 0
    func separator(_ place: Int) -> Unicode.Scalar? {
      guard place + 1 < count, tokens[place].kind == .sign, isAttached(place), isAttached(place + 1),
        isDigits(place + 1)
      else { return nil }
      return tokens[place].sign
    }
    let isShort = tokens[index].digitCount <= 3
    var mark: Unicode.Scalar?
    while groups < 5, let sign = separator(place) {
      let next = tokens[place + 1]
      guard [".", ",", "٫", "٬", "،"].contains(sign) else { break }
      guard next.number >= 0 else { return nil }
      let isThousands: Bool =
        switch sign {
        case ",", "٬", "،": next.digitCount == 3 && isShort && mark != "."
        case ".":
          next.digitCount == 3 && isShort && (mark ?? sign) == sign
            && (groups > 0
              || separator(place + 2).map { $0 == "." || $0 == "," } == true && tokens[place + 3].digitCount <= 3)
        default: false
        }
      guard isThousands else {
        // `1.2.2027` is no number.
        if separator(place + 2) == sign { return nil }
        guard next.digitCount <= 9 else { return nil }
        (fraction, fractionDigits, place) = (self.fraction(place + 1), next.digitCount, place + 2)
        break
      }
      mark = sign
      whole = whole * 1000 + Double(next.number)
      place += 2
      groups += 1
    }
    // `25 000`
    if groups == 0, fractionDigits == 0, isShort, tokens[index].number > 0 {
      while groups < 4, isDigits(place), !isAttached(place), tokens[place].digitCount == 3, !beginsSentence(place),
        !tokens[place].hasConjunction, tokens[place].preposition == 0, !tokens[place].isParted
      {
        whole = whole * 1000 + Double(tokens[place].number)
        place += 1
        groups += 1
      }
      if groups > 0, let sign = separator(place), [",", ".", "٫"].contains(sign), tokens[place + 1].digitCount <= 3 {
        (fraction, fractionDigits, place) = (self.fraction(place + 1), tokens[place + 1].digitCount, place + 2)
      }
    }
    guard whole < 1e15 else { return nil }
    return SpokenNumber(value: whole + fraction, fractionDigits: fractionDigits, end: place, isDigits: true)
  }

  /// `.77`: the digits behind a point that nothing stands before.
  func pointedNumber(_ index: Int) -> SpokenNumber? {
    guard isSign(index, ".", "٫"), index == 0 || !isAttached(index), isAttached(index + 1), isDigits(index + 1),
      (1...9).contains(tokens[index + 1].digitCount), !isCounted(index + 2)
    else { return nil }
    return SpokenNumber(
      value: fraction(index + 1),
      fractionDigits: tokens[index + 1].digitCount,
      end: index + 2,
      isDigits: true
    )
  }

  private func isCounted(_ index: Int) -> Bool {
    isSign(index, ".", ",", "/", ":") && isAttached(index) && isDigits(index + 1)
  }

  /// `2k`, `1.5 million`, «٥ آلاف», «٥ آلاف وخمسمية», `3 milyon`.
  func scaled(_ number: SpokenNumber) -> SpokenNumber {
    var number = number
    if isMinuteLetter(number.end - 1) || isMeasure(number.end) { return number }
    // One letter is a scale where it is written as one with the digits: `3M`.
    if let scale = value(number.end, .scale), scale >= 100 || scale == 12, !hasConjunction(number.end),
      !beginsSentence(number.end),
      tokens[number.end].folded.count > 1 || isAttached(number.end) || isDetachedThousand(number.end),
      !isKilo(number.end)
    {
      // «3 مية»
      guard scale != 100 || number.value < (language(number.end) == .english ? 1000 : 10), number.value < 1e9 else {
        return number
      }
      number.value *= Double(scale)
      number.fractionDigits = 0
      number.lastScale = Double(scale)
      number.end += 1
      if scale >= 1000, let rest = wordsNumber(number.end), rest.value < Double(scale),
        language(number.end) != .arabic || hasConjunction(number.end)
      {
        number.value += rest.value
        number.end = rest.end
        number.lastScale = rest.lastScale
      }
      return withHalf(withFigures(number))
    }
    // «٥ ونص», `5 and a half`, `1 1/2`
    if let half = half(behind: number.end), !has(half.end, .unit) || number.isWhole {
      if number.fractionDigits == 0 {
        number.value += half.value
        number.end = half.end
        return number
      }
    }
    // `2 1/2`
    if number.isWhole, number.fractionDigits == 0, !isAttached(number.end), !beginsSentence(number.end),
      let part = strokedPart(number.end)
    {
      return SpokenNumber(value: number.value + part, fractionDigits: 2, end: number.end + 3, isDigits: true)
    }
    if isSign(number.end, "/"), isAttached(number.end), isDigits(number.end + 1), isAttached(number.end + 1),
      tokens[number.end + 1].number > 1, !(10...31).contains(tokens[number.end + 1].number),
      number.value < Double(tokens[number.end + 1].number),
      !isSign(number.end + 2, "/"), number.isWhole,
      number.value == 1 || number.value == 3 && tokens[number.end + 1].number == 4
        || (32...1000).contains(tokens[number.end + 1].number)
    {
      // Halves, thirds and the like, and parts of what no month has so many of; other strokes are of dates.
      return SpokenNumber(
        value: number.value / Double(tokens[number.end + 1].number),
        end: number.end + 2,
        isDigits: false,
        isFractionAlone: true
      )
    }
    return number
  }

  /// `1/2`, `2/3`, `3/4`: less than one, in figures of one digit.
  func strokedPart(_ index: Int) -> Double? {
    guard isDigits(index), isSign(index + 1, "/"), isAttached(index + 1), isDigits(index + 2), isAttached(index + 2),
      !isSign(index + 3, "/")
    else { return nil }
    let (top, bottom) = (tokens[index].number, tokens[index + 2].number)
    guard top > 0, top < bottom, bottom < 10, top == 1 || top + 1 == bottom else { return nil }
    return Double(top) / Double(bottom)
  }
}
