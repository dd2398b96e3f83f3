import Models

/// The rules of the weekdays on which something comes in each week.
protocol EachWeekRules: LimitRules {}

extension EachWeekRules {
  /// Returns weekdays with what comes again behind them: «الأحد والثلاثاء من كل أسبوع», `from Sunday to Thursday every week`.
  func weekdaysOfEach(_ index: Int) -> (value: SpokenRecurrence, end: Int)? {
    let start = has(index, .from) ? index + 1 : index
    guard weekdayWord(start, isMarked: true) != nil, let days = weekdays(start, isMarked: true), days.value.count > 1
    else { return nil }
    // `Mon/Wed/Fri`
    if days.value.count > 2, start == index, days.end - index == 2 * days.value.count - 1,
      stride(from: index + 1, to: days.end, by: 2).allSatisfy({ isSign($0, "/") })
    {
      return (SpokenRecurrence(rule: RecurrenceRule(.weekly, weekdays: days.value)), days.end)
    }
    let place = skip(days.end, .of, .preposition, .determiner, atMost: 2)
    guard has(place, .every), isUnit(place + 1, .week), !beginsSentence(place), !hasConjunction(place) else {
      return nil
    }
    return (SpokenRecurrence(rule: RecurrenceRule(.weekly, weekdays: days.value)), place + 2)
  }

  /// Returns a rule on the weekdays from one to another that stand behind it: `hər gün bazardan cüməyə qədər`.
  ///
  /// In the other languages such a span is read as any other.
  func weekdaySpan(_ rule: RecurrenceRule, _ index: Int) -> (value: RecurrenceRule, end: Int)? {
    guard index + 2 < count, language(index) == .azerbaijani, tokens[index].ending == .ablative,
      let first = weekdayWord(index, isMarked: true), let last = weekdayWord(index + 1, isMarked: true),
      tokens[index + 1].ending == .dative, has(index + 2, .until)
    else { return nil }
    return rule.on(weekdaysFrom: first, through: last).map { ($0, index + 3) }
  }

  /// The days on which nobody works, each week: `on weekends`.
  var eachWeekend: RecurrenceRule {
    let (first, count) = context.region.weekend
    return RecurrenceRule(.weekly, weekdays: (0..<count).map { (first - 1 + $0) % 7 + 1 }.sorted())
  }
}
