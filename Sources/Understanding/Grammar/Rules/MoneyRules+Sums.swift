import Models

extension MoneyRules {
  /// A sum of money, with the country that is named behind all of it: «دينارين ونص كويتي», «١٠ دينار و٢٥٠ فلس كويتي».
  func money(_ index: Int) -> SpokenMoney? {
    guard var sum = sumOfMoney(index) else { return nil }
    if let code = value(sum.end, .nationality)?.currency, code.isOfFamily(sum.currency), !hasConjunction(sum.end),
      !beginsSentence(sum.end)
    {
      (sum.currency, sum.end) = (code, sum.end + 1)
    }
    return sum
  }

  /// A number with a currency, and what comes behind it.
  private func sumOfMoney(_ index: Int) -> SpokenMoney? {
    guard index < count else { return nil }
    if let code = value(index, .pair) {
      return withRest(SpokenMoney(value: 2, fractionDigits: 0, currency: code.currency, end: index + 1))
    }
    if let code = value(index, .subunitPair) {
      return subunits(2, code, index + 1)
    }
    // `-$5`
    if isDash(index), index == 0 || !isAttached(index), isAttached(index + 1), tokens[index + 1].kind == .sign,
      has(index + 1, .currency), var sum = money(index + 1)
    {
      sum.value.negate()
      return sum
    }
    // `C$20`
    if let code = value(index, .dollarMark), isSign(index + 1, "$"), isAttached(index + 1), var sum = money(index + 1) {
      sum.currency = code.currency
      return sum
    }
    if let code = value(index, .currency) {
      // `SAR 1,250.75`, `$5`
      let figures = isDash(index + 1) ? index + 2 : index + 1
      // Behind a short name a point is part of it: `Rs. 20`.
      if isDigits(figures), !beginsSentence(index + 1) || tokens[index].folded.count == 2,
        language(index) != .arabic || tokens[index].kind == .sign,
        let number = number(index + 1)
      {
        let sum = SpokenMoney(
          value: number.value,
          fractionDigits: number.fractionDigits,
          currency: code.currency,
          end: number.end
        )
        // `$20 and 43c`, `$20 43`
        return number.isWhole && number.value >= 0 ? withRest(sum, isBehindFigures: true) : sum
      }
      // «ريال واحد»
      if language(index) == .arabic, value(index + 1, .number) == 1, !hasConjunction(index + 1),
        !beginsSentence(index + 1)
      {
        return SpokenMoney(value: 1, fractionDigits: 0, currency: code.currency, end: index + 2)
      }
      // «ريال ونص», `a dollar`
      let one = SpokenMoney(value: 1, fractionDigits: 0, currency: code.currency, end: index + 1)
      let more = withRest(one)
      if more.end > one.end, language(index) != .english { return more }
      return nil
    }
    if has(index, .article), let code = value(index + 1, .currency), tokens[index + 1].kind == .word {
      return withRest(SpokenMoney(value: 1, fractionDigits: 0, currency: code.currency, end: index + 2))
    }
    guard let number = number(index) else { return nil }
    let place = number.language == .english ? skip(number.end, .article, .of, atMost: 1) : number.end
    guard !beginsSentence(place), !hasConjunction(place) else { return nil }
    let code = value(place, .currency) ?? (isSign(place + 1, "$") ? value(place, .dollarMark) : nil)
    if let code {
      let sum = SpokenMoney(
        value: number.value,
        fractionDigits: number.fractionDigits,
        currency: code.currency,
        end: has(place, .currency) ? place + 1 : place + 2
      )
      if number.value < 0 { return sum }
      let whole = withRest(sum, scale: number.lastScale)
      return whole.end == sum.end ? withHundreds(whole, of: number) : whole
    }
    if let code = value(place, .subunit), number.value > 0, !number.isFractionAlone {
      return subunits(number.value, code, place + 1)
    }
    return nil
  }

  func subunits(_ count: Double, _ code: Int, _ end: Int) -> SpokenMoney {
    let currency = code.currency
    let digits = currency.subunitDigits
    return SpokenMoney(value: count / (digits == 3 ? 1000 : 100), fractionDigits: digits, currency: currency, end: end)
  }

  /// «ونص», «وخمسين هللة», «إلا ربع», `and fifty cents`, `riyals fifty`, `5 manat 50 qəpik`.
  ///
  /// Of a sum that ends with a scale, «مليون ريال ونص», a half is one of that.
  func withRest(_ sum: SpokenMoney, scale: Double = 1, isBehindFigures: Bool = false) -> SpokenMoney {
    var sum = sum
    var place = sum.end
    guard place < count, !beginsSentence(place) else { return sum }
    let isLess = has(place, .except)
    if isLess { place += 1 }
    let isJoined = isLess || hasConjunction(place)
    if isBehindFigures, !isJoined { return barePart(of: sum) ?? sum }
    if isJoined || language(place) == .azerbaijani {
      var part = place
      if has(part, .article) { part += 1 }
      if let fraction = fractionWord(part), isJoined || has(part, .half), !has(part + 1, .unit) {
        let part = fraction * (scale >= 1000 ? scale : 1)
        sum.value += isLess ? -part : part
        sum.end = place + (has(place, .article) ? 2 : 1)
        return sum
      }
    }
    if let code = value(place, .subunitPair), isJoined {
      sum.value += 2.0 / (code.currency.subunitDigits == 3 ? 1000 : 100)
      sum.fractionDigits = code.currency.subunitDigits
      sum.end = place + 1
      return sum
    }
    guard let number = number(place), number.value > 0 else { return sum }
    // «وثلاثة أرباع»
    if isJoined, number.isFractionAlone, number.value < 1, !has(number.end, .unit) {
      sum.value += isLess ? -number.value : number.value
      sum.end = number.end
      return sum
    }
    guard number.isWhole else { return sum }
    if has(number.end, .subunit), isJoined || language(place) != .arabic || isDigits(place) {
      let part = number.value / (sum.currency.subunitDigits == 3 ? 1000 : 100)
      sum.value += isLess ? -part : part
      sum.fractionDigits = sum.currency.subunitDigits
      sum.end = number.end + 1
      return sum
    }
    if isLess, number.value < sum.value, !has(number.end, .unit) {
      sum.value -= number.value
      sum.end = skipCurrency(number.end)
      return sum
    }
    // `forty-two riyals fifty`
    if number.language == .english, !isJoined, (10...99).contains(number.value), sum.fractionDigits == 0,
      !has(number.end, .currency, .unit, .meridiem, .month, .monthName, .percent), language(sum.end - 1) == .english
    {
      sum.value += number.value / 100
      sum.fractionDigits = 2
      sum.end = number.end
      return sum
    }
    // `beş manat otuz` at the end, or before the verb that ends what is said
    if number.language == .azerbaijani, language(place) == .azerbaijani, !isJoined, (10...99).contains(number.value),
      sum.fractionDigits == 0, number.end + 1 >= count, !has(number.end, .currency, .unit, .percent, .counted)
    {
      sum.value += number.value / 100
      (sum.fractionDigits, sum.end) = (2, number.end)
      return sum
    }
    return language(sum.end - 1) == .english ? barePart(of: sum) ?? sum : sum
  }

  /// `20 dollars 43`: two figures that end what is said.
  private func barePart(of sum: SpokenMoney) -> SpokenMoney? {
    let place = sum.end
    guard isDigits(place), !isAttached(place), tokens[place].digitCount == 2, sum.fractionDigits == 0,
      !beginsSentence(place), place + 1 == count || beginsSentence(place + 1)
    else { return nil }
    var sum = sum
    sum.value += Double(tokens[place].number) / 100
    (sum.fractionDigits, sum.end) = (2, place + 1)
    return sum
  }

  func skipCurrency(_ index: Int) -> Int { has(index, .currency) ? index + 1 : index }
}

extension Int {
  fileprivate var currency: CurrencyCode { CurrencyCode(number: self) }
}
