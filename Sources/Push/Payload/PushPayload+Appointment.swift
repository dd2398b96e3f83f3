package import Models

extension PushPayload {
  /// What the staff of a practice are told when an appointment is booked.
  ///
  /// - Parameters:
  ///   - appointment: What was booked.
  ///   - alert: What is shown.
  ///   - time: The time of day in words.
  ///   - namesPeople: Whether the names of pet and owner go to the device.
  package static func booked(_ appointment: Appointment, alert: Alert, time: String, namesPeople: Bool) -> Self {
    var data = [
      "type": kindOfBooking,
      "appointment_id": appointment.id,
      "appointment_time": time,
    ]
    if namesPeople {
      data["pet_name"] = appointment.petName
      data["pet_owner_name"] = appointment.petOwnerName
    }
    return Self(alert: alert, sound: "default", badge: 1, data: data)
  }

  private static let kindOfBooking = "appointment_booked"

  /// Where a tap on the push leads.
  ///
  /// - Throws: ``DeepLinkRefusal`` for an id that no link can carry, and for a push that leads nowhere.
  package var link: DeepLink {
    get throws(DeepLinkRefusal) {
      guard data["type"] == Self.kindOfBooking, let id = data["appointment_id"] else { throw .unknownService }
      return try DeepLink(.appointments, id: id)
    }
  }
}
