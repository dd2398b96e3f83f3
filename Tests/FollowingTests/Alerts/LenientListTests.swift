import Foundation
import InboxRepositories
import Models
import Store
import TestSupport
import Testing

/// One text that is not written as JSON has it hides nothing beside it, and is read where it is plain what it means.
@MainActor @Suite(.fewAtOnce)
struct LenientListTests {
  private nonisolated static let mark = "\u{FEFF}"

  @Test(arguments: ["\n", "\t", "\r\n", "\u{0}", "\u{1B}", "\u{7}"], [true, false])
  func `an alert in whose title a control character stands as it is, is taken, as are those beside it`(
    character: String,
    isMarked: Bool
  ) async throws {
    let followed = try FollowedSource { state in
      state.alerts = [1: AlertsBackend.alert(1, title: "Pay\(character)now"), 2: AlertsBackend.alert(2, title: "Tax")]
      if isMarked {
        let list = [1, 2].compactMap { state.alerts[$0] }.joined(separator: ",")
        state.fault = .answer(200, body: Self.mark + "[\(list)]")
      }
    }
    try await followed.wait { try followed.openNumbers == [1, 2] }
    #expect(try followed.records.alerts.get(1)?.title == "Pay\(character)now")
    #expect(try followed.source.failure == nil)
    #expect(try followed.source.excess == nil)
  }

  @Test func `the same holds for a list of recommendations, and for numbers behind a byte order mark`() async throws {
    let followed = try FollowedSource { state in
      state.reports["recommendations"] = .answer(200, body: Self.mark + "[{\"title\": \"Save\n more\"}]")
      state.reports["tax/summary"] = .answer(200, body: Self.mark + #"{"openDeadlines": 2}"#)
    }
    try await followed.wait { try followed.records.sources.reports().count { $0.content != nil } == 2 }
    let reports = try followed.records.sources.reports()
    #expect(reports.first { $0.topic == .recommendations }?.content?.entries.map(\.title) == ["Save\n more"])
    #expect(reports.first { $0.topic == .taxSummary }?.content?.counts.openDeadlines == 2)
  }

  @Test(arguments: ["\n", "\u{0}"])
  func `the same holds for an inbox`(character: String) throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    backend.manners.record = { item, json in
      item.id == "l 2/é" ? json.replacing("650 SAR", with: "650\(character)SAR") : json
    }
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    #expect(follower.error == nil)
    #expect(try follower.inbox.page().map(\.body) == ["650 SAR", "650\(character)SAR", "650 SAR"])
  }

  @Test func `what is cut off within a string is still no list`() async throws {
    let followed = try FollowedSource { $0.fault = .answer(200, body: "[{\"id\": 1, \"title\": \"Pay\n") }
    try await followed.wait { try followed.source.failure != nil }
    #expect(try followed.source.failure == Explanation("source.failure.noList.damaged", "127.0.0.1"))
  }

  private nonisolated static let deep = String(repeating: "[", count: 50_000) + String(repeating: "]", count: 50_000)

  @Test(arguments: [#"{"id": NaN, "title": "x"}"#, #"{"id": 9, "x": \#(deep)}"#, #"{"id": 1e999}"#, deep, "tru", "{,}"])
  func `one record that is no JSON, or too deep, is left out by name, and the others are taken`(
    record: String
  ) async throws {
    let list = [AlertsBackend.balance, record, AlertsBackend.spending].joined(separator: ",")
    let followed = try FollowedSource { $0.fault = .answer(200, body: "[\(list)]") }
    try await followed.wait { try followed.openNumbers == [1, 3] }
    #expect(try followed.source.failure == nil)
    #expect(try followed.source.excess?.broken.first.map(\.name) == ["#2"])
    let backend = LendingBackend((1...3).map { .lending($0) })
    backend.manners.record = { item, json in item.id == "l 2/é" ? record : json }
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    #expect(follower.error == nil)
    #expect(try follower.inbox.page().map(\.id) == ["l 3/é", "l 1/é"])
    #expect(try follower.source?.excess?.broken.count == 1)
  }

  @Test(arguments: ["[7, [8", "[7, 8]]", "[7, {\"a\": 8]", "[NaN", "{\"a\": [NaN}", "[\"a]"])
  func `what has no end is still no list`(body: String) async throws {
    let followed = try FollowedSource { $0.fault = .answer(200, body: body) }
    try await followed.wait { try followed.source.failure != nil }
    #expect(try followed.source.failure == Explanation("source.failure.noList.damaged", "127.0.0.1"))
  }

  @Test func `what follows a body in chunks is no head of the answer`() async throws {
    let body = "[\(AlertsBackend.balance)]"
    let chunk = "\(String(body.utf8.count, radix: 16))\r\n\(body)\r\n0\r\nX-Total-Count: 90\r\nRetry-After: 90\r\n\r\n"
    let followed = try FollowedSource { state in
      state.fault = .written("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Total-Count\r\n\r\n\(chunk)")
    }
    try await followed.wait { try followed.source.answeredAt != nil }
    #expect(try followed.openNumbers == [1])
    #expect(try followed.source.failure == nil)
  }
}
