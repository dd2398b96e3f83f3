import AssistantSupport
import Foundation
import Models
import OperationInterface
import Operations
import Records
import Store
import Testing

/// What nobody can have meant is refused by its name, and changes nothing.
@MainActor
struct RefusedByNameTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
  }

  @Test(arguments: [#"{"notification":"nope"}"#, #"{"notification":"nope","url":"tanbih://taxes"}"#])
  func `a notification that is not there is not found, and the screen stays`(params: String) throws {
    let error = sample.error("link/tap", params)
    #expect(error?.code == .notFound)
    #expect(error?.reason?.contains("nope") == true)
    #expect(try sample.perform("navigation/state").contains(#""screen":"chat""#))
  }

  @Test func `a parameter that an operation does not have is refused by its name, and nothing happens`() throws {
    let before = try sample.held()
    for operation in OperationTable.operations where operation.method != "initialize" {
      let error = sample.error(operation.method, #"{"nobody":1}"#)
      #expect(error?.code == .invalidParams && error?.field == "nobody", "\(operation.method)")
      #expect(error?.reason?.shown == "there is no parameter of that name: nobody")
    }
    #expect(try sample.held() == before)
    #expect(sample.error("alerts/banner", #"{"_meta":{"a":1}}"#) == nil)
    #expect(sample.error("initialize", #"{"capabilities":{},"client":{"name":"x"}}"#) == nil)
  }

  @Test(arguments: [
    (#""every":"weekly""#, "weekly"), (#""rrule":"FREQ=WEEKLY;BYDAY=MO,TH""#, "FREQ=WEEKLY;BYDAY=MO,TH"),
    (#""repeatInterval":"FREQ=HOURLY;INTERVAL=6","isRepeating":true"#, "FREQ=HOURLY;INTERVAL=6"),
    (
      #""rrule":"RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=1""#,
      "RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=1"
    ),
  ])
  func `how a front end's notification comes again is taken as its record has it`(rule: String, kept: String) throws {
    let result = try sample.perform("notifications/schedule", Self.scheduling(rule))
    #expect(result.contains(#""repeatInterval":"\#(kept)""#), "\(result)")
  }

  @Test(arguments: [
    (#""every":"sometimes""#, "every"), (#""rrule":"FREQ=FORTNIGHTLY""#, "rrule"),
    (#""isRepeating":true"#, "isRepeating"),
    (#""every":"daily","rrule":"FREQ=WEEKLY""#, "rrule"), (#""every":"daily","repeatInterval":"weekly""#, "every"),
    (#""every":"daily","isRepeating":false"#, "isRepeating"), (#""recurrence":"daily""#, "recurrence"),
  ])
  func `what says nothing of how it comes again, or two things, is refused`(rule: String, field: String) throws {
    #expect(sample.error("notifications/schedule", Self.scheduling(rule))?.field == field)
    #expect(try sample.perform("notifications/scheduled").contains(#""type":"reminder""#) == false)
  }

  private static func scheduling(_ rule: String) -> String {
    #"{"title":"t","triggerDate":"2026-11-30T10:00:00+03:00",\#(rule)}"#
  }

  @Test func `an id of a dependent that is no UUID is refused, by its name`() throws {
    let dependent = #""name":"a","relationship":"b","serviceType":"c","daysRemaining":3"#
    #expect(sample.error("dependents/put", #"{"dependent":{"id":"x",\#(dependent)}}"#)?.field == "dependent.id")
    let id = "6F1C0000-0000-4000-8000-000000000001"
    #expect(sample.error("dependents/put", #"{"dependent":{"id":"\#(id)",\#(dependent)}}"#) == nil)
  }

  @Test(arguments: [
    (#"{"settings":{"spendingAlert":false}}"#, "settings.spendingAlert"),
    (#"{"settings":{"achievements":false,"quietHours":"22:00"}}"#, "settings.quietHours"),
    (#"{"settings":{"achievements":false,"achievements":true}}"#, "settings.achievements"),
    (#"{"settings":{"achievements":false,"achievement\u0073":true}}"#, "settings.achievements"),
    (#"{"settings":{},"settings":{"achievements":false}}"#, "settings"),
    (#"{"settings":{"quietHoursStart":"T25:00:00"}}"#, "settings.quietHoursStart"),
  ])
  func `a setting that is unknown or told twice changes none`(params: String, field: String) throws {
    let before = try sample.perform("settings/get")
    let error = sample.error("settings/update", params)
    #expect(error?.code == .invalidParams)
    #expect(error?.field == field)
    #expect(try sample.perform("settings/get") == before)
  }

  @Test(arguments: [
    (#"{"kind":"settings","achievements":false,"unknown":1}"#, "records.refused.unknownSetting unknown"),
    (
      #"{"kind":"goal","id":"g","id":"h","title":"t","target":"1","currency":"SAR"}"#,
      "records.refused.repeatedField id"
    ),
    (
      #"{"kind":"goal","kind":"budget","id":"h","title":"t","target":"1","currency":"SAR"}"#,
      "records.refused.repeatedField kind"
    ),
    (
      #"{"kind":"goal","id":"g","title":"t","target":"1","currency":"SAR","x":{"a":1,"a":1}}"#,
      "records.refused.repeatedField a"
    ),
  ])
  func `a record with a member twice or an unknown setting is skipped by name`(line: String, refusal: String) throws {
    #expect(try sample.take(line).line == "0 added, 0 changed, 0 unchanged; 1: \(refusal)")
  }

  private nonisolated static let times = [
    "2026-11-22T25:00:00", "2026-11-22T24:00:00", "2026-11-22T10:60:00", "2026-11-22T10:00:60",
    "2026-11-22T10:00:00.5T",
    "T25:00:00", "2026-11-22T", "2026-02-30T10:00:00",
  ]

  @Test(arguments: times.flatMap { [$0, $0 + "Z", $0 + "+03:00", $0 + "+25:00", $0 + "+03:75"] })
  func `a time that no clock shows is refused wherever it stands`(time: String) throws {
    let lines = [
      #"{"kind":"alert","id":7,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"low","createdAt":"\#(time)"}"#,
      #"{"kind":"reminder","id":"m","title":"t","at":"\#(time)"}"#,
      #"{"kind":"transaction","amount":"1","currency":"SAR","at":"\#(time)"}"#,
      #"{"kind":"appointment","id":"a","petName":"p","petOwnerName":"o","time":"\#(time)"}"#,
      #"{"kind":"notification","id":"n","type":"t","title":"t","body":"b","createdAt":"\#(time)","isRead":false}"#,
      #"{"kind":"settings","mutedUntil":"\#(time)"}"#,
    ]
    #expect(try sample.take(lines.joined(separator: "\n")).skipped.count == lines.count)
    #expect(sample.error("clock/advance", #"{"to":"\#(time)"}"#)?.code == .invalidParams)
    #expect(sample.error("notifications/schedule", #"{"title":"t","triggerDate":"\#(time)"}"#)?.code == .invalidParams)
  }

  @Test(arguments: ["2026-11-22T10:00:00+25:00", "2026-11-22T10:00:00+03:75"])
  func `an offset that no zone has is refused`(time: String) throws {
    #expect(try sample.take(#"{"kind":"reminder","id":"m","title":"t","at":"\#(time)"}"#).skipped.count == 1)
  }

  @Test(arguments: [
    "2026-11-22T10:00:00", "2026-11-22T10:00:00Z", "2026-11-22T10:00:00.25+03:00", "2026-11-22T10:00:00+0300",
  ])
  func `other spellings of an instant are taken`(time: String) throws {
    let line =
      #"{"kind":"alert","id":7,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"low","createdAt":"\#(time)"}"#
    #expect(try sample.take(line).line == "1 added, 0 changed, 0 unchanged")
  }

  @Test func `a milestone leads to its goal`() throws {
    let told = try sample.perform(
      "events/record",
      #"{"event":{"kind":"goal","id":"g-1","title":"t","target":"100","current":"30","currency":"SAR"}}"#
    )
    #expect(told.contains(#""url":"tanbih://goals?id=g-1""#))
  }
}
