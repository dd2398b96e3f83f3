import Foundation
import InboxRepositories
import Models
import Notifications
import Operations
import Store
import TestSupport
import Testing

/// What was done with a notification, and one list that lacks it, or one answer that knows nothing of it.
@MainActor
struct LackingInboxTests {
  @Test func `what was put away stays so, though one list lacks it, until another inbox is followed`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    _ = try follower.inbox.delete("l 1/é", at: .now)
    let all = backend.items
    backend.items = []
    try follower.work()
    #expect(try follower.inbox.page() == [])
    backend.items = all
    try follower.work()
    #expect(try follower.inbox.page().map(\.id) == ["l 3/é", "l 2/é"])
    try follower.inbox.follow(nil)
    #expect(try follower.inbox.kept() == [])
  }

  @Test func `two whose ids look the same are two, and what goes beside them goes`() throws {
    func item(_ id: String) -> NotificationItem {
      let other = NotificationItem.lending(4)
      return NotificationItem(id: id, type: other.type, title: id, body: other.body, createdAt: other.createdAt)
    }
    let backend = LendingBackend([item("\u{E9}"), item("e\u{301}"), .lending(3)])
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    #expect(try Set(follower.inbox.page().map(\.id)) == ["\u{E9}", "e%CC%81", "l 3/é"])
    backend.items.removeAll { $0.id == "l 3/é" }
    try follower.work(seconds: 700)
    #expect(try Set(follower.inbox.page().map(\.id)) == ["\u{E9}", "e%CC%81"])
    #expect(try follower.source?.excess == nil)
  }

  /// How many are said to be there and to be unread, of so many that come.
  @Test(arguments: [(0, 0, 3), (0, nil, 1), (2, 2, 3)])
  func `where more is said to be unread than is there nothing goes`(count: Int, total: Int?, unread: Int) throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    let all = backend.items
    backend.items = Array(all.prefix(count))
    (backend.manners.total, backend.manners.unread) = ({ _ in total }, unread)
    try follower.work(seconds: 700)
    #expect(try follower.inbox.page() == all)
    #expect(follower.error == .because(Explanation("inbox.error.miscounted")))
    (backend.manners.total, backend.manners.unread) = ({ $0 }, count)
    try follower.work(seconds: 700)
    #expect(try follower.inbox.page() == backend.items)
    #expect(follower.error == nil)
  }

  /// What is answered to the first marks, and whether the notification is away for one list.
  @Test(arguments: [404, 409, 410], [true, false])
  func `a mark of what there seems not to be is sent once more where it is listed as unread`(
    status: Int,
    isAway: Bool
  ) throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.manners.mark = { $0 == nil ? nil : .answer(status) }
    try follower.inbox.markRead("l 2/é")
    let all = backend.items
    if isAway { backend.items = all.filter { $0.id != "l 2/é" } }
    try follower.work(seconds: 3)
    #expect(try follower.inbox.outbox() == (isAway ? [] : ["l 2/é"]))
    backend.manners.mark = { _ in nil }
    backend.items = all
    try follower.work(seconds: 700)
    #expect(backend.items.filter(\.isRead).map(\.id) == ["l 2/é"])
    #expect(try follower.inbox.page() == backend.items)
    #expect(server.requests.count { $0.verb == "PATCH" } == 2)
    #expect(follower.takeRefused() == [])
  }

  @Test(arguments: [404, 409, 410])
  func `a mark that is never known is told once, and the notification is unread`(status: Int) throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.manners.mark = { $0 == nil ? nil : .answer(status) }
    try follower.inbox.markRead("l 2/é")
    try follower.work(seconds: 3_600)
    #expect(server.requests.count { $0.verb == "PATCH" } == 2)
    #expect(follower.takeRefused() == ["l 2/é: unknown"])
    #expect(try follower.inbox.page() == backend.items)
    #expect(try follower.inbox.outbox() == [])
  }

  @Test func `what is gone there is marked no more, and told to nobody`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.items = backend.items.filter { $0.id != "l 2/é" }
    try follower.inbox.markRead("l 2/é")
    try follower.work(seconds: 3_600)
    #expect(server.requests.count { $0.verb == "PATCH" } == 1)
    #expect(follower.takeRefused() == [])
    #expect(try follower.inbox.page() == backend.items)
  }

  @Test func `what comes newly under the id of what was read is not said to contradict anything`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    try follower.inbox.markRead("l 2/é")
    try follower.work(seconds: 1)
    backend.items = backend.items.map { item in
      guard item.id == "l 2/é" else { return item }
      let (type, body) = (item.type, item.body)
      return NotificationItem(id: item.id, type: type, title: "Another", body: body, createdAt: item.createdAt)
    }
    try follower.work(seconds: 700)
    #expect(follower.takeRefused() == [])
    #expect(try follower.inbox.page() == backend.items)
  }
}
