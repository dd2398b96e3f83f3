package import FoundationEssentials

/// A person whose services the user looks after, as things stand today.
package struct Dependent: Identifiable, Codable, Hashable, Sendable {
  package let id: UUID
  package let name: String
  /// Who the dependent is to the user, in the user's own words: «ولدك», «ابنتك».
  package let relationship: String
  /// What is due, in the user's own words: «اصدار رخصة».
  package let serviceType: String
  /// Days until the deadline; negative when it has passed.
  package let daysRemaining: Int

  package init(id: UUID, name: String, relationship: String, serviceType: String, daysRemaining: Int) {
    self.id = id
    self.name = name
    self.relationship = relationship
    self.serviceType = serviceType
    self.daysRemaining = daysRemaining
  }

  /// The alert in Arabic, word for word as the contract fixes it for every number and gender.
  package var alertMessage: String {
    "\(relationship) \(name) باقي له \(daysRemaining) يوم على \(serviceType)"
  }

  package var isOverdue: Bool { daysRemaining < 0 }
}
