import Calendars
package import Databases
import InboxRepositories
import JSONText
import Models
import Notifications
import Records
import Repositories
import Store

/// Exporting what is held about the user.
extension RecordKeeper {
  /// Tells everything held about the user, one record a line, as it stands at one moment.
  ///
  /// The order lets every record follow those that it names. What follows from the records is found out first, and what
  /// came due since somebody looked is planned, so that whoever takes them in finds the same.
  package func exportRecords(to take: (String) throws -> Void) throws {
    _ = try account.situation()
    // What cannot be written down now is planned when the store can be written.
    try? account.scheduler.bringInLine()
    let encoder = JSONTextEncoder()
    var failure: (any Error)?
    do throws(StoreError) {
      try visitRecords { record throws(StoreError) in
        do {
          try take(String(decoding: try encoder.encode(record), as: UTF8.self))
        } catch {
          failure = error
          throw .interrupted
        }
      }
    } catch {
      throw failure ?? error
    }
  }

  package func exportRecords() throws -> [String] {
    var lines: [String] = []
    try exportRecords { lines.append($0) }
    return lines
  }

  /// What was left out of what was read so far, for it cannot be read: table, column and record of each.
  package func unreadableValues() throws -> [StoreError] {
    let connection = try store().connection
    return connection.unreadable.sorted().map { StoreError.unreadable(path: connection.database.name, value: $0) }
  }

  /// Reads all that is held about the user, and answers what of it cannot be read; changes nothing.
  package func readThrough() throws -> [StoreError] {
    try visitRecords { _ throws(StoreError) in }
    return try unreadableValues()
  }

  /// Visits all of them, one after the other; of payments, of which there may be more than fit into memory, no more is held.
  private func visitRecords(_ take: (Record) throws(StoreError) -> Void) throws(StoreError) {
    let stored = try records()
    try store().connection.snapshot { () throws(StoreError) in
      let held = try stored.records()
      let zone = account.notificationZone(of: held)
      func takeAll(_ records: [Record]) throws(StoreError) {
        for record in records { try take(record) }
      }
      try takeAll(own(held, of: stored) + followed(held, of: stored) + things(held))
      try stored.transactions.visitAll { transaction throws(StoreError) in
        try take(Record.transaction(transaction, zone: zone))
      }
      try takeAll(money(held))
      try takeAll(inbox(of: stored, in: zone))
      try takeAll(schedule(of: stored, in: zone) + done(of: stored, in: zone))
      try takeAll(said(of: stored))
    }
  }

  private func own(_ held: UserRecords, of stored: UserStore) throws(StoreError) -> [Record] {
    let profile = held.profile == Profile() ? [] : [Record.profile(held.profile)]
    return profile + held.services.map(Record.service) + held.dependents.map(Record.dependent)
  }

  /// The sources come before their alerts, the alerts before what was done with them.
  private func followed(_ held: UserRecords, of stored: UserStore) throws(StoreError) -> [Record] {
    let inboxes = try [stored.inbox.source()].compactMap(\.self)
    let sources = held.sources.map(SourceFields.init) + inboxes.map(SourceFields.init)
    let links = try stored.sources.links().map(FollowedAlertFields.init)
    let dismissals = try held.sources.map { source throws(StoreError) in
      try stored.sources.dismissals(of: source.url).map { OutgoingFields($0, of: source.url) }
    }.flatMap(\.self)
    let facts = try stored.alerts.settledFacts().map { FactFields(id: $0.id, $0.cause) }
    return sources.map(Record.history) + held.alerts.map(Record.alert) + links.map(Record.history)
      + dismissals.map(Record.history) + facts.map(Record.history)
  }

  private func things(_ held: UserRecords) -> [Record] {
    let settings = held.settings == NotificationSettings() ? [] : [Record.settings(SettingsFields(held.settings))]
    return held.appointments.map { Record.appointment($0, isAnnounced: true) }
      + held.devices.map { Record.device(DeviceRecord($0)) } + settings
  }

  private func money(_ held: UserRecords) -> [Record] {
    let plans = held.budgets.map(Record.budget) + held.goals.map(Record.goal) + held.recurring.map(Record.recurring)
    let finances = held.balances.map(Record.balance) + (held.taxCountry.map { [.taxes(country: $0)] } ?? [])
    return plans + held.loans.map(Record.loan) + finances
  }

  private func inbox(of stored: UserStore, in zone: ZoneInfo) throws(StoreError) -> [Record] {
    let items = try stored.inbox.kept().map { Record.notification($0, zone: zone) }
    return try items + stored.inbox.outbox().map { Record.history(OutgoingFields(notification: $0)) }
  }

  private func schedule(of stored: UserStore, in zone: ZoneInfo) throws(StoreError) -> [Record] {
    let reminders = try stored.schedule.own().compactMap { ReminderFields($0, in: zone).map(Record.reminder) }
    let due = try stored.schedule.undelivered(dueThrough: settings.now()).map { PlannedFields($0, in: zone) }
    let causes = try stored.schedule.causes().map { CauseOfNotificationFields($0, in: zone) }
    let attached = try stored.userInfo.all().compactMap { AttachedFields($0.id, $0.info) }
    return reminders + due.map(Record.history) + causes.map(Record.history) + attached.map(Record.history)
  }

  private func done(of stored: UserStore, in zone: ZoneInfo) throws(StoreError) -> [Record] {
    let state = PermissionFields(try stored.activity.state())
    let permission = state == PermissionFields(ActivityRepository.State()) ? [] : [Record.history(state)]
    let activities = try ActivityRepository.Activity.allCases.map { activity throws(StoreError) in
      try stored.activity.last(activity).map { Record.history(ActivityFields(activity, at: $0, in: zone)) }
    }.compactMap(\.self)
    let counts = try stored.activity.counts().map { Record.history(CountFields($0.event, $0.type, $0.count)) }
    let questions = try stored.pacing.questions().map { Record.history(MutingQuestionFields($0.type, on: $0.day)) }
    var numbers: [ActivityRepository.Entry: Int] = [:]
    let events = try stored.activity.entries().map { entry in
      numbers[entry, default: 0] += 1
      return Record.history(EventFields(entry, number: numbers[entry] ?? 1, in: zone))
    }
    return permission + activities + counts + questions + events
  }

  private func said(of stored: UserStore) throws(StoreError) -> [Record] {
    let sessions = try stored.sessions.all().map { session throws(StoreError) in
      let lines = try stored.sessions.lines(of: session.id).enumerated().map { index, line in
        Record.history(LineFields(line, number: index + 1, of: session.id))
      }
      return [Record.history(SessionFields(session))] + lines
    }.flatMap(\.self)
    return try sessions + stored.inputHistory.recent().map { Record.history(TypedFields($0)) }
  }
}
