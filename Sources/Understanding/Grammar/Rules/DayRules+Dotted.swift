import Models

extension DayRules {
  /// Reads a date with blanks beside its points, which part sentences elsewhere: `15. 8. 2027`.
  func dottedDate(_ index: Int) -> DayReading? {
    guard index + 2 < count, isDotted(index + 1), isDotted(index + 2), tokens[index].digitCount <= 2,
      tokens[index + 1].digitCount <= 2, tokens[index + 2].digitCount == 4, !isCounting(index + 3),
      (1300...2200).contains(tokens[index + 2].number)
    else { return nil }
    let (day, month) = dayAndMonth(tokens[index].number, tokens[index + 1].number)
    guard (1...31).contains(day), (1...12).contains(month) else { return nil }
    let year = tokens[index + 2].number
    return (.date(month: month, day: day, year: year, isHijri: year < 1700, shift: 0), index + 3, false)
  }

  private func isDotted(_ index: Int) -> Bool {
    isDigits(index) && tokens[index].isParted && beginsSentence(index) && !hasConjunction(index)
      && tokens[index].words.lowerBound == tokens[index - 1].words.upperBound
  }
}
