import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Notifications
import Store
import TestSupport
import Testing

/// That a backend which has answered is asked anew is seen, and what its list lacks is told as what it is.
@MainActor @Suite(.fewAtOnce)
struct AskedAnewTests {
  private func state(_ followed: FollowedSource) throws -> String {
    let list = try followed.sample.perform("sources/list")
    return String(list.components(separatedBy: #""state":""#).last?.prefix { $0 != "\"" } ?? "")
  }

  @Test func `while a well backend is asked anew it is said to be asked`() async throws {
    let followed = try FollowedSource()
    try await followed.wait { try state(followed) == "well" }
    try followed.refresh()
    #expect(try state(followed) == "waiting")
    followed.backend.change { $0.fault = .silence }
    try await followed.wait { try state(followed) == "asking" }
  }

  @Test func `of an inbox that knows no offsets it is said that its beginning came again`() throws {
    let backend = LendingBackend((1...30).map { .lending($0) })
    backend.manners.ignoresOffset = true
    backend.manners.cap = 7
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    #expect(follower.error == .because(Explanation("inbox.error.beginningAgain")))
    #expect(try follower.inbox.count() == 7)
    #expect(server.requests.count == 2)
  }
}
