import Models

/// An appointment, as a record tells it.
package struct AppointmentFields: Codable, Described {
  let id: String
  let petName: String?
  let petOwnerName: String?
  let time: OffsetDateTime
  /// Said by exports: who takes it in elsewhere need not tell the staff again.
  let isAnnounced: Bool?

  func record() throws(RecordRefusal) -> Appointment {
    // It goes into links and payloads.
    guard (try? DeepLink(.appointments, id: id)) != nil else { throw .wrongField("id") }
    guard time.isInCalendar, Timestamp.instants.contains(time.date) else { throw .wrongField("time") }
    if let petName { try FieldRules.checkName(petName, field: "petName") }
    if let petOwnerName { try FieldRules.checkName(petOwnerName, field: "petOwnerName") }
    return Appointment(id: id, petName: petName, petOwnerName: petOwnerName, time: time)
  }

  init(_ appointment: Appointment) {
    id = appointment.id
    petName = appointment.petName
    petOwnerName = appointment.petOwnerName
    time = appointment.time
    isAnnounced = true
  }

  package static let schema: Schema = [
    .required("id", .text(1...128), "Its id; an appointment of the same id is replaced."),
    .optional("petName", .text(FieldRules.nameLengths), "Who is brought."),
    .optional("petOwnerName", .text(FieldRules.nameLengths), "Who brings it."),
    .required("time", .text(1...FieldRules.longestTimestamp), "When it is, in ISO 8601 with an offset."),
    .optional("isAnnounced", .flag, default: false, "Whether the staff know of it, so that none is told."),
  ]
}
