import Foundation
import InboxRepositories
import Models
import Notifications
import Operations
import Store
import TestSupport
import Testing

/// An inbox that is much longer than what is kept of it costs no more than it must.
@MainActor @Suite(.fewAtOnce)
struct LongInboxTests {
  @Test func `who does not say how many are unread is read to its end once an hour, and nothing is lost or written`()
    throws
  {
    let oldest = (1...4_000).map { NotificationItem.lending($0) }
    let backend = LendingBackend(oldest.prefix(1) + oldest.dropFirst().map(\.read))
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    #expect(server.requests.count == 41)
    #expect(try follower.inbox.unreadCount() == 1 && follower.inbox.count() == 1_000)
    let before = try follower.version()
    try follower.work(seconds: 1_500)
    #expect(try follower.version() == before)
    try follower.work(seconds: 2_100)
    // Once to the end, and eleven times two thousand.
    #expect(server.requests.count <= 41 + 41 + 11 * 22, "\(server.requests.count)")
    #expect(follower.error == nil)
    #expect(try follower.inbox.unreadCount() == 1 && follower.inbox.count() == 1_000)
    backend.items += [.lending(9_000)]
    try follower.work()
    #expect(follower.takeArrived().last == "l 9000/é")
    #expect(try follower.inbox.unreadCount() == 2 && follower.inbox.count() == 1_000)
  }
}
