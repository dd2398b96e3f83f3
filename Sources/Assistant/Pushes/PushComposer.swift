import Calendars
package import Databases
package import Delivery
package import FoundationEssentials
import InboxRepositories
import Models
import Push
package import Repositories
import Scheduling
import Store
import TimeZones

/// Writes pushes when they leave, so that they say what holds then, as whoever sends them is set up.
@MainActor
package struct PushComposer: PushComposing {
  /// Whoever gets pushes, as it stands with them now.
  fileprivate struct Recipient {
    let isWilling: Bool
    let isPermitted: Bool
    let planner: Planner
    let wording: PushWording

    func today(_ now: Date) -> CalendarDay { CalendarDay(of: now, in: planner.clock.zone) }
  }

  unowned let account: Account
  private var recipients: [String: Recipient] = [:]

  init(_ account: Account) {
    self.account = account
  }

  /// Sees to it that what was told wrongly is put right.
  package func bringInLine() throws(StoreError) {
    try account.pushes.bringPushesInLine()
    try noteDelivery()
  }

  /// Takes back what the operator was told of where pushes are delivered again.
  package func noteDelivery() throws(StoreError) { try account.pushes.settleOperatorAlerts() }

  /// Writes what was claimed together, in the transaction that claims it.
  package mutating func decide(_ claims: [PushOutbox.Claim], at now: Date) throws(StoreError) -> [PushDecision] {
    recipients = [:]
    var decisions: [PushDecision] = []
    for claim in claims { decisions.append(try decide(claim, at: now)) }
    return decisions
  }

  private mutating func decide(_ claim: PushOutbox.Claim, at now: Date) throws(StoreError) -> PushDecision {
    let push = claim.notification
    let (store, recipient) = (try account.store(), try recipient(push.user))
    guard recipient.isPermitted else { return .drop(reason: "PermissionDenied") }
    let device = try store.user(push.user).devices.get(push.token)
    if device?.isOfAPNs == false { return .drop(reason: "DeviceTypeNotOfAPNs") }
    guard let subject = push.subject else { return .send(claim) }
    guard recipient.isWilling else { return .drop(reason: "SwitchedOff") }
    switch subject.kind {
    case .appointment:
      guard device?.role != .personal else { return .drop(reason: "DeviceNotOfStaff") }
      return try decide(claim, on: subject, to: recipient, at: now)
    case .alert:
      guard let number = Int(subject.id), let alert = try store.user(subject.owner).alerts.get(number),
        alert.isWorthPushing, device?.takesCriticalAlerts != false
      else { return .drop(reason: "Withdrawn") }
      let payload = recipient.wording.payload(for: alert, on: recipient.today(now))
      return try send(claim, payload, telling: alert.severity.rawValue)
    }
  }

  /// What was told this device last decides what is news to it.
  private func decide(
    _ claimed: PushOutbox.Claim,
    on subject: PushSubject,
    to recipient: Recipient,
    at now: Date
  ) throws(StoreError) -> PushDecision {
    let (store, held) = (try account.store(), try account.store().user(subject.owner).appointments.get(subject.id))
    let before = try store.outbox.told(of: subject, to: claimed.notification.token)
    let time = before.flatMap { OffsetDateTime($0.text) }
    var claim = claimed
    let (appointment, event): (Appointment, AppointmentEvent)
    switch (held, time) {
    case (nil, nil):
      // An attempt that nobody answered may have told of it: a cancellation that comes first does no harm.
      guard let maybe = claim.mayHaveTold.flatMap({ OffsetDateTime($0) }) else { return .drop(reason: "Withdrawn") }
      (appointment, event) = (Appointment(id: subject.id, time: maybe), .cancelled)
    case (nil, let time?):
      // It is named as it was when it was told.
      let (pet, owner) = (before?.petName, before?.petOwnerName)
      (appointment, event) = (Appointment(id: subject.id, petName: pet, petOwnerName: owner, time: time), .cancelled)
    case (let held?, nil): (appointment, event) = (held, .booked)
    case (let held?, let time?):
      if held.time.isMinute(of: time) { return .drop(reason: "ToldAlready") }
      (appointment, event) = (held, .moved)
    }
    claim.notification.expiration = max(appointment.time.date, time?.date ?? .distantPast)
    let urgency = Urgency.timeSensitive(lasting: max(1, appointment.time.date.timeIntervalSince(now)))
    if let due = recipient.planner.delivery(of: now, urgency), due > now { return .wait(until: due) }
    let payload = recipient.wording.payload(for: appointment, event)
    return try send(claim, payload, telling: held?.time.description ?? "", of: appointment)
  }

  /// In no more bytes than APNs took when it found it too large.
  private func send(
    _ told: PushOutbox.Claim,
    _ payload: PushPayload,
    telling text: String,
    of appointment: Appointment? = nil
  ) throws(StoreError) -> PushDecision {
    var claim = told
    let limit = told.notification.payload.isEmpty ? PushPayload.largest : told.notification.payload.utf8.count
    // A payload of texts cannot fail to be written.
    guard let json = try? payload.fitting(min(limit, PushPayload.largest)).json else { return .drop(reason: "Payload") }
    claim.notification.payload = json
    try account.store().outbox.note(claim, tells: text, of: appointment)
    return .send(claim)
  }

  private mutating func recipient(_ user: String) throws(StoreError) -> Recipient {
    if let known = recipients[user] { return known }
    let recipient = try account.assistant.recipient(user)
    recipients[user] = recipient
    return recipient
  }
}

extension Alert {
  /// Whether its owner's own devices are told of it, where that is asked for.
  var isWorthPushing: Bool { severity == .critical && !isRead && !isDismissed }
}

extension Assistant {
  /// Returns when those who share the data and are nobody's client here are told of things.
  func planner(for profile: Profile, _ settings: NotificationSettings) -> Planner {
    let own = settings.timezone ?? profile.timeZone
    let zone = own.flatMap(ZoneInfo.init(identifier:)) ?? self.settings.timeZone ?? .current
    return Planner(clock: .shared(zone), quietHours: settings.quietHours)
  }

  fileprivate func recipient(_ user: String) throws(StoreError) -> PushComposer.Recipient {
    let records = try store().user(user)
    let (profile, wishes) = (try records.profiles.get(), try records.settings.get().at(settings.now()))
    return PushComposer.Recipient(
      isWilling: wishes.isEnabled,
      isPermitted: try records.activity.state().permission != .denied,
      planner: planner(for: profile, wishes),
      wording: PushWording(
        localizer: localizer(for: recipientLanguage(of: profile)),
        content: settings.pushContent
      )
    )
  }
}
