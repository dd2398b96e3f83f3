import AssistantSupport
import Conversations
import Foundation
import Models
import TestSupport
import Testing

/// What is not told any more because somebody wished so, and what is asked of who puts it away again and again.
@MainActor
struct MutedAlertsTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
  }

  private func put(_ ids: ClosedRange<Int>, type: String = "RECOMMENDATION") throws {
    for id in ids {
      try sample.take(
        #"{"kind":"alert","id":\#(id),"alertType":"\#(type)","title":"t\#(id)","message":"m\#(id)","severity":"low","#
          + #""isRead":false,"isDismissed":false,"createdAt":"2026-11-14T10:00:00"}"#
      )
    }
  }

  private func say(_ text: String) throws -> String {
    try sample.perform("chat/send", #"{"text":"\#(text)"}"#).withoutIsolates
  }

  private static let question = "I notice that you put recommendations away unread. Shall I stop telling you of them?"

  @Test func `who puts a second one away unread is asked once, and a yes is a rule that is exported and taken back`()
    throws
  {
    try put(1...4)
    #expect(!(try say("dismiss the first alert")).contains(Self.question))
    let second = try say("dismiss the first alert")
    #expect(second.contains("Dismissed: t2. " + Self.question), "\(second)")
    let yes = try say("yes")
    #expect(yes.contains("Muted: recommendations. They stay in the list for when you ask."), "\(yes)")
    #expect(try sample.perform("settings/get").contains(#""mutedAlerts":["RECOMMENDATION"]"#))
    #expect(try sample.held().contains(#""mutedAlerts":["RECOMMENDATION"]"#))
    #expect(try say("are my notifications on?").contains("recommendations"))
    _ = try say("undo")
    #expect(try sample.perform("settings/get").contains(#""mutedAlerts":null"#))
  }

  @Test func `a no is remembered for a month`() throws {
    try put(1...6)
    _ = try say("dismiss the first alert")
    #expect(try say("dismiss the first alert").contains(Self.question))
    _ = try say("no")
    #expect(try sample.perform("settings/get").contains(#""mutedAlerts":null"#))
    sample.pass(days: 30)
    #expect(!(try say("dismiss the first alert")).contains(Self.question))
    sample.pass(days: 1)
    #expect(try say("dismiss the first alert").contains(Self.question))
  }

  @Test func `an operation asks as words do, once`() throws {
    try put(1...4)
    #expect(!(try sample.perform("alerts/dismiss", #"{"id":1}"#)).contains("question"))
    #expect(try sample.perform("alerts/dismiss", #"{"id":2}"#).contains(#""question":"\#(Self.question)"#))
    #expect(!(try sample.perform("alerts/dismiss", #"{"id":3}"#)).contains("question"))
  }

  @Test func `a command asks as words do, and the next sentence answers`() throws {
    try put(1...4)
    let conversation = TypedConversation(client: sample.client)
    for _ in 1...2 {
      _ = conversation.reply(to: "/alerts")
      let said = conversation.reply(to: "/dismiss 1").rows.map(\.text.shown).joined()
      #expect(said.hasPrefix("Dismissed: t"), "\(said)")
    }
    #expect(conversation.reply(to: "yes").rows.map(\.text.shown).joined().contains("recommendations"))
    #expect(try sample.perform("settings/get").contains(#""mutedAlerts":["RECOMMENDATION"]"#))
  }

  @Test func `who reads one of a few is not asked`() throws {
    try put(1...5)
    _ = try sample.perform("alerts/markRead", #"{"id":5}"#)
    for _ in 1...3 { #expect(!(try say("dismiss the second alert")).contains(Self.question)) }
  }

  @Test func `everything but one type names what goes on, and mutes nothing unasked`() throws {
    let before = try sample.held()
    _ = try say("mute everything except tax alerts")
    #expect(try sample.held() == before)
  }

  @Test(
    arguments: [
      (#"{"mutedAlerts":["a b"]}"#, "mutedAlerts"), (#"{"mutedAlerts":[""]}"#, "mutedAlerts"),
      (#"{"dailyInterruptions":51}"#, "dailyInterruptions"), (#"{"dailyInterruptions":-1}"#, "dailyInterruptions"),
      (#"{"digestTimes":["25:00"]}"#, "digestTimes"),
      (#"{"digestTimes":["01:00","02:00","03:00","04:00"]}"#, "digestTimes"),
    ]
  )
  func `what cannot be a rule is refused by its name`(settings: String, field: String) throws {
    let before = try sample.perform("settings/get")
    #expect(throws: (any Error).self, "\(field)") {
      try sample.perform("settings/update", #"{"settings":\#(settings)}"#)
    }
    #expect(try sample.perform("settings/get") == before)
  }

  @Test func `how often something interrupts, and when the rest is told, is settable and cleared by null`() throws {
    let set = try sample.perform(
      "settings/update",
      #"{"settings":{"dailyInterruptions":0,"digestTimes":["20:00","08:00"]}}"#
    )
    #expect(set.contains(#""dailyInterruptions":0"#))
    #expect(set.contains(#""digestTimes":["08:00","20:00"]"#))
    let cleared = try sample.perform("settings/update", #"{"settings":{"dailyInterruptions":null,"digestTimes":null}}"#)
    #expect(cleared.contains(#""dailyInterruptions":null"#))
    #expect(cleared.contains(#""digestTimes":null"#))
  }
}
