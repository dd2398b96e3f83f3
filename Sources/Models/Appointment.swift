package import Calendars

/// A visit that was booked at a practice.
package struct Appointment: Identifiable, Hashable, Sendable {
  package let id: String
  package let petName: String?
  package let petOwnerName: String?
  package let time: OffsetDateTime

  package init(id: String, petName: String? = nil, petOwnerName: String? = nil, time: OffsetDateTime) {
    self.id = id
    self.petName = petName
    self.petOwnerName = petOwnerName
    self.time = time
  }
}
