import Calendars
package import Databases
package import Models

/// The appointments of one user.
package struct AppointmentRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// The earliest first.
  package func all() throws(StoreError) -> [Appointment] {
    try connection.query(
      "SELECT id, pet_name, pet_owner_name, time FROM appointment WHERE user = ? ORDER BY at, id",
      [user.cell],
      as: appointment
    )
  }

  package func get(_ id: String) throws(StoreError) -> Appointment? {
    try connection.query(
      "SELECT id, pet_name, pet_owner_name, time FROM appointment WHERE user = ? AND id = ?",
      [user.cell, id.cell],
      as: appointment
    ).first
  }

  /// Keeps an appointment; one with the same `id` is replaced.
  @discardableResult
  package func put(_ appointment: Appointment) throws(StoreError) -> Change {
    try connection.put(
      appointment,
      over: try get(appointment.id),
      "REPLACE INTO appointment (user, id, pet_name, pet_owner_name, time, at) VALUES (?, ?, ?, ?, ?, ?)",
      { [user] appointment in
        [
          user.cell, appointment.id.cell, appointment.petName.cell, appointment.petOwnerName.cell,
          appointment.time.cell, appointment.time.secondsSinceEpoch.cell,
        ]
      }
    )
  }

  /// Answers whether there was one.
  @discardableResult
  package func remove(_ id: String) throws(StoreError) -> Bool {
    try connection.changes("DELETE FROM appointment WHERE user = ? AND id = ?", [user.cell, id.cell]) > 0
  }

  private func appointment(_ row: Row) throws(StoreError) -> Appointment {
    Appointment(
      id: try row.value(0),
      petName: try row.value(1),
      petOwnerName: try row.value(2),
      time: try row.value(3)
    )
  }
}
