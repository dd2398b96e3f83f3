import Models

/// The rules of the minutes that are said before or behind an hour, and of numbers that count something else.
protocol MinuteRules: AroundRules {}

extension MinuteRules {
  /// A number below a hundred, of which Arabic joins a five to «ونص» before it.
  func smallNumber(_ index: Int) -> (Int, Int)? {
    if isDigits(index) { return tokens[index].digitCount <= 2 ? (tokens[index].number, index + 1) : nil }
    guard let number = wordsNumber(index), let whole = number.whole else { return nil }
    return (whole, number.end)
  }

  /// Whether a number behind `about` counts what stands behind it: `about 2 years`, `around 5 friends`, `about 20-30 riyals`.
  func isAboutMany(_ index: Int) -> Bool {
    guard value(index - 1, .hourMark) == 1, let end = smallNumber(index)?.1, end < count, !beginsSentence(end),
      !hasConjunction(end)
    else { return false }
    if isDash(end) || has(end, .to), let second = number(end + 1),
      has(second.end, .currency, .subunit) || has(second.end, .unit, .counted)
    {
      return true
    }
    guard tokens[end].kind == .word else { return false }
    return has(end, .unit, .dual, .counted) && !has(end, .meridiem) && !has(end + 1, .past, .towards)
      || tokens[end].isPlural
  }

  /// Whether figures are minutes before the hour in figures behind them: `20 to 6`, `at 10 to 5`.
  ///
  /// Ten and less may be hours themselves where nothing calls for an hour, and all of them where hours are expected.
  func isMinutes(_ index: Int, _ isExpected: Bool) -> Bool {
    guard isDigits(index), isDigits(index + 2), has(index + 1, .towards), !isAttached(index + 1),
      tokens[index].digitCount <= 2, tokens[index].number % 5 == 0, (1...12).contains(tokens[index + 2].number),
      tokens[index + 2].digitCount <= 2, !isSign(index + 3, ":", "/", ".", "-")
    else { return false }
    let isAt = has(index - 1, .hourMark) && !isAttached(index)
    return isAt ? (5...29).contains(tokens[index].number) : !isExpected && (13...29).contains(tokens[index].number)
  }
}
