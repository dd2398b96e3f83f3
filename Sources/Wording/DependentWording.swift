package import Calendars
package import Localization
package import Meanings
package import Models

/// The sentences about a dependent, agreeing with the dependent's gender.
package struct DependentWording: Sendable {
  private let localizer: Localizer
  private let relationships: Relationships

  package init(localizer: Localizer, relationships: Relationships) {
    self.localizer = localizer
    self.relationships = relationships
  }

  /// The alert: in Arabic word for word as the contract fixes it, though harmless; an overdue one said to be overdue.
  package func alert(for dependent: Dependent) -> String {
    if dependent.isOverdue {
      return text(
        .dependentOverdue,
        dependent,
        .text(relationship(of: dependent)),
        .text(dependent.name),
        .integer(-dependent.daysRemaining),
        .text(dependent.serviceType)
      )
    }
    if localizer.language == .arabic { return Isolation.harmless(dependent.alertMessage) }
    return text(
      .dependentAlert,
      dependent,
      .text(relationship(of: dependent)),
      .text(dependent.name),
      .integer(dependent.daysRemaining),
      .text(dependent.serviceType)
    )
  }

  /// «باقي له 5 أيام», «متأخرة 3 أيام».
  package func remaining(for dependent: Dependent) -> String {
    dependent.isOverdue
      ? text(.dependentLate, dependent, .integer(-dependent.daysRemaining))
      : text(.dependentRemaining, dependent, .integer(dependent.daysRemaining))
  }

  /// The dependent's line on the dependents page.
  package func row(for dependent: Dependent) -> String {
    text(
      .dependentRow,
      dependent,
      .text(relationship(of: dependent)),
      .text(dependent.name),
      .text(dependent.serviceType),
      .phrase(remaining(for: dependent))
    )
  }

  /// What is due and when, as in «ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026».
  package func status(of dependent: Dependent, today: CalendarDay) -> String {
    text(
      .dependentStatus,
      dependent,
      .text(relationship(of: dependent)),
      .text(dependent.name),
      .text(dependent.serviceType),
      .day(today.adding(days: dependent.daysRemaining))
    )
  }

  /// The words of the record in Arabic; in another language that language's, where the relationship is known.
  package func relationship(of dependent: Dependent) -> String {
    guard localizer.language != .arabic, let value = relationships.value(of: dependent.relationship) else {
      return dependent.relationship
    }
    return localizer.text("relationship.\(value)")
  }

  private func text(_ key: ChatText, _ dependent: Dependent, _ arguments: Argument...) -> String {
    localizer.text(key.rawValue, gender: relationships.gender(of: dependent), arguments)
  }
}
