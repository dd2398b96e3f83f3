import AssistantSupport
import Foundation
import InboxRepositories
import Models
import Store
import TestSupport
import Testing

/// A backend that takes nothing is not asked more often because the program begins anew each minute.
@MainActor @Suite(.fewAtOnce)
struct PausedDeliveryTests {
  @Test(arguments: [500, 429, 408, 403], [5, 12])
  func `of dismissals at most 36 are sent in an hour, though each minute is a process of its own`(
    status: Int,
    count: Int
  ) throws {
    let hour = try FollowedHour()
    hour.backend.change { $0.dismissalFaults = Array(repeating: (reply: .answer(status), isDone: false), count: 500) }
    try hour.pass(10)
    for id in 1...count { _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    try hour.passMinutes(60)
    let sent = hour.backend.requests.count { $0.verb == "POST" }
    #expect((min(count, 5)...36).contains(sent), "\(sent)")
    hour.beWell()
    try hour.passMinutes(20)
    #expect(try hour.records.sources.dismissals(of: hour.backend.url).isEmpty)
    if status != 403 { #expect(hour.backend.listed == Set(1...40).subtracting(1...count)) }
  }

  @Test(arguments: [500, 429, 408])
  func `of marks at most 36 are sent in an hour, though each minute is a process of its own`(status: Int) throws {
    let backend = LendingBackend((1...9).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.manners.mark = { $0 == nil ? .answer(403) : .answer(status) }
    for number in 1...6 { try follower.inbox.markRead("l \(number)/é") }
    for _ in 1...60 {
      try follower.restart(after: 60)
      try follower.work()
    }
    let sent = server.requests.count { $0.verb == "PATCH" && !$0.path.hasSuffix("read-all") }
    #expect((6...36).contains(sent), "\(sent)")
    backend.manners.mark = { _ in nil }
    for _ in 1...20 {
      try follower.restart(after: 60)
      try follower.work()
    }
    #expect(try follower.inbox.outbox() == [])
    #expect(backend.items.count(where: \.isRead) == 6)
  }

  @Test func `of dismissals that come newly each minute at most 36 are sent in an hour, and none of the old starves`()
    throws
  {
    let posts = try posts(ofSixtyAnsweredBy: 500)
    #expect((8...36).contains(posts.count), "\(posts.count)")
    for id in 1...3 { #expect(posts.count { $0.hasSuffix("/\(id)/dismiss") } >= 2, "\(id)") }
  }

  @Test func `of dismissals that come newly each minute and are refused each is sent once`() throws {
    let posts = try posts(ofSixtyAnsweredBy: 403)
    #expect(posts == (1...60).map { "/api/v1/alerts/\($0)/dismiss" })
  }

  /// The paths of what is sent in an hour, each minute of which is a process of its own and has something newly put away.
  private func posts(ofSixtyAnsweredBy status: Int) throws -> [String] {
    let hour = try FollowedHour()
    hour.backend.change { state in
      state.alerts = Dictionary(
        uniqueKeysWithValues: (1...70).map { ($0, AlertsBackend.alert($0, title: "Alert \($0)")) }
      )
      state.dismissalFaults = Array(repeating: (reply: .answer(status), isDone: false), count: 500)
    }
    try hour.pass(10)
    for id in 1...60 {
      _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#)
      hour.restart()
      try hour.pass(20)
      hour.sample.now += 40
    }
    let posts = hour.backend.requests.filter { $0.verb == "POST" }.map(\.path)
    hour.beWell()
    try hour.passMinutes(24)
    #expect(try hour.records.sources.dismissals(of: hour.backend.url).isEmpty)
    if status == 500 { #expect(hour.backend.listed == Set(61...70)) }
    return posts
  }

  @Test func `of marks that come newly each minute at most 36 are sent in an hour, and none of the old starves`() throws
  {
    let backend = LendingBackend((1...70).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    backend.manners.mark = { $0 == nil ? .answer(403) : .answer(500) }
    for number in 1...60 {
      try follower.inbox.markRead("l \(number)/é")
      try follower.restart(after: 60)
      try follower.work()
    }
    let patches = server.requests.filter { $0.verb == "PATCH" && !$0.path.hasSuffix("read-all") }.map(\.path)
    #expect((8...36).contains(patches.count), "\(patches.count)")
    #expect(patches.count { $0.contains("l%201%2F") } >= 2)
    backend.manners.mark = { _ in nil }
    for _ in 1...24 {
      try follower.restart(after: 60)
      try follower.work()
    }
    #expect(try follower.inbox.outbox() == [])
    #expect(backend.items.count(where: \.isRead) == 60)
  }

  @Test func `five dismissals that always fail hold back none of the others`() throws {
    let hour = try FollowedHour()
    hour.backend.change { state in
      state.dismissalFaults = Array(repeating: (reply: .answer(500), isDone: false), count: 5)
    }
    try hour.pass(10)
    for id in 1...10 { _ = try hour.sample.perform("alerts/dismiss", #"{"id":\#(id)}"#) }
    try hour.pass(8)
    #expect(Set(hour.backend.dismissed.keys).isSuperset(of: 6...10))
    let posts = hour.backend.requests.filter { $0.verb == "POST" }.prefix(10).map(\.path)
    #expect(posts == (1...10).map { "/api/v1/alerts/\($0)/dismiss" })
  }

  @Test func `a clock that was ahead lets a source be closed for no longer than it asked`() throws {
    let hour = try FollowedHour()
    try hour.pass(10)
    hour.sample.now += 36_000
    hour.backend.change { $0.fault = .answer(503, headers: ["Retry-After": "3600"]) }
    hour.restart()
    try hour.pass(20)
    hour.beWell()
    hour.sample.now -= 36_000
    hour.restart()
    try hour.pass(1)
    #expect(try hour.source.closedFor(at: hour.sample.now) <= 3_600)
    try hour.pass(3_700)
    #expect(try hour.source.failure == nil)
  }
}
