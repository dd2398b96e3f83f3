import Models

extension MoneyRules {
  /// A sum with the number that fills its noughts behind the currency: «عشرين ألف ريال وخمسمية», «مية ريال وخمسين».
  ///
  /// A number that may count the word behind it is none of the sum: «ألف ريال وخمسين كتاب».
  func withHundreds(_ sum: SpokenMoney, of first: SpokenNumber) -> SpokenMoney {
    guard first.language == .arabic || first.lastScale >= 1000, let whole = first.whole, whole >= 100,
      hasConjunction(sum.end), language(sum.end) == .arabic || isDigits(sum.end), language(sum.end - 1) == .arabic,
      !beginsSentence(sum.end), let more = number(sum.end), let rest = more.whole, rest >= 10,
      rest < (whole % 1000 == 0 ? 1000 : whole % 100 == 0 ? 100 : 1), !isAnotherCount(more)
    else { return sum }
    var sum = sum
    (sum.value, sum.end) = (sum.value + more.value, more.end)
    return sum
  }

  private func isAnotherCount(_ number: SpokenNumber) -> Bool {
    let place = number.end
    guard place < count, !beginsSentence(place) else { return false }
    if has(place, .currency, .subunit, .unit, .percent, .counted, .times, .month, .hijri) { return true }
    guard tokens[place].kind == .word, tokens[place].meanings.isEmpty, !hasConjunction(place) else { return false }
    return number.value < 100
  }
}
