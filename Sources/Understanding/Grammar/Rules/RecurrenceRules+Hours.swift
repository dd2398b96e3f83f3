import Models

extension RecurrenceRules {
  /// Whether figures behind what comes again are an hour since nothing stands behind them that they could count.
  ///
  /// What they count has no article: «كل يوم ٨ الدواء», but «كل يوم ٨ أكواب».
  func isBareHour(_ start: Int, _ end: Int) -> Bool {
    if end >= count || beginsSentence(end) { return true }
    return isDigits(start) && (1...12).contains(tokens[start].number) && end == start + 1
      && tokens[end].isDefinite && !hasConjunction(end)
  }
}
