import AssistantSupport
import Conversations
import Foundation
import Models
import Operations
import Testing

/// `/open N` follows what stands on the screen last.
@MainActor
struct NumberingTests {
  private let sample: SampleAssistant
  private let conversation: TypedConversation

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.take(.contractRecords)
    conversation = TypedConversation(client: sample.client)
    #expect(conversation.news() == nil)
  }

  private func say(_ line: String) -> [String] {
    conversation.reply(to: line).rows.map(\.text.shown)
  }

  @Test func `what comes live is numbered and followed by its number`() throws {
    #expect(!conversation.reply(to: "what is due for me?").linkedRows.isEmpty)
    try sample.take(
      #"{"kind":"reminder","id":"m","title":"Milk","body":"buy it","at":"2026-11-21T10:00:00+03:00"}"#
    )
    sample.now += 3_600
    #expect(conversation.news()?.linkedRows.count == 1)
    #expect(say("/open 1").first == "Inbox")
    #expect(try sample.perform("notifications/list").contains(#""unread":0"#))
    #expect(say("/open 2") != [])
  }

  @Test func `what comes live is put away by its number`() throws {
    try sample.take(
      #"{"kind":"alert","id":9,"alertType":"LOW_BALANCE","title":"t","message":"m","severity":"high","createdAt":"2026-11-14T10:00:00"}"#
    )
    #expect(conversation.news()?.linkedRows.count == 1)
    _ = say("/dismiss 1")
    #expect(try !sample.perform("alerts/list").contains(#""id":9"#))
  }

  @Test func `a dependent who is asked for by name has the first number`() {
    #expect(conversation.reply(to: "what is due for me?").linkedRows.count > 1)
    #expect(conversation.reply(to: "/dependents ليان").linkedRows.count == 1)
    let page = say("/dependents ليان")
    #expect(say("/open 1") == page)
    #expect(say("/open 2") == ["There is no such link. /open takes a number from 1 to 1."] || say("/open 2") != page)
  }

  @Test func `a command that shows nothing leaves the numbers`() {
    let links = conversation.reply(to: "what is due for me?").linkedRows.count
    _ = say("/help")
    _ = say("/nonsense")
    #expect(links > 0 && conversation.reply(to: "/open 1").rows.first?.isTitle == true)
  }
}
