package import Foundation

/// A dependent as it is kept: with a deadline, from which the days that remain follow.
package struct DependentRecord: Identifiable, Hashable, Sendable {
  package let id: UUID
  package let name: String
  package let relationship: String
  package let serviceType: String
  package let deadline: Deadline

  /// A record told without an `id` is known by what it says, so that telling it again changes nothing.
  package init(id: UUID? = nil, name: String, relationship: String, serviceType: String, deadline: Deadline) {
    self.id = id ?? UUID(derivedFrom: [name, relationship, serviceType].joined(separator: "\u{1F}"))
    self.name = name
    self.relationship = relationship
    self.serviceType = serviceType
    self.deadline = deadline
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
