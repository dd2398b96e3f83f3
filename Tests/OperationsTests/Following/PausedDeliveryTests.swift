import Foundation
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
    for _ in 1...60 {
      hour.restart()
      try hour.pass(20)
      hour.sample.now += 40
    }
    let sent = hour.backend.requests.count { $0.verb == "POST" }
    #expect((min(count, 5)...36).contains(sent), "\(sent)")
    hour.beWell()
    for _ in 1...8 {
      hour.restart()
      try hour.pass(20)
      hour.sample.now += 40
    }
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
    for _ in 1...8 {
      try follower.restart(after: 60)
      try follower.work()
    }
    #expect(try follower.inbox.outbox() == [])
    #expect(backend.items.count(where: \.isRead) == 6)
  }
}
