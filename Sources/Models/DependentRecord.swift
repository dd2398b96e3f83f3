package import Calendars
package import FoundationEssentials

/// A dependent as it is kept: with a deadline, from which the days that remain follow.
package struct DependentRecord: Identifiable, Hashable, Sendable {
  package let id: UUID
  package let name: String
  package let relationship: String
  package let serviceType: String
  package let deadline: Deadline
  /// Why nobody is told of it unasked for a while.
  package let pause: AlertPause?

  /// A record told without an `id` is known by what it says, so that telling it again changes nothing.
  package init(
    id: UUID? = nil,
    name: String,
    relationship: String,
    serviceType: String,
    deadline: Deadline,
    acknowledgedOn: CalendarDay? = nil
  ) {
    self.init(
      id: id,
      name: name,
      relationship: relationship,
      serviceType: serviceType,
      deadline: deadline,
      pause: acknowledgedOn.map(AlertPause.acknowledged)
    )
  }

  /// The same, whatever the user wished of it.
  package init(
    id: UUID? = nil,
    name: String,
    relationship: String,
    serviceType: String,
    deadline: Deadline,
    pause: AlertPause?
  ) {
    self.id = id ?? UUID(derivedFrom: [name, relationship, serviceType].joined(separator: "\u{1F}"))
    self.name = name
    self.relationship = relationship
    self.serviceType = serviceType
    self.deadline = deadline
    self.pause = pause
  }

  package func acknowledged(on day: CalendarDay?) -> DependentRecord { paused(as: day.map(AlertPause.acknowledged)) }

  /// The same with another wish of the user's.
  package func paused(as pause: AlertPause?) -> DependentRecord {
    DependentRecord(
      id: id,
      name: name,
      relationship: relationship,
      serviceType: serviceType,
      deadline: deadline,
      pause: pause
    )
  }

  /// Whether the user knows of it as it stands: since the day on which that was said, no threshold was crossed.
  package func isAcknowledged(on today: CalendarDay) -> Bool {
    guard let acknowledgedOn else { return false }
    return Threshold.crossed(daysRemaining: deadline.daysRemaining(on: acknowledgedOn))
      == Threshold.crossed(daysRemaining: deadline.daysRemaining(on: today))
  }

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

extension DependentRecord: Pausable {}
