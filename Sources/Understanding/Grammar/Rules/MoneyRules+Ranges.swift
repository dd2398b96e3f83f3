import Models

extension MoneyRules {
  /// «بين 100 و200 ريال», `20-30k riyals`, `10 manatdan 20 manata qədər`.
  func range(_ index: Int) -> (value: SpokenAmount, end: Int)? {
    let isBetween = has(index, .between)
    let isFrom = !isBetween && has(index, .from)
    let start = isBetween || isFrom ? index + 1 : index
    guard let first = sum(start), let place = jointOfRange(first.end, isBetween, isFrom, first.currency == nil),
      let second = money(place) ?? secondFigures(place, behind: start, first.currency)
    else { return nil }
    // `20 riyals to 30 thousand riyals` share nothing, `$20-30k` do.
    let isShared = first.currency == nil || has(start, .currency)
    let from = SpokenMoney(
      value: first.value * (isShared ? scale(sharedBy: first.value, place) : 1),
      fractionDigits: first.fractionDigits,
      currency: first.currency ?? second.currency,
      end: first.end
    )
    guard from.value <= second.value else { return nil }
    return (.interval(from: from, to: second), second.end)
  }

  /// Two numbers that no currency stands beside: `20-30k`, «بين ٢٠ و٣٠»; the index is that of the first.
  func numberRange(_ index: Int) -> (from: SpokenNumber, to: SpokenNumber)? {
    guard var first = number(index), first.value > 0,
      let place = jointOfRange(first.end, has(index - 1, .between), has(index - 1, .from), false),
      let second = number(place), !has(second.end, .unit, .percent), !countsThings(second.end),
      !isSign(second.end, "-", "/", ":")
    else { return nil }
    first.value *= scale(sharedBy: first.value, place)
    return first.value < second.value ? (first, second) : nil
  }

  /// Where the second of two sums begins that the first ends before; nil where nothing joins two.
  private func jointOfRange(_ index: Int, _ isBetween: Bool, _ isFrom: Bool, _ isBare: Bool) -> Int? {
    var place = index
    let ablative =
      tokens[place - 1].ending == .ablative
      ? place : ending(at: place).flatMap { $0.ending == .ablative ? $0.end : nil }
    if let ablative { place = ablative }
    if isBetween { return hasConjunction(place) ? place : nil }
    if has(place, .to) || isDash(place) || has(place, .towards) && isFrom { return place + 1 }
    if ablative != nil { return place }
    // «من عشرين لثلاثين ريال», «عشرين لثلاثين ألف ريال»
    guard isFrom || isBare, place < count, !hasConjunction(place), tokens[place].preposition == ValueToken.lam,
      isDigits(place) || has(place, .number, .scale)
    else { return nil }
    return place
  }

  /// The hundred, thousand or million behind the second number of a range, which the first shares where it is the smaller one of
  /// the two without it: `3 to 5 thousand`, «من ٢٠ إلى ٣٠ ألف», `3-5 min`.
  private func scale(sharedBy first: Double, _ index: Int) -> Double {
    guard let second = number(index), second.lastScale >= 100, value(index, .number) ?? 0 < 1000 else { return 1 }
    let count = second.value / second.lastScale
    return first < count && count < 1000 ? second.lastScale : 1
  }

  /// The figures behind a dash whose currency stands before the first: `$10-20`.
  private func secondFigures(_ index: Int, behind first: Int, _ currency: CurrencyCode?) -> SpokenMoney? {
    guard let currency, has(first, .currency), isDash(index - 1), isDigits(index), let number = number(index),
      !has(number.end, .unit, .percent), !isSign(number.end, "-", "/", ":")
    else { return nil }
    return SpokenMoney(
      value: number.value,
      fractionDigits: number.fractionDigits,
      currency: currency,
      end: number.end
    )
  }
}
