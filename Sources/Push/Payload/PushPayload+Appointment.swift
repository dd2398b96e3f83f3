package import Models

/// What became of an appointment.
package enum AppointmentEvent: String, CaseIterable, Sendable {
  case booked, moved, cancelled

  /// The `type` of a payload.
  package var wireName: String { "appointment_\(rawValue)" }
}

extension PushPayload {
  /// What the staff of a practice are told of an appointment.
  ///
  /// - Parameters:
  ///   - event: What became of it.
  ///   - appointment: What was booked.
  ///   - alert: What is shown.
  ///   - time: The time of day in words.
  ///   - namesPeople: Whether the names of pet and owner go to the device.
  /// - Returns: A payload that may be too long yet.
  package static func telling(
    _ event: AppointmentEvent,
    of appointment: Appointment,
    alert: Alert,
    time: String,
    namesPeople: Bool
  ) -> Self {
    var data = [
      "type": event.wireName,
      "appointment_id": appointment.id,
      "appointment_time": time,
    ]
    if namesPeople {
      data["pet_name"] = appointment.petName
      data["pet_owner_name"] = appointment.petOwnerName
    }
    return Self(alert: alert, sound: "default", badge: 1, data: data)
  }
}
