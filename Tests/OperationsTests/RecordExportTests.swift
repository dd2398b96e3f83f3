import AssistantSupport
import Calendars
import ForAll
import Assistant
import Foundation
import Methods
import Models
import Operations
import PropertyTesting
import Records
import Store
import TestSupport
import Testing

@MainActor
struct RecordExportTests {
  @Test func `what was told is not told again where it was taken to, and what was not is told there`() throws {
    let (first, second) = (try SampleAssistant(), try SampleAssistant())
    try first.take(#"{"kind":"reminder","id":"m","title":"t","body":"one","at":"2026-11-22T09:00:00+03:00"}"#)
    first.pass(days: 2)
    second.pass(days: 2)
    #expect(try first.client.notificationLines.run { _ in })
    try first.take(#"{"kind":"reminder","id":"n","title":"t","body":"two","at":"2026-11-24T08:00:00+03:00"}"#)
    first.pass(days: 1)
    second.pass(days: 1)
    _ = try first.client.account.delivery.deliverDue()
    try second.take(first.held())
    #expect(try second.held() == first.held())
    var told: [String] = []
    _ = try second.client.notificationLines.run { told.append($0.json) }
    #expect(told.contains { $0.contains("two") } && !told.contains { $0.contains("one") }, "\(told)")
  }

  @Test func `export and import are the identity`() async throws {
    let first = try SampleAssistant()
    let second = try SampleAssistant()
    var user = 0
    await forAll(.userRecords, iterations: 1000) { records in
      // Each case has a user of its own: nothing of the one before is held.
      user += 1
      try first.become("user \(user)")
      try second.become("user \(user)")
      let told = try first.take(lines(of: records))
      #expect(told.skipped == [])
      let exported = try first.client.account.keeper.exportRecords()
      let held = try first.client.records().records()
      #expect(held.profile == records.profile)
      #expect(held.settings == records.settings)
      #expect(held.dependents == records.dependents)
      #expect(Set(held.services) == Set(records.services))
      #expect(held.alerts == records.alerts.sorted { $0.id < $1.id })

      let taken = try second.take(exported.joined(separator: "\n"))
      #expect(taken.line == "\(exported.count) added, 0 changed, 0 unchanged")
      #expect(try second.client.records().records() == held)
      // `==` of strings overlooks composition; bytes do not.
      let again = try second.client.account.keeper.exportRecords()
      #expect(again.map { Array($0.utf8) } == exported.map { Array($0.utf8) })

      let array = try second.take("[\(exported.joined(separator: ",\n"))]")
      #expect(array.line == "0 added, 0 changed, \(exported.count) unchanged")
    }
  }

  @Test func `an export on a later day still counts from the day that was told`() throws {
    let first = try SampleAssistant()
    try first.take(.contractRecords)
    first.pass(days: 3)
    let second = try SampleAssistant()
    second.now = first.now
    try second.take(first.held())
    #expect(try second.held() == first.held())
    #expect(try second.perform("dependents/list").contains(#""daysRemaining":2,"deadline":"2026-11-26""#))
  }

  @Test func `where nothing is held nothing is exported`() throws {
    let sample = try SampleAssistant()
    #expect(try sample.held() == "")
    try sample.take(.contractRecords)
    try sample.client.forget()
    #expect(try sample.held() == "")
    #expect(try sample.perform("dependents/list") == #"{"dependents":[],"total":0}"#)
  }

  @Test func `what is forgotten is one user's`() throws {
    let sample = try SampleAssistant()
    try sample.take(.contractRecords)
    let held = try sample.held()
    try sample.become("someone else")
    #expect(try sample.held() == "")
    try sample.take(.contractRecords)
    try sample.client.forget()
    try sample.become("me")
    #expect(try sample.held() == held)
  }

  private func lines(of records: UserRecords) throws -> String {
    let all =
      (records.profile == Profile() ? [] : [Record.profile(records.profile)])
      + records.services.map(Record.service) + records.dependents.map(Record.dependent)
      + records.alerts.map(Record.alert)
      + (records.settings == NotificationSettings() ? [] : [Record.settings(SettingsFields(records.settings))])
    return try all.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }.joined(separator: "\n")
  }
}

extension Gen where Value == UserRecords {
  /// What a user may hold: texts of every kind, deadlines of both forms, alerts read and dismissed.
  fileprivate static var userRecords: Gen<UserRecords> {
    Gen { choices throws(Rejected) in
      let profile = Profile(
        name: try Gen<String>.name.optional.value(from: &choices),
        locale: try Gen<Language>.anyCase.optional.value(from: &choices),
        timeZone: try Gen<String>.element(of: ["Asia/Riyadh", "Asia/Baku", "America/New_York"]).optional.value(
          from: &choices
        )
      )
      var services: [ServiceType: OwnService] = [:]
      for service in ServiceType.renewals where choices.flip() {
        services[service] = OwnService(service: service, expires: try Gen<CalendarDay>.day.value(from: &choices))
      }
      let dependents = try Gen<[DependentRecord]>.array(of: .dependentRecord, count: 0...5).value(from: &choices)
      let alerts = try Gen<[Alert]>.array(of: .alert, count: 0...5).value(from: &choices)
      var settings = NotificationSettings()
      settings.spendingAlerts = choices.flip()
      settings.appEngagement = choices.flip()
      settings.quietHoursEnd = choices.flip() ? ClockTime(minuteOfDay: 7 * 60 + 5) : nil
      settings.timezone = profile.timeZone
      return UserRecords(
        profile: profile,
        services: Array(services.values),
        dependents: Array(uniqueByID: dependents),
        alerts: Array(uniqueByID: alerts),
        settings: settings
      )
    }
  }
}

extension Array where Element: Identifiable {
  fileprivate init(uniqueByID elements: [Element]) {
    var seen: Set<Element.ID> = []
    self = elements.filter { seen.insert($0.id).inserted }
  }
}

extension Gen where Value == String {
  /// Something to read, and whatever hostile may stand beside it.
  fileprivate static var name: Gen<String> {
    Gen<String>.text.filter { $0.contains { !$0.isWhitespace } }
  }
}

extension Gen where Value == CalendarDay {
  fileprivate static var day: Gen<CalendarDay> {
    Gen<Int>.int(in: -719_162...2_932_896).map { CalendarDay(daysSinceEpoch: $0) }
  }
}

extension Gen where Value == Deadline {
  fileprivate static var deadline: Gen<Deadline> {
    .oneOf(
      Gen<CalendarDay>.day.map { .on($0) },
      zip(.int(in: -36_525...36_525), .day).map { .days($0.0, from: $0.1) }
    )
  }
}

extension Gen where Value == DependentRecord {
  fileprivate static var dependentRecord: Gen<DependentRecord> {
    zip(Gen<UInt64>.uint64.optional, zip(.name, .name, .name), .deadline).map { number, words, deadline in
      DependentRecord(
        id: number.map { UUID(derivedFrom: "\($0)") },
        name: words.0,
        relationship: words.1,
        serviceType: words.2,
        deadline: deadline
      )
    }
  }
}

extension Gen where Value == Alert {
  fileprivate static var alert: Gen<Alert> {
    let timestamps = ["2026-11-14T10:00:00", "2026-11-14T10:00:00Z", "1999-12-31T23:59:59.999+14:00"]
    let words = zip(Gen<String>.name, .name, .text, Gen<String>.text.optional)
    let state = zip(Gen<Severity>.anyCase, .bool, .bool, .element(of: timestamps))
    return zip(Gen<Int>.int(in: .min ... .max), words, state, Gen<Deadline>.deadline.optional)
      .map { id, words, state, deadline in
        Alert(
          id: id,
          alertType: AlertType(rawValue: words.0),
          title: words.1,
          message: words.2,
          severity: state.0,
          isRead: state.1,
          isDismissed: state.2,
          createdAt: state.3,
          deadline: deadline,
          actionURL: words.3
        )
      }
  }
}
