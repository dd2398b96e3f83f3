import Calendars
package import Databases
package import Delivery
import FoundationEssentials
import InboxRepositories
import Localization
import Meanings
package import Models
import Notifications
package import Push
import Records
import Repositories
import Scheduling
import Sentences
import Store

/// Tells everybody whom it concerns of appointments and critical alerts, by what stands in the outbox.
@MainActor
package final class PushAnnouncements: AccountPart {
  package unowned let account: Account

  init(_ account: Account) {
    self.account = account
  }

  /// The user's devices to which pushes go.
  package func activeDevices() throws(StoreError) -> [Device] {
    try account.situation().records.devices.filter(\.isActive)
  }

  /// Tells the user in the inbox of appointments that an event books, in its transaction.
  ///
  /// Whoever takes records in has them, and is not told of each; the same holds for what happened to loans and payments.
  func raise(_ booked: [Appointment]) throws(StoreError) {
    let wording = PushWording(localizer: account.localizer, content: PushContent())
    try account.scheduler.raise(coming(booked).map { NotificationScheduler.Raised($0, in: wording) })
  }

  /// Has everybody who was told of appointments told what became of them, in the transaction that changes them.
  func announce(_ changes: AppointmentChanges) throws(StoreError) {
    try announce(changes.booked)
    try announce(moved: changes.moved)
    // Of what was past nobody had to be told; who was told has it corrected.
    try announce(changes.postponed.filter { $0.from.date <= settings.now() }.map(\.appointment))
    for appointment in changes.moved { try correctInbox(of: appointment.id, by: appointment) }
    for id in changes.cancelled { try correctInbox(of: id, by: nil) }
    if !changes.cancelled.isEmpty { try bringPushesInLine() }
  }

  /// What the inbox says of a booking that was moved says the new time, and is unread again; of one that was cancelled it goes,
  /// unless it was read.
  private func correctInbox(of id: Appointment.ID, by appointment: Appointment?) throws(StoreError) {
    let inbox = try records().inbox
    guard var item = try inbox.get(NotificationScheduler.Raised.inboxID(ofBooking: id)) else { return }
    guard let appointment else { return try inbox.withdraw(item.id) }
    let (title, body) = PushWording(localizer: account.localizer, content: PushContent()).words(
      for: appointment,
      .moved
    )
    item = NotificationItem(
      id: item.id,
      type: item.type,
      title: title,
      body: body,
      createdAt: item.createdAt,
      link: item.link
    )
    _ = try inbox.put(item)
  }

  /// What is past needs no announcement.
  private func coming(_ appointments: [Appointment]) -> [Appointment] {
    let now = settings.now()
    return appointments.filter { $0.time.date > now }
  }

  /// Puts into the outbox what tells the staff of appointments, in the transaction that books them.
  ///
  /// The staff are those who share this data and have a device of theirs, unless they switched notifications off or refused them. Their
  /// quiet hours hold a push, unless they would outlast the appointment. What it says is written when it leaves.
  func announce(_ appointments: [Appointment]) throws(StoreError) {
    try forStaff(of: appointments) { appointment, user, devices, due throws(StoreError) in
      let subject = PushSubject(.appointment, id: appointment.id, of: account.user)
      let pushes = devices.map { PushNotification(of: appointment, subject, to: $0.token, of: user) }
      let (outbox, now) = (try store().outbox, settings.now())
      // What was dropped with the appointment, which is booked again, leaves after all.
      if try outbox.add(pushes, at: now, dueAt: due) < pushes.count {
        for push in pushes { try outbox.revive(push, at: now, dueAt: due) }
      }
    }
  }

  /// Has the staff told of appointments that were moved: what waits leaves in time for them, and what was told is corrected.
  func announce(moved appointments: [Appointment]) throws(StoreError) {
    guard !appointments.isEmpty else { return }
    let parked = ParkedPushes(in: try store().outbox)
    for appointment in coming(appointments) {
      let subject = PushSubject(.appointment, id: appointment.id, of: account.user)
      try parked.unpark(subject, until: appointment.time.date, at: settings.now())
    }
    try forStaff(of: appointments) { appointment, user, _, due throws(StoreError) in
      let subject = PushSubject(.appointment, id: appointment.id, of: account.user)
      try store().outbox.put(off: subject, for: user, until: due, expiration: appointment.time.date)
    }
    try bringPushesInLine()
  }

  private func forStaff(
    of appointments: [Appointment],
    _ body: (Appointment, _ user: String, [Device], _ due: Date) throws(StoreError) -> Void
  ) throws(StoreError) {
    let now = settings.now()
    let coming = coming(appointments)
    guard !coming.isEmpty else { return }
    let store = try store()
    let devices = try store.staffDevices.active().filter { $0.device.isOfAPNs && $0.device.role == .staff }
    for (user, devices) in Dictionary(grouping: devices, by: \.user).sorted(by: { $0.key < $1.key }) {
      let records = store.user(user)
      let (profile, wishes) = (try records.profiles.get(), try records.settings.get().at(now))
      guard wishes.isEnabled else { continue }
      let planner = account.assistant.planner(for: profile, wishes)
      for appointment in coming {
        let urgency = Urgency.timeSensitive(lasting: appointment.time.date.timeIntervalSince(now))
        guard let due = planner.delivery(of: now, urgency) else { continue }
        try body(appointment, user, devices.map(\.device), due)
      }
      // What comes while they are refused is made good once they are allowed.
      if try records.activity.state().permission == .denied { try store.outbox.withdraw(from: user, at: now) }
    }
  }

  /// Puts into the outbox what corrects pushes that said something else than what holds now, and what tells of critical alerts; takes
  /// out what tells of appointments that are no more.
  ///
  /// Whatever changed them, and whoever: it goes by what stands in the store.
  func bringPushesInLine() throws(StoreError) {
    let (store, now) = (try store(), settings.now())
    try store.transaction { () throws(StoreError) in
      try store.outbox.withdrawUntold()
      for told in try store.outbox.outdated(at: now) {
        let records = store.user(told.user)
        // Who gets none now gets it once that is taken back, while it still does not hold.
        guard try records.takesAppointments(told.token, at: now) else { continue }
        let held = try store.user(told.subject.owner).appointments.get(told.subject.id)
        if let held, OffsetDateTime(told.text)?.isMinute(of: held.time) == true { continue }
        // A time that has passed holds nobody from sleeping until the next.
        let end = [told.expiration, held?.time.date].compactMap(\.self).filter { $0 > now }.min() ?? now
        let urgency = Urgency.timeSensitive(lasting: max(1, end.timeIntervalSince(now)))
        let due = account.assistant.planner(for: try records.profiles.get(), try records.settings.get()).delivery(
          of: now,
          urgency
        )
        let correction = PushNotification(correcting: told, by: held?.time)
        try store.outbox.add([correction], at: now, dueAt: due)
        try store.outbox.revive(correction, at: now, dueAt: due)
      }
      for missed in try store.outbox.missed(at: now) {
        let records = store.user(missed.user)
        guard try records.takesAppointments(missed.token, at: now) else { continue }
        let urgency = Urgency.timeSensitive(lasting: max(1, missed.expiration.timeIntervalSince(now)))
        let due = account.assistant.planner(for: try records.profiles.get(), try records.settings.get()).delivery(
          of: now,
          urgency
        )
        try store.outbox.revive(missed, at: now, dueAt: due)
      }
      for (user, device) in try store.staffDevices.active() where device.isOfAPNs && device.takesCriticalAlerts {
        let records = store.user(user)
        let alerts = try records.alerts.all(includeDismissed: false).filter(\.isWorthPushing)
        let pushes = alerts.map { PushNotification(of: $0, to: device.token, of: user, at: now) }
        try store.outbox.add(pushes, at: now)
        // What came while none was wanted leaves once one is.
        guard !pushes.isEmpty, try records.settings.get().at(now).isEnabled,
          try records.activity.state().permission != .denied
        else { continue }
        for push in pushes { try store.outbox.revive(push, at: now, dueAt: nil) }
      }
    }
  }

  /// Puts a test into the outbox, one for each of the user's devices, which quiet hours do not hold; answers how many, which is none where
  /// they were refused.
  package func addTestPush() throws -> Int {
    let now = settings.now()
    let language = account.assistant.recipientLanguage(of: try account.situation().records.profile)
    let localizer = account.assistant.localizer(for: language)
    let wording = PushWording(localizer: localizer, content: settings.pushContent)
    let payload = try wording.test.fitting().json
    guard try isPermitted else { return 0 }
    let pushes = try activeDevices().filter(\.isOfAPNs).map { device in
      PushNotification(
        id: UUID(),
        user: account.user,
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
    try PushNotificationService(
      store: store(),
      configuration: configuration,
      composer: PushComposer(account),
      now: settings.now,
      log: settings.log
    ) { [unowned self] in try alertOperator(because: $0) }
  }
}

extension UserStore {
  /// Whether a device is told of appointments, as it stands now.
  fileprivate func takesAppointments(_ token: DeviceToken, at now: Date) throws(StoreError) -> Bool {
    guard let device = try devices.get(token), device.isActive, device.isOfAPNs, device.role == .staff,
      try settings.get().at(now).isEnabled
    else { return false }
    return try activity.state().permission != .denied
  }
}

extension NotificationScheduler.Raised {
  private static func cause(ofBooking id: Appointment.ID) -> String { "appointment:\(id):booked" }

  /// What it is called in the inbox.
  package static func inboxID(ofBooking id: Appointment.ID) -> NotificationItem.ID {
    ScheduledNotification.inboxID(of: cause(ofBooking: id), period: -1)
  }

  /// That an appointment was booked: words, since its time is told as the practice's clock shows it.
  fileprivate init(_ appointment: Appointment, in wording: PushWording) {
    let (title, body) = wording.words(for: appointment)
    self.init(
      cause: Self.cause(ofBooking: appointment.id),
      kind: .appointmentBooked,
      content: .words(title: title, body: body),
      link: try? DeepLink(.appointments, id: appointment.id)
    )
  }
}
