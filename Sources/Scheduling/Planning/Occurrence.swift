import Calendars
import FoundationEssentials
import Models

/// A period of a recurrence in a zone, before quiet hours.
struct Occurrence {
  let period: Int
  let due: Date
  let placement: Recurrence.Placement
  let moments: LocalMoments
  /// Whether clocks show the time twice, and the second one is meant.
  private let isLater: Bool

  /// Nil for a period that the recurrence does not have, and for a day that the zone leaves out and whose time would fall
  /// on a day with a time of its own: a daily reminder does not come twice on the day after.
  init?(_ period: Int, of recurrence: Recurrence, _ meaning: Rule.Meaning, in clock: ZoneClock) {
    guard let placement = recurrence.placement(ofPeriod: period) else { return nil }
    self.period = period
    self.placement = placement
    moments = clock.moments(of: placement.time, on: placement.day)
    isLater = recurrence.isLater && placement.day == recurrence.anchor && placement.time == recurrence.time
    due =
      switch moments {
      case .gap: moments.due(meaning)
      case .once, .fold: (isLater ? moments.last : moments.first).addingTimeInterval(Double(recurrence.second))
      }
    if case .until(let end)? = recurrence.rule?.limit, end.isUTC, due > end.instant { return nil }
    guard case .gap(let leap) = moments else { return }
    let fallen = clock.day(at: due)
    if leap.isWholeDay, recurrence.days(notBefore: fallen, count: 1).first == fallen { return nil }
    let neighbour = if case .wallClock = meaning { period + 1 } else { period - 1 }
    // Of times within a day those that are leapt over come once, with the one on which they fall.
    if recurrence.rule?.isWithinDay == true, let next = recurrence.placement(ofPeriod: neighbour),
      clock.moments(of: next.time, on: next.day).due(meaning) == due
    {
      return nil
    }
  }

  func reasons(in clock: ZoneClock) -> [ShiftReason] {
    var reasons: [ShiftReason] = []
    let (day, time) = (placement.day, placement.time)
    if let asked = placement.asked { reasons.append(.shortMonth(asked: asked, came: day)) }
    switch moments {
    case .once: break
    case .fold where isLater: break
    case .fold: reasons.append(.repeatedTime(time, day, clock.zone))
    case .gap(let leap) where leap.isWholeDay: reasons.append(.skippedDay(day, clock.zone))
    case .gap: reasons.append(.skippedTime(time, day, clock.zone, came: clock.time(at: due)))
    }
    return reasons
  }
}

extension LocalMoments {
  fileprivate func due(_ meaning: Rule.Meaning) -> Date {
    guard case .gap(let leap) = self else { return first }
    return switch meaning {
    case .wallClock: leap.firstInstantAfter
    case .deadline: leap.lastMinuteBefore
    }
  }
}

extension RecurrenceRule.End {
  /// By the clock of Greenwich.
  fileprivate var instant: Date {
    Date(timeIntervalSince1970: Double(day.daysSinceEpoch * 86_400 + (second ?? 86_399)))
  }
}
