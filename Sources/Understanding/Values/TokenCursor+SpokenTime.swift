import Models

extension TokenCursor {
  /// An hour of the day: «الساعة تسع ونص مساء», `at half past six`, `axşam 7-də`, `18:00`, `noon`.
  ///
  /// If it needs evidence, a number is an hour only beside a word or sign that says so.
  mutating func spokenTime(needsEvidence: Bool = true) -> SpokenTime? {
    attempt { cursor in
      var isEvident = !needsEvidence
      let start = cursor.index
      if cursor.skipHourMarks() { isEvident = true }
      let partBefore = cursor.attempt { $0.partBeforeHour() }
      if partBefore != nil { isEvident = true }
      if cursor.skipHourMarks() { isEvident = true }
      let isMarked = isEvident && needsEvidence
      let isBehindPreposition = cursor.index > start
      var time: SpokenTime
      if let sideways = cursor.sidewaysTime(needsEvidence, &isEvident) {
        time = sideways
      } else {
        guard let face = cursor.faceTime(isMarked, &isEvident) else { return nil }
        time = face
      }
      if cursor.take(.hourConfirmation) { isEvident = true }
      // «22-dən səhər 7-yə»: what follows the start of a range is of its end.
      let partAfter = time.ending == .ablative ? nil : cursor.attempt { $0.partAfterHour() }
      if partAfter != nil { isEvident = true }
      // `for six tomorrow`
      if isBehindPreposition, cursor.isNext(where: \.isRelativeDay) { isEvident = true }
      time.part = partAfter ?? partBefore
      return isEvident ? time : nil
    } ?? namedTime()
  }

  /// Skips what stands before an hour, and tells whether it announces one.
  private mutating func skipHourMarks() -> Bool {
    var isMarked = false
    let end = index + Self.longestSkip
    while index < end, isNext(.hourMark) || isNext(.preposition) {
      isMarked = isNext(.hourMark) || isMarked
      index += 1
    }
    return isMarked
  }

  /// Noon and midnight.
  private mutating func namedTime() -> SpokenTime? {
    attempt { cursor in
      cursor.skip(.preposition, .hourMark, .determiner)
      return cursor.take(\.clock).map { cursor.modified(.exactly($0)) }
    }
  }

  private mutating func partBeforeHour() -> PartOfDay? {
    guard let part = take(\.part) else { return nil }
    skip(.preposition)
    return part
  }

  private mutating func partAfterHour() -> PartOfDay? {
    if let part = take(\.meridiem) { return part }
    skip(.preposition, .determiner, .after)
    return take(\.part)
  }

  /// An hour in digits or words, and the minutes behind it.
  private mutating func faceTime(_ isMarked: Bool, _ isEvident: inout Bool) -> SpokenTime? {
    if case .digits = next?.kind { return digitalTime(isMarked, &isEvident) }
    return attempt { cursor in
      guard let hour = cursor.hourWord(isMarked: isMarked), (0...23).contains(hour) else { return nil }
      let ending = cursor.previous?.ending
      if ending == .locative { isEvident = true }
      guard !cursor.isCounting(butUnits: isMarked) else { return nil }
      return cursor.modified(SpokenTime(hour: hour, ending: ending))
    }
  }

  private mutating func hourWord(isMarked: Bool) -> Int? {
    // Arabic hours are one word: «ثلاثة وعشرين» is twenty past three.
    if next?.senses.contains(where: { $0.language == .arabic }) == true {
      if let number = take(\.number) { return number }
      let hour = attempt { $0.take(\.ordinal).flatMap { (1...12).contains($0) ? $0 : nil } }
      guard let hour, isMarked || isNext(where: { $0.part != nil }) else { return nil }
      return hour
    }
    return numberWords()
  }

  private mutating func digitalTime(_ isMarked: Bool, _ isEvident: inout Bool) -> SpokenTime? {
    attempt { cursor in
      guard let digits = cursor.takeDigits(1...2), let hour = Int(digits), hour <= 24 else { return nil }
      let isDotEvidence = isEvident
      let minutes = cursor.attempt { cursor -> Int? in
        guard cursor.takeSign(":") || isDotEvidence && cursor.takeSign(".") else { return nil }
        return cursor.takeDigits(2...2).flatMap { Int($0) }.flatMap { $0 < 60 ? $0 : nil }
      }
      if minutes != nil { isEvident = true }
      // Seconds are of no interest.
      if minutes != nil { _ = cursor.attempt { $0.takeSign(":") ? $0.takeDigits(2...2) : nil } }
      let isExact = minutes != nil && digits.utf8.count == 2 && hour < 10
      let ending = cursor.numberEnding()
      let time = SpokenTime(hour: hour % 24, minutes: minutes ?? 0, ending: ending, isExact: isExact || hour == 24)
      if ending == .locative { isEvident = true }
      // «الساعة ٩ يوم الأحد»: an hour is one already, what follows is the day.
      guard minutes != nil || !cursor.isCounting(butUnits: isMarked) else { return nil }
      return minutes == nil ? cursor.modified(time) : time
    }
  }

  /// Whether the number just taken counts what follows, or is part of a date or of a longer number.
  var isCounting: Bool { isCounting(butUnits: false) }

  private func isCounting(butUnits isHour: Bool) -> Bool {
    if case .sign(let sign) = next?.kind, "/.,٫٬".unicodeScalars.contains(sign) { return true }
    return isNext { term in
      switch term {
      case .unit: !isHour
      case .month, .hijriMonth, .currency, .scale, .ordinalMark: true
      default: false
      }
    }
  }

  /// The hour with the minutes that follow it: «ونص», «إلا ربع», «وعشر دقائق», `nine thirty`.
  private mutating func modified(_ time: SpokenTime) -> SpokenTime {
    var time = time
    var isMore = true
    while isMore, abs(time.minutes) < 60 {
      let minutes = attempt { $0.minutesBehindHour(isFirst: time.minutes == 0) }
      time.minutes += minutes ?? 0
      isMore = minutes != nil
    }
    return time
  }

  private mutating func minutesBehindHour(isFirst: Bool) -> Int? {
    if take(.halfOf) { return isFirst ? -30 : nil }
    let sign = take(.minus) ? -1 : 1
    let isJoined = sign < 0 || next?.hasConjunction == true && !isBetween
    if let fraction = take(\.minutesOfFraction) {
      return isJoined || fraction == 30 && !isBetween ? sign * fraction : nil
    }
    let isEnglishWord = next?.senses.contains { $0.language == .english && ($0.term.number ?? 0) >= 10 } == true
    let isBehindWord = previous?.kind == .words && previous?.senses.contains { $0.term.number != nil } == true
    guard let minutes = cardinal(), (1...59).contains(minutes) else { return nil }
    if take(.unit(.minute)) { return sign * minutes }
    guard isJoined || isFirst && isEnglishWord && isBehindWord, !isCounting else { return nil }
    return sign * minutes
  }

  /// Minutes before the hour that they belong to: `half past six`, `ten to six`; and Azerbaijani's way of counting
  /// towards an hour: `altıya on dəqiqə qalıb`.
  ///
  /// Where no evidence is needed, within a range, `10 to 6` is the range.
  private mutating func sidewaysTime(_ needsEvidence: Bool, _ isEvident: inout Bool) -> SpokenTime? {
    attempt { cursor in
      _ = cursor.take(.article)
      let fraction = cursor.take(\.minutesOfFraction)
      guard let minutes = fraction ?? cursor.cardinal(), (1...59).contains(minutes) else { return nil }
      let isNamed = cursor.take(.unit(.minute)) || fraction != nil
      let isPast = cursor.take(.past)
      guard isPast || (isNamed || needsEvidence) && cursor.take(.before) else { return nil }
      let sign = isPast ? 1 : -1
      if isNamed || isPast { isEvident = true }
      guard let hour = cursor.cardinal(), (1...12).contains(hour), !cursor.isCounting else { return nil }
      return SpokenTime(hour: hour, minutes: sign * minutes)
    }
      ?? attempt { cursor in
        guard let hour = cursor.cardinal(), (1...12).contains(hour), let ending = cursor.numberEnding() else {
          return nil
        }
        guard ending == .dative || ending == .ablative, let minutes = cursor.cardinal(), (1...59).contains(minutes)
        else { return nil }
        cursor.skip(.unit(.minute))
        isEvident = true
        if cursor.take(.missing) { return SpokenTime(hour: hour, minutes: -minutes) }
        guard cursor.take(.gone) else { return nil }
        // Towards six it is past five, from six it is past six.
        return SpokenTime(hour: hour, minutes: ending == .dative ? minutes - 60 : minutes)
      }
  }
}

extension Term {
  fileprivate var isRelativeDay: Bool { if case .relativeDay = self { true } else { false } }

  var clock: ClockTime? { if case .clock(let value) = self { value } else { nil } }
  var meridiem: PartOfDay? { if case .meridiem(let value) = self { value } else { nil } }
  var part: PartOfDay? { if case .part(let value) = self { value } else { nil } }

  fileprivate var minutesOfFraction: Int? {
    switch self {
    case .half: 30
    case .third: 20
    case .quarter: 15
    default: nil
    }
  }
}
