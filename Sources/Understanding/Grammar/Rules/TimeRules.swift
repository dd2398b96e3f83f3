import Models

/// The rules of times: days and hours that are said together, and what lies between two.
protocol TimeRules: HourRangeRules {}

extension TimeRules {
  /// All that is said of one time from a place on.
  func time(_ index: Int) -> (value: NamedTime, end: Int)? {
    guard index < count else { return nil }
    if let found = fromNow(index) { return found }
    if traits.contains(.ranges), let found = betweenTimes(index) { return found }
    if let found = openInterval(index) { return found }
    guard let first = moment(index) else { return nil }
    // «غدا من الثالثة إلى الخامسة»
    if first.value.clock == nil, first.value.day != nil {
      let place = skip(first.end, .preposition, atMost: 1)
      if traits.contains(.ranges), let hours = hourRange(place) ?? partRange(place) ?? bareHours(place, behind: first),
        case .interval(var from?, var to?, let isInclusive) = hours.value
      {
        from.day = first.value.day
        to.day = first.value.day
        return (.interval(from: from, to: to, isInclusive: isInclusive), hours.end)
      }
    }
    if let found = bordered(first) { return found }
    // `Thursday-ə qədər`, «31 dekabr tarixinədək»
    let ending = first.end > 0 ? tokens[first.end - 1].ending ?? self.ending(at: first.end)?.ending : nil
    let behind = self.ending(at: first.end)?.end ?? first.end
    let isNamed = has(behind, .preposition) && tokens[behind].ending == .terminative
    if ending == .terminative || isNamed {
      var border = first.value
      border.isLatent = border.isLatent && border.part == nil
      return (.interval(from: nil, to: border, isInclusive: false), isNamed ? behind + 1 : behind)
    }
    if ending == .dative || ending == .ablative, language(behind) == .azerbaijani {
      if ending == .dative ? has(behind, .until) : has(behind, .ago, .before) {
        // `günortaya qədər`: a part of the day with such a case is nothing else.
        var border = first.value
        border.isLatent = border.isLatent && border.part == nil
        return (.interval(from: nil, to: border, isInclusive: false), behind + 1)
      }
      if ending == .ablative {
        if has(behind, .from) { return (.interval(from: first.value, to: nil, isInclusive: false), behind + 1) }
        if has(behind, .since) {
          return (.interval(from: first.value.past(in: context), to: nil, isInclusive: false), behind + 1)
        }
        if has(behind, .later) {
          return (.interval(from: first.value, to: nil, isInclusive: first.value.clock == nil), behind + 1)
        }
      }
    }
    return (.moment(first.value), first.end)
  }

  /// A day with an hour behind it that is only a border: «بكرة قبل الساعة ٥», `Monday after 3pm`.
  private func bordered(_ first: (value: SpokenMoment, end: Int)) -> (value: NamedTime, end: Int)? {
    guard let day = first.value.day, !day.isPeriod, !first.value.namesHour, first.end < count,
      !hasConjunction(first.end), !beginsSentence(first.end), let open = openInterval(first.end),
      case .interval(var from, var to, let isInclusive) = open.value, (from ?? to)?.day == nil
    else { return nil }
    if from != nil { from?.day = day }
    if to != nil { to?.day = day }
    return (.interval(from: from, to: to, isInclusive: isInclusive), open.end)
  }

  // MARK: Moments

  /// Neighbouring words about one time, whatever their order: «بكرة الساعة ٩», `at 9 tomorrow`, «مساء الاثنين».
  func moment(_ index: Int) -> (value: SpokenMoment, end: Int)? {
    guard index >= 0, index < count else { return nil }
    if let known = cache.moments[index] { return known }
    let found = joinedMoment(index)
    cache.moments[index] = .some(found)
    return found
  }

  private func joinedMoment(_ index: Int) -> (value: SpokenMoment, end: Int)? {
    var sum = SpokenMoment()
    var end = index
    var place = index
    var isMarked = false
    var pieces = 0
    while pieces < 6, place < count {
      // `in 3 days`, `at 6`: some words before a time belong to it, others only lead to it.
      var found = self.piece(place, isMarked: isMarked, isFirst: pieces == 0)
      if case .weekday? = sum.day, found == nil { found = dayBehindWeekday(place) }
      func joined(_ piece: (value: SpokenMoment, end: Int)?) -> SpokenMoment? {
        piece.flatMap { pieces == 0 ? $0.value : sum.merged(with: $0.value) }
      }
      // «الساعة 8 مساء في 15»: where no second hour fits, a day may.
      if joined(found) == nil {
        let behind = skip(place, .preposition, .of, .determiner, .from, atMost: pieces == 0 ? 1 : 2)
        // `every Monday at 9 starting in January`
        if traits.contains(.repeats), beginsStart(place) { break }
        guard behind > place, pieces > 0 || has(place, .preposition) else { break }
        found = self.piece(skip(behind, .preposition, atMost: 1), isMarked: true, isFirst: pieces == 0)
      }
      guard let piece = found, let merged = joined(piece) else { break }
      // `sabahdan cüməyədək`
      if pieces > 0, sum.day != nil, piece.value.day != nil, tokens[end - 1].ending == .ablative { break }
      // `dekabrın 1-dən 10-dək`
      if piece.value.clock?.ending == .terminative, pieces > 0, ending(at: end)?.ending == .ablative { break }
      sum = merged
      end = piece.end
      pieces += 1
      if beginsSentence(end) || end >= count || hasConjunction(end) { break }
      place = end
      if isSign(place, ",", "،") { place += 1 }
      // `27 November at 09:00, the last Friday of every month`
      if sum.day != nil, sum.clock != nil, has(place, .determiner), has(place + 1, .last, .ordinal) { break }
      isMarked = sum.day != nil
      // «بكرة من ٣ إلى ٥» is a range.
      if traits.contains(.ranges), (hourRange(place) ?? partRange(place)) != nil { break }
    }
    guard pieces > 0 else { return nil }
    if sum.day == nil, sum.clock == nil, let part = sum.part { (sum.isLatent) = isWeakPart(index, end, part) }
    if has(end, .wake) || index > 0 && has(index - 1, .wake) || traits.contains(.wakes) { sum.isWaking = true }
    return (sum, end)
  }

  /// A day of the month behind its weekday: «السبت السادس عشر».
  private func dayBehindWeekday(_ index: Int) -> (value: SpokenMoment, end: Int)? {
    guard index < count, tokens[index].hasArticle, let found = ordinal(index), found.value <= 31,
      !has(found.end, .of, .preposition), !isUnit(found.end, .hour)
    else { return nil }
    var moment = SpokenMoment()
    moment.day = .dayOfMonth(found.value, months: nil)
    return (moment, found.end)
  }

  func piece(_ index: Int, isMarked: Bool, isFirst: Bool) -> (value: SpokenMoment, end: Int)? {
    var moment = SpokenMoment()
    let day = self.day(index, isMarked: isMarked)
    let clock = self.clock(index)
    if let day, day.end >= clock?.end ?? 0 {
      moment.day = day.value
      moment.isLatent = day.isLatent
      // `tomorrow`, «الليلة»
      if let part = part(index), day.end == index + 1, has(index, .relativeDay) {
        moment.part = part
        moment.partLanguage = language(index)
      }
      return (moment, day.end)
    }
    // «في الأول من يناير» is no hour.
    let behind = skip(index, .preposition, atMost: 1)
    if let clock,
      behind == index || self.day(behind, isMarked: true).map({ $0.end <= clock.end || $0.isLatent }) ?? true
    {
      moment.clock = clock.value
      // «بعد صلاة الجمعة بساعة»
      if (index..<clock.end).contains(where: { part($0) == .fridayPrayer }) {
        moment.day = .weekday(6, weeks: 0, isThis: true)
      }
      // `last night at 10`
      if part(index) != nil { moment.day = value(index, .relativeDay).map { .relative($0) } ?? moment.day }
      return (moment, clock.end)
    }
    if let found = partOfDay(index) {
      moment.part = found.part
      if found.part == .fridayPrayer { moment.day = .weekday(6, weeks: 0, isThis: true) }
      moment.partLanguage = language(found.end - 1)
      if found.isToday { moment.day = .relative(0) }
      return (moment, found.end)
    }
    if has(index, .sameHour), let same = sameHour(index, isFirst: isFirst) { return same }
    if let face = spokenFace(index) {
      moment.clock = face.value
      return (moment, face.end)
    }
    if isFirst, let ahead = hourAhead(index) {
      moment.clock = ahead.value
      return (moment, ahead.end)
    }
    // «بكرة ٩»: a number that nothing calls an hour, where there is nothing else that it could be.
    if !isFirst, !isCounting(index), let bare = self.clock(index, isExpected: true), !hasConjunction(index),
      bare.end >= count || beginsSentence(bare.end) || bare.value.part != nil
        || self.day(bare.end, isMarked: false) != nil
        || has(index - 1, .hourMark)
    {
      moment.clock = bare.value
      return (moment, bare.end)
    }
    return nil
  }
}
