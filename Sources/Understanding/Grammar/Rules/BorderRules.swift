import Models

/// The rules of where what comes again begins, and of the days that are left out of it.
protocol BorderRules: LimitRules {}

extension BorderRules {
  /// What is said of the first day: `starting Monday`, «ابتداء من الأحد», `yanvardan başlayaraq`.
  func start(_ index: Int) -> (value: SpokenMoment, end: Int)? {
    if beginsStart(index), let found = moment(index + 1), found.value.day != nil { return found }
    guard language(index) == .azerbaijani, let time = time(index),
      case .interval(let first?, nil, _) = time.value, first.day != nil
    else { return nil }
    return (first, time.end)
  }

  /// Weekdays that are left out: «غير الجمعة», `except on Friday`, `cümədən başqa`.
  func exception(_ index: Int) -> (value: [Int], end: Int)? {
    if has(index, .unless), language(index) != .azerbaijani {
      return weekdays(skip(index + 1, .preposition, .of, atMost: 1), isMarked: true)
    }
    guard let days = weekdays(index, isMarked: true), language(index) == .azerbaijani, has(days.end, .unless) else {
      return nil
    }
    return (days.value, days.end + 1)
  }

  /// Where an exception begins whose word for that stands at a place: in Azerbaijani the days are named before it.
  func startOfException(_ index: Int) -> Int {
    var start = index
    while language(index) == .azerbaijani, start > index - 8,
      isUnit(start - 1, .day) || weekdayWord(start - 1, isMarked: true) != nil
    {
      start -= 1
    }
    return start
  }
}
