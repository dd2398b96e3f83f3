import Calendars
import FoundationEssentials

extension ValueContext {
  /// What a moment means by the clock; nil where there is no such time.
  func point(_ moment: SpokenMoment) -> (value: TimeValue, days: MeantDays)? {
    guard moment.clock != nil || moment.part != nil else {
      guard let day = moment.day, let meant = days(day) else { return nil }
      return (value(of: meant), meant)
    }
    let meant: MeantDays?
    if let day = moment.day {
      guard let found = days(day) else { return nil }
      meant = found
    } else {
      meant = nil
    }
    if let meant, meant.grain > .day, !meant.isSpan { return nil }
    let (day, minute, grain) = self.minute(of: moment, on: meant?.days.lowerBound)
    var found = MeantDays(day)
    found.grain = grain
    let instant = date(day, minute: minute).addingTimeInterval(Double(moment.clock?.seconds ?? 0))
    return (.value(TimePoint(date: instant, grain: grain)), found)
  }

  func value(of meant: MeantDays) -> TimeValue {
    if let instant = meant.instant {
      let from = TimePoint(date: instant, grain: meant.grain)
      guard let length = meant.length else { return .value(from) }
      return .interval(from: from, to: TimePoint(date: instant.addingTimeInterval(length), grain: meant.grain))
    }
    let from = TimePoint(
      date: date(meant.days.lowerBound),
      grain: meant.isSpan && meant.grain != .week ? spanGrain(meant) : meant.grain
    )
    guard meant.isSpan else { return .value(from) }
    return .interval(from: from, to: TimePoint(date: date(meant.days.upperBound), grain: from.grain))
  }

  private func spanGrain(_ meant: MeantDays) -> Grain {
    // A Hijri month is told by its days; Gregorian months and years by themselves.
    meant.grain == .month || meant.grain == .year
      ? (meant.days.lowerBound.components.day == 1 ? meant.grain : .day) : meant.grain
  }

  /// The day and the minute of it, which may be one of the next day or the one before, with the grain.
  func minute(of moment: SpokenMoment, on day: CalendarDay?) -> (day: CalendarDay, minute: Int, grain: Grain) {
    guard let offset = moment.clock?.zone else { return minuteHere(of: moment, on: day) }
    var (found, minute, grain) = minuteHere(of: moment, on: day ?? today)
    minute += zone.secondsFromGMT(for: date(found)) / 60 - offset
    if day == nil, minute <= self.minute { found = found.adding(days: 1) }
    if grain == .hour { grain = .minute }
    return (found, minute, grain)
  }

  private func minuteHere(
    of moment: SpokenMoment,
    on day: CalendarDay?
  ) -> (day: CalendarDay, minute: Int, grain: Grain) {
    guard let clock = moment.clock else {
      let part = moment.part ?? .morning
      let minute = part.minute(in: moment.partLanguage)
      let grain = minute % 60 == 0 ? Grain.hour : .minute
      if let day { return (day, minute, grain) }
      // The night that began is still this one.
      return (minute >= self.minute || isPast || part == .night ? today : today.adding(days: 1), minute, grain)
    }
    let part = clock.part ?? moment.part
    if let minute = minute(of: clock, in: part) {
      guard let day else {
        return (minute > self.minute || isPast ? today : today.adding(days: 1), minute, clock.grain)
      }
      // The small hours of tonight are tomorrow's.
      let isTonight = day == today && minute < 5 * 60 && (part == .night || part == .lateNight) && minute <= self.minute
      return (isTonight ? day.adding(days: 1) : day, minute, clock.grain)
    }
    return ambiguous(clock, on: day, isWaking: moment.isWaking)
  }

  /// The minute of the day where only one can be meant.
  private func minute(of clock: SpokenClock, in part: DayPart?) -> Int? {
    if clock.isExact { return clock.typed }
    if let part, clock.hour <= 12 { return part.hour(onFace: clock.hour) * 60 + clock.minutes }
    return clock.isAmbiguous && clock.hour > 0 ? nil : clock.typed
  }

  /// The next time that an hour on the face comes in waking hours.
  private func ambiguous(_ clock: SpokenClock, on day: CalendarDay?, isWaking: Bool) -> (CalendarDay, Int, Grain) {
    let face = clock.hour % 12 * 60 + clock.minutes
    let both = [face, face + 720].map { ($0 % 1440 + 1440) % 1440 }.sorted()
    if isWaking {
      // Who is woken gets up in the morning.
      let minute = both[0]
      if let day { return (day, minute, clock.grain) }
      return (minute > self.minute ? today : today.adding(days: 1), minute, clock.grain)
    }
    let waking = both.filter { (6 * 60..<23 * 60).contains($0) }
    let options = waking.isEmpty ? both : waking
    if let day, day != today { return (day, options[0], clock.grain) }
    if isPast { return (today, options.last { $0 <= minute } ?? options[0], clock.grain) }
    if let next = options.first(where: { $0 > minute }) { return (today, next, clock.grain) }
    return day == nil
      ? (today.adding(days: 1), options[0], clock.grain) : (today, options[options.count - 1], clock.grain)
  }

  /// A point moved by so many of its grain.
  func after(_ point: TimePoint) -> TimePoint {
    let day = CalendarDay(of: point.date, in: zone)
    let next: Date =
      switch point.grain {
      case .second, .minute, .hour: point.date.addingTimeInterval(Double(point.grain.seconds))
      case .day: date(day.adding(days: 1))
      case .week: date(day.adding(days: 7))
      case .month: date(day.adding(months: 1))
      case .quarter: date(day.adding(months: 3))
      case .year: date(day.adding(months: 12))
      }
    return TimePoint(date: next, grain: point.grain)
  }
}
