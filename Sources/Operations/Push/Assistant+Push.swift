import Chat
import Foundation
import Localization
package import Models
import Notifications
package import Push
import Scheduling
package import Store

extension Record {
  /// The appointment that a record books; none where it was known before, or is announced already.
  func booking(after change: Change) -> [Appointment] {
    if case .appointment(let appointment, isAnnounced: false) = self, change == .added { [appointment] } else { [] }
  }
}

extension Assistant {
  /// The user's devices to which pushes go.
  package func activeDevices() throws(StoreError) -> [Device] {
    try situation().records.devices.filter(\.isActive)
  }

  /// Tells the user in the inbox of appointments that an event books, in its transaction.
  ///
  /// Whoever takes records in has them, and is not told of each; the same holds for what happened to loans and payments.
  func raise(_ booked: [Appointment]) throws(StoreError) {
    let wording = PushWording(localizer: localizer, content: PushContent())
    try raise(coming(booked).map { Raised($0, in: wording) })
  }

  /// What is past needs no announcement.
  private func coming(_ appointments: [Appointment]) -> [Appointment] {
    let now = settings.now()
    return appointments.filter { $0.time.date > now }
  }

  /// Puts into the outbox what tells the staff of appointments, in the transaction that books them.
  ///
  /// The staff are those who share this data and have a device, unless they switched notifications off or refused them. Their quiet hours hold
  /// a push, unless they would outlast the appointment.
  func announce(_ appointments: [Appointment]) throws(StoreError) {
    let now = settings.now()
    let coming = coming(appointments)
    guard !coming.isEmpty else { return }
    let store = try store()
    let staff = Dictionary(grouping: try store.staffDevices.active(), by: \.user)
    for (user, devices) in staff.sorted(by: { $0.key < $1.key }) {
      let records = store.user(user)
      let (profile, wishes) = (try records.profiles.get(), try records.settings.get())
      guard wishes.isEnabled, try records.activity.state().permission != .denied else { continue }
      let wording = PushWording(localizer: localizer(for: profile.locale ?? language), content: settings.pushContent)
      let planner = planner(for: profile, wishes)
      for appointment in coming {
        let urgency = Urgency.timeSensitive(lasting: appointment.time.date.timeIntervalSince(now))
        // A payload of texts cannot fail to be written.
        guard let payload = try? wording.payload(for: appointment).fitting().json,
          let due = planner.delivery(of: now, urgency)
        else { continue }
        let pushes = devices.map { PushNotification(of: appointment, payload: payload, to: $0.device, of: user) }
        try store.outbox.add(pushes, at: now, dueAt: due)
      }
    }
  }

  /// Puts a test into the outbox, one for each of the user's devices, which quiet hours do not hold; answers how many.
  package func addTestPush() throws -> Int {
    let now = settings.now()
    let wording = PushWording(localizer: localizer, content: settings.pushContent)
    let payload = try wording.test.fitting().json
    let pushes = try activeDevices().map { device in
      PushNotification(
        id: UUID(),
        user: settings.user,
        token: device.token,
        payload: payload,
        type: .alert,
        expiration: now + 3600
      )
    }
    return try store().outbox.add(pushes, at: now)
  }

  /// What delivers the outbox of this assistant's store.
  package func pushService(_ configuration: ProviderConfiguration) throws -> PushNotificationService {
    try PushNotificationService(store: store(), configuration: configuration, now: settings.now, log: settings.log) {
      [unowned self] in
      try alertOperator(because: $0)
    }
  }

  /// Raises an alert for the user who delivers: one a day for each reason, so that what is dismissed comes back if it goes on.
  private func alertOperator(because reason: String) throws(StoreError) {
    let day = CalendarDay(of: settings.now(), in: .gmt)
    let id = UUID(derivedFrom: "push\u{1F}\(reason)\u{1F}\(day)").uuid
    let number = Int(id.0) << 24 | Int(id.1) << 16 | Int(id.2) << 8 | Int(id.3)
    let alerts = try records().alerts
    guard try alerts.get(number) == nil else { return }
    try alerts.put(
      Alert(
        id: number,
        alertType: AlertType(rawValue: "PUSH_DELIVERY"),
        title: localizer.text("push.alert.title"),
        message: localizer.text("push.alert.message", .text(reason)),
        severity: .high,
        createdAt: OffsetDateTime(settings.now()).description,
        actionURL: "/settings"
      )
    )
  }
}

extension Assistant.Raised {
  /// That an appointment was booked: words, since its time is told as the practice's clock shows it.
  fileprivate init(_ appointment: Appointment, in wording: PushWording) {
    let (title, body) = wording.words(for: appointment)
    self.init(
      cause: "appointment:\(appointment.id):booked",
      kind: .appointmentBooked,
      content: .words(title: title, body: body),
      link: try? DeepLink(.appointments, id: appointment.id)
    )
  }
}

extension PushNotification {
  /// Of its appointment and its device it is the same whoever makes it, and of use until the appointment.
  fileprivate init(of appointment: Appointment, payload: String, to device: Device, of user: String) {
    self.init(
      id: UUID(
        derivedFrom: ["appointment_booked", appointment.id, device.token.hexadecimal].joined(separator: "\u{1F}")
      ),
      user: user,
      token: device.token,
      payload: payload,
      type: .alert,
      expiration: appointment.time.date,
      collapseID: "appointment-\(appointment.id)"
    )
  }
}
