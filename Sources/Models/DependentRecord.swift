package import FoundationEssentials

/// A dependent as it is kept: with a deadline, from which the days that remain follow.
package struct DependentRecord: Identifiable, Hashable, Sendable {
  package let id: UUID
  package let name: String
  package let relationship: String
  package let serviceType: String
  package let deadline: Deadline
  /// The day on which the user said to know of it.
  package let acknowledgedOn: CalendarDay?

  /// A record told without an `id` is known by what it says, so that telling it again changes nothing.
  package init(
    id: UUID? = nil,
    name: String,
    relationship: String,
    serviceType: String,
    deadline: Deadline,
    acknowledgedOn: CalendarDay? = nil
  ) {
    self.id = id ?? UUID(derivedFrom: [name, relationship, serviceType].joined(separator: "\u{1F}"))
    self.name = name
    self.relationship = relationship
    self.serviceType = serviceType
    self.deadline = deadline
    self.acknowledgedOn = acknowledgedOn
  }

  package func acknowledged(on day: CalendarDay?) -> DependentRecord {
    DependentRecord(
      id: id,
      name: name,
      relationship: relationship,
      serviceType: serviceType,
      deadline: deadline,
      acknowledgedOn: day
    )
  }

  /// Whether the user knows of it as it stands: since the day on which that was said, no threshold was crossed.
  package func isAcknowledged(on today: CalendarDay) -> Bool {
    guard let acknowledgedOn else { return false }
    return crossed(on: acknowledgedOn) == crossed(on: today)
  }

  /// How many of the thresholds are behind on a day.
  private func crossed(on day: CalendarDay) -> Int {
    let days = deadline.daysRemaining(on: day)
    return Self.thresholds.count { days <= $0 }
  }

  /// Days before the deadline at which an alert comes again though it was acknowledged, and the deadline itself.
  private static let thresholds = [7, 3, 1, 0]

  package func dependent(on today: CalendarDay) -> Dependent {
    Dependent(
      id: id,
      name: name,
      relationship: relationship,
      serviceType: serviceType,
      daysRemaining: deadline.daysRemaining(on: today)
    )
  }
}
