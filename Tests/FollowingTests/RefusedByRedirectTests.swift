import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Notifications
import Store
import TestSupport
import Testing

/// Who answers to what was done here that it is done elsewhere does not take it.
@MainActor @Suite(.fewAtOnce)
struct RefusedByRedirectTests {
  private nonisolated static let places = [nil, "https://elsewhere.example/"] as [String?]

  private nonisolated static func reply(_ status: Int, _ place: String?) -> LoopbackServer.Reply {
    .answer(status, headers: place.map { ["Location": $0] } ?? [:])
  }

  @Test(arguments: [300, 301, 302, 303, 304, 307, 308], places)
  func `a dismissal that is led elsewhere is refused, told once and put right`(status: Int, place: String?) async throws
  {
    let followed = try FollowedSource {
      $0.dismissalFaults = [(reply: Self.reply(status, place), isDone: false)]
    }
    try await followed.wait { try followed.openNumbers == [1, 2, 3] }
    for id in 1...2 { _ = try followed.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    try await followed.wait { try followed.records.sources.dismissals(of: followed.backend.url).isEmpty }
    #expect(try followed.openNumbers == [1, 3])
    #expect(followed.backend.dismissed == [2: 1])
    #expect(followed.backend.requests.count { $0.verb == "POST" } == 2)
    #expect(try followed.records.inbox.page().count { $0.title.contains("did not accept") } == 1)
  }

  @Test(arguments: [300, 301, 302, 303, 304, 307, 308], places)
  func `a mark that is led elsewhere is refused, told once and put right`(status: Int, place: String?) throws {
    let backend = LendingBackend((1...5).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.manners.mark = { $0 == "l 2/é" ? Self.reply(status, place) : nil }
    try follower.inbox.markRead("l 2/é")
    try follower.work(seconds: 3_600)
    #expect(follower.takeRefused().count == 1)
    #expect(try follower.inbox.outbox() == [])
    #expect(try follower.inbox.page() == backend.items)
    #expect(server.requests.count { $0.verb == "PATCH" } == 1)
  }

  @Test(arguments: [400, 403, 302])
  func `a dismissal is refused of an alert that the list of the same round no longer names, and it stays away`(
    status: Int
  ) throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.backend.change { state in
      state.alerts[2] = nil
      state.dismissalFaults = [(reply: .answer(status), isDone: false)]
    }
    hour.restart()
    _ = try hour.sample.perform("alerts/dismiss", #"{"id":2}"#)
    try hour.pass(30)
    #expect(try !hour.open.contains(2))
    #expect(try hour.records.sources.dismissals(of: hour.backend.url).isEmpty)
    #expect(try hour.records.inbox.page().allSatisfy { !$0.title.contains("did not accept") })
  }
}
