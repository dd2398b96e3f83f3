import Foundation
import InboxRepositories
import Models
import Notifications
import Operations
import Store
import TestSupport
import Testing

/// What becomes of what was read here, whatever a backend answers to it.
@MainActor
struct InboxMarksTests {
  @Test(arguments: [400, 403, 405, 418, 422])
  func `a mark that is refused is told once and put right, and holds back no other`(status: Int) throws {
    let backend = LendingBackend((1...5).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.manners.mark = { $0 == nil || $0 == "l 2/é" ? .answer(status) : nil }
    for number in 2...4 { try follower.inbox.markRead("l \(number)/é") }
    try follower.work(seconds: 3_600)
    #expect(follower.takeRefused().count == 1)
    #expect(try follower.inbox.outbox() == [])
    #expect(Set(backend.items.filter(\.isRead).map(\.id)) == ["l 3/é", "l 4/é"])
    #expect(try follower.inbox.page() == backend.items)
    #expect(server.requests.count { $0.path.hasSuffix("l%202%2F%C3%A9/read") } == 1)
  }

  @Test func `a mark at which the backend fails is sent again later each time, and holds back no other`() throws {
    let backend = LendingBackend((1...5).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.manners.mark = { $0 == nil || $0 == "l 2/é" ? .answer(500) : nil }
    for number in 2...4 { try follower.inbox.markRead("l \(number)/é") }
    try follower.work(seconds: 3_600)
    #expect(try follower.inbox.outbox() == ["l 2/é"])
    #expect(Set(backend.items.filter(\.isRead).map(\.id)) == ["l 3/é", "l 4/é"])
    // Seven until the wait is five minutes long, then one each five minutes.
    #expect(server.requests.count { $0.path.hasSuffix("l%202%2F%C3%A9/read") } <= 19)
    backend.manners.mark = { _ in nil }
    try follower.work(seconds: 600)
    #expect(try follower.inbox.outbox() == [])
    #expect(try follower.inbox.page() == backend.items)
    #expect(follower.takeRefused() == [])
  }

  @Test func `a mark for which there is no time is sent once each time`() throws {
    let backend = LendingBackend((1...5).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.manners.mark = { _ in .answer(503) }
    try follower.inbox.markRead("l 2/é")
    try follower.work(seconds: 1)
    #expect(server.requests.count { $0.verb == "PATCH" } == 1)
  }

  /// Whether the backend had done what it was asked when the connection ended.
  @Test(arguments: [true, false], [true, false])
  func `a mark to which no answer came is looked up, and sent again only where it did not arrive`(
    isDone: Bool,
    isRestarted: Bool
  ) throws {
    let backend = LendingBackend((1...5).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    let count = server.requests.count
    backend.faults = [isDone ? .half : .reset]
    try follower.inbox.markRead("l 2/é")
    try follower.work(seconds: 1)
    #expect(try follower.inbox.outbox() == ["l 2/é"])
    if isRestarted { try follower.restart() }
    try follower.work(seconds: isRestarted ? 10 : 400)
    #expect(try follower.inbox.outbox() == [])
    #expect(try follower.inbox.page() == backend.items)
    let verbs = server.requests.dropFirst(count).map(\.verb)
    #expect(verbs == (isDone ? ["PATCH", "GET"] : ["PATCH", "GET", "PATCH"]))
  }

  @Test func `all that were read at once without an answer are looked up, and none is sent twice`() throws {
    let backend = LendingBackend((1...5).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    try follower.inbox.markAllRead()
    backend.manners.mark = { _ in
      backend.items = backend.items.map { item in
        var item = item
        item.isRead = true
        return item
      }
      return .truncated("{", promising: 20)
    }
    try follower.work(seconds: 1)
    backend.manners = LendingBackend.Manners()
    try follower.work(seconds: 400)
    #expect(try follower.inbox.outbox() == [])
    #expect(server.requests.count { $0.verb == "PATCH" } == 1)
    #expect(backend.items.count(where: \.isRead) == 5)
  }

  @Test func `how long a mark waits, and a backend that asked to be left alone, outlives the program`() throws {
    let backend = LendingBackend((1...5).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.manners.mark = { _ in .answer(429, headers: ["Retry-After": "3600"]) }
    try follower.inbox.markRead("l 2/é")
    try follower.work(seconds: 1)
    func marks() -> Int { server.requests.count { $0.verb == "PATCH" } }
    #expect(marks() == 1)
    backend.manners.mark = { _ in nil }
    try follower.restart()
    try follower.work(seconds: 3_000)
    #expect(marks() == 1)
    try follower.restart()
    try follower.work(seconds: 700)
    #expect(marks() == 2)
    #expect(try follower.inbox.outbox() == [])
    backend.faults = [.busy(3_600)]
    try follower.work()
    let count = server.requests.count
    try follower.restart(after: 60)
    try follower.work()
    #expect(server.requests.count == count)
    try follower.restart(after: 3_600)
    try follower.work()
    #expect(server.requests.count == count + 1)
    #expect(try follower.source?.closedUntil == nil)
  }

  @Test func `what the backend has yet to hear of stays, whatever comes that is too much`() throws {
    let backend = LendingBackend((1...Bounds.inboxItems).map { .lending($0) })
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    backend.manners.mark = { _ in .answer(500) }
    try follower.inbox.markRead("l 1/é")
    backend.items.append(contentsOf: (2_000..<2_010).map { .lending($0) })
    try follower.work()
    #expect(try follower.inbox.outbox() == ["l 1/é"])
    backend.manners = LendingBackend.Manners()
    try follower.work(seconds: 400)
    #expect(try follower.inbox.outbox() == [])
    #expect(backend.items.filter(\.isRead).map(\.id) == ["l 1/é"])
  }

  @Test func `what comes between the list and the mark of all is new and unread here, until it is read here`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    _ = follower.takeArrived()
    backend.manners.mark = { id in
      if id == nil, backend.items.count == 3 { backend.items.append(.lending(4)) }
      return nil
    }
    try follower.inbox.markAllRead()
    try follower.work()
    #expect(server.requests.contains { $0.path.hasSuffix("read-all") })
    #expect(follower.takeArrived() == ["l 4/é"])
    #expect(try follower.inbox.page().filter { !$0.isRead }.map(\.id) == ["l 4/é"])
    try follower.restart(after: 400)
    try follower.work()
    #expect(try follower.inbox.page().filter { !$0.isRead }.map(\.id) == ["l 4/é"])
    try follower.inbox.markRead("l 4/é")
    try follower.work(seconds: 400)
    #expect(try follower.inbox.outbox() == [])
    #expect(try follower.inbox.page() == backend.items)
  }

  @Test(arguments: [true, false])
  func `a mark that was taken and is listed as unread is told once, and unread here`(isRestarted: Bool) throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    backend.manners.mark = { _ in .answer(200, body: "{}") }
    try follower.inbox.markRead("l 2/é")
    try follower.work(seconds: 1)
    #expect(try follower.inbox.outbox() == [])
    if isRestarted { try follower.restart(after: 400) }
    try follower.work(seconds: 400)
    #expect(follower.takeRefused() == ["l 2/é: unread"])
    #expect(try follower.inbox.page().filter(\.isRead) == [])
    try follower.work(seconds: 400)
    #expect(follower.takeRefused() == [])
    // What is unread there again because somebody wanted it so is no news.
    backend.manners.mark = { _ in nil }
    try follower.inbox.markRead("l 3/é")
    try follower.work(seconds: 400)
    backend.items = backend.items.map { item in
      var item = item
      item.isRead = false
      return item
    }
    try follower.work(seconds: 400)
    #expect(try follower.inbox.page().filter(\.isRead) == [])
    #expect(follower.takeRefused() == [])
  }
}
