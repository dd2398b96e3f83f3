import Models

extension ClockRules {
  /// Takes the minutes behind an hour: «ونص», «إلا ربع», «وعشر دقائق», `nine thirty`, `altı yarım`.
  func minutes(behind index: Int, of clock: inout SpokenClock, isWord: Bool, _ isBetween: Bool) -> Int {
    var place = index
    var isFirst = true
    for _ in 0..<3 {
      guard place < count, !beginsSentence(place) else { break }
      if has(place, .halfOf), isFirst {
        clock.minutes -= 30
        place += 1
      } else {
        let isLess = has(place, .except)
        let part = isLess ? place + 1 : place
        let isJoined = isLess || hasConjunction(part) && !isBetween
        let after = has(part, .article) ? part + 1 : part
        if let fraction = fractionWord(after),
          isJoined || language(after) == .azerbaijani && has(after, .half) && isFirst
        {
          if has(after + 1, .unit) { break }
          let minutes = Int((fraction * 60).rounded())
          clock.minutes += isLess ? -minutes : minutes
          place = after + 1
        } else if let (minutes, end) = smallNumber(part), (1...59).contains(minutes) {
          if isUnit(end, .minute), isJoined || language(part) != .arabic {
            clock.minutes += isLess ? -minutes : minutes
            place = end + 1
          } else if isJoined, !isCounting(end), isLess || joinsMinutes(part) && mayBeMinutes(minutes, part, end) {
            clock.minutes += isLess ? -minutes : minutes
            place = end
          } else if isFirst, isWord, language(part) == .english, minutes >= 10 || tokens[part].words.count == 2,
            !hasConjunction(part), !isCounting(end)
          {
            clock.minutes += minutes
            place = end
          } else {
            break
          }
        } else {
          break
        }
      }
      clock.grain = .minute
      isFirst = false
    }
    return place
  }

  /// Whether a number that is joined to an hour may be its minutes: «٨ و١٤» are two hours, and so is each of «٨ و١٥ و٢٠».
  private func mayBeMinutes(_ minutes: Int, _ index: Int, _ end: Int) -> Bool {
    guard minutes >= 5, !isDigits(index) || minutes > 23 || minutes.isMultiple(of: 5) else { return false }
    return !hasConjunction(end) || smallNumber(end) == nil
  }

  /// `half past six`, `ten to six`, `twenty minutes to nine`; `altıya on dəqiqə qalıb`.
  func sideways(_ index: Int, isMarked: Bool, _ isBetween: Bool) -> (value: SpokenClock, end: Int)? {
    let place = has(index, .article) ? index + 1 : index
    let fraction = fractionWord(place).map { Int(($0 * 60).rounded()) }
    let minutes: Int
    var end: Int
    if let fraction {
      (minutes, end) = (fraction, place + 1)
    } else if let small = smallNumber(index) {
      (minutes, end) = small
    } else {
      return nil
    }
    guard (1...59).contains(minutes) else { return nil }
    // «ثلاث دقائق قبل الثامنة», «عشر دقايق بعد ٥»
    if isUnit(end, .minute), language(end) == .arabic, has(end + 1, .before) || value(end + 1, .after) == 0 {
      let marks = hourMarks(end + 2)
      guard marks.place < count, marks.isMarked || tokens[marks.place].hasArticle,
        let hour = smallOrdinal(marks.place), (1...12).contains(hour.value), !isCounting(hour.end)
      else { return nil }
      let sign = has(end + 1, .before) ? -1 : 1
      return (SpokenClock(hour: hour.value, minutes: sign * minutes, grain: .minute), hour.end)
    }
    if language(place) == .english || isDigits(index) {
      // `half-past six`
      if isHyphen(end), has(end + 1, .past, .towards) { end += 1 }
      var isNamed = fraction != nil
      if isUnit(end, .minute) {
        isNamed = true
        end += 1
      }
      let isPast = has(end, .past)
      if isPast
        || has(end, .towards) && !isBetween && !has(index - 1, .from)
          && (isNamed || minutes % 5 == 0 && (!isDigits(index) || has(end + 1, .number) || isMinutes(index, isMarked)))
      {
        if let noon = value(end + 1, .clock), noon < 2 {
          let hour = noon == 0 ? 24 : 12
          return (
            SpokenClock(hour: hour, minutes: isPast ? minutes : -minutes, grain: .minute, isExact: true), end + 2
          )
        }
        if let (hour, after) = smallNumber(end + 1), (1...12).contains(hour), !isCounting(after),
          isPast ? isNamed || !isDigits(end + 1) || isDigits(index) || minutes % 5 == 0 : true
        {
          return (SpokenClock(hour: hour, minutes: isPast ? minutes : -minutes, grain: .minute), after)
        }
      }
      if has(place, .half), has(index, .half), let (hour, after) = smallNumber(end), (1...12).contains(hour),
        isMarked || index == 0 && after == count || isBesideTime(index, after), !isCounting(after)
      {
        return (SpokenClock(hour: hour, minutes: 30, grain: .minute), after)
      }
    }
    guard language(index) == .azerbaijani || isDigits(index) else { return nil }
    guard (1...12).contains(minutes), let ending = ending(at: end),
      ending.ending == .dative || ending.ending == .ablative
    else { return nil }
    let behind = fractionWord(ending.end).map { (Int($0 * 60), ending.end + 1) } ?? smallNumber(ending.end)
    guard let (count, after) = behind, (1...59).contains(count) else { return nil }
    // «ona yarım saat qalmış»
    let last = isUnit(after, .minute) || isUnit(after, .hour) && after == ending.end + 1 ? after + 1 : after
    if has(last, .missing) { return (SpokenClock(hour: minutes, minutes: -count, grain: .minute), last + 1) }
    guard has(last, .gone) else { return nil }
    // Towards six it is past five, from six it is past six.
    return (
      SpokenClock(hour: minutes, minutes: ending.ending == .dative ? count - 60 : count, grain: .minute), last + 1
    )
  }
}
