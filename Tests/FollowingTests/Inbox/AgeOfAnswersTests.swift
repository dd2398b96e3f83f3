import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Notifications
import Operations
import Store
import TestSupport
import Testing

/// What is shown is never said to be newer than it is.
@MainActor @Suite(.fewAtOnce)
struct AgeOfAnswersTests {
  /// In what an answer is none, and whether any of it is kept.
  private nonisolated static let ways: [(manners: @Sendable (inout LendingBackend.Manners) -> Void, isKept: Bool)] = [
    ({ $0.record = { $1.replacing(#""createdAt":""#, with: #""createdAt":7,"was":""#) } }, false),
    ({ $0.record = { _, _ in "null" } }, false),
    ({ $0.total = { $0 + 50 } }, true),
    ({ $0.total = { $0 - 1 } }, true),
    ({ $0.total = { _ in -1 } }, true),
    ({ ($0.ignoresOffset, $0.cap, $0.total) = (true, 7, { $0 }) }, true),
  ]

  @Test(arguments: ways.indices)
  func `an answer that counts as none does not renew the age of an inbox`(way: Int) throws {
    let backend = LendingBackend((1...30).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    let good = try #require(try follower.source?.answeredAt)
    for _ in 1...2 {
      Self.ways[way].manners(&backend.manners)
      try follower.restart(after: 86_400)
      try follower.work()
      #expect(try follower.source?.answeredAt == good)
      #expect(try follower.source?.failure != nil)
      #expect(try follower.inbox.count() == 30)
    }
    backend.manners = LendingBackend.Manners()
    try follower.restart(after: 86_400)
    try follower.work()
    #expect(try follower.source?.answeredAt == good + 3 * 86_400)
    #expect(try follower.source?.failure == nil)
  }

  @Test(arguments: ways.indices)
  func `of an inbox that never gave a whole answer the age is that of what is kept first, or there is none`(
    way: Int
  ) throws {
    let backend = LendingBackend((1...30).map { .lending($0) })
    Self.ways[way].manners(&backend.manners)
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    let start = Date(timeIntervalSince1970: 1_795_240_800)
    for _ in 1...2 {
      try follower.work()
      #expect(try follower.source?.answeredAt == (Self.ways[way].isKept ? start : nil))
      #expect(try follower.source?.failure != nil)
      try follower.restart(after: 86_400)
    }
  }

  @Test(arguments: ["9", "-1"])
  func `an answer that counts as none does not renew the age of alerts`(total: String) throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    let good = try #require(try hour.source.answeredAt)
    hour.backend.change { ($0.total, $0.hasTags) = (total, false) }
    hour.sample.now += 86_400
    try hour.pass(10)
    #expect(try hour.source.answeredAt == good)
    #expect(try hour.source.failure != nil)
    #expect(try hour.open.count == 40)
  }
}
