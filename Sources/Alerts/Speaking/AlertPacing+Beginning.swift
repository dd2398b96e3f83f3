import Calendars
import Models

extension AlertPacing {
  /// Begins with what there is, of which nobody is told, unless somebody has looked before.
  package mutating func begin(
    with matters: [Matter],
    at moment: Moment,
    by policy: PacingPolicy = PacingPolicy()
  ) {
    guard day == nil else { return }
    _ = begin(moment, by: policy)
    remember(matters, on: moment.today)
  }

  /// Has what there is count as said, but for what nobody was told of and is due today or tomorrow, or critical without a deadline: later it
  /// would be too late, or never.
  mutating func remember(_ matters: [Matter], on today: CalendarDay) {
    let others = matters.filter { matter in
      guard marks[matter.id] == nil else { return true }
      guard let deadline = matter.deadline else { return matter.severity < .critical }
      return !(0...1).contains(deadline.days(since: today))
    }
    for matter in others where marks[matter.id] == nil { marks[matter.id] = Mark(matter, on: today, saidOn: nil) }
  }
}
