package import Calendars
package import FoundationEssentials

/// The wall clock of a time zone: what it shows at an instant, and when it shows a time.
///
/// The zone's offsets are asked of Foundation once and kept in a table: a lookup costs some nanoseconds and takes no lock.
package struct ZoneClock: Sendable {
  package let zone: ZoneInfo
  /// When each offset begins, in seconds since 1970; the first one holds for all the time before.
  private let starts: [Int]
  private let offsets: [Int]

  /// The last day whose times are known: what lies beyond is left unplanned rather than planned by a guess.
  package static let lastDay = CalendarDay(daysSinceEpoch: 47_481)  // 2099-12-31

  package init(_ zone: ZoneInfo) {
    self.zone = zone
    var starts = [Int.min / 2]
    var offsets = [zone.secondsFromGMT(for: Date(timeIntervalSince1970: 0))]
    var instant = Date(timeIntervalSince1970: 0)
    let end = Date(timeIntervalSince1970: Double(Self.lastDay.daysSinceEpoch + 2) * 86_400)
    // Every change of the offset, not only those that daylight saving makes, in spite of its name.
    while let next = zone.nextTransition(after: instant), next > instant, next < end {
      instant = next
      let offset = zone.secondsFromGMT(for: next)
      guard offset != offsets.last else { continue }
      starts.append(Int(next.timeIntervalSince1970))
      offsets.append(offset)
    }
    self.starts = starts
    self.offsets = offsets
  }

  /// Seconds east of Greenwich.
  package func offset(at instant: Date) -> Int { offsets[interval(at: instant.wholeSeconds)] }

  package func day(at instant: Date) -> CalendarDay { CalendarDay(daysSinceEpoch: localMinute(at: instant).day) }

  /// What the clock shows, its seconds dropped.
  package func time(at instant: Date) -> ClockTime { ClockTime(minuteOfDay: localMinute(at: instant).minute) }

  private func localMinute(at instant: Date) -> (day: Int, minute: Int) {
    let seconds = instant.wholeSeconds + offset(at: instant)
    let day = seconds.dividedDown(by: 86_400)
    return (day, (seconds - day * 86_400) / 60)
  }

  /// When the clock shows a time on a day: once, twice, or never.
  package func moments(of time: ClockTime, on day: CalendarDay) -> LocalMoments {
    let local = day.daysSinceEpoch * 86_400 + time.minuteOfDay * 60
    var found: (first: Int, last: Int)?
    // No zone is a day or more from Greenwich: this interval is the earliest that can show the time.
    var index = interval(at: local - 86_400)
    while index < starts.count {
      let candidate = local - offsets[index]
      if candidate < starts[index] {
        // The clock showed an earlier time before this interval began, and shows a later one since.
        if found == nil { return .gap(leap(at: index, over: day)) }
        break
      }
      if index + 1 == starts.count || candidate < starts[index + 1] {
        found = (found?.first ?? candidate, candidate)
      }
      index += 1
    }
    // The last interval has no end: it shows whatever no other does.
    guard let found else { return .once(Date(seconds: local - offsets[offsets.count - 1])) }
    return found.first == found.last
      ? .once(Date(seconds: found.first))
      : .fold(first: Date(seconds: found.first), last: Date(seconds: found.last))
  }

  /// The days of which the clock leaps over a part, among some.
  func leaps(from first: CalendarDay, through last: CalendarDay) -> [ClosedRange<CalendarDay>] {
    starts.indices.dropFirst().compactMap { index in
      let (before, after) = (offsets[index - 1], offsets[index])
      guard after > before else { return nil }
      let days = [starts[index] + before, starts[index] + after - 1].map { $0.dividedDown(by: 86_400) }
      guard days[1] >= first.daysSinceEpoch, days[0] <= last.daysSinceEpoch else { return nil }
      return CalendarDay(daysSinceEpoch: days[0])...CalendarDay(daysSinceEpoch: days[1])
    }
  }

  private func leap(at index: Int, over day: CalendarDay) -> LocalMoments.Leap {
    let (start, before, after) = (starts[index], offsets[index - 1], offsets[index])
    let dayStart = day.daysSinceEpoch * 86_400
    return LocalMoments.Leap(
      lastMinuteBefore: Date(seconds: (start + before - 1).dividedDown(by: 60) * 60 - before),
      firstInstantAfter: Date(seconds: start),
      isWholeDay: start + before <= dayStart && dayStart + 86_400 <= start + after
    )
  }

  /// The interval that an instant lies in, by bisection.
  private func interval(at seconds: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= seconds { low = middle } else { high = middle }
    }
    return low
  }
}

extension Date {
  fileprivate init(seconds: Int) { self.init(timeIntervalSince1970: Double(seconds)) }

  fileprivate var wholeSeconds: Int { Int(timeIntervalSince1970.rounded(.down)) }
}
