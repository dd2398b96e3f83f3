import Models

extension TimeRules {
  // MARK: Intervals

  /// «قبل الخميس», `until Thursday`, `since Monday`, «بعد الساعة ٦», `after 5 pm`.
  func openInterval(_ index: Int) -> (value: NamedTime, end: Int)? {
    guard
      has(index, .before, .until, .since) || value(index, .after) == 0 || has(index, .to) && !has(index, .preposition)
        || has(index, .past) || isHourBehindFrom(index) || isStart(index) || isAfterNext(index)
    else { return nil }
    // «بعد ساعتين», «قبل يومين», «بعد بكرة»
    let isUntil = has(index, .until) && has(index, .weekday)
    if day(index, isMarked: false) != nil, !isUntil || moment(index + 1) == nil { return nil }
    let start = skip(index + 1, .preposition, .of, atMost: 1)
    if has(index, .after), let part = part(start),
      language(index) == .arabic || language(index) == .english && part.isPrayer
    {
      return nil
    }
    if clockBeside(index) != nil { return nil }
    // `five to ten minutes` is how long.
    if has(index, .to), isDigits(index - 1) || has(index - 1, .number), let number = number(start),
      has(number.end, .unit, .counted) || countsThings(number.end)
    {
      return nil
    }
    guard
      var found = moment(start)
        ?? clock(start, isExpected: !has(index, .past) && isHourBehindBorder(start, index)).map({
          found in
          var moment = SpokenMoment()
          moment.clock = found.value
          return (moment, found.end)
        }), !found.0.isLatent || has(index, .since) || found.0.isPrayer || isMonthBehindUntil(index, found.1)
    else { return nil }
    if found.0.isYear || found.0.isPrayer || has(index, .until) { found.0.isLatent = false }
    if has(index, .from) { return (.interval(from: found.0, to: nil, isInclusive: false), found.1) }
    if has(index, .since) { return (.interval(from: found.0.past(in: context), to: nil, isInclusive: false), found.1) }
    if has(index, .before, .until, .to) {
      let isThrough = value(index, .to) == 1 && !found.0.namesHour
      return (
        .interval(from: nil, to: found.0, isInclusive: isThrough || has(index, .until) && found.0.isEnd), found.1
      )
    }
    return (.interval(from: found.0, to: nil, isInclusive: found.0.clock == nil), found.1)
  }

  /// From now to what is said behind it: «من الحين لين الخميس», `from now until 5`, `indidən saat 6-ya qədər`.
  func fromNow(_ index: Int) -> (value: NamedTime, end: Int)? {
    let next = index + 1
    guard value(index, .later) == 1 || has(index, .now) && tokens[index].ending == .ablative, next < count,
      !beginsSentence(next)
    else { return nil }
    var from = SpokenMoment()
    from.day = .now
    if language(index) == .azerbaijani {
      guard !has(next, .now), let rest = time(next), case .interval(nil, let to?, _) = rest.value else { return nil }
      return (.interval(from: from, to: to, isInclusive: !to.namesHour), rest.end)
    }
    let isLed = has(next, .until, .to)
    guard isLed || tokens[next].preposition == ValueToken.lam else { return nil }
    let place = isLed ? skip(next + 1, .preposition, atMost: 1) : next
    if let found = moment(place), !found.value.isLatent || found.value.part != nil {
      return (.interval(from: from, to: found.value, isInclusive: !found.value.namesHour), found.end)
    }
    guard let hour = clock(place, isExpected: true), !isCounting(hour.end) else { return nil }
    var to = SpokenMoment()
    to.clock = hour.value
    return (.interval(from: from, to: to, isInclusive: false), hour.end)
  }

  /// «من ١ إلى ٥ ديسمبر», `between 3 and 5 pm`, `Monday - Wednesday`, `dekabrın 5-dən 10-na qədər`.
  func betweenTimes(_ index: Int) -> (value: NamedTime, end: Int)? {
    let hours = hourRange(index) ?? partRange(index)
    if let hours {
      // `from 3 to 5 pm tomorrow`
      let place = skip(hours.end, .preposition, .of, atMost: 1)
      if place < count, !beginsSentence(place), !hasConjunction(hours.end), let behind = moment(place),
        let day = behind.value.day, !day.isPeriod, behind.value.clock == nil,
        case .interval(var from?, var to?, let isInclusive) = hours.value, from.day == nil
      {
        from.day = day
        to.day = day
        return (.interval(from: from, to: to, isInclusive: isInclusive), behind.end)
      }
    }
    let days = dayRange(index)
    return hours.map { $0.end >= days?.end ?? 0 } == true ? hours : days
  }

  func dayRange(_ index: Int) -> (value: NamedTime, end: Int)? {
    let isBetween = has(index, .between)
    // «من يوم الأحد», «من يوم» being one phrase
    let isFrom = has(index, .from) || has(index, .since) && tokens[index].words.count > 1
    let start = skip(isBetween || isFrom ? index + 1 : index, .preposition, atMost: 1)
    // `from` is as good as said before a weekday and a dash.
    guard start < count else { return nil }
    let bare = bareDay(start)
    let first = momentOfDay(start) ?? today(index)
    func joint(_ place: Int) -> Int? {
      guard place < count else { return nil }
      if has(place, .to) || isDash(place) || (isFrom || isBetween) && has(place, .until) {
        return skip(place + 1, .preposition, atMost: 1)
      }
      if isBetween, hasConjunction(place) { return place }
      if place > 0, tokens[place - 1].ending == .ablative { return place }
      // «ليوم» is a word of its own in one dialect.
      if isFrom, tokens[place].preposition == ValueToken.lam || isUnit(place, .day) && has(place, .relativeDay) {
        return place
      }
      if let ending = ending(at: place), ending.ending == .ablative { return ending.end }
      if has(place, .towards), isFrom { return place + 1 }
      return nil
    }
    func interval(_ from: SpokenMoment, _ to: SpokenMoment, _ end: Int) -> (value: NamedTime, end: Int) {
      var (from, to, end) = (from, to, end)
      // «من الخميس إلى اليوم»: the one that was.
      if case .relative(let days)? = to.day, days <= 0 { from = from.past(in: context) }
      // «كل سنة في 1 يناير حتى 31 ديسمبر 2040» begins in no year.
      let isRepeated = (max(0, index - 4)..<index).contains { has($0, .every) }
      if let day = to.day, !isRepeated { from.day = from.day?.sharingYear(of: day) }
      if let ending = ending(at: end), ending.ending == .dative, has(ending.end, .until) {
        end = ending.end + 1
      } else if let ending = ending(at: end), ending.ending == .terminative {
        end = ending.end
      } else if has(end, .until), language(end) == .azerbaijani {
        end += 1
      }
      // «من 2026 إلى 2028»
      if isFrom || isBetween { (from.isLatent, to.isLatent) = (false, false) }
      return (.interval(from: from, to: to, isInclusive: true), end)
    }
    // `2- October` is a date.
    if let bare, !isFrom, !isBetween, isDash(bare.end), month(bare.end + 1) != nil { return nil }
    // «من ١ إلى ٥ ديسمبر», `5-10 December`
    if let bare, let next = joint(bare.end), let second = day(next, isMarked: true),
      !isCounting(bare.end) || isDash(bare.end)
    {
      var (from, to) = (SpokenMoment(), SpokenMoment())
      (from.day, to.day) = (second.value.onDay(bare.value, isEarlier: true), second.value)
      if from.day != nil { return interval(from, to, second.end) }
    }
    guard let first, let next = joint(first.end),
      next > first.end || isBetween || isFrom || ending(at: first.end)?.ending == .ablative
    else { return nil }
    // `December 5-10`, «من ٥ ديسمبر إلى ١٠», «من أول الشهر لين ١٠», `dekabrın 5-dən 10-na qədər`
    if let bare = bareDay(next), let last = first.value.day?.onDay(bare.value, isEarlier: false),
      momentOfDay(next).map({ $0.end <= bare.end }) ?? true, !isCounting(bare.end)
    {
      var to = SpokenMoment()
      to.day = last
      return interval(first.value, to, bare.end)
    }
    guard let second = momentOfDay(next) else { return nil }
    return interval(first.value, second.value, second.end)
  }

  /// «من اليوم», which is one phrase.
  private func today(_ index: Int) -> (value: SpokenMoment, end: Int)? {
    guard has(index, .later), language(index) == .arabic, tokens[index].words.count == 2, has(index + 1, .to, .until)
    else { return nil }
    var moment = SpokenMoment()
    moment.day = .relative(0)
    return (moment, index + 1)
  }

  func momentOfDay(_ index: Int) -> (value: SpokenMoment, end: Int)? {
    guard let found = moment(index), found.value.day != nil,
      !found.value.isLatent || has(index - 1, .from, .between, .to)
    else { return nil }
    return found
  }

  func bareDay(_ index: Int) -> (value: Int, end: Int)? {
    var place = index
    if isUnit(place, .day) { place += 1 }
    place = skip(place, .determiner, atMost: 1)
    return dayNumber(place)
  }

  /// «اعتبارا من الأحد», `starting Monday`; «من بكرة» where nothing stands before it.
  private func isStart(_ index: Int) -> Bool {
    guard has(index, .from), index == 0 || tokens[index].words.count > 1 else { return false }
    return moment(index + 1)?.value.day != nil
  }

  /// `after next Wednesday`, of which two words are one phrase.
  private func isAfterNext(_ index: Int) -> Bool {
    has(index, .afterNext) && language(index) == .english && tokens[index].words.count == 2
      && has(index + 1, .weekday)
  }

  /// `from 2 pm`, «من الساعة ٣»: open where no range goes on.
  private func isHourBehindFrom(_ index: Int) -> Bool {
    guard has(index, .from), let hour = clock(index + 1) else { return false }
    return hourMarks(index + 1).isMarked || hour.value.isHalved || hour.value.part != nil
  }
}
