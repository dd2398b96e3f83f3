import Assistant
import AssistantSupport
import Databases
import Foundation
import InboxRepositories
import Models
import Notifications
import Operations
import Store
import TestSupport
import Testing

/// Lists of which it is not certain that they are all, and what a person did with what they lack.
@MainActor @Suite(.fewAtOnce)
struct DoubtfulListTests {
  /// How many a page has; on one page, and on pages at whose edges the two stand.
  @Test(arguments: [50, 20, 7])
  func `an alert in whose place another stands twice is kept, though the number is right`(cap: Int) throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    let order = [3] + Array(1...40).filter { $0 != 21 }
    hour.backend.change { ($0.cap, $0.order, $0.hasTags) = (cap, order, false) }
    try hour.pass(700)
    #expect(try hour.open == Array(1...40))
    #expect(try hour.source.failure == nil)
    #expect(try hour.source.excess?.broken.first.map(\.name) == ["3"])
    hour.backend.change { state in (state.order, state.alerts[21]) = (nil, nil) }
    try hour.pass(700)
    #expect(try hour.open == Array(1...40).filter { $0 != 21 })
  }

  @Test(arguments: [200, 50, 7])
  func `a notification in whose place another stands twice is kept, though the number is right`(cap: Int) throws {
    let all = (1...120).map { NotificationItem.lending($0) }
    let backend = LendingBackend(all)
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.manners.cap = cap
    backend.items = all.map { $0.id == "l 50/é" ? .lending(51) : $0 }
    try follower.work(seconds: 700)
    #expect(try follower.inbox.page(limit: 200).map(\.id) == all.reversed().map(\.id))
    #expect(follower.error == nil)
    #expect(try follower.source?.excess?.broken.repeated == 1)
    backend.items = all.filter { $0.id != "l 50/é" }
    try follower.work(seconds: 700)
    #expect(try follower.inbox.page(limit: 200).count == 119)
  }

  /// What is said of how many there are: the number of the page, or nothing.
  @Test(arguments: ["20", nil])
  func `of a first list as long as a page it is asked what stands behind it`(total: String?) throws {
    let hour = try FollowedHour()
    hour.backend.change { ($0.cap, $0.total, $0.hasCount, $0.hasTags) = (20, total, false, false) }
    try hour.pass(10)
    #expect(try hour.open == Array(1...40))
    #expect(try (hour.source.failure == nil) == (total == nil))
  }

  @Test func `of a first inbox as long as a page it is asked what stands behind it`() throws {
    let backend = LendingBackend((1...120).map { .lending($0) })
    (backend.manners.cap, backend.manners.total) = (20, { min($0, 20) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    #expect(try follower.inbox.count() == 120)
    #expect(follower.error == .because(Explanation("inbox.error.miscounted")))
  }

  @Test(arguments: [404, 410, 416, 204])
  func `who says that there is nothing behind the end has said where it is`(status: Int) throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.backend.change { ($0.alerts[9], $0.laterFault, $0.hasTags) = (nil, .answer(status), false) }
    try hour.pass(700)
    #expect(try hour.open == Array(1...40).filter { $0 != 9 })
    #expect(try hour.source.failure == nil)
  }

  @Test func `what was put away and never sent is not sent once the list has it no more`() throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.backend.change { ($0.fault, $0.hasTags) = (.answer(500), false) }
    try hour.pass(700)
    for id in [3, 4] { _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    hour.backend.change { state in (state.alerts[3], state.fault) = (nil, nil) }
    try hour.pass(700)
    #expect(hour.backend.requests.filter { $0.verb == "POST" }.map(\.path) == ["/api/v1/alerts/4/dismiss"])
    #expect(try hour.records.sources.dismissals(of: hour.backend.url).isEmpty)
  }

  // MARK: Taking back

  private func say(_ text: String, to hour: FollowedHour) throws -> String {
    try hour.sample.perform("chat/send", #"{"text":"\#(text)","session":"s"}"#).withoutIsolates
  }

  @Test func `what was put away and heard of stays open here once that is taken back, and is put away again`() throws {
    let hour = try FollowedHour()
    hour.backend.change { $0.hasTags = false }
    try hour.pass(10)
    _ = try say("dismiss the first alert", to: hour)
    let id = try #require(try Set(1...40).subtracting(hour.open).first)
    try hour.pass(10)
    #expect(hour.backend.dismissed == [id: 1])
    let undone = try say("undo", to: hour)
    #expect(undone.contains("The server had heard of it already, so it is as before only here."), "\(undone)")
    #expect(try hour.open == Array(1...40))
    for _ in 1...3 {
      hour.restart()
      try hour.pass(700)
      #expect(try hour.open == Array(1...40))
    }
    #expect(hour.backend.dismissed == [id: 1])
    _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#)
    try hour.pass(700)
    #expect(try hour.open == Array(1...40).filter { $0 != id })
    #expect(try hour.records.sources.dismissals(of: hour.backend.url).isEmpty)
  }

  @Test func `what was taken is not sent again, however often it is taken back before the next list`() throws {
    let hour = try FollowedHour()
    hour.backend.change { $0.hasTags = false }
    try hour.pass(10)
    for _ in 1...3 {
      _ = try say("dismiss the first alert", to: hour)
      try hour.pass(5)
      let undone = try say("undo", to: hour)
      #expect(undone.contains("The server had heard of it already"), "\(undone)")
      #expect(try hour.open == Array(1...40))
    }
    _ = try say("dismiss the first alert", to: hour)
    try hour.pass(700)
    #expect(hour.backend.requests.count { $0.verb == "POST" } == 1)
    #expect(try hour.open.count == 39)
    #expect(try hour.records.inbox.page().allSatisfy { !$0.title.contains("still") })
  }

  /// What is answered to the first dismissal, and whether it is done.
  @Test(arguments: [(500, false), (500, true)])
  func `of what may have been heard it is said so, and it is looked up before it is sent again`(
    status: Int,
    isDone: Bool
  ) throws {
    let hour = try FollowedHour()
    hour.backend.change { ($0.hasTags, $0.dismissalFaults) = (false, [(.answer(status), isDone)]) }
    try hour.pass(10)
    _ = try say("dismiss the first alert", to: hour)
    let id = try #require(try Set(1...40).subtracting(hour.open).first)
    try hour.pass(5)
    #expect(hour.backend.requests.count { $0.verb == "POST" } == 1)
    let undone = try say("undo", to: hour)
    #expect(undone.contains("The server may have heard of it already; if so, it is as before only here."), "\(undone)")
    _ = try say("dismiss the first alert", to: hour)
    try hour.pass(700)
    #expect(hour.backend.requests.count { $0.verb == "POST" } == (isDone ? 1 : 2))
    #expect(hour.backend.dismissed == [id: 1])
    #expect(try !hour.open.contains(id))
  }

  @Test func `what was put away and not yet heard of is simply open again`() throws {
    let hour = try FollowedHour()
    hour.backend.change { $0.hasTags = false }
    try hour.pass(10)
    hour.backend.change { $0.fault = .answer(500) }
    try hour.pass(700)
    _ = try say("dismiss the first alert", to: hour)
    let undone = try say("undo", to: hour)
    #expect(!undone.contains("had heard"), "\(undone)")
    hour.beWell()
    try hour.pass(700)
    #expect(try hour.open == Array(1...40))
    #expect(hour.backend.dismissed == [:])
  }

  @Test func `what was read and heard of stays unread here once that is taken back, until it is read`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    func readAll() throws {
      _ = try follower.changes.recording(for: "c", naming: { _ in Explanation("undo.inbox") }) {
        () throws(StoreError) in
        try follower.inbox.markAllRead()
      }
    }
    try readAll()
    #expect(try follower.changes.undo(of: "c") == .undone(Explanation("undo.inbox")))
    try readAll()
    try follower.work(seconds: 10)
    #expect(backend.items.filter { !$0.isRead } == [])
    #expect(try follower.changes.undo(of: "c") == .undoneHere(Explanation("undo.inbox")))
    for _ in 1...3 {
      try follower.restart(after: 300)
      try follower.work(seconds: 700)
      #expect(try follower.inbox.unreadCount() == 3)
    }
    try follower.inbox.markAllRead()
    try follower.work(seconds: 700)
    #expect(try follower.inbox.unreadCount() == 0)
    #expect(try follower.inbox.outbox() == [])
  }

  @Test func `what was read there is not sent again, however often it is taken back before the next list`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    func read() throws {
      _ = try follower.changes.recording(for: "c", naming: { _ in Explanation("undo.inbox") }) {
        () throws(StoreError) in
        try follower.inbox.markRead("l 2/é")
      }
      try follower.work(seconds: 5)
    }
    for _ in 1...3 {
      try read()
      #expect(try follower.changes.undo(of: "c") == .undoneHere(Explanation("undo.inbox")))
    }
    try read()
    try follower.work(seconds: 700)
    #expect(server.requests.count { $0.verb == "PATCH" } == 1)
    #expect(try follower.inbox.unreadCount() == 2)
    #expect(try follower.inbox.outbox() == [])
  }

  /// Whether what was answered with a fault was done nevertheless.
  @Test(arguments: [false, true], [0.0, 700])
  func `a mark that may have been heard of is looked up once it is made again`(isDone: Bool, pause: Double) throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    func read() throws {
      _ = try follower.changes.recording(for: "c", naming: { _ in Explanation("undo.inbox") }) {
        () throws(StoreError) in
        try follower.inbox.markRead("l 2/é")
      }
    }
    try read()
    backend.faults = [.status(500)]
    try follower.work(seconds: 1)
    if isDone { backend.items = backend.items.map { $0.id == "l 2/é" ? .lending(2, isRead: true) : $0 } }
    #expect(try follower.changes.undo(of: "c") == .undoneHere(Explanation("undo.inbox"), isCertain: false))
    try follower.work(seconds: pause)
    #expect(try follower.inbox.unreadCount() == 3)
    try read()
    try follower.work(seconds: 700)
    #expect(server.requests.count { $0.verb == "PATCH" } == (isDone ? 1 : 2))
    #expect(backend.items.filter(\.isRead).map(\.id) == ["l 2/é"])
    #expect(try follower.inbox.unreadCount() == 2)
  }

  // MARK: Another matter

  @Test func `a mark that waits is not sent for another matter that stands under its id by then`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    _ = follower.takeArrived()
    backend.faults = [.status(500)]
    try follower.inbox.markRead("l 2/é")
    try follower.inbox.markRead("l 3/é")
    let other = NotificationItem(
      id: "l 2/é",
      type: "PAYMENT_DUE",
      title: "بطاقتك موقوفة",
      body: "اتصل بنا",
      createdAt: NotificationItem.lending(2).createdAt
    )
    backend.items = backend.items.map { $0.id == other.id ? other : $0 }
    try follower.work(seconds: 700)
    #expect(backend.items.filter(\.isRead).map(\.id) == ["l 3/é"])
    #expect(try follower.inbox.page() == backend.items)
    #expect(follower.takeArrived() == ["l 2/é"])
  }
}
