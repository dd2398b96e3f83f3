import Alerts
import Chat
import Foundation
import JSONText
import Models
import Notifications
import Scheduling
import Store

/// Keeping, exporting and forgetting what is held about the user.
extension Assistant {
  /// Keeps one record; what a person did with an alert stays done.
  @discardableResult
  func put(_ record: Record) throws(StoreError) -> Change {
    let records = try records()
    return try store().transaction { () throws(StoreError) in
      let change = try put(record, into: records)
      let booked = record.booking(after: change)
      try raise(booked)
      try announce(booked)
      return change
    }
  }

  func put(_ record: Record, into records: UserStore) throws(StoreError) -> Change {
    switch record {
    case .profile(let profile): try records.profiles.put(profile)
    case .service(let service): try records.services.put(service)
    case .dependent(let dependent): try records.dependents.put(dependent)
    case .alert(let alert): try records.alerts.put(keepingWhatWasDone(alert, in: records))
    case .settings(let fields): try put(fields.changing(records.settings.get()))
    case .transaction(let transaction, _): try records.transactions.put(transaction)
    case .budget(let budget): try records.budgets.put(budget)
    case .goal(let goal): try records.goals.put(goal)
    case .recurring(let recurring): try records.recurring.put(recurring)
    case .loan(let loan): try records.loans.put(loan)
    case .reminder(let reminder): try put(reminder, into: records)
    case .balance(let balance): try records.finances.put(balance)
    case .taxes(let country): try records.finances.put(taxCountry: country)
    case .notification(let item, _): try records.inbox.put(keepingWhatWasDone(item, in: records))
    case .appointment(let appointment, _): try records.appointments.put(appointment)
    case .device(let device):
      try records.devices.put(device.device(held: records.devices.get(device.token), at: settings.now()))
    }
  }

  /// Types that are switched off by it are counted.
  @discardableResult
  func put(_ settings: NotificationSettings) throws(StoreError) -> Change {
    let records = try records()
    let before = try records.settings.get()
    for type in NotificationType.allCases where before.allows(type) && !settings.allows(type) {
      try records.activity.count(.unsubscribed, of: type.rawValue)
    }
    return try records.settings.put(settings)
  }

  /// What a person did stays done: an alert that is told again is neither unread nor open again.
  func keepingWhatWasDone(_ alert: Alert, in records: UserStore) throws(StoreError) -> Alert {
    guard let held = try records.alerts.get(alert.id) else { return alert }
    var alert = alert
    alert.isRead = alert.isRead || held.isRead
    alert.isDismissed = alert.isDismissed || held.isDismissed
    return alert
  }

  private func keepingWhatWasDone(
    _ item: NotificationItem,
    in records: UserStore
  ) throws(StoreError) -> NotificationItem {
    guard let held = try records.inbox.get(item.id) else { return item }
    var item = item
    item.isRead = item.isRead || held.isRead
    return item
  }

  /// Plans one of the user's own again; one whose time has passed is nothing any more.
  private func put(_ reminder: ReminderFields, into records: UserStore) throws(StoreError) -> Change {
    let before = try records.schedule.get(reminder.id)
    if let before, try ReminderFields(before, in: planner().clock.zone) == reminder { return .unchanged }
    let scheduled = try schedule(
      id: reminder.id,
      origin: reminder.isOfFrontEnd == true ? .client : .reminder,
      type: reminder.type ?? "reminder",
      title: reminder.title,
      body: reminder.body ?? "",
      at: reminder.instant,
      every: reminder.every,
      deadlineZone: reminder.deadlineZone.flatMap(TimeZone.init(identifier:)),
      link: reminder.link
    )
    if scheduled == nil { return .unchanged }
    return before == nil ? .added : .changed
  }

  /// Everything held about the user, one record a line.
  package func exportRecords() throws -> [String] {
    let held = try records().records()
    let zone = notificationZone(of: held)
    let profile = held.profile == Profile() ? [] : [Record.profile(held.profile)]
    let settings = held.settings == NotificationSettings() ? [] : [Record.settings(SettingsFields(held.settings))]
    let records =
      profile + held.services.map(Record.service) + held.dependents.map(Record.dependent)
      + held.alerts.map(Record.alert) + held.appointments.map { Record.appointment($0, isAnnounced: true) }
      + held.devices.map { Record.device(DeviceRecord($0)) } + settings
    let money = try self.records().transactions.all().map { Record.transaction($0, zone: zone) }
    let plans =
      held.budgets.map(Record.budget) + held.goals.map(Record.goal) + held.recurring.map(Record.recurring)
      + held.loans.map(Record.loan)
    let finances = held.balances.map(Record.balance) + (held.taxCountry.map { [.taxes(country: $0)] } ?? [])
    let inbox = try self.records().inbox.page().reversed().map { Record.notification($0, zone: zone) }
    let schedule = try self.records().schedule
    let reminders = try (schedule.pending(of: .reminder) + schedule.pending(of: .client)).compactMap { scheduled in
      ReminderFields(scheduled, in: zone).map(Record.reminder)
    }
    let encoder = JSONTextEncoder()
    return try (records + money + plans + finances + inbox + reminders).map {
      String(decoding: try encoder.encode($0), as: UTF8.self)
    }
  }

  /// Erases everything held about the user, and what was said in this process.
  package func forget() throws {
    try store().forget(settings.user)
    endConversations()
  }
}
