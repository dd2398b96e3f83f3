import JSONText
import Alerts
import Chat
import Foundation
import Models
import Store

/// Importing, exporting and forgetting what is held about the user.
extension Assistant {
  /// So many records are made durable together: an import that is interrupted keeps what it had taken until then.
  private static let batch = 1000

  /// Takes in JSON lines, or one JSON array; a record that does not fit is left out and named, the rest is taken.
  ///
  /// `progress` hears after each durable batch what was taken, and how many of how many were looked at; what was taken stays
  /// taken, even when the store fails later.
  package func importRecords(
    _ bytes: [UInt8],
    progress: (_ report: ImportReport, _ done: Int, _ all: Int) -> Void = { _, _, _ in }
  ) throws -> ImportReport {
    let records = try records()
    let entries = RecordLines(bytes).entries
    var report = ImportReport()
    for start in stride(from: 0, to: entries.count, by: Self.batch) {
      let end = min(start + Self.batch, entries.count)
      let today = try situation().center.today
      report = try store().transaction { () throws(StoreError) in
        var report = report
        var booked: [Appointment] = []
        for entry in entries[start..<end] {
          switch entry.record(on: today) {
          case .success(let record):
            let change = try put(record, into: records)
            report.note(change)
            booked += record.booking(after: change)
          case .failure(let refusal): report.skipped.append(ImportReport.Skip(line: entry.line, refusal: refusal))
          }
        }
        // Behind the records, among which a device may come after what it is to be told of.
        try announce(booked)
        return report
      }
      progress(report, end, entries.count)
    }
    return report
  }

  /// Keeps one record; what a person did with an alert stays done.
  @discardableResult
  func put(_ record: Record) throws(StoreError) -> Change {
    let records = try records()
    return try store().transaction { () throws(StoreError) in
      let change = try put(record, into: records)
      try announce(record.booking(after: change))
      return change
    }
  }

  private func put(_ record: Record, into records: UserStore) throws(StoreError) -> Change {
    switch record {
    case .profile(let profile): try records.profiles.put(profile)
    case .service(let service): try records.services.put(service)
    case .dependent(let dependent): try records.dependents.put(dependent)
    case .alert(let alert): try records.alerts.put(keepingWhatWasDone(alert, in: records))
    case .appointment(let appointment, _): try records.appointments.put(appointment)
    case .device(let device):
      try records.devices.put(device.device(held: records.devices.get(device.token), at: settings.now()))
    case .settings(let fields): try records.settings.put(fields.changing(records.settings.get()))
    }
  }

  /// What a person did stays done: an alert that is told again is neither unread nor open again.
  private func keepingWhatWasDone(_ alert: Alert, in records: UserStore) throws(StoreError) -> Alert {
    guard let held = try records.alerts.get(alert.id) else { return alert }
    var alert = alert
    alert.isRead = alert.isRead || held.isRead
    alert.isDismissed = alert.isDismissed || held.isDismissed
    return alert
  }

  /// Everything held about the user, one record a line.
  package func exportRecords() throws -> [String] {
    let held = try records().records()
    let profile = held.profile == Profile() ? [] : [Record.profile(held.profile)]
    let settings = held.settings == NotificationSettings() ? [] : [Record.settings(SettingsFields(held.settings))]
    let records =
      profile + held.services.map(Record.service) + held.dependents.map(Record.dependent)
      + held.alerts.map(Record.alert) + held.appointments.map { Record.appointment($0, isAnnounced: true) }
      + held.devices.map { Record.device(DeviceRecord($0)) } + settings
    let encoder = JSONTextEncoder()
    return try records.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  /// Erases everything held about the user, and what was said in this process.
  package func forget() throws {
    try store().forget(settings.user)
    endConversations()
  }
}
