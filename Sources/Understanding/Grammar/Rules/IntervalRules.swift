import Models

/// The rules of how far apart the times of what comes again are.
protocol IntervalRules: LimitRules {}

extension IntervalRules {
  /// «كل أربع ساعات», `every 90 minutes`, «كل ساعة ونص», `every hour and a half`.
  func counted(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    if let odd = oddHours(index) {
      return (SpokenRecurrence(rule: RecurrenceRule(.minutely, interval: odd.minutes)), odd.end)
    }
    guard let number = number(index), let whole = number.whole, (1...1000).contains(whole), let unit = unit(number.end),
      !tokens[index].hasArticle, !tokens[number.end].hasArticle, !hasConjunction(number.end)
    else { return nil }
    return rule(whole, unit, number.end + 1)
  }

  /// Hours with a part of one, in minutes: «ساعتين ونص», `hour and a half`.
  private func oddHours(_ index: Int) -> (minutes: Int, end: Int)? {
    let half = skip(index + 1, .article, atMost: 1)
    if isUnit(index, .hour), language(index) == .english, hasConjunction(index + 1), let part = fractionWord(half),
      !has(half + 1, .unit)
    {
      return (60 + Int(part * 60), half + 1)
    }
    guard let span = duration(index), span.value.unit == .hour || span.value.unit == .minute,
      span.value.time > 3_600, span.value.time % 3_600 != 0, span.value.time % 60 == 0, span.value.days == 0
    else { return nil }
    return (span.value.time / 60, span.end)
  }

  /// So long before or after a part of every day: «قبل كل مغرب بنص ساعة», `every sunset`.
  func around(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    guard traits.contains(.around), let around = clockAround(index) else { return nil }
    let isOfFriday = (index..<around.end).contains { part($0) == .fridayPrayer }
    var recurrence = eachDay(of: isOfFriday ? .fridayPrayer : nil)
    recurrence.moment.clock = around.value
    return (recurrence, around.end)
  }

  /// What comes on each day that has a part: the prayer of Friday is on Fridays.
  func eachDay(of part: DayPart?) -> SpokenRecurrence {
    let isOfFriday = part == .fridayPrayer
    return SpokenRecurrence(
      rule: isOfFriday ? RecurrenceRule(.weekly, weekdays: [Self.friday]) : RecurrenceRule(.daily)
    )
  }

  /// A part of every day, or of some weekdays: «كل صباح», «كل ليلة جمعة».
  func eachPart(_ place: Int, _ interval: Int) -> (value: SpokenRecurrence, end: Int)? {
    guard let part = part(place), !has(place, .unit) else { return nil }
    var recurrence = eachDay(of: part)
    recurrence.rule.interval = interval
    (recurrence.moment.part, recurrence.moment.partLanguage) = (part, language(place))
    guard language(place) == .arabic, !hasConjunction(place + 1), !beginsSentence(place + 1), !has(place + 1, .until),
      let days = weekdays(place + 1, isMarked: true)
    else { return (recurrence, place + 1) }
    recurrence.rule = RecurrenceRule(.weekly, interval: interval, weekdays: days.value)
    return (recurrence, days.end)
  }

  private static var friday: Int { 6 }

  func rule(_ count: Int, _ unit: Grain, _ end: Int) -> (value: SpokenRecurrence, end: Int)? {
    var end = end
    // `hər iki həftədən bir`
    if tokens[end - 1].ending == .ablative, value(end, .number) == 1 { end += 1 }
    if language(end) == .azerbaijani, has(end, .times) { end += 1 }
    return RecurrenceRule(every: count, unit).map { (SpokenRecurrence(rule: $0), end) }
  }
}
