import Models

/// The rules of what comes on each day, where figures stand behind that: an hour, or a day of each month.
protocol EachDayRules: LimitRules {}

extension EachDayRules {
  /// Whether figures behind what comes again are an hour since nothing stands behind them that they could count.
  ///
  /// What they count has no article and is no verb: «كل يوم ٨ الدواء», «كل يوم ٨ اشرب الدواء», but «كل يوم ٨ أكواب».
  func isBareHour(_ start: Int, _ end: Int) -> Bool {
    if end >= count || beginsSentence(end) { return true }
    return isDigits(start) && (1...12).contains(tokens[start].number) && end == start + 1
      && isNoCounted(end)
  }

  /// Whether figures behind each month are the day of it: «كل شهر ٢٥ ادفع الإيجار».
  func isBareDay(_ index: Int) -> Bool {
    isDigits(index) && (1...31).contains(tokens[index].number) && language(index - 1) == .arabic
      && index + 1 < count && isNoCounted(index + 1)
  }

  private func isNoCounted(_ index: Int) -> Bool {
    (tokens[index].isDefinite || tokens[index].isVerbal) && !hasConjunction(index)
  }

  /// «كل يوم ٢٧», «كل يوم ١ و١٥» is each month: no day has so many hours that one could mean the number as one.
  func dayOfEachMonth(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    guard language(index) == .arabic, isDigits(index + 1), !hasConjunction(index + 1),
      let days = dayNumbers(index + 1), let last = days.value.last, (13...31).contains(last),
      // «كل يوم ٨ و٣٠» is half past eight.
      days.value[0] > 12 || last != 30 && !has(days.end, .part, .meridiem), !isCounting(days.end),
      month(days.end) == nil
    else { return nil }
    return (SpokenRecurrence(rule: RecurrenceRule(.monthly).on(monthDays: days.value)), days.end)
  }
}
