import Assistant
import AssistantSupport
import Calendars
import Foundation
import Models
import Testing

@testable import Operations

/// What comes due while everything is muted for a time is told to nobody and lies in the inbox; a deadline that is still ahead is
/// told when the mute ends.
@MainActor
struct MutedUntilTests {
  private func instant(_ text: String) throws -> Date {
    try #require(OffsetDateTime("2026-\(text):00+03:00")).date
  }

  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant(language: .english)
    try sample.take(
      [
        #"{"kind":"profile","locale":"en","timeZone":"Asia/Riyadh"}"#,
        #"{"kind":"recurring","id":"a","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-26"}"#,
        #"{"kind":"recurring","id":"b","title":"Gym","amount":"90","currency":"SAR","every":"monthly","nextDue":"2026-11-23"}"#,
        #"{"kind":"reminder","id":"m","title":"t","body":"call","at":"2026-11-24T10:00:00+03:00"}"#,
      ].joined(separator: "\n")
    )
    _ = try sample.client.account.delivery.deliverDue()
    _ = try sample.perform(
      "settings/update",
      #"{"settings":{"isEnabled":false,"mutedUntil":"2026-11-25T12:00:00+03:00"}}"#
    )
    return sample
  }

  @Test(arguments: [
    ["11-23T10:00", "11-24T12:00", "11-25T10:00"], ["11-22T10:00", "11-25T11:00"], [], ["11-22T10:00"],
  ])
  func `of what came due in the mute only what is ahead is told behind it, whoever looked meanwhile`(
    looks: [String]
  ) throws {
    let sample = try sample()
    var told: [String] = []
    for look in looks + ["11-25T12:00"] {
      sample.now = try instant(look)
      told += try sample.client.account.delivery.deliverDue().told.map { "\($0.title): \($0.body)" }
    }
    let texts = told.map { $0.components(separatedBy: "\n")[0].shown }.sorted()
    // Who told it before its day ended need not name the day.
    let due = looks.last?.hasPrefix("11-25") == true ? "on 2026-11-26" : "tomorrow"
    #expect(texts == ["Recurring payment coming up: Your Rent payment of SAR 1,200 is due \(due).", "t: call"])
    let inbox = try sample.perform("notifications/list", #"{"limit":100}"#)
    #expect(inbox.contains("Gym"))
    #expect(inbox.contains("spending"))
  }

  @Test func `unmuting before its end tells what is ahead at once`() throws {
    let sample = try sample()
    sample.now = try instant("11-25T10:00")
    _ = try sample.client.account.delivery.deliverDue()
    _ = try sample.perform("settings/update", #"{"settings":{"isEnabled":true}}"#)
    let told = try sample.client.account.delivery.deliverDue().told.map(\.body)
    #expect(told.count == 1)
    #expect(told.allSatisfy { $0.contains("Rent") }, "\(told)")
  }
}
