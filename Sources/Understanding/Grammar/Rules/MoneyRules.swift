import Models

/// The rules of sums of money, and of percentages.
protocol MoneyRules: NumberRules {}

extension MoneyRules {
  /// «بين 100 و200 ريال», `at least 300 riyals`, «خمسين ريال ونص», `$5`.
  func amount(_ index: Int) -> (value: SpokenAmount, end: Int)? {
    guard traits.contains(.money) else { return nil }
    return bounded(index) ?? range(index) ?? money(index).map { (.value($0), $0.end) }
  }

  func bounded(_ index: Int) -> (value: SpokenAmount, end: Int)? {
    if has(index, .atLeast, .moreThan, .atMost, .lessThan) {
      let start = skip(index + 1, .of, .from, .preposition, atMost: 1)
      guard let sum = money(start) else { return nil }
      return has(index, .atLeast, .moreThan)
        ? (.interval(from: sum, to: nil), sum.end) : (.interval(from: nil, to: sum), sum.end)
    }
    guard let sum = money(index), sum.end < count else { return nil }
    // «300 ريال على الأقل», `300 manatdan çox`
    let place = ending(at: sum.end)?.end ?? sum.end
    guard has(place, .atLeast, .moreThan, .atMost, .lessThan) else { return nil }
    if has(place, .moreThan, .lessThan), tokens[sum.end - 1].ending != .ablative { return nil }
    return has(place, .atLeast, .moreThan)
      ? (.interval(from: sum, to: nil), place + 1) : (.interval(from: nil, to: sum), place + 1)
  }

  /// A sum with its currency or without.
  func sum(_ index: Int) -> (value: Double, fractionDigits: Int, currency: CurrencyCode?, end: Int)? {
    if let money = money(index) { return (money.value, money.fractionDigits, money.currency, money.end) }
    guard let number = number(index), number.value >= 0 else { return nil }
    return (number.value, number.fractionDigits, nil, number.end)
  }

  /// «خمسة عشر بالمئة», `20%`, `15 faiz`.
  func percent(_ index: Int) -> (number: SpokenNumber, end: Int)? {
    guard traits.contains(.percent) else { return nil }
    if has(index, .percent), tokens[index].kind == .sign, isAttached(index + 1), isDigits(index + 1),
      let number = number(index + 1)
    {
      return (number, number.end)
    }
    // `percentage of 25`, «نسبة ١٠», «بالمئة ١٠»
    if has(index, .percent), tokens[index].kind == .word, let number = number(index + 1), !beginsSentence(index + 1),
      !hasConjunction(index + 1)
    {
      return (number, has(number.end, .percent) ? number.end + 1 : number.end)
    }
    // `yüzdə iyirmi`
    if value(index, .scale) == 100, tokens[index].ending == .locative, let number = number(index + 1),
      !beginsSentence(index + 1), number.value <= 100
    {
      return (number, number.end)
    }
    guard let number = number(index) else { return nil }
    // `half a percent`
    let end = number.isFractionAlone ? skip(number.end, .article, .of, atMost: 2) : number.end
    guard has(end, .percent), !beginsSentence(end) else { return nil }
    return (number, end + 1)
  }
}
