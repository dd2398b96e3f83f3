import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Operations
import Store
import TestSupport
import Testing

/// What a backend refuses of much that was done is not told one by one.
@MainActor @Suite(.fewAtOnce)
struct ManyRefusalsTests {
  private func told(_ hour: FollowedHour) throws -> [String] {
    let titles = try hour.records.inbox.page(limit: 500).map(\.title.withoutIsolates)
    return titles.filter { $0.contains("did not accept") }.sorted()
  }

  @Test func `of twenty that are refused three are told by name, and the others by their number`() throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.backend.change { $0.dismissalFaults = Array(repeating: (reply: .answer(403), isDone: false), count: 99) }
    for id in 1...20 { _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    for _ in 1...60 {
      hour.restart()
      try hour.pass(300)
    }
    #expect(try hour.open.count == 40)
    #expect(
      try told(hour)
        == [
          "The server did not accept more of what you did: 17",
          "The server did not accept what you did with “Alert 1”",
          "The server did not accept what you did with “Alert 2”",
          "The server did not accept what you did with “Alert 3”",
        ]
    )
    // Whoever does the same again was told.
    _ = try hour.sample.perform("alerts/dismiss", #"{"id":1}"#)
    try hour.pass(600)
    #expect(try told(hour).count == 4)
    #expect(try hour.open.count == 40)
  }

  @Test func `on another day they are told by name again`() throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.backend.change { $0.dismissalFaults = Array(repeating: (reply: .answer(403), isDone: false), count: 99) }
    for id in 1...5 {
      _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#)
      try hour.pass(700)
    }
    hour.sample.now += 90_000
    _ = try hour.sample.perform("alerts/dismiss", #"{"id":9}"#)
    try hour.pass(700)
    #expect(try told(hour).contains("The server did not accept what you did with “Alert 9”"))
    #expect(try told(hour).contains("The server did not accept more of what you did: 2"))
  }

  @Test func `of many each reason is told once, and of them as of several`() throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    let statuses = [403, 403, 403, 405, 418, 405, 451]
    hour.backend.change { state in state.dismissalFaults = statuses.map { (reply: .answer($0), isDone: false) } }
    for id in 1...7 { _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    try hour.pass(10)
    let more = try hour.records.inbox.page(limit: 500).first { $0.title.contains("more of what you did") }
    #expect(more?.title.withoutIsolates == "The server did not accept more of what you did: 4")
    let reasons = [405, 418, 451].map { " 127.0.0.1 answered with status \($0)." }.joined()
    #expect(
      more?.body.withoutIsolates
        == "\(hour.backend.url) refused them, and here they are again as they were.\(reasons)"
    )
  }
}
