import Calendars
import Models

/// What was said and is still to be done as its deadline comes near.
///
/// Who was told in time may not have got up then. What is said again only at its steps leaves the days between them, and what is greeted with
/// is the most urgent alone; so whoever comes is told once a day, in one row, what else there is.
extension AlertPacing {
  /// Returns what of it is said once more: to whoever comes first on a day, and nothing that was said on it.
  func recalled(
    of matters: [Matter],
    _ moment: Moment,
    by policy: PacingPolicy,
    but toldOtherwise: Set<Matter.ID>,
    isMuted: (Matter) -> Bool
  ) -> [Matter.ID] {
    guard isRecallTime(moment) else { return [] }
    return matters.filter { matter in
      guard let deadline = matter.deadline, !matter.isKnown, let mark = marks[matter.id] else { return false }
      return mark.saidOn != moment.today && (0...policy.recalledDays).contains(deadline.days(since: moment.today))
        && !toldOtherwise.contains(matter.id) && !isMuted(matter)
    }.map(\.id)
  }

  /// Whether somebody has just come, for the first time on that day.
  func isRecallTime(_ moment: Moment) -> Bool {
    moment.occasion == .opening && !moment.isQuiet && day?.hasRecalled != true
  }
}
