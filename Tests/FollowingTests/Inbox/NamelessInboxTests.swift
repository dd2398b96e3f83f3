import InboxRepositories
import Models
import Notifications
import Synchronization
import TestSupport
import Testing

/// A backend whose notifications have no ids by the name that is known.
@MainActor
struct NamelessInboxTests {
  private nonisolated static let list =
    "["
    + (1...3).map { number in
      #"{"id":"n\#(number)","type":"SYSTEM_UPDATE","title":"t","createdAt":"2026-11-14T10:00:0\#(9 - number)Z"}"#
    }.joined(separator: ",") + "]"

  @Test(arguments: [#"[{"_id":"x","title":"T"}]"#, "[null]", "[{}]", "[null,7]"], ["", #","total":5"#])
  func `records without ids, given to every question, are asked for a few times an hour`(
    list: String,
    total: String
  ) throws {
    let isUseless = Mutex(false)
    let server = try LoopbackServer { _, _ in
      isUseless.withLock(\.self)
        ? .answer(200, body: #"{"notifications":\#(list)\#(total)}"#)
        : .answer(200, body: #"{"notifications":\#(Self.list),"total":3}"#)
    }
    let follower = try FollowedInbox(server)
    try follower.work()
    isUseless.withLock { $0 = true }
    let count = server.requests.count
    try follower.work(seconds: 3_600)
    #expect(follower.error == .because(Explanation("inbox.error.noneReadable")))
    #expect(try follower.source?.excess?.broken.first.first?.name == "#1")
    #expect(try follower.inbox.count() == 3)
    // Seven rounds until the wait is five minutes long, then one each five minutes.
    #expect(server.requests.count - count <= 3 * 20)
  }

  @Test(arguments: ["[]", #"{"notifications":[]}"#])
  func `one empty answer that says no number takes nothing away where the next one is another`(empty: String) throws {
    let isEmpty = Mutex(false)
    let isOnce = Mutex(true)
    let server = try LoopbackServer { _, _ in
      guard isEmpty.withLock(\.self) else { return .answer(200, body: #"{"notifications":\#(Self.list),"total":3}"#) }
      if isOnce.withLock(\.self) { isEmpty.withLock { $0 = false } }
      return .answer(200, body: empty)
    }
    let follower = try FollowedInbox(server)
    try follower.work()
    isEmpty.withLock { $0 = true }
    try follower.work()
    #expect(try follower.inbox.count() == 3)
    isOnce.withLock { $0 = false }
    isEmpty.withLock { $0 = true }
    try follower.work()
    #expect(follower.error == nil)
    #expect(try follower.inbox.count() == 0)
  }
}
