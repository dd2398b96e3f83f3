import AssistantSupport
import Models
import Conversations
import Foundation
import Operations
import TestSupport
import Testing

/// `/snooze N` sets a reminder once more that came live.
@MainActor
struct ToldReminderTests {
  @Test(
    arguments: [
      ("/snooze 1", "2026-11-21T11:00:00+03:00"), ("/snooze 1 2 hours", "2026-11-21T12:00:00+03:00"),
      ("/snooze 1 tomorrow at 8am", "2026-11-22T08:00:00+03:00"),
    ]
  )
  func `a reminder that came once is put off by its number`(line: String, due: String) throws {
    let sample = try SampleAssistant(language: .english)
    try sample.take(.contractRecords)
    let conversation = TypedConversation(client: sample.client)
    #expect(conversation.news() == nil)
    try sample.take(
      #"{"kind":"reminder","id":"m","title":"Milk","body":"buy it","at":"2026-11-21T10:00:00+03:00"}"#
    )
    sample.now += 3_600
    #expect(conversation.news()?.linkedRows.count == 1)
    let said = conversation.reply(to: line).rows.map(\.text.shown)
    #expect(said.count == 1 && said[0].hasPrefix("I'll remind you: buy it"))
    #expect(try sample.records("reminder", ["at", "body"]) == ["\(due) buy it"])
  }
}
