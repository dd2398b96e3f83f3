import Models

/// The rules of the order in which the figures of a date stand.
protocol DateOrderRules: PortionRules {}

extension DateOrderRules {
  /// The day and the month of figures that begin at a place, with a sign between the two.
  ///
  /// With dots the day is first. Elsewhere what another date of the text shows is so for this one, too: of `20/12 - 3/1` both
  /// have the day first. Then Arabic has the day first, and else the locale says which is.
  func dayAndMonth(_ index: Int) -> (day: Int, month: Int) {
    let (first, second) = (tokens[index].number, tokens[index + 2].number)
    if second > 12 { return (second, first) }
    guard first <= 12, tokens[index + 1].sign != "." else { return (first, second) }
    let isMonthFirst = shownMonthFirst(beside: index) ?? (context.isMonthFirst && !traits.contains(.arabic))
    return isMonthFirst ? (second, first) : (first, second)
  }

  /// The day and the month of figures that dots part.
  func dayAndMonth(_ first: Int, _ second: Int) -> (day: Int, month: Int) {
    second > 12 ? (second, first) : (first, second)
  }

  /// Whether the case of a day says that no month follows it: `yanvarın 25-dən`, `5-də`.
  func isPlaced(_ index: Int) -> Bool {
    guard let ending = ending(at: index)?.ending else { return false }
    return ending == .locative || ending == .ablative
  }

  /// Whether the month is first in the nearest date that shows which is; nil where none does.
  private func shownMonthFirst(beside index: Int) -> Bool? {
    for place in max(0, index - Self.reach)..<min(index + Self.reach, count - 2)
    where place != index && isDigits(place) && isDigits(place + 2) && tokens[place + 1].sign == tokens[index + 1].sign {
      guard isAttached(place + 1), isAttached(place + 2), !isAttached(place), tokens[place].digitCount <= 2,
        tokens[place + 2].digitCount <= 2
      else { continue }
      let (first, second) = (tokens[place].number, tokens[place + 2].number)
      if (13...31).contains(first), (1...12).contains(second) { return false }
      if (13...31).contains(second), (1...12).contains(first) { return true }
    }
    return nil
  }

  /// Whether a word that may be a weekday counts what stands behind it: «كل يوم تلات مرات», «كل يوم اتنين كيلو».
  func isCount(_ index: Int) -> Bool {
    has(index, .number) && !tokens[index].hasArticle && !hasConjunction(index + 1) && !beginsSentence(index + 1)
      && has(index + 1, .times, .counted, .currency)
  }

  /// How far the other date of an interval may begin.
  private static var reach: Int { 9 }

  /// Whether figures are a sum whose currency stands before them: `$10-20` is no date, and no hours.
  func isSumBehindCurrency(_ index: Int) -> Bool {
    has(index - 1, .currency) && !isDigits(index - 2) && !has(index - 2, .number, .scale)
  }
}
