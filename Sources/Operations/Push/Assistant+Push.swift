import Chat
import Foundation
import Localization
package import Models
package import Push
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

  /// Puts into the outbox what tells the staff of appointments, in the transaction that books them.
  ///
  /// The staff are those who share this data and have a device, unless they switched notifications off. What is past needs no
  /// announcement.
  func announce(_ appointments: [Appointment]) throws(StoreError) {
    let now = settings.now()
    let coming = appointments.filter { $0.time.date > now }
    guard !coming.isEmpty else { return }
    let store = try store()
    var wordings: [String: PushWording?] = [:]
    for (user, device) in try store.staffDevices.active() {
      if wordings[user] == nil { wordings[user] = .some(try wording(for: user, in: store)) }
      guard let wording = wordings[user] ?? nil else { continue }
      let pushes = coming.compactMap { push(about: $0, to: device, of: user, in: wording) }
      try store.outbox.add(pushes, at: now)
    }
  }

  /// Nil for a user who wants no notifications.
  private func wording(for user: String, in store: Store) throws(StoreError) -> PushWording? {
    let records = store.user(user)
    guard try records.settings.get().isEnabled else { return nil }
    let language = try records.profiles.get().locale ?? language
    return PushWording(localizer: localizer(for: language), content: settings.pushContent)
  }

  private func push(
    about appointment: Appointment,
    to device: Device,
    of user: String,
    in wording: PushWording
  ) -> PushNotification? {
    // A payload of texts cannot fail to be written.
    guard let payload = try? wording.payload(for: appointment).fitting().json else { return nil }
    return PushNotification(
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

  /// Puts a test into the outbox, one for each of the user's devices; answers how many.
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
    try PushNotificationService(store: store(), configuration: configuration, now: settings.now) { [unowned self] in
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
