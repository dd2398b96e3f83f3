import ForAll
import Foundation
import HTTP
import InboxRepositories
import Models
import Notifications
import Operations
import PropertyTesting
import Store
import TestSupport
import Testing

@MainActor
struct InboxFollowerTests {
  @Test func `what the backend has is in the store, and counted`() throws {
    let backend = LendingBackend((1...250).map { .lending($0, isRead: $0 % 3 == 0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    #expect(try follower.inbox.page() == backend.items)
    #expect(try follower.inbox.unreadCount() == backend.items.count { !$0.isRead })
    #expect(follower.takeArrived().count == 250)
    #expect(server.requests.map(\.path) == [0, 99, 198].map { "/api/notifications?limit=100&offset=\($0)" })
    #expect(try follower.inbox.source()?.answeredAt != nil)
  }

  @Test func `what is read offline is read here at once, and there once it answers`() throws {
    let backend = LendingBackend((1...5).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.faults = Array(repeating: .status(500), count: 6)
    try follower.inbox.markRead("l 3/é")
    try follower.work()
    #expect(follower.error == .server(status: 500))
    #expect(try follower.inbox.get("l 3/é")?.isRead == true)
    #expect(try follower.inbox.outbox() == ["l 3/é"])
    try follower.work(waits: 3)
    #expect(follower.error == nil)
    #expect(backend.items.filter(\.isRead).map(\.id) == ["l 3/é"])
    #expect(try follower.inbox.outbox() == [])
    #expect(try follower.inbox.page() == backend.items)
  }

  @Test func `all are read by one request, if all that is unread there was read here`() throws {
    let backend = LendingBackend((1...5).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    try follower.inbox.markAllRead()
    try follower.work(waits: 1)
    #expect(server.requests.filter { $0.verb == "PATCH" }.map(\.path) == ["/api/notifications/read-all"])
    try follower.inbox.put(NotificationItem.lending(7))
    backend.items.append(.lending(6))
    backend.items[1].isRead = false
    try follower.work(waits: 1)
    #expect(try follower.inbox.unreadCount() == 3)
  }

  @Test func `what came there while all were read here stays unread`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    try follower.inbox.markAllRead()
    backend.items.append(.lending(4))
    try follower.work(waits: 1)
    #expect(backend.items.filter { !$0.isRead }.map(\.id) == ["l 4/é"])
    #expect(try follower.inbox.page() == backend.items)
  }

  @Test(arguments: [404, 409])
  func `of a mark that is refused for good the backend's word counts`(status: Int) throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    try follower.inbox.markRead("l 2/é")
    backend.faults = []
    try follower.work(waits: 0)
    #expect(backend.items[1].isRead)
    try follower.inbox.markRead("l 3/é")
    backend.items.removeAll { $0.id == "l 3/é" }
    try follower.work(waits: 2)
    #expect(try follower.inbox.outbox() == [])
    #expect(try follower.inbox.page() == backend.items)
  }

  @Test func `what is gone there is gone here, and what was here before stays`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let follower = try FollowedInbox(backend.start())
    var own = NotificationItem.lending(1, isRead: true)
    own = NotificationItem(id: own.id, type: "reminder", title: "mine", body: "", createdAt: own.createdAt)
    try follower.inbox.put(own)
    try follower.work()
    #expect(try follower.inbox.get(own.id) == own)
    backend.items.removeAll { $0.id != "l 3/é" }
    try follower.work(waits: 1)
    #expect(try follower.inbox.page().map(\.title) == ["القسط 3", "mine"])
    try follower.inbox.follow(nil)
    #expect(try follower.inbox.page() == [own])
  }

  @Test func `a backend that asks to be left alone is, whoever wants to know`() throws {
    let backend = LendingBackend((1...2).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    try follower.inbox.markRead("l 1/é")
    backend.faults = [.busy(3_600)]
    try follower.work()
    #expect(follower.error == .server(status: 503, retryAfter: 3_600))
    #expect(try follower.inbox.source()?.failure == Explanation("inbox.error.server", "503"))
    let count = server.requests.count
    try follower.work()
    #expect(server.requests.count == count)
    try follower.work(waits: 1)
    #expect(follower.error == nil)
    #expect(try follower.inbox.source()?.failure == nil)
    #expect(try follower.inbox.page() == backend.items)
    #expect(backend.items.filter(\.isRead).map(\.id) == ["l 1/é"])
  }

  @Test func `faces are told of what is unread there, and of nothing that was read elsewhere`() throws {
    let backend = LendingBackend([.lending(1, isRead: true), .lending(2)])
    let follower = try FollowedInbox(backend.start())
    try follower.work()
    #expect(try follower.inbox.told(after: 0).map(\.item.id) == ["l 2/é"])
    #expect(follower.takeArrived().count == 2)
  }

  @Test func `however the network fails, in the end both say the same`() async {
    let fault: Gen<LendingBackend.Fault?> = .element(of: [nil, nil, .status(500), .half, .status(409), .status(401)])
    let step: Gen<Int> = .int(in: 0...9)
    await forAll(.int(in: 0...6), fault.array(count: 0...12), step.array(count: 0...8)) { count, faults, steps in
      try await MainActor.run {
        let backend = LendingBackend((0..<count).map { .lending($0) })
        let server = try backend.start()
        let follower = try FollowedInbox(server)
        backend.faults = faults.map { $0 ?? .status(200) }.filter { $0 != .status(200) }
        for (place, step) in steps.enumerated() {
          switch step {
          case 0: try follower.inbox.markAllRead()
          case 1...3: try follower.inbox.markRead("l \(step)/é")
          case 4: backend.items.append(.lending(20 + place))
          case 5: if !backend.items.isEmpty { backend.items.removeLast() }
          default: try follower.work(waits: 1)
          }
        }
        let read = try follower.inbox.page().filter(\.isRead).map(\.id)
        backend.faults = []
        try follower.work(waits: 3)
        #expect(try follower.inbox.page() == backend.items)
        #expect(try follower.inbox.outbox() == [])
        // What was read here is read there, wherever it still is.
        let unread = Set(backend.items.filter { !$0.isRead }.map(\.id))
        #expect(unread.isDisjoint(with: read) || faults.contains(.status(409)))
      }
    }
  }
}
