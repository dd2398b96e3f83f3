package import Models

extension PushPayload {
  /// What the staff of a practice are told when an appointment is booked.
  ///
  /// - Parameters:
  ///   - appointment: What was booked.
  ///   - alert: What is shown.
  ///   - time: The time of day in words.
  ///   - namesPeople: Whether the names of pet and owner go to the device.
  /// - Returns: A payload that may be too long yet.
  package static func booked(_ appointment: Appointment, alert: Alert, time: String, namesPeople: Bool) -> Self {
    var data = [
      "type": "appointment_booked",
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
