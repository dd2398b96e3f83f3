import Calendars
package import Understanding

/// On which side of its own day something is put that is moved to a day of the week: «أجّله للأحد», `bring it forward to Thursday`.
package enum WeekdaySide: String, Codable, Hashable, Sendable {
  case behind, before

  /// The side that a sentence says; nil where it names no day of the week alone, or moves nothing to it.
  package init?(_ spoken: SpokenAmendment) {
    guard spoken.day != nil, spoken.weekdays.count == 1, spoken.isYearSaid, spoken.rule == nil, spoken.span == nil,
      spoken.cues.contains(.later) != spoken.cues.contains(.earlier)
    else { return nil }
    self = spoken.cues.contains(.later) ? .behind : .before
  }

  /// The same day of the week nearest to another day on this side of it; that day itself where it would lie before the coming one.
  func day(like coming: CalendarDay, instead old: CalendarDay) -> CalendarDay {
    let distance = coming.days(since: old)
    switch self {
    case .behind:
      return distance > 0 ? coming : coming.adding(days: (-distance / 7 + 1) * 7)
    case .before:
      return distance < 0 ? coming.adding(days: (-distance - 1) / 7 * 7) : old
    }
  }
}
