import Calendars
import Databases
import FoundationEssentials
import Models
import Records
import Repositories
import Store

/// What records that were kept change about appointments.
struct AppointmentChanges {
  /// New, and not announced yet.
  private(set) var booked: [Appointment] = []
  private(set) var moved: [Appointment] = []
  /// Moved to a later time, and not announced elsewhere; with the time before.
  private(set) var postponed: [(appointment: Appointment, from: OffsetDateTime)] = []
  private(set) var cancelled: [Appointment.ID] = []

  /// Takes note of a record that was kept in place of what was held.
  mutating func note(_ record: Record, _ change: Change, over held: Appointment?) {
    switch (record, change) {
    case (.appointment(let appointment, isAnnounced: false), .added): booked.append(appointment)
    case (.appointment(let appointment, let isAnnounced), .changed):
      if let held, held.tells(theSameAs: appointment) { return }
      moved.append(appointment)
      if let held, !isAnnounced, held.time.date < appointment.time.date { postponed.append((appointment, held.time)) }
    case (.cancellation(let id), .changed): cancelled.append(id)
    default: break
    }
  }
}

extension Record {
  /// What is held of the appointment that it tells of.
  func heldAppointment(in records: UserStore) throws(StoreError) -> Appointment? {
    guard case .appointment(let appointment, _) = self else { return nil }
    return try records.appointments.get(appointment.id)
  }
}

extension Appointment {
  /// Whether it is of the same people at the same time, however that is written.
  fileprivate func tells(theSameAs other: Appointment) -> Bool {
    time.isMinute(of: other.time) && petName == other.petName && petOwnerName == other.petOwnerName
  }
}

extension OffsetDateTime {
  /// Whether it is the minute of another: more than that no push says, and where a clock stands is no move.
  func isMinute(of other: OffsetDateTime) -> Bool {
    (date.timeIntervalSince1970 / 60).rounded(.down) == (other.date.timeIntervalSince1970 / 60).rounded(.down)
  }
}
