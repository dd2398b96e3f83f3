import Assistant
import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Store
import TestSupport
import Testing

/// A backend that is not well is asked no more often because programs end before it answers, or begin anew.
@MainActor @Suite(.fewAtOnce)
struct SparedBackendTests {
  @Test(arguments: [500, 429, 408])
  func `a dismissal counts when it leaves, though nobody hears the answer`(status: Int) throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.backend.change { $0.dismissalFaults = Array(repeating: (reply: .answer(status), isDone: false), count: 500) }
    for id in 1...8 { _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    for _ in 1...180 {
      hour.restart()
      try hour.passUnheard()
      hour.sample.now += 20
    }
    let sent = hour.backend.requests.count { $0.verb == "POST" }
    #expect((8...36).contains(sent), "\(sent)")
    hour.beWell()
    try hour.passMinutes(20)
    #expect(try hour.records.sources.dismissals(of: hour.backend.url).isEmpty)
    #expect(hour.backend.listed == Set(9...40))
  }

  @Test func `a list that fails is asked for no more often because each twenty seconds are a process of their own`()
    throws
  {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.backend.change { $0.fault = .answer(500) }
    let before = hour.backend.requests.count
    hour.sample.now += 400
    for _ in 1...180 {
      hour.restart()
      try hour.pass(1)
      hour.sample.now += 19
    }
    let asked = hour.backend.requests.count - before
    // Three times at first, then once each time: after 5 seconds, and twice as long each time up to five minutes.
    #expect((10...22).contains(asked), "\(asked)")
    hour.beWell()
    try hour.passMinutes(6)
    #expect(try hour.source.failure == nil)
  }

  @Test func `an inbox that fails is asked for no more often either, and by hand at once`() throws {
    let backend = LendingBackend((1...3).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    let before = server.requests.count
    backend.faults = Array(repeating: .status(500), count: 500)
    for _ in 1...180 {
      try follower.restart(after: 20)
      try follower.work(seconds: 0)
    }
    let asked = server.requests.count - before
    #expect((10...66).contains(asked), "\(asked)")
    backend.faults = []
    try follower.restart(after: 1)
    try follower.work()
    #expect(follower.error == nil)
  }

  @Test(arguments: 1...8)
  func `what was put away while a backend failed for four seconds arrives at the next attempt`(count: Int) throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.backend.change { $0.dismissalFaults = Array(repeating: (reply: .answer(500), isDone: false), count: count) }
    for id in 1...count { _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    try hour.pass(4)
    hour.beWell()
    try hour.pass(20)
    #expect(try hour.records.sources.dismissals(of: hour.backend.url).isEmpty)
    #expect(hour.backend.listed == Set(1...40).subtracting(1...count))
    #expect(hour.backend.requests.count { $0.verb == "POST" } <= 2 * count)
  }

  @Test func `rounds in which nothing is new write nothing, whatever the source says besides`() throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    // The next program finds the topics asked about a moment ago.
    hour.restart()
    try hour.pass(60)
    let version = try hour.sample.client.store().version()
    let before = hour.backend.topics.count
    try hour.pass(1_500)
    #expect(hour.backend.topics.count >= before + 16)
    #expect(try hour.sample.client.store().version() == version)
  }
}
