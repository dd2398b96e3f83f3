import Assistant
import AssistantSupport
import Calendars
import Databases
import Foundation
import InboxRepositories
import Models
import Notifications
import Operations
import Records
import Repositories
import Scheduling
import Store
import Testing

@MainActor
struct RecordImportTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
  }

  @Test func `the contract's examples are taken, and come back as records`() throws {
    #expect(try sample.take(.contractRecords).line == "5 added, 0 changed, 0 unchanged")
    #expect(
      try sample.held() == #"""
        {"kind":"profile","locale":"ar","name":"سارة","timeZone":"Asia/Riyadh"}
        {"expires":"2026-12-01","kind":"service","service":"passport_renewal"}
        {"countedFrom":"2026-11-21","daysRemaining":5,"id":"A0C841FB-2EFB-8F7D-9712-A6DFC55296FA","kind":"dependent",\#
        "name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة"}
        {"deadline":"2026-12-09","id":"16793CE8-70EA-8605-B554-44950024865C","kind":"dependent",\#
        "name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية"}
        {"actionUrl":"/taxes/declarations","alertType":"TAX_DEADLINE","createdAt":"2026-11-14T10:00:00",\#
        "deadlineDate":"2026-11-26","id":2,"isDismissed":false,"isRead":false,"kind":"alert",\#
        "message":"VAT Payment in 5 days","severity":"high","title":"Tax Deadline Approaching"}
        """#
    )
  }

  @Test func `importing the same twice changes nothing, on another day neither`() throws {
    try sample.take(.contractRecords)
    // What comes due meanwhile is exported, too.
    try sample.take(#"{"kind":"settings","transactionReminders":false,"appEngagement":false}"#)
    let held = try sample.held()
    #expect(try sample.take(.contractRecords).line == "0 added, 0 changed, 5 unchanged")
    sample.pass(days: 3)
    #expect(try sample.take(.contractRecords).line == "0 added, 0 changed, 5 unchanged")
    #expect(try sample.held() == held)
  }

  /// What stays where it is, told before or behind the profile by whose zone days and clocks are read.
  @Test(
    arguments: [
      #"{"kind":"reminder","id":"r","title":"t","at":"2026-11-27T09:00:00+03:00","every":"weekly"}"#,
      #"{"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}"#,
    ],
    ["Pacific/Pago_Pago", "Pacific/Kiritimati"]
  )
  func `a profile says where a day and a time are read, before a record or behind it`(
    record: String,
    zone: String
  ) throws {
    let profile = #"{"kind":"profile","timeZone":"\#(zone)"}"#
    let held = try [[profile, record], [record, profile]].map { records in
      let sample = try SampleAssistant(timeZone: nil)
      try sample.take(records.joined(separator: "\n"))
      let held = try sample.held()
      #expect(try sample.take(records.joined(separator: "\n")).line == "0 added, 0 changed, 2 unchanged")
      return held
    }
    #expect(held[0] == held[1])
    let sample = try SampleAssistant(timeZone: nil)
    try sample.take(profile)
    try sample.take(record)
    #expect(try sample.held() == held[0])
  }

  @Test func `who moves by an import is told late of what waits, and not of what comes with it`() throws {
    let sample = try SampleAssistant(timeZone: nil)
    func reminder(_ id: String) -> String {
      #"{"kind":"reminder","id":"\#(id)","title":"\#(id)","every":"daily","at":"2026-11-22T08:00:00+03:00"}"#
    }
    try sample.take(#"{"kind":"profile","timeZone":"Atlantic/Azores"}"# + "\n" + reminder("old"))
    try sample.take(reminder("new") + "\n" + #"{"kind":"profile","timeZone":"Asia/Riyadh"}"#)
    let due = try sample.client.records().schedule.own().map { "\($0.id) \(OffsetDateTime($0.next.due, in: .gmt))" }
    #expect(due == ["old 2026-11-22T01:00:00+00:00", "new 2026-11-22T05:00:00+00:00"])
  }

  @Test(arguments: [#""body":"""#, #""type":"reminder""#, #""isOfFrontEnd":false"#, #""isDeadline":false"#])
  func `a member that says nothing changes no reminder`(member: String) throws {
    let reminder = #"{"kind":"reminder","id":"r","title":"t","at":"2026-11-27T09:00:00+03:00",\#(member)}"#
    #expect(try sample.take(reminder).line == "1 added, 0 changed, 0 unchanged")
    #expect(try sample.take(reminder).line == "0 added, 0 changed, 1 unchanged")
  }

  @Test func `transactions in any order are what they are in theirs, the last of an id staying`() throws {
    let ids = (0..<300).map { ($0 * 7) % 101 }
    let lines = ids.enumerated().map { number, id in
      #"{"kind":"transaction","id":"t\#(id)","amount":"\#(number)","currency":"SAR","at":"2026-11-20T19:12:00+03:00"}"#
    }
    let report = try sample.take((lines + ["x"] + lines.suffix(2)).joined(separator: "\n"))
    #expect(report.line == "101 added, 199 changed, 2 unchanged; 301: records.refused.notJSON unexpected character")
    let held = try sample.client.account.records().transactions.all()
    #expect(held.count == 101)
    for transaction in held {
      #expect(transaction.amount.description == ids.lastIndex { "t\($0)" == transaction.id }.map(String.init))
    }
  }

  @Test func `a reminder that was planned by a clock that was put back since is unchanged, and told the same`() throws {
    let reminders = ["daily", "weekly", nil].enumerated().map { number, every in
      let every = every.map { #","every":"\#($0)""# } ?? ""
      return #"{"kind":"reminder","id":"r\#(number)","title":"t","at":"2027-01-20T10:00:00+03:00"\#(every)}"#
    }
    sample.pass(days: 40)
    try sample.take(reminders.joined(separator: "\n"))
    let records = try sample.client.account.keeper.exportRecords().filter { $0.contains(#""kind":"reminder""#) }
    sample.pass(days: -30)
    #expect(try sample.take(records.joined(separator: "\n")).line == "0 added, 0 changed, 3 unchanged")
    let again = try sample.client.account.keeper.exportRecords().filter { $0.contains(#""kind":"reminder""#) }
    #expect(again == records)
    let other = records.map { $0.replacing(#""title":"t""#, with: #""title":"u""#) }
    #expect(try sample.take(other.joined(separator: "\n")).line == "0 added, 3 changed, 0 unchanged")
  }

  @Test func `what is told otherwise is changed`() throws {
    try sample.take(.contractRecords)
    let report = try sample.take(
      #"""
      {"kind":"profile","name":"سارة"}
      {"kind":"service","service":"passport_renewal","expires":"2026-12-02"}
      {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":4}
      {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"تجديد الهوية","daysRemaining":4}
      """#
    )
    #expect(report.line == "1 added, 3 changed, 0 unchanged")
    #expect(report.taken == 4)
  }

  /// Alerts, transactions and reminders by turns.
  private func mixed(_ numbers: Range<Int>) -> String {
    numbers.map { number in
      switch number % 3 {
      case 0:
        #"{"kind":"alert","id":\#(number),"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"low","#
          + #""createdAt":"2026-11-14T10:00:00"}"#
      case 1:
        #"{"kind":"transaction","id":"t\#(number)","amount":1.5,"currency":"SAR","merchant":"m\#(number)","#
          + #""at":"2026-11-1\#(number % 10)T10:00:00Z"}"#
      default: #"{"kind":"reminder","id":"r\#(number)","title":"t","at":"2027-01-01T10:00:00Z"}"#
      }
    }.joined(separator: "\n")
  }

  @Test func `a record costs the same however many there are, of several kinds by turns too`() throws {
    let connection = try sample.client.store().connection
    let short = try connection.effort { try sample.take(mixed(0..<300)) }
    let long = try connection.effort { try sample.take(mixed(300..<1_500)) }
    // Four times as many, and the once that follows from all of them.
    #expect(long.steps < short.steps * 6)
    #expect(try sample.client.records().alerts.all(includeDismissed: true).count == 500)
  }

  @Test func `a zone that comes behind reminders puts all of them on its clock`() throws {
    let reminders = (0..<1_200).map {
      #"{"kind":"reminder","id":"r\#($0)","title":"t","every":"daily","at":"2026-11-22T10:00:00+03:00"}"#
    }
    try sample.take(reminders.joined(separator: "\n"))
    let before = try sample.client.records().schedule.own().map(\.next.due)
    try sample.take(#"{"kind":"settings","timezone":"Asia/Tokyo"}"#)
    let after = try sample.client.records().schedule.own().map(\.next.due)
    #expect(after.count == 1_200)
    #expect(zip(before, after).allSatisfy { $0 != $1 })
    #expect(Set(after).count == 1)
  }

  private nonisolated static let texts: [(text: String, report: String)] = [
    ("", "0 added, 0 changed, 0 unchanged"),
    (" \n\r\n\t", "0 added, 0 changed, 0 unchanged"),
    ("[]", "0 added, 0 changed, 0 unchanged"),
    ("\u{FEFF}{\"kind\":\"profile\",\"name\":\"a\"}", "1 added, 0 changed, 0 unchanged"),
    (
      "{\"kind\":\"profile\",\"name\":\"a\"}\r\n\r\n{\"kind\":\"x\"}\r\n",
      "1 added, 0 changed, 0 unchanged; 3: records.refused.unknownKind x"
    ),
    (
      "\n [\n{\"kind\":\"profile\",\"name\":\"a\"},\n7,\n{\"kind\":\"x\"}\n]",
      "1 added, 0 changed, 0 unchanged; 4: records.refused.notAnObject; 5: records.refused.unknownKind x"
    ),
    (
      "[{\"kind\":\"profile\",\"name\":\"a\"},\n]",
      "1 added, 0 changed, 0 unchanged; 2: records.refused.notJSON unexpected character"
    ),
    (
      "[{\"kind\":\"profile\",\"name\":\"a\"}]\n{}",
      "1 added, 0 changed, 0 unchanged; 2: records.refused.notJSON text after the value"
    ),
  ]

  @Test func `lines and an array are read, whatever the line ends`() throws {
    for (text, report) in Self.texts {
      try sample.become("user \(text.utf8.count)")
      #expect(try sample.take(text).line == report, "\(text)")
    }
  }

  @Test func `bytes that are no text are refused by line`() throws {
    let profile = Array(#"{"kind":"profile","name":"a"}"#.utf8)
    let report = try sample.client.account.keeper.importRecords(
      [0xFF, 0xFE, 0x0A] + profile + [0x0A, 0x7B, 0x00, 0x7D]
    )
    #expect(
      report.line == "1 added, 0 changed, 0 unchanged; 1: records.refused.notJSON invalid UTF-8;"
        + " 3: records.refused.notJSON unexpected character"
    )
  }

  @Test func `every record that does not fit is named by its line and its field`() throws {
    let wrong = Self.refusals.map(\.json)
    let good = #"{"kind":"profile","name":"سارة"}"#
    let report = try sample.take((wrong.flatMap { [$0, good] }).joined(separator: "\n"))
    #expect(report.skipped.map(\.line) == Self.refusals.indices.map { 2 * $0 + 1 })
    for (skip, (json, refusal)) in zip(report.skipped, Self.refusals) {
      #expect(skip.refusal == refusal, "\(json)")
    }
    #expect(report.taken == Self.refusals.count)
    #expect(try sample.held() == good)
  }

  private nonisolated static let refusals: [(json: String, refusal: RecordRefusal)] = [
    ("nonsense", .notJSON("unexpected character")),
    ("{\"kind\":", .notJSON("unexpected end")),
    ("{} {}", .notJSON("text after the value")),
    (String(repeating: "[", count: 200), .notJSON("nesting deeper than 128")),
    ("\"kind\"", .notAnObject),
    ("7", .notAnObject),
    ("null", .notAnObject),
    ("{}", .missingField("kind")),
    (#"{"kind":7}"#, .wrongField("kind")),
    (#"{"kind":"garden"}"#, .unknownKind("garden")),
    (#"{"kind":"\#(String(repeating: "k", count: 99))"}"#, .unknownKind(String(repeating: "k", count: 64))),
    (#"{"kind":"appointment","id":"a-123"}"#, .missingField("time")),
    (#"{"kind":"appointment","time":"2026-11-21T14:00:00+03:00"}"#, .missingField("id")),
    (#"{"kind":"appointment","id":"","time":"2026-11-21T14:00:00+03:00"}"#, .wrongField("id")),
    (#"{"kind":"appointment","id":"a","time":"2026-11-21T14:00:00"}"#, .wrongField("time")),
    (#"{"kind":"appointment","id":"a","time":"2026-02-30T14:00:00Z"}"#, .wrongField("time")),
    (#"{"kind":"appointment","id":"a","petName":" ","time":"2026-11-21T14:00:00Z"}"#, .wrongField("petName")),
    (#"{"kind":"device"}"#, .missingField("deviceToken")),
    (#"{"kind":"device","deviceToken":"abc123..."}"#, .wrongField("deviceToken")),
    (
      #"{"kind":"device","device_token":"\#(String(repeating: "a", count: 64))","device_type":"i os"}"#,
      .wrongField("deviceType")
    ),
    (#"{"kind":"settings","isEnabled":"yes"}"#, .wrongField("isEnabled")),
    (#"{"kind":"settings","quietHoursStart":"25:00"}"#, .wrongField("quietHoursStart")),
    (#"{"kind":"settings","timezone":"Mars/Base"}"#, .wrongField("timezone")),
    (#"{"kind":"profile","name":" "}"#, .wrongField("name")),
    (#"{"kind":"profile","name":"\#(String(repeating: "n", count: 513))"}"#, .wrongField("name")),
    (#"{"kind":"profile","locale":"fr"}"#, .wrongField("locale")),
    (#"{"kind":"profile","timeZone":"Mars/Phobos"}"#, .wrongField("timeZone")),
    (#"{"kind":"service","expires":"2026-12-01"}"#, .missingField("service")),
    (#"{"kind":"service","service":"passport_renewal"}"#, .missingField("expires")),
    (#"{"kind":"service","service":"taxes","expires":"2026-12-01"}"#, .wrongField("service")),
    (#"{"kind":"service","service":"x","expires":"2026-12-01"}"#, .wrongField("service")),
    (#"{"kind":"service","service":"passport_renewal","expires":"2026-02-29"}"#, .wrongField("expires")),
    (#"{"kind":"dependent","relationship":"b","serviceType":"c","daysRemaining":1}"#, .missingField("name")),
    (#"{"kind":"dependent","name":"a","serviceType":"c","daysRemaining":1}"#, .missingField("relationship")),
    (#"{"kind":"dependent","name":"a","relationship":"b","daysRemaining":1}"#, .missingField("serviceType")),
    (#"{"kind":"dependent","name":"a","relationship":"b","serviceType":"c"}"#, .missingField("daysRemaining")),
    (#"{"kind":"dependent","name":"","relationship":"b","serviceType":"c","daysRemaining":1}"#, .wrongField("name")),
    (
      #"{"kind":"dependent","name":"a","relationship":"b","serviceType":"c","daysRemaining":"5"}"#,
      .wrongField("daysRemaining")
    ),
    (
      #"{"kind":"dependent","name":"a","relationship":"b","serviceType":"c","daysRemaining":36526}"#,
      .wrongField("daysRemaining")
    ),
    (
      #"{"kind":"dependent","name":"a","relationship":"b","serviceType":"c","deadline":"tomorrow"}"#,
      .wrongField("deadline")
    ),
    (
      #"{"kind":"dependent","id":7,"name":"a","relationship":"b","serviceType":"c","daysRemaining":1}"#,
      .wrongField("id")
    ),
    (alert("id", nil), .missingField("id")),
    (alert("id", #""2""#), .wrongField("id")),
    (alert("alertType", nil), .missingField("alertType")),
    (alert("alertType", #""""#), .wrongField("alertType")),
    (alert("title", nil), .missingField("title")),
    (alert("title", #""""#), .wrongField("title")),
    (alert("message", nil), .missingField("message")),
    (alert("message", "\"\(String(repeating: "m", count: 4097))\""), .wrongField("message")),
    (alert("severity", nil), .missingField("severity")),
    (alert("severity", #""""#), .wrongField("severity")),
    (alert("createdAt", nil), .missingField("createdAt")),
    (alert("createdAt", #""yesterday""#), .wrongField("createdAt")),
    (alert("createdAt", #""2026-11-14""#), .wrongField("createdAt")),
    (alert("createdAt", #""2026-02-30T10:00:00""#), .wrongField("createdAt")),
    (alert("isRead", #""no""#), .wrongField("isRead")),
    (alert("deadlineDate", #""2026-13-01""#), .wrongField("deadlineDate")),
    (alert("daysRemaining", "40000"), .wrongField("daysRemaining")),
    (alert("actionUrl", "7"), .wrongField("actionUrl")),
  ]

  /// A good alert with one member replaced, or left out.
  private nonisolated static func alert(_ member: String, _ value: String?) -> String {
    var members = [
      "kind": #""alert""#, "id": "2", "alertType": #""TAX_DEADLINE""#, "title": #""t""#, "message": #""m""#,
      "severity": #""low""#, "createdAt": #""2026-11-14T10:00:00""#,
    ]
    members[member] = value
    return "{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
  }

  @Test func `a number that is no integer is named by its field`() throws {
    let start = #"{"kind":"dependent","name":"a","relationship":"b","serviceType":"c","daysRemaining":"#
    let report = try sample.take("\(start)1.5}\n\(start)99999999999999999999}")
    #expect(report.skipped.map(\.refusal) == [.wrongField("daysRemaining"), .wrongField("daysRemaining")])
  }

  @Test func `a timestamp is kept as it was told`() throws {
    let timestamps = [
      "2026-11-14T10:00:00", "2026-11-14T10:00:00Z", "2026-11-14T10:00:00+03:00", "2026-11-14T10:00:00.125",
      "2026-11-14T10:00:00.125-05:30",
    ]
    for timestamp in timestamps {
      try sample.take(Self.alert("createdAt", "\"\(timestamp)\""))
      #expect(try sample.held().contains(#""createdAt":"\#(timestamp)""#))
    }
  }

  @Test func `a day comes before a number of days, and members that are not known are overlooked`() throws {
    let fields = #""name":"a","relationship":"b","serviceType":"c","deadline":"2026-12-09","daysRemaining":5"#
    #expect(
      try sample.take(#"{"kind":"dependent",\#(fields),"colour":"blue"}"#).line == "1 added, 0 changed, 0 unchanged"
    )
    #expect(try sample.held().contains(#"{"deadline":"2026-12-09","id":"#))
  }

  @Test func `a long import becomes durable in batches, and says how far it is`() throws {
    let lines = (0..<21_000).map {
      #"{"kind":"dependent","name":"n\#($0)","relationship":"ولدك","serviceType":"x","daysRemaining":\#($0 % 400)}"#
    }
    var heard: [Int] = []
    let report = try sample.client.account.keeper.importRecords(Array(lines.joined(separator: "\n").utf8)) { report in
      heard.append(report.taken)
    }
    #expect(report.line == "21000 added, 0 changed, 0 unchanged")
    #expect(heard == [10_000, 20_000, 21_000])
    #expect(try sample.client.account.keeper.exportRecords().count == 21_000)
  }
}
