import Foundation
import Models

/// A period of a recurrence in a zone, before quiet hours.
struct Occurrence {
  let period: Int
  let due: Date
  let placement: (day: CalendarDay, asked: Int?)
  let moments: LocalMoments

  /// Nil for a period that the recurrence does not have, and for a day that the zone leaves out and whose time would fall
  /// on a day with a time of its own: a daily reminder does not come twice on the day after.
  init?(_ period: Int, of recurrence: Recurrence, _ meaning: Rule.Meaning, in clock: ZoneClock) {
    guard let placement = recurrence.placement(ofPeriod: period) else { return nil }
    self.period = period
    self.placement = placement
    moments = clock.moments(of: recurrence.time, on: placement.day)
    guard case .gap(let leap) = moments else {
      due = moments.first
      return
    }
    switch meaning {
    case .wallClock: due = leap.firstInstantAfter
    case .deadline: due = leap.lastMinuteBefore
    }
    if leap.isWholeDay {
      let neighbour = if case .wallClock = meaning { period + 1 } else { period - 1 }
      if recurrence.day(ofPeriod: neighbour) == clock.day(at: due) { return nil }
    }
  }

  func reasons(of recurrence: Recurrence, in clock: ZoneClock) -> [ShiftReason] {
    var reasons: [ShiftReason] = []
    let (day, time) = (placement.day, recurrence.time)
    if let asked = placement.asked { reasons.append(.shortMonth(asked: asked, came: day)) }
    switch moments {
    case .once: break
    case .fold: reasons.append(.repeatedTime(time, day, clock.zone))
    case .gap(let leap) where leap.isWholeDay: reasons.append(.skippedDay(day, clock.zone))
    case .gap: reasons.append(.skippedTime(time, day, clock.zone, came: clock.time(at: due)))
    }
    return reasons
  }
}
