import Assistant
import AssistantSupport
import Conversations
import Foundation
import Models
import TestSupport
import Testing

/// The times at which things are told together, learnt from when the user is there.
@MainActor
struct LearntTimesTests {
  private let sample: SampleAssistant

  /// Riyadh's 2026-11-21T09:00:00.
  init() throws {
    sample = try SampleAssistant(language: .english)
  }

  /// Opens the app for some days at an hour and a half past midnight and so many hours.
  private func open(days: Int, at hours: Double) throws {
    let morning = sample.now
    for day in 0..<days {
      sample.now = morning + Double(day) * 86_400 + (hours - 9) * 3_600
      try sample.client.account.events.noteOpened()
    }
    sample.now = morning + Double(days) * 86_400
  }

  private func settings() -> String {
    TypedConversation(client: sample.client).reply(to: "/settings").rows.map(\.text.shown).joined(separator: "\n")
  }

  private let learnt = "Digest times (when you are usually here)"

  @Test func `after ten days the digests come when one is usually there, and the settings say so`() throws {
    try open(days: 9, at: 7.5)
    #expect(!settings().contains(learnt))
    try open(days: 1, at: 7.5)
    #expect(settings().contains("\(learnt): 07:00"))
    let conversation = TypedConversation(client: sample.client)
    #expect(conversation.news() == nil)
    try sample.take(
      #"{"kind":"alert","id":7,"alertType":"RECOMMENDATION","title":"t","message":"m7","severity":"low","#
        + #""createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-12-29"}"#
    )
    // Until one o'clock, a time for who is not known, and to seven on the next day.
    for _ in 0..<4 {
      sample.now += 3_600
      #expect(conversation.news() == nil)
    }
    sample.now += 18 * 3_600
    #expect(conversation.news()?.rows.contains { $0.text.contains("m7") } == true)
  }

  @Test func `times that were chosen, and counting that is off, are stronger`() throws {
    try open(days: 12, at: 7.5)
    #expect(settings().contains(learnt))
    _ = try sample.perform("settings/update", #"{"settings":{"digestTimes":["10:00"]}}"#)
    #expect(settings().contains("Digest times: 10:00"))
    _ = try sample.perform("settings/update", #"{"settings":{"digestTimes":null}}"#)
    #expect(settings().contains(learnt))
    _ = try sample.perform("notifications/stats", #"{"isCounting":false}"#)
    try open(days: 12, at: 7.5)
    #expect(!settings().contains("Digest times"))
  }
}
