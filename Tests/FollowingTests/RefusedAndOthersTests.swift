import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Operations
import Store
import TestSupport
import Testing

/// What a backend refuses is settled, however much of it there is: it holds back nothing that the backend would take.
@MainActor @Suite(.fewAtOnce)
struct RefusedAndOthersTests {
  @Test(arguments: [403, 422, 302], [9, 14, 30])
  func `of dismissals the refused ones hold back none of the others`(status: Int, refused: Int) throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.backend.change { state in
      state.dismissalFaults = Array(repeating: (reply: .answer(status), isDone: false), count: refused)
    }
    for id in 1...refused + 3 { _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    try hour.pass(12)
    #expect(hour.backend.listed == Set(1...40).subtracting(refused + 1...refused + 3))
    let posts = hour.backend.requests.filter { $0.verb == "POST" }.map(\.path)
    #expect(posts == (1...refused + 3).map { "/api/v1/alerts/\($0)/dismiss" })
    #expect(try hour.records.sources.dismissals(of: hour.backend.url).isEmpty)
  }

  @Test func `a token that is wrong for each of many is asked about twice each, and holds back none of the others`()
    throws
  {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.backend.change { state in
      state.dismissalFaults = Array(repeating: (reply: .answer(401), isDone: false), count: 24)
    }
    for id in 1...12 { _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    try hour.pass(290)
    #expect(try hour.records.sources.dismissals(of: hour.backend.url).isEmpty)
    #expect(hour.backend.requests.count { $0.verb == "POST" } == 24)
  }

  @Test func `what failed before it was refused uses up nothing for long either`() throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.backend.change { state in
      let faults: [LoopbackServer.Reply] =
        Array(repeating: .answer(500), count: 8) + Array(repeating: .answer(403), count: 8)
      state.dismissalFaults = faults.map { (reply: $0, isDone: false) }
    }
    for id in 1...10 { _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    try hour.pass(280)
    #expect(Set(hour.backend.dismissed.keys).count == 2)
  }

  @Test(arguments: [403, 422, 302], [9, 14, 30])
  func `of marks the refused ones hold back none of the others`(status: Int, refused: Int) throws {
    let backend = LendingBackend((1...40).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    let taken = Set((refused + 1...refused + 3).map { "l \($0)/é" })
    backend.manners.mark = { id in id.map(taken.contains) == true ? nil : .answer(status) }
    for number in 1...refused + 3 { try follower.inbox.markRead("l \(number)/é") }
    try follower.work(seconds: 12)
    #expect(Set(backend.items.filter(\.isRead).map(\.id)) == taken)
    #expect(try follower.inbox.outbox() == [])
    #expect(follower.takeRefused().count == refused)
    #expect(server.requests.count { $0.verb == "PATCH" && !$0.path.hasSuffix("read-all") } == refused + 3)
  }
}
