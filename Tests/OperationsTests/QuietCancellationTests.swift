import Assistant
import AssistantSupport
import Foundation
import InboxRepositories
import Models
import OperationInterface
import Operations
import Store
import Testing

/// What is cancelled or removed while quiet hours hold it is told to nobody when they end.
@MainActor
struct QuietCancellationTests {
  private let story: NotificationStory

  init() throws {
    story = try NotificationStory()
    try story.set(#"{"transactionReminders":false,"quietHoursStart":"18:30","quietHoursEnd":"07:00"}"#)
    try story.sample.take(
      """
      {"kind":"reminder","id":"m-1","title":"Call","body":"call mom","at":"2026-11-21T19:00:00+03:00"}
      {"kind":"reminder","id":"m-2","title":"Call","body":"water the plants","at":"2026-11-21T19:10:00+03:00","every":"weekly"}
      """
    )
    try story.sample.perform(
      "notifications/schedule",
      #"{"id":"n","title":"Call","body":"book the vet","triggerDate":"2026-11-21T19:20:00+03:00"}"#
    )
    #expect(try story.advance(to: "2026-11-21T20:00:00+03:00") == [])
  }

  private func toldInTheMorning() throws -> Set<String> {
    Set(try story.advance(to: "2026-11-22T08:00:00+03:00").compactMap { $0.components(separatedBy: ": ").last })
  }

  private nonisolated static let all: Set = ["call mom", "water the plants", "book the vet"]

  private nonisolated static let removals = [
    ("records/remove", #"{"kind":"reminder","id":"m-1"}"#, "call mom"),
    ("records/remove", #"{"kind":"reminder","id":"m-2"}"#, "water the plants"),
    ("records/remove", #"{"kind":"reminder","id":"n"}"#, "book the vet"),
    ("notifications/cancel", #"{"id":"m-1"}"#, "call mom"),
    ("notifications/cancel", #"{"id":"m-2"}"#, "water the plants"),
    ("notifications/cancel", #"{"id":"n"}"#, "book the vet"),
  ]

  @Test(arguments: removals) func `one that is held is removed, once`(
    method: String,
    parameters: String,
    body: String
  ) throws {
    try story.sample.perform(method, parameters)
    #expect(story.sample.error(method, parameters)?.code == .notFound)
    #expect(try toldInTheMorning() == Self.all.subtracting([body]))
  }

  @Test func `all of them are cancelled`() throws {
    #expect(try story.sample.perform("notifications/cancelAll") == #"{"cancelled":3}"#)
    #expect(try toldInTheMorning() == [])
  }

  @Test(arguments: ["cancel the reminder to call mom", "ألغ تذكير call mom"])
  func `one that is held is cancelled in words, and an undo brings it back`(words: String) throws {
    try story.sample.perform("chat/send", #"{"text":"\#(words)"}"#)
    #expect(try story.sample.client.account.records().inbox.held().map(\.body).contains("call mom") == false)
    try story.sample.perform("chat/send", #"{"text":"undo"}"#)
    #expect(try toldInTheMorning() == Self.all)
  }
}
