import Calendars
import Localization
import Models
import Push
import Wording

/// What pushes tell of, as the environment says it.
package struct PushContent: Hashable, Sendable {
  /// `APNS_HIDE_NAMES` leaves out the names of pet and owner.
  package var namesPeople = true
  /// `APNS_LOC_KEYS`: the app words its own alerts, by keys.
  package var usesKeys = false

  package init() {}
}

/// The words of pushes, in the language of the one who gets them.
struct PushWording {
  let localizer: Localizer
  let content: PushContent

  func payload(for appointment: Appointment, _ event: AppointmentEvent) -> PushPayload {
    .telling(
      event,
      of: appointment,
      alert: alert(for: appointment, event),
      time: time(of: appointment),
      namesPeople: content.namesPeople
    )
  }

  /// An alert in its own words.
  func payload(for alert: Alert, on today: CalendarDay) -> PushPayload {
    let wording = AlertWording(localizer: localizer, today: today)
    return PushPayload(
      alert: .text(title: wording.heading(of: alert), body: wording.body(of: alert)),
      sound: "default",
      badge: 1,
      data: ["type": "alert", "alert_id": String(alert.id), "alert_type": alert.alertType.rawValue]
    )
  }

  var test: PushPayload {
    PushPayload(
      alert: .text(title: localizer.text("push.test.title"), body: localizer.text("push.test.body")),
      sound: "default",
      data: ["type": "test"]
    )
  }

  /// Heading and text.
  func words(for appointment: Appointment, _ event: AppointmentEvent = .booked) -> (title: String, body: String) {
    let (form, names) = people(of: appointment)
    let arguments = names.map(Argument.text) + [.phrase(when(appointment, event))]
    return (localizer.text("push.\(event).title"), localizer.text("push.booked.body.\(form)", arguments))
  }

  private func alert(for appointment: Appointment, _ event: AppointmentEvent) -> PushPayload.Alert {
    guard content.usesKeys else {
      let (title, body) = words(for: appointment, event)
      return .text(title: title, body: body)
    }
    let (form, names) = people(of: appointment)
    let key = "APPOINTMENT_\(event)".uppercased()
    let arguments = names + [when(appointment, event)]
    return .keys(title: "\(key)_TITLE", body: "\(key)_BODY_\(form.uppercased())", arguments: arguments)
  }

  /// With the day where what was told before may have been another one.
  private func when(_ appointment: Appointment, _ event: AppointmentEvent) -> String {
    let time = time(of: appointment)
    guard event != .booked else { return time }
    return localizer.text("push.when", .day(appointment.time.day), .phrase(time))
  }

  /// Who is named, and which form of the text names so many.
  private func people(of appointment: Appointment) -> (form: String, names: [String]) {
    let people = content.namesPeople ? [appointment.petName, appointment.petOwnerName] : []
    let names = people.compactMap(\.self)
    return (["none", "one", "both"][names.count], names)
  }

  /// As the practice's own clock shows it: `2:00 PM`.
  private func time(of appointment: Appointment) -> String {
    let clock = appointment.time.clock
    let minutes = clock.description.suffix(3)
    guard localizer.text("push.time.hours") == "12" else { return clock.description }
    let twelve = "\((clock.hour + 11) % 12 + 1)\(minutes)"
    let key = clock.hour < 12 ? "push.time.morning" : "push.time.afternoon"
    return localizer.text(key, .phrase(twelve))
  }
}
