import Calendars
import FoundationEssentials
import Models

/// The occurrences of a rule in one zone, which can be entered at any instant.
struct Occurrences {
  let recurrence: Recurrence
  let meaning: Rule.Meaning
  let clock: ZoneClock

  /// The first one due after an instant.
  func first(after instant: Date) -> Occurrence? {
    // When the clock shows a day, it has shown or leapt over all times of the days before.
    var next = first(fromPeriod: recurrence.period(notBefore: clock.day(at: instant)))
    while let found = next, found.due <= instant { next = first(fromPeriod: found.period + 1) }
    return next
  }

  /// The first one of a period or a later one.
  func first(fromPeriod period: Int) -> Occurrence? {
    var period = period
    while true {
      if let found = self[period] { return found }
      if recurrence.isPastEnd(period) { return nil }
      period += 1
    }
  }

  /// The last one due at an instant or before it, from a period on.
  func last(through instant: Date, fromPeriod first: Int) -> Occurrence? {
    // A deadline on a day that the zone leaves out is due a day earlier.
    var period = min(recurrence.period(notBefore: clock.day(at: instant).adding(days: 1)), recurrence.lastPeriod)
    while period >= first {
      if let found = self[period], found.due <= instant { return found }
      period -= 1
    }
    return nil
  }

  subscript(period: Int) -> Occurrence? { Occurrence(period, of: recurrence, meaning, in: clock) }
}
