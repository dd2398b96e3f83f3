import Calendars
package import Localization
package import Models

/// The sentences about appointments.
package struct AppointmentWording: Sendable {
  private let localizer: Localizer

  package init(localizer: Localizer) {
    self.localizer = localizer
  }

  /// Who comes and when, as in «Fluffy (John Doe)، في 21 نوفمبر 2026 الساعة 14:00».
  package func row(for appointment: Appointment) -> String {
    localizer.text(
      ChatText.appointmentRow,
      .phrase(subject(of: appointment)),
      .day(appointment.time.day),
      .text(appointment.time.clock.description)
    )
  }

  /// The pet with its owner, as far as they are known.
  package func subject(of appointment: Appointment) -> String {
    switch (appointment.petName, appointment.petOwnerName) {
    case (let pet?, let owner?): localizer.text(ChatText.appointmentSubject, .text(pet), .text(owner))
    case (let name?, nil), (nil, let name?): localizer.text(ChatText.appointmentName, .text(name))
    case (nil, nil): localizer.text(ChatText.appointmentUnnamed)
    }
  }
}
