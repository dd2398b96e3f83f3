import Calendars
package import Models

/// An appointment, as a record tells it.
package struct AppointmentFields: Codable, Described {
  let id: String
  let petName: String?
  let petOwnerName: String?
  /// Nil for one that is cancelled alone.
  let time: OffsetDateTime?
  /// Said by exports: who takes it in elsewhere need not tell the staff again.
  let isAnnounced: Bool?
  let status: Status?

  enum Status: String, CaseIterable, Codable {
    case booked, cancelled
  }

  /// What it says of an appointment.
  package func change() throws(RecordRefusal) -> Record {
    // It goes into links and payloads.
    guard (try? DeepLink(.appointments, id: id)) != nil else { throw .wrongField("id") }
    if status == .cancelled { return .cancellation(of: id) }
    guard let time else { throw .missingField("time") }
    guard time.isInCalendar, Timestamp.instants.contains(time.date) else { throw .wrongField("time") }
    if let petName { try FieldRules.checkName(petName, field: "petName") }
    if let petOwnerName { try FieldRules.checkName(petOwnerName, field: "petOwnerName") }
    let appointment = Appointment(id: id, petName: petName, petOwnerName: petOwnerName, time: time)
    return .appointment(appointment, isAnnounced: isAnnounced ?? false)
  }

  package init(_ appointment: Appointment) {
    id = appointment.id
    petName = appointment.petName
    petOwnerName = appointment.petOwnerName
    time = appointment.time
    (isAnnounced, status) = (true, nil)
  }

  package init(cancelling id: Appointment.ID) {
    (self.id, status) = (id, .cancelled)
    (petName, petOwnerName, time, isAnnounced) = (nil, nil, nil, nil)
  }

  package static let schema: Schema = [
    .required("id", .text(1...128), "Its id; an appointment of the same id is replaced."),
    .optional("petName", .text(FieldRules.nameLengths), "Who is brought."),
    .optional("petOwnerName", .text(FieldRules.nameLengths), "Who brings it."),
    .optional(
      "time",
      .text(1...FieldRules.longestTimestamp),
      "When it is, in ISO 8601 with an offset; only who cancels it leaves it out."
    ),
    .optional("status", .choice(of: Status.self), default: "booked", "Whether it is to be; a cancelled one goes."),
    .optional("isAnnounced", .flag, default: false, "Whether the staff know of it, so that none is told."),
  ]
}
