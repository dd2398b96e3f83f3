import Chat
import Localization
import Models
import Push

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

  func payload(for appointment: Appointment) -> PushPayload {
    let time = time(of: appointment)
    return .booked(
      appointment,
      alert: alert(for: appointment, time: time),
      time: time,
      namesPeople: content.namesPeople
    )
  }

  var test: PushPayload {
    PushPayload(
      alert: .text(title: localizer.text("push.test.title"), body: localizer.text("push.test.body")),
      sound: "default",
      data: ["type": "test"]
    )
  }

  private func alert(for appointment: Appointment, time: String) -> PushPayload.Alert {
    let pet = content.namesPeople ? appointment.petName : nil
    let owner = content.namesPeople ? appointment.petOwnerName : nil
    let names = [pet, owner].compactMap(\.self)
    let form =
      switch (pet, owner) {
      case (_?, _?): "both"
      case (nil, nil): "none"
      default: "one"
      }
    if content.usesKeys {
      let key = "APPOINTMENT_BOOKED_BODY_\(form.uppercased())"
      return .keys(title: "APPOINTMENT_BOOKED_TITLE", body: key, arguments: names + [time])
    }
    let arguments = names.map(Argument.text) + [.phrase(time)]
    return .text(
      title: localizer.text("push.booked.title"),
      body: localizer.text("push.booked.body.\(form)", arguments)
    )
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
