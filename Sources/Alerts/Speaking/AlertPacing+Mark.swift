package import Calendars
package import Models

extension AlertPacing {
  /// A matter as it was when it was said.
  package struct Mark: Hashable, Sendable {
    /// How many steps were behind.
    package let step: Int
    package let severity: Severity
    package let deadline: CalendarDay?
    /// The day on which somebody was told of it last; nil of what is only remembered and counts as said.
    package let saidOn: CalendarDay?
    /// How many steps were behind when it was named last, as it is; nil of what was only counted since.
    package let named: Int?

    package init(step: Int, severity: Severity, deadline: CalendarDay?, saidOn: CalendarDay?, named: Int? = nil) {
      self.step = step
      self.severity = severity
      self.deadline = deadline
      self.saidOn = saidOn
      self.named = named
    }

    /// Makes the mark of a matter as it is on a day.
    init(_ matter: Matter, on today: CalendarDay, saidOn: CalendarDay?, named: Int? = nil) {
      self.init(
        step: Step.crossed(daysRemaining: matter.deadline?.days(since: today)),
        severity: matter.severity,
        deadline: matter.deadline,
        saidOn: saidOn,
        named: named
      )
    }

    /// Makes the mark of a matter that is named on a day.
    package init(_ matter: Matter, on today: CalendarDay) {
      let step = Step.crossed(daysRemaining: matter.deadline?.days(since: today))
      self.init(matter, on: today, saidOn: today, named: step)
    }

    /// Whether what was said with this mark is worth saying again with another.
    func isOvertaken(by other: Mark) -> Bool {
      other.step > step || other.severity > severity || other.deadline != deadline
    }
  }

  /// Returns why a matter that was looked at, and is as it was then, is not said now; nil where it is to be said.
  package func hold(of matter: Matter, on today: CalendarDay) -> Speech.Hold? {
    // What was seen before anybody said it counts as told.
    guard let mark = marks[matter.id] else { return matter.isSeen && !matter.isKnown ? .told : nil }
    guard !mark.isOvertaken(by: Mark(matter, on: today)) else { return nil }
    return mark.saidOn == nil ? .untold : mark.named == nil ? .counted : .told
  }

  /// Whether somebody was told of a matter by its name, and it is as it was then.
  package func hasTold(of matter: Matter, on today: CalendarDay) -> Bool {
    marks[matter.id] != nil && hold(of: matter, on: today) == .told
  }

  /// Whether a matter was counted among others and never named, as it is.
  package func hasCounted(_ matter: Matter, on today: CalendarDay) -> Bool {
    hold(of: matter, on: today) == .counted
  }
}
