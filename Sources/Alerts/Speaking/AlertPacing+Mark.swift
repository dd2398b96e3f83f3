package import Models

extension AlertPacing {
  /// A matter as it was when it was said.
  package struct Mark: Hashable, Sendable {
    /// How many steps were behind; of what was only remembered, ``remembered`` more.
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

    private static let remembered = 100

    private var crossed: Int { step % Self.remembered }

    /// Whether somebody was told of it, and it was not only there at the first look.
    var isTold: Bool { step < Self.remembered }

    /// The same of what nobody was told of.
    var ofTheFirstLook: Self { Self(step: crossed + Self.remembered, severity: severity, deadline: deadline) }

    /// Whether what was said with this mark is worth saying again with another.
    func isOvertaken(by other: Mark) -> Bool {
      other.crossed > crossed || other.severity > severity || other.deadline != deadline
    }
  }

  /// Whether somebody was told of a matter, and it is as it was then.
  package func hasTold(of matter: Matter, on today: CalendarDay) -> Bool {
    marks[matter.id].map { $0.isTold && !$0.isOvertaken(by: Mark(matter, on: today)) } ?? false
  }
}
