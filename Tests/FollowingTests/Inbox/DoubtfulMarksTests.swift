import Foundation
import InboxRepositories
import Models
import Notifications
import Store
import TestSupport
import Testing

/// A mark to which no answer came is not sent again before a list says that it did not arrive.
@MainActor
struct DoubtfulMarksTests {
  /// What the list makes of the record of the one that was marked.
  enum Record: String, CaseIterable {
    case untitled, undated, unsaid

    func json(_ json: String) -> String {
      switch self {
      case .untitled: json.replacing(/"title":"[^"]*"/, with: #""title":null"#)
      case .undated: json.replacing(/"createdAt":"[^"]*"/, with: #""createdAt":5"#)
      case .unsaid:
        json.replacing(/"title":"[^"]*"/, with: #""title":null"#).replacing(/,"isRead":[a-z]*/, with: "")
      }
    }
  }

  private func marks(_ server: LoopbackServer) -> Int { server.requests.count { $0.verb == "PATCH" } }

  private func followed(isDone: Bool) throws -> (LendingBackend, LoopbackServer, FollowedInbox) {
    let backend = LendingBackend((1...5).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.faults = [isDone ? .half : .reset]
    try follower.inbox.markRead("l 2/é")
    try follower.work(seconds: 1)
    #expect(try follower.inbox.outbox() == ["l 2/é"])
    #expect(marks(server) == 1)
    return (backend, server, follower)
  }

  @Test(arguments: Record.allCases, [true, false])
  func `one whose record cannot be read is not sent again where it arrived`(record: Record, isRestarted: Bool) throws {
    let (backend, server, follower) = try followed(isDone: true)
    backend.manners.record = { item, json in item.id == "l 2/é" ? record.json(json) : json }
    backend.manners.mark = { $0 == nil ? .answer(500) : nil }
    for _ in 1...3 {
      if isRestarted { try follower.restart(after: 300) }
      try follower.work(seconds: 400)
    }
    #expect(marks(server) == 1)
    #expect(try follower.inbox.outbox() == (record == .unsaid ? ["l 2/é"] : []))
    #expect(try follower.inbox.get("l 2/é")?.isRead == true)
    // It waits for a list that tells.
    backend.manners.record = { $1 }
    try follower.work(seconds: 400)
    #expect(marks(server) == 1)
    #expect(try follower.inbox.outbox() == [])
    #expect(try follower.inbox.page() == backend.items)
  }

  @Test(arguments: Record.allCases, [true, false])
  func `one whose record cannot be read is sent again where it did not arrive`(record: Record, isRestarted: Bool) throws
  {
    let (backend, server, follower) = try followed(isDone: false)
    backend.manners.record = { item, json in item.id == "l 2/é" ? record.json(json) : json }
    if isRestarted { try follower.restart(after: 10) }
    try follower.work(seconds: 800)
    #expect(marks(server) == (record == .unsaid ? 1 : 2))
    backend.manners.record = { $1 }
    try follower.work(seconds: 400)
    #expect(marks(server) == 2)
    #expect(try follower.inbox.outbox() == [])
    #expect(try follower.inbox.page() == backend.items)
  }

  /// How many of five the list has, while it says that there are five.
  @Test(arguments: [0, 2, 3], [true, false])
  func `one that a list lacks which is not whole waits for one that is`(count: Int, isRestarted: Bool) throws {
    let (backend, server, follower) = try followed(isDone: true)
    let all = backend.items
    backend.items = Array(all.prefix(count))
    backend.manners.total = { _ in 5 }
    if isRestarted { try follower.restart(after: 10) }
    try follower.work(seconds: 400)
    #expect(marks(server) == 1)
    (backend.items, backend.manners.total) = (all, { $0 })
    try follower.work(seconds: 400)
    #expect(marks(server) == 1)
    #expect(try follower.inbox.outbox() == [])
    #expect(try follower.inbox.page() == backend.items)
  }

  @Test func `one that a whole list has no more is not sent again, and the next that is read arrives`() throws {
    let (backend, server, follower) = try followed(isDone: true)
    backend.items = backend.items.filter { $0.id != "l 2/é" }
    try follower.work(seconds: 800)
    #expect(marks(server) == 1)
    #expect(try follower.inbox.outbox() == [])
    #expect(try follower.inbox.page() == backend.items)
    try follower.inbox.markRead("l 3/é")
    try follower.work(seconds: 10)
    #expect(try follower.inbox.page() == backend.items)
  }

  @Test func `what nobody saw, for its record cannot be read, is not marked along with all that were`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    backend.manners.record = { item, json in item.id == "l 2/é" ? Record.untitled.json(json) : json }
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    try follower.inbox.markAllRead()
    try follower.work(seconds: 400)
    #expect(Set(backend.items.filter(\.isRead).map(\.id)) == ["l 1/é", "l 3/é"])
    backend.manners.record = { $1 }
    try follower.work(seconds: 400)
    #expect(try follower.inbox.get("l 2/é")?.isRead == false)
  }
}
