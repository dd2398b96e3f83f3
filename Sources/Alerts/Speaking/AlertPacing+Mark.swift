package import Models

extension AlertPacing {
  /// A matter as it was when it was said.
  package struct Mark: Hashable, Sendable {
    package let step: Int
    package let severity: Severity
    package let deadline: CalendarDay?

    package init(step: Int, severity: Severity, deadline: CalendarDay?) {
      self.step = step
      self.severity = severity
      self.deadline = deadline
    }

    package init(_ matter: Matter, on today: CalendarDay) {
      self.init(
        step: Step.crossed(daysRemaining: matter.deadline?.days(since: today)),
        severity: matter.severity,
        deadline: matter.deadline
      )
    }

    /// Whether what was said with this mark is worth saying again with another.
    func isOvertaken(by other: Mark) -> Bool {
      other.step > step || other.severity > severity || other.deadline != deadline
    }
  }
}
