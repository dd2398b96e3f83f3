import Alerts
import Calendars
package import Databases
import FoundationEssentials
import InboxRepositories
import JSONText
package import Models
import Notifications
package import Records
import Repositories
package import Scheduling
package import Store
import TimeZones

/// Keeping, exporting and forgetting what is held about the user.
@MainActor
package final class RecordKeeper: AccountPart {
  package unowned let account: Account

  init(_ account: Account) {
    self.account = account
  }

  /// Keeps one record; what a person did with an alert stays done.
  @discardableResult
  package func put(_ record: Record) throws(StoreError) -> Change {
    let records = try records()
    if case .settings(let fields) = record { return try put(fields.changing(records.settings.get())) }
    return try store().transaction { () throws(StoreError) in
      // Of these kinds none is refused beside what is held.
      var planner: Planner?
      let held = try record.heldAppointment(in: records)
      guard case .success(let change) = try put(record, into: records, planner: &planner) else { return .unchanged }
      var changes = AppointmentChanges()
      changes.note(record, change, over: held)
      try account.pushes.raise(changes.booked)
      try account.pushes.announce(changes)
      return change
    }
  }

  /// Keeps one record of many; `planner` is the user's, once a reminder has needed it, since to read it for each would take longer
  /// than all else.
  package func put(
    _ record: Record,
    into records: UserStore,
    planner: inout Planner?
  ) throws(StoreError) -> Result<Change, RecordRefusal> {
    switch record {
    case .profile, .settings: planner = nil
    default: break
    }
    return switch record {
    case .profile(let profile): .success(try records.profiles.put(profile))
    case .service(let service): .success(try records.services.put(service))
    case .dependent(let dependent): .success(try records.dependents.put(dependent))
    case .alert(let alert): .success(try put(alert, into: records))
    // What was switched off elsewhere was counted there.
    case .settings(let fields): .success(try records.settings.put(fields.changing(records.settings.get())))
    case .transaction(let transaction, _): .success(try records.transactions.put(transaction))
    case .budget(let budget): .success(try records.put(budget))
    case .goal(let goal): .success(try records.goals.put(goal))
    case .recurring(let recurring): .success(try records.recurring.put(recurring))
    case .loan(let loan): .success(try records.loans.put(account.payments.instalments.standing(loan)))
    case .reminder(let reminder):
      try attach(reminder.userInfo, to: reminder.id, put(reminder, into: records, by: &planner), in: records)
    case .balance(let balance): .success(try records.finances.put(balance))
    case .taxes(let country): .success(try records.finances.put(taxCountry: country))
    case .notification(let kept, _, let info):
      try attach(info, to: kept.item.id, put(kept, into: records), in: records)
    case .appointment(let appointment, _): .success(try records.appointments.put(appointment))
    case .cancellation(let id): .success(try records.appointments.remove(id) ? .changed : .unchanged)
    case .device(let device):
      .success(try records.devices.put(device.device(held: records.devices.get(device.token), at: settings.now())))
    case .history(let fields): try put(fields, into: records, by: &planner)
    }
  }

  /// What came due where it was exported waits as it did there, and is not planned anew at the first look.
  private func put(
    _ fields: any HistoryRecord,
    into records: UserStore,
    by userPlanner: inout Planner?
  ) throws(StoreError) -> Result<Change, RecordRefusal> {
    if fields is PlannedFields { _ = try planner(for: records, known: &userPlanner) }
    return try fields.put(into: records)
  }

  /// Returns the user's planner, read once for many records, and notes on whose clock these are planned.
  private func planner(for records: UserStore, known: inout Planner?) throws(StoreError) -> Planner {
    if let known { return known }
    let planner = try account.planner(for: records.profiles.get(), records.settings.get())
    try account.scheduler.noteZone(of: planner)
    known = planner
    return planner
  }

  /// Types that are switched off by it are counted.
  @discardableResult
  package func put(_ settings: NotificationSettings) throws(StoreError) -> Change {
    let records = try records()
    let before = try records.settings.get()
    for type in NotificationType.allCases where before.allows(type) && !settings.allows(type) {
      try records.activity.count(.unsubscribed, of: type.rawValue, at: self.settings.now())
    }
    return try records.settings.put(settings)
  }

  /// What a person did stays done: an alert that is told again is neither unread nor open again.
  @discardableResult
  package func put(_ alert: Alert, into records: UserStore) throws(StoreError) -> Change {
    let held = try records.alerts.get(alert.id)
    var alert = alert
    alert.isRead = alert.isRead || held?.isRead == true
    alert.isDismissed = alert.isDismissed || held?.isDismissed == true
    return try records.alerts.put(alert, over: held)
  }

  /// What was read stays read; a backend's is its own only while it is followed.
  private func put(
    _ kept: InboxRepository.Kept,
    into records: UserStore
  ) throws(StoreError) -> Result<Change, RecordRefusal> {
    if let source = kept.source, try records.inbox.source()?.url != source { return .failure(.wrongField("source")) }
    var item = kept.item
    if try records.inbox.get(item.id)?.isRead == true { item.isRead = true }
    let merged = InboxRepository.Kept(
      item,
      told: kept.told,
      isUntold: kept.isUntold,
      source: kept.source,
      alertSource: kept.alertSource,
      deletedAt: kept.deletedAt
    )
    return .success(try records.inbox.put(merged))
  }

  /// Attaches to a reminder that waits, or to a notification that lies in the inbox, what its record has for it.
  private func attach(
    _ info: UserInfo?,
    to id: String,
    _ result: Result<Change, RecordRefusal>,
    in records: UserStore
  ) throws(StoreError) -> Result<Change, RecordRefusal> {
    guard let info = try? info?.text(), case .success(let change) = result else { return result }
    let waits = try records.schedule.get(id) != nil
    let lies = try records.inbox.get(id) != nil
    guard waits || lies else { return result }
    let attached = try records.userInfo.put(info, to: id)
    return .success(change == .unchanged && attached != .unchanged ? .changed : change)
  }

  /// Plans one of the user's own again, also one that is overdue where its record says so; of a time that has passed or lies
  /// beyond the tables of the zones it is refused.
  private func put(
    _ reminder: ReminderFields,
    into records: UserStore,
    by userPlanner: inout Planner?
  ) throws(StoreError) -> Result<Change, RecordRefusal> {
    let planner = try planner(for: records, known: &userPlanner)
    let reminder = reminder.keptAsDeadline(in: planner.clock.zone)
    // Of one that is new there is nothing to look for.
    let isKnown = try records.schedule.knows(reminder.id)
    let before = isKnown ? try records.schedule.get(reminder.id) : nil
    let zone = reminder.deadlineZone.flatMap(ZoneInfo.init(identifier:))
    let clock = zone.map(ZoneClock.shared) ?? planner.clock
    guard let recurrence = reminder.recurrence(by: clock) else {
      return .failure(reminder.rrule == nil ? .wrongField("at") : .ruleNeverComes("rrule"))
    }
    let told = before.flatMap { ReminderFields($0, in: planner.clock.zone) }
    if told?.says(reminder, recurrence, by: clock) == true { return .success(.unchanged) }
    let now = settings.now()
    // No change takes back what came due before it.
    if let before, before.next.due <= now, told?.asks(reminder, recurrence, by: clock) != true {
      _ = try account.delivery.deliverDue()
    }
    let rule = Rule(id: reminder.id, recurrence, meaning: zone.map { .deadline(in: $0) } ?? .wallClock)
    let past = reminder.past
    // Written by a clock that was put back since, under which it was planned anew from now on.
    let isAhead =
      (past?.start ?? now) > now
      || reminder.settled.map { settled in planner.next(of: rule, after: now).map { $0.period <= settled } ?? false }
        == true
    let isHeld = isAhead && told?.asks(reminder, recurrence, by: clock) == true
    let fire = past.map { planner.plan(rule, $0.settled, now: now) } ?? planner.next(of: rule, after: now)
    let cause = isKnown ? try records.schedule.cause(reminder.id) : nil
    if cause != nil, fire == nil, recurrence.rule != nil { return .success(.unchanged) }
    if let cause, recurrence.rule == nil, cause.due == fire?.due ?? planner.first(of: rule)?.due {
      // It was delivered here, for the last time: what it told then is not told otherwise any more.
      return try records.inbox.tells(reminder, recurrence) ? .success(.unchanged) : .failure(.wrongField("at"))
    }
    guard let fire else {
      if recurrence.rule != nil { return .failure(.ruleNeverComes(reminder.rrule == nil ? "every" : "rrule")) }
      let hasPassed = planner.first(of: rule).map { $0.due <= now } ?? false
      return .failure(hasPassed ? .hasPassed("at") : .wrongField("at"))
    }
    if isKnown { try records.schedule.free(reminder.id) }
    try records.schedule.plan(
      ScheduledNotification(
        id: reminder.id,
        origin: reminder.isOfFrontEnd == true ? .client : .reminder,
        type: reminder.type ?? ReminderFields.ordinaryType,
        recurrence: recurrence,
        deadlineZone: zone,
        content: .words(title: reminder.title, body: reminder.body ?? ""),
        link: reminder.link,
        plannedFrom: past?.start ?? now,
        settledPeriod: past == nil ? nil : reminder.settled,
        next: ScheduledNotification.Time(fire)
      )
    )
    return .success(before == nil ? .added : isHeld ? .unchanged : .changed)
  }
}

extension InboxRepository {
  /// Whether what was told of a reminder has its words, as far as it still lies here; what came late says so behind them.
  fileprivate func tells(_ reminder: ReminderFields, _ recurrence: Recurrence) throws(StoreError) -> Bool {
    let id = ScheduledNotification.inboxID(of: reminder.id, asked: recurrence, period: 0)
    guard let item = try get(id) else { return true }
    let body = reminder.body ?? ""
    return item.title == reminder.title && (item.body == body || body.isEmpty || item.body.hasPrefix(body + "\n"))
  }
}

extension Planner {
  /// The first fire of a rule, however long ago.
  package func first(of rule: Rule) -> Fire? { plan(rule, .through(period: -1), now: .distantPast) }
}
