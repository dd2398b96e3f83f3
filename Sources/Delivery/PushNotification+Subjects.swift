package import Calendars
package import FoundationEssentials
package import Models
package import Repositories
import Store

/// The pushes that are written when they leave.
extension PushNotification {
  /// Of its appointment and its device it is the same whoever makes it, and of use until the appointment.
  package init(of appointment: Appointment, _ subject: PushSubject, to token: DeviceToken, of user: String) {
    self.init(
      ["appointment_booked", appointment.id, token.hexadecimal],
      of: subject,
      to: token,
      of: user,
      until: appointment.time.date
    )
  }

  /// Of what was told and what holds it is the same whoever makes it.
  package init(correcting told: PushOutbox.Told, by time: OffsetDateTime?) {
    let fact = ["appointment", told.subject.id, told.token.hexadecimal, "\(told.position)", time?.description ?? ""]
    self.init(
      fact,
      of: told.subject,
      to: told.token,
      of: told.user,
      until: max(told.expiration, time?.date ?? .distantPast)
    )
  }

  package init(of alert: Alert, to token: DeviceToken, of user: String, at now: Date) {
    self.init(
      ["alert", "\(alert.id)", alert.createdAt, token.hexadecimal],
      of: PushSubject(.alert, id: "\(alert.id)", of: user),
      to: token,
      of: user,
      until: now + 86_400
    )
  }

  private init(
    _ fact: [String],
    of subject: PushSubject,
    to token: DeviceToken,
    of user: String,
    until expiration: Date
  ) {
    self.init(
      id: UUID(derivedFrom: fact.joined(separator: "\u{1F}")),
      user: user,
      token: token,
      payload: "",
      type: .alert,
      expiration: expiration,
      collapseID: "\(subject.kind)-\(subject.id)",
      subject: subject
    )
  }
}
