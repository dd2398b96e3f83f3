import AssistantSupport
import Foundation
import Models
import OperationInterface
import Operations
import Records
import Testing

/// What a front end attaches to a notification comes back with it.
@MainActor
struct UserInfoTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.perform("settings/update", #"{"settings":{"transactionReminders":false}}"#)
  }

  private static let info =
    #"{"a":[1,null,true,{"b":"x"}],"goalId":"g-1","milestone":0.5,"n":18446744073709551616123,"o":-0.10,"z":{}}"#

  private func schedule(_ more: String) -> String {
    #"{"id":"n","title":"t","triggerDate":"2026-11-21T10:00:00+03:00"\#(more)}"#
  }

  @Test func `it waits, is delivered, listed, exported and taken out with its notification`() throws {
    let info = #""userInfo":\#(Self.info)"#
    #expect(
      try sample.perform("notifications/schedule", schedule(#","repeatInterval":"daily",\#(info)"#)).contains(info)
    )
    #expect(try sample.perform("notifications/scheduled").contains(info))
    #expect(try sample.perform("clock/advance", #"{"to":"2026-11-21T11:00:00+03:00"}"#).contains(info))
    #expect(try sample.perform("notifications/list").contains(info))
    let copy = try SampleAssistant(language: .english)
    copy.now = sample.now
    #expect(try copy.take(sample.held()).skipped == [])
    #expect(try copy.held() == sample.held())
    #expect(try copy.perform("notifications/list").contains(info))
    #expect(try copy.perform("notifications/scheduled").contains(info))
    try sample.perform("notifications/cancel", #"{"id":"n"}"#)
    #expect(try sample.held().components(separatedBy: #""kind":"attached""#).count == 2)
  }

  private static let reminder =
    #"{"kind":"reminder","id":"n","title":"t","at":"2026-11-21T10:00:00+03:00","userInfo":\#(info)}"#

  @Test func `a record of a reminder has it, too`() throws {
    #expect(try sample.take(Self.reminder).line == "1 added, 0 changed, 0 unchanged")
    #expect(try sample.take(Self.reminder).line == "0 added, 0 changed, 1 unchanged")
    #expect(try sample.perform("notifications/scheduled").contains(#""userInfo":\#(Self.info)"#))
    #expect(try sample.take(Self.reminder.replacing(Self.info, with: "{}")).line == "0 added, 1 changed, 0 unchanged")
    try sample.take(Self.reminder)
    let copy = try SampleAssistant(language: .english)
    #expect(try copy.take(sample.held()).skipped == [])
    #expect(try copy.held() == sample.held())
    _ = try sample.perform("clock/advance", #"{"to":"2026-11-21T11:00:00+03:00"}"#)
    #expect(try sample.perform("notifications/list").contains(#""userInfo":\#(Self.info)"#))
  }

  private static let notification =
    #"{"kind":"notification","id":"i","type":"t","title":"t","body":"b","createdAt":"2026-11-20T10:00:00+03:00","userInfo":\#(info)}"#

  @Test func `a record of a notification has it, too`() throws {
    #expect(try sample.take(Self.notification).line == "1 added, 0 changed, 0 unchanged")
    #expect(try sample.take(Self.notification).line == "0 added, 0 changed, 1 unchanged")
    #expect(try sample.perform("notifications/list").contains(#""userInfo":\#(Self.info)"#))
    #expect(
      try sample.take(Self.notification.replacing(Self.info, with: "{}")).line == "0 added, 1 changed, 0 unchanged"
    )
    let copy = try SampleAssistant(language: .english)
    #expect(try copy.take(sample.held()).skipped == [])
    #expect(try copy.held() == sample.held())
    let report = try sample.take(Self.notification.replacing(Self.info, with: "[1]"))
    #expect(report.line.hasPrefix("0 added, 0 changed, 0 unchanged; 1: ") && report.line.contains("userInfo"))
  }

  @Test(arguments: [#""x""#, "[1]", #"{"a":"\#(String(repeating: "x", count: 4_096))"}"#])
  func `a record of a reminder with what is no object is refused by name`(info: String) throws {
    let report = try sample.take(Self.reminder.replacing(Self.info, with: info))
    #expect(report.line.hasPrefix("0 added, 0 changed, 0 unchanged; 1: ") && report.line.contains("userInfo"))
  }

  @Test func `what is told of a goal says of which, and what of it`() throws {
    let goal =
      #"{"kind":"goal","id":"g:1","title":"Trip","target":"100","current":"0","currency":"SAR","deadline":"2026-11-28"}"#
    try sample.take(goal)
    let reached = try sample.perform("events/record", #"{"event":{"kind":"goal","id":"g:1","current":"55"}}"#)
    #expect(reached.contains(#""userInfo":{"goalId":"g:1","milestone":0.5}"#))
    let left = try sample.perform("clock/advance", #"{"to":"2026-11-25T10:00:00+03:00"}"#)
    #expect(left.contains(#""userInfo":{"daysUntilDeadline":3,"goalId":"g:1"}"#))
  }

  @Test func `what is scheduled anew has what is attached anew`() throws {
    try sample.perform("notifications/schedule", schedule(#","userInfo":{"a":1}"#))
    let again = try sample.perform("notifications/schedule", schedule(""))
    #expect(!again.contains("userInfo"))
  }

  @Test(arguments: [
    #""x""#, "[1]", "7", #"{"a":1,"a":2}"#, #"{"a":\#(String(repeating: "9", count: 400))}"#,
    #"{"a":"\#(String(repeating: "x", count: 4_096))"}"#,
  ])
  func `what is no object, or none that can be kept, is refused by name`(info: String) throws {
    let error = sample.error("notifications/schedule", schedule(#","userInfo":\#(info)"#))
    #expect(error?.field?.hasPrefix("userInfo") == true)
    #expect(try sample.perform("notifications/scheduled").contains(#""total":0"#))
  }
}
