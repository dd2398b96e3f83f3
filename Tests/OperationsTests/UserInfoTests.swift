import AssistantSupport
import Foundation
import Models
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
