extension TokenCursor {
  /// «نهاية الشهر الجاي», `the start of the year`, `ayın sonunda`.
  mutating func edgeOfPeriod() -> DayRule? {
    skip(.preposition, .determiner)
    return attempt { cursor in
      guard let edge = cursor.take(\.edge) else { return nil }
      cursor.skip(.of, .determiner)
      return cursor.edge(edge)
    }
      ?? attempt { cursor in
        // Azerbaijani names the period first.
        var period = cursor
        let rule = period.take(.next) || period.take(.this)
        guard period.isNext(.unit(.month)) || period.isNext(.unit(.year)), rule || period.next?.ending != nil
        else { return nil }
        period.index += 1
        guard let edge = period.take(\.edge) else { return nil }
        let end = period.index
        defer { cursor.index = end }
        return cursor.edge(edge)
      }
  }

  private mutating func edge(_ edge: Edge) -> DayRule? {
    if let month = take(\.monthOfYear) {
      guard !month.isHijri, edge == .end else { return rule(month, 1) }
      return rule(month, month.longest == 29 ? 28 : month.longest)
    }
    _ = take(.this)
    var isNext = take(.next)
    guard let unit = take({ $0.unit.flatMap { $0 == .month || $0 == .year ? $0 : nil } }) else { return nil }
    if take(.next) { isNext = true } else { _ = take(.this) }
    switch (unit, edge) {
    case (.month, .end): return .endOfMonth(monthsAhead: isNext ? 1 : nil)
    case (.month, .start): return .dayOfMonth(1, monthsAhead: isNext ? 1 : nil)
    case (_, .end): return .endOfYear
    case (_, .start): return .monthDay(month: 1, day: 1, year: nil)
    }
  }

  /// A day of a month that is not named: «يوم ٥», `on the 5th`, `the first of the month`, `ayın 5-də`.
  mutating func dayOfMonth() -> DayRule? {
    attempt { cursor in
      // Azerbaijani: the month in the genitive, then the day.
      let isNext = cursor.take(.next)
      guard cursor.next?.ending != nil, cursor.take(.unit(.month)), let day = cursor.dayNumber() else { return nil }
      return .dayOfMonth(day, monthsAhead: isNext ? 1 : nil)
    }
      ?? attempt { cursor in
        let isMarked = cursor.isNext(.unit(.day)) || cursor.isNext(.preposition)
        cursor.skip(.unit(.day), .preposition, .determiner)
        let isOrdinal = cursor.isOrdinalNext
        guard let day = cursor.dayNumber() else { return nil }
        var isOfMonth = false
        let months = cursor.attempt { cursor -> Int? in
          cursor.skip(.of, .preposition, .determiner, .this)
          var isNext = cursor.take(.next)
          guard cursor.take(.unit(.month)) else { return nil }
          if cursor.take(.next) { isNext = true } else { _ = cursor.take(.this) }
          isOfMonth = true
          return isNext ? 1 : 0
        }
        guard isOfMonth || isMarked && cursor.isDayAlone(isOrdinal) else { return nil }
        return .dayOfMonth(day, monthsAhead: months == 1 ? 1 : nil)
      }
  }

  mutating func dayNumber() -> Int? {
    guard let day = ordinal() ?? cardinal(), (1...31).contains(day) else { return nil }
    _ = numberEnding()
    return day
  }

  /// Whether the next number is an ordinal in digits, `5th`.
  private var isOrdinalNext: Bool {
    var cursor = self
    return cursor.takeDigits() != nil && cursor.next?.isAttached == true && cursor.take(.ordinalMark)
  }

  /// Whether the number just taken is a day by itself: «يوم ٥» or `the 5th`, but not `on the second one`.
  private func isDayAlone(_ isOrdinal: Bool) -> Bool {
    if isOrdinal { return true }
    guard index >= 2, case .digits = tokens[index - 1].kind else { return false }
    let isBehindDay = tokens[index - 2].senses.contains { $0.term == .unit(.day) }
    return isBehindDay && !isCounting
  }

  /// `next week`, «الشهر الجاي», `gələn il`.
  mutating func unitAhead() -> DayRule? {
    skip(.preposition, .of, .determiner)
    let isBefore = take(.next)
    guard let unit = take(\.unit), isBefore || take(.next) else { return nil }
    switch unit {
    case .day: return .relative(1)
    case .week: return .relative(7)
    case .month: return .monthsAhead(1)
    case .year: return .monthsAhead(12)
    case .minute, .hour: return nil
    }
  }
}

/// One end of a period.
enum Edge { case start, end }

extension Term {
  var edge: Edge? {
    switch self {
    case .start: .start
    case .end: .end
    default: nil
    }
  }
}
