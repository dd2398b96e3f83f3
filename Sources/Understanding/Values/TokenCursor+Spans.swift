import Models

extension TokenCursor {
  /// A distance from now: «بعد ساعة ونص», `in 3 days`, `two weeks from now`, `3 gündən sonra`.
  mutating func spanAhead() -> TimeSpan? {
    attempt { cursor in
      let isBefore = cursor.take(.after)
      guard let span = cursor.span() else { return nil }
      let isBehind = cursor.take(.later)
      return isBefore || isBehind ? span : nil
    }
  }

  private var isDateNext: Bool { next?.hasConjunction != true && (isDigitsNext || isNext(where: \.isDateWord)) }

  private var isDigitsNext: Bool { if case .digits = next?.kind { true } else { false } }

  mutating func span() -> TimeSpan? {
    guard var span = quantity() else { return nil }
    while next?.hasConjunction == true || isDigitsNext, let more = attempt({ $0.quantity() }) {
      span = span + more
    }
    return span
  }

  private mutating func quantity() -> TimeSpan? {
    attempt { cursor in
      guard let unit = cursor.take(\.pair) else { return nil }
      return cursor.withFraction(TimeSpan(2, unit), unit)
    } ?? attempt { cursor in
      _ = cursor.take(.article)
      let quarters = cursor.take(\.quarters)
      cursor.skip(.article, .of)
      guard let quarters, let unit = cursor.take(\.unit) else { return nil }
      return TimeSpan(quarters: quarters, of: unit)
    }
      ?? attempt { cursor in
        let isOne = cursor.take(.article)
        let count = isOne ? 1 : cursor.cardinal()
        guard count != 0, (count ?? 1) <= Self.largestCount else { return nil }
        let quarters = count == nil ? nil : cursor.attempt { $0.fractionBeforeUnit() }
        let isArabic = cursor.next?.senses.contains { $0.language == .arabic } ?? false
        guard let unit = cursor.take(\.unit) else { return nil }
        // A unit by itself is one of it in Arabic, «بعد ساعة», if it is not part of a date: «بعد يوم الخميس».
        guard count != nil || isArabic && !cursor.isDateNext else {
          return nil
        }
        let span = TimeSpan(count ?? 1, unit)
        if let quarters { return TimeSpan(quarters: quarters, of: unit).map { span + $0 } }
        return cursor.withFraction(span, unit)
      }
  }

  /// `2 and a half hours`, `iki yarım saat`.
  private mutating func fractionBeforeUnit() -> Int? {
    _ = take(.article)
    guard let quarters = take(\.quarters), next?.senses.contains(where: { $0.term.unit != nil }) == true else {
      return nil
    }
    return quarters
  }

  /// «ساعة ونص», «ساعتين إلا ربع», `an hour and a half`.
  private mutating func withFraction(_ span: TimeSpan, _ unit: TimeUnit) -> TimeSpan {
    let fraction = attempt { cursor -> TimeSpan? in
      let isLess = cursor.take(.minus)
      // Azerbaijani joins them without a word: `2 saat yarım`.
      let isJoined = cursor.next?.senses.contains { $0.language == .azerbaijani } ?? false
      guard isLess || isJoined || cursor.next?.hasConjunction == true else { return nil }
      _ = cursor.take(.article)
      guard let quarters = cursor.take(\.quarters), !cursor.isNext(where: { $0.unit != nil }) else { return nil }
      return TimeSpan(quarters: isLess ? -quarters : quarters, of: unit)
    }
    return fraction.map { span + $0 } ?? span
  }

  /// More than this nobody counts, and no calendar need reach.
  private static let largestCount = 10_000
}

extension Term {
  fileprivate var isDateWord: Bool {
    switch self {
    case .weekday, .weekdayName, .month, .hijriMonth, .number, .ordinal: true
    default: false
    }
  }

  fileprivate var pair: TimeUnit? { if case .dual(let unit) = self { unit } else { nil } }

  fileprivate var quarters: Int? {
    switch self {
    case .half: 2
    case .quarter: 1
    default: nil
    }
  }
}
