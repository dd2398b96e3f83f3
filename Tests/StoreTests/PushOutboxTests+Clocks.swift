import Databases
import Foundation
import Models
import Repositories
import Store
import Testing

/// What a clock that was wrong has left in the outbox, and what goes on for ever.
extension PushOutboxTests {
  private func pushes(_ count: Int) -> [PushNotification] {
    (1...count).map { .sample(to: .sample("phone \($0)"), payload: "{}") }
  }

  /// How far ahead it was.
  @Test(arguments: [7_200.0, 259_200.0] as [TimeInterval])
  func `what a clock that was ahead has put off, or whom it saw killed, counts for nothing`(ahead: TimeInterval) throws
  {
    let (fast, pushes) = (noon + ahead, pushes(3))
    try store.outbox.add(pushes, at: noon)
    let claims = try store.outbox.claim(2, at: fast, for: 30)
    try store.outbox.settle(claims[0], .waiting(until: fast + 60), status: 503, at: fast)
    #expect(try store.outbox.claim(9, at: noon, for: 30).map(\.notification) == [pushes[2]])
    try PushWaits(in: store.outbox).forget(at: noon + 1)
    #expect(try store.outbox.claim(9, at: noon + 1, for: 30).map(\.notification) == Array(pushes.prefix(2)))
  }

  @Test(arguments: [7_200.0, 259_200.0] as [TimeInterval])
  func `the stop behind a refused key that a clock noted which was ahead counts for nothing`(ahead: TimeInterval) throws
  {
    try store.outbox.add(pushes(3), at: noon)
    try ParkedPushes(in: store.outbox).hold(until: noon + ahead + 240, as: "key", at: noon + ahead)
    #expect(try store.outbox.claim(9, at: noon, for: 30).isEmpty)
    try PushWaits(in: store.outbox).forget(at: noon)
    #expect(try store.outbox.claim(9, at: noon, for: 30).count == 3)
  }

  @Test func `what a clock has put off that is right, or a few seconds ahead, waits`() throws {
    let pushes = pushes(3)
    try store.outbox.add(Array(pushes.prefix(2)), at: noon)
    try store.outbox.add([pushes[2]], at: noon, dueAt: noon + 86_400)
    let claim = try #require(try store.outbox.claim(1, at: noon, for: 30).first)
    try store.outbox.settle(claim, .waiting(until: noon + 1800), status: 503, at: noon)
    #expect(try store.outbox.claim(1, at: noon + 5, for: 30).count == 1)
    try PushWaits(in: store.outbox).forget(at: noon + 1)
    #expect(try store.outbox.claim(9, at: noon + 34, for: 30).isEmpty)
    #expect(try store.outbox.claim(9, at: noon + 86_400, for: 30).count == 3)
  }

  @Test func `a device that is called gone again and again, though it registered since, is told apart`() throws {
    try store.outbox.add(pushes(1), at: noon)
    for attempt in 1...4 {
      let now = noon + Double(attempt) * 60
      let claim = try #require(try store.outbox.claim(1, at: now, for: 30).first)
      try store.outbox.settle(claim, .waiting(until: now + 2), status: 410, reason: "Unregistered", at: now)
    }
    let untaken = try #require(try ParkedPushes(in: store.outbox).untaken(at: noon))
    #expect((untaken.count, untaken.attempts) == (1, 4))
    #expect((untaken.status, untaken.reason) == (410, "Unregistered"))
  }
}
