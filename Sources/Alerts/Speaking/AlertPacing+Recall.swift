import Models

/// What was said and is still to be done as its deadline comes near.
///
/// Who was told in time may not have got up then. What is said again only at its steps leaves the days between them, and what is greeted with
/// is the most urgent alone; so whoever comes is told once a day, in one row, what else there is.
extension AlertPacing {
  /// Returns what of it is said once more: to whoever has just come, and once a day.
  func recalled(
    of matters: [Matter],
    _ moment: Moment,
    by policy: PacingPolicy,
    but toldOtherwise: Set<Matter.ID>,
    isMuted: (Matter) -> Bool
  ) -> [Matter.ID] {
    guard moment.occasion == .opening, !moment.isQuiet, lastRecall != moment.today else { return [] }
    return matters.filter { matter in
      guard let deadline = matter.deadline, !matter.isKnown, marks[matter.id] != nil else { return false }
      return (0...policy.recalledDays).contains(deadline.days(since: moment.today))
        && !toldOtherwise.contains(matter.id) && !isMuted(matter)
    }.map(\.id)
  }

  /// Notes that somebody has come on that day: what the greeting told of, or was said since, is not recalled later on it.
  mutating func noteRecall(_ moment: Moment) {
    guard moment.occasion == .opening, !moment.isQuiet else { return }
    marks[Self.recall] = Mark(step: 0, severity: .low, deadline: moment.today)
  }

  /// The day on which something was recalled last; nil where nothing ever was.
  var lastRecall: CalendarDay? { marks[Self.recall]?.deadline }

  /// Has the day of the last recall among the marks, as no matter is called.
  static let recall = Matter.ID(rawValue: "recall")
}
