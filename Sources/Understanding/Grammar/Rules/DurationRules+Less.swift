import Models

extension DurationRules {
  /// Whether words take away from the length before them: «إلا», `minus`, and «إلا يوم», which else leaves out days.
  func takesAway(_ index: Int) -> Bool {
    if has(index, .except) { return true }
    if has(index, .negative), language(index) != .azerbaijani { return true }
    return isLessOneDay(index)
  }

  /// Whether a phrase that leaves out days ends with one, so that a day is what is taken away: «أسبوع إلا يوم».
  private func isLessOneDay(_ index: Int) -> Bool {
    guard value(index, .unless) == 1, has(index - 1, .unit, .dual) else { return false }
    return !has(index + 1, .weekday, .weekdayName, .number) && !has(index + 1, .ordinal, .unit) && !isDigits(index + 1)
  }

  /// The place of what is taken away; of «إلا يوم» that of the phrase itself.
  func behindTakingAway(_ index: Int) -> Int { isLessOneDay(index) ? index : index + 1 }

  /// What is taken away behind a word that does so.
  func lessened(_ index: Int) -> SpokenDuration? {
    let place = behindTakingAway(index)
    return (simpleDuration(place) ?? loneUnit(place) ?? minutesLess(place, .hour))?.value
  }

  /// The minutes that are taken away from an hour and not named: «ساعة إلا خمسة», «ساعتين إلا عشر».
  func minutesLess(_ index: Int, _ unit: Grain) -> (value: SpokenDuration, end: Int)? {
    guard unit == .hour, index < count, isDigits(index) || language(index) == .arabic, let number = number(index),
      let minutes = number.whole, (1...30).contains(minutes), !has(number.end, .unit, .currency),
      !countsThings(number.end)
    else { return nil }
    return SpokenDuration(Double(minutes), .minute).map { ($0, number.end) }
  }

  /// A unit alone, which is one of it where something is taken away: «سنة إلا شهر», `a year minus a month`.
  func loneUnit(_ index: Int) -> (value: SpokenDuration, end: Int)? {
    if isLessOneDay(index) { return SpokenDuration(1, .day).map { ($0, index + 1) } }
    guard let unit = unit(index), !tokens[index].hasArticle, !hasConjunction(index) else { return nil }
    return SpokenDuration(1, unit).map { ($0, index + 1) }
  }
}
