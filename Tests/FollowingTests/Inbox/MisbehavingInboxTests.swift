import Foundation
import InboxRepositories
import Models
import Notifications
import Operations
import PropertyTesting
import Records
import Store
import Synchronization
import TestSupport
import Testing

/// Whatever a backend does wrong, nothing that it told is lost, and it is not asked without end.
@MainActor
struct MisbehavingInboxTests {
  /// What is wrong about one of 250, and how it is named.
  @Test(
    arguments: [
      (#""title":null"#, "title"), (#""title":7"#, "title"), (#""createdAt":1795240800"#, "createdAt"),
      (#""createdAt":"tomorrow""#, "createdAt"), (#""type":{}"#, "type"), (#""isRead":"no""#, "isRead"),
    ]
  )
  func `what cannot be read is left out and named, and nothing else goes`(member: String, field: String) throws {
    let backend = LendingBackend((1...250).map { .lending($0) })
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    let before = try follower.inbox.page(limit: 1_000)
    let name = member.prefix { $0 != ":" } + ":"
    backend.manners.record = { item, json in
      item.id == "l 170/é" ? json.replacing(name, with: #""was":"#).replacing("{", with: "{\(member),") : json
    }
    try follower.work()
    #expect(try follower.inbox.page(limit: 1_000) == before)
    #expect(try follower.source?.excess?.broken == BrokenRecords([BrokenRecords.Record(name: "l 170/é", field: field)]))
    backend.items.removeAll { $0.id == "l 9/é" }
    try follower.work()
    #expect(try follower.inbox.count() == 249)
    backend.manners.record = { $1 }
    try follower.work()
    #expect(try follower.source?.excess == nil)
    #expect(try follower.inbox.page(limit: 1_000) == backend.items)
  }

  @Test func `where nothing can be read, nothing goes, and the first are named`() throws {
    let backend = LendingBackend((1...120).map { .lending($0) })
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    backend.manners.record = { _, json in json.replacing(#""createdAt":""#, with: #""createdAt":17,"x":""#) }
    try follower.work()
    #expect(try follower.inbox.count() == 120)
    let broken = try #require(try follower.source?.excess?.broken)
    #expect(broken.count == 120)
    #expect(broken.first.map(\.name) == (116...120).reversed().map { "l \($0)/é" })
    #expect(follower.error == .because(Explanation("inbox.error.noneReadable")))
  }

  @Test func `a backend that gains one at each request is read to its end, and polled like any other`() throws {
    let backend = LendingBackend((1...250).map { .lending($0) })
    backend.manners.grows = true
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    #expect(follower.error == nil)
    #expect(try follower.inbox.page(limit: 1_000) == backend.items)
    let count = server.requests.count
    try follower.work(seconds: 3_600)
    #expect(try follower.inbox.page(limit: 1_000) == backend.items)
    #expect(server.requests.count - count <= 7 * 14)
  }

  @Test func `a long list is no failure, and of its newest as many are kept as there is room for`() throws {
    let backend = LendingBackend((1...2_100).map { .lending($0) })
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    #expect(follower.error == nil)
    #expect(try follower.source?.excess == Excess(limit: 1_000))
    #expect(try follower.inbox.page(limit: 2_000) == Array(backend.items.prefix(1_000)))
  }

  @Test func `of a long list the newest are kept though they stand last, and what is unread though it is old`() throws {
    let oldest = (1...2_500).map { NotificationItem.lending($0) }
    let backend = LendingBackend(oldest.map(\.read))
    backend.manners.isOldestFirst = true
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    #expect(follower.error == nil)
    #expect(try follower.inbox.page(limit: 2_000) == Array(backend.items.prefix(1_000)))
    backend.manners.isOldestFirst = false
    backend.items = oldest.prefix(1) + oldest.dropFirst().map(\.read)
    try follower.restart(after: 3_600)
    try follower.work()
    #expect(try follower.inbox.unreadCount() == 1)
    #expect(try follower.inbox.count() == 1_000)
  }

  @Test func `a record without an id keeps everything, is named, and is no failure`() throws {
    let backend = LendingBackend((1...250).map { .lending($0) })
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    backend.manners.record = { item, json in item.id == "l 3/é" ? "7" : json }
    backend.items.removeAll { $0.id == "l 9/é" }
    try follower.work()
    #expect(follower.error == nil)
    #expect(try follower.inbox.count() == 250)
    #expect(try follower.source?.excess?.broken == BrokenRecords([BrokenRecords.Record(name: "#247", field: "JSON")]))
  }

  @Test(arguments: [1, 7, 20, 99], [true, false])
  func `a server that puts less on a page is read to the end`(cap: Int, saysTotal: Bool) throws {
    let backend = LendingBackend((1...120).map { .lending($0) })
    backend.manners.cap = cap
    if !saysTotal { backend.manners.total = { _ in nil } }
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    #expect(try follower.inbox.page(limit: 1_000) == backend.items)
    #expect(follower.error == nil)
  }

  @Test(
    arguments: zip(
      [
        { $0.ignoresOffset = true }, { $0.total = { $0 + 30 } },
        {
          $0.ignoresOffset = true
          $0.grows = true
        },
      ] as [@Sendable (inout LendingBackend.Manners) -> Void],
      ["beginningAgain", "miscounted", "changing"]
    )
  )
  func `a backend that never gives a whole list is asked a few times an hour, and what is known stays`(
    ways: @Sendable (inout LendingBackend.Manners) -> Void,
    reason: String
  ) throws {
    let backend = LendingBackend((1...250).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    let before = try follower.inbox.page(limit: 1_000).map(\.id)
    ways(&backend.manners)
    let count = server.requests.count
    try follower.work(seconds: 3_600)
    #expect(Set(before).isSubset(of: try follower.inbox.page(limit: 1_000).map(\.id)))
    #expect(follower.error == .because(Explanation("inbox.error.\(reason)")))
    #expect(try follower.source?.failure == Explanation("inbox.error.\(reason)"))
    // Seven rounds until the wait is five minutes long, then one each five minutes; of six requests at most.
    #expect(server.requests.count - count <= 6 * 20)
    backend.manners = LendingBackend.Manners()
    try follower.work(seconds: 600)
    #expect(follower.error == nil)
    #expect(try follower.inbox.page(limit: 2_000) == backend.items)
  }

  private nonisolated static func list(_ numbers: Range<Int>) -> String {
    let items = numbers.map { number in
      #"{"id":"n\#(number)","type":"SYSTEM_UPDATE","title":"t","createdAt":"2026-11-14T10:00:\#(99 - number)Z"}"#
    }
    return "[" + items.joined(separator: ",") + "]"
  }

  @Test(
    arguments: [
      "9223372036854775807", "1000000000000000000000000000000", "1e300", "-1", #""12""#, "100.5", "true", "[]",
    ]
  )
  func `where nobody knows how many there are, nothing goes, and that is said`(total: String) throws {
    let server = try LoopbackServer { _, before in
      .answer(
        200,
        body:
          #"{"notifications":\#(Self.list(before == 0 ? 40..<59 : 41..<60)),"total":\#(before == 0 ? "19" : total)}"#
      )
    }
    let follower = try FollowedInbox(server)
    try follower.work()
    #expect(try follower.inbox.count() == 19)
    try follower.work()
    #expect(try follower.inbox.count() == 20)
    #expect(try follower.source?.failure == Explanation("inbox.error.miscounted"))
  }

  @Test(arguments: [404, 409, 410])
  func `a list that is not there is told by its status, as none of its notifications`(status: Int) throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    backend.faults = [.status(status)]
    try follower.work()
    #expect(follower.error == .server(status: status))
    #expect(try follower.inbox.count() == 3)
  }

  @Test(arguments: [202, 203, 206, 207])
  func `a list that is no whole answer by its status takes nothing away`(status: Int) throws {
    let isWhole = Mutex(true)
    let server = try LoopbackServer { _, _ in
      isWhole.withLock(\.self)
        ? .answer(200, body: #"{"notifications":\#(Self.list(40..<43)),"total":3}"#)
        : .answer(status, body: #"{"notifications":[],"total":0}"#)
    }
    let follower = try FollowedInbox(server)
    try follower.work()
    isWhole.withLock { $0 = false }
    try follower.work()
    #expect(follower.error == .server(status: status))
    #expect(try follower.inbox.count() == 3)
  }

  @Test func `a page that does not come keeps those before it`() throws {
    let server = try LoopbackServer { request, _ in
      guard let offset = request.path.split(separator: "=").last.flatMap({ Int($0) }), offset < 38 else {
        return .answer(500)
      }
      return .answer(200, body: #"{"notifications":\#(Self.list(40 + offset..<60 + offset)),"total":59}"#)
    }
    let follower = try FollowedInbox(server)
    try follower.work()
    #expect(follower.error == .server(status: 500, retryAfter: nil))
    #expect(try follower.inbox.count() == 39)
    #expect(follower.takeArrived().count == 39)
  }

  @Test func `a wait that was noted by a clock that was ahead counts for nothing`() throws {
    let backend = LendingBackend((1...5).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.manners.mark = { _ in .answer(429, headers: ["Retry-After": "60"]) }
    try follower.inbox.markRead("l 2/é")
    try follower.work(seconds: 1)
    backend.faults = [.busy(60)]
    try follower.work()
    backend.manners.mark = { _ in nil }
    try follower.restart(after: -100_000_000)
    try follower.work()
    #expect(follower.error == nil)
    #expect(try follower.inbox.outbox() == [])
  }

  @Test func `a round that brings nothing new writes nothing`() throws {
    let backend = LendingBackend((1...250).map { .lending($0, isRead: $0 % 2 == 0) })
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    let before = try follower.version()
    try follower.work(seconds: 3_000)
    #expect(try follower.version() == before)
  }
}
