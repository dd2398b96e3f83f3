import ForAll
import Models
import PropertyTesting
import TestSupport
import Testing

struct DeliveryQueueTests {
  private func queue(_ ids: Int...) -> DeliveryQueue<Int> {
    var queue = DeliveryQueue<Int>()
    queue.hold(ids.map { DeliveryQueue.Item($0) })
    return queue
  }

  @Test(
    arguments: [
      ([200, 204, 299, 404, 409, 410], .settled),
      ([300, 301, 304, 307, 400, 402, 403, 405, 406, 412, 418, 422, 451, 499], .refused),
      ([408], .failed(retryAfter: 7, mayHaveArrived: true)),
      ([425, 429, 503], .failed(retryAfter: 7, mayHaveArrived: false)),
      ([401, 500, 501, 502, 504, 599], .failed(retryAfter: 7, mayHaveArrived: true)),
    ] as [([Int], DeliveryOutcome)]
  )
  func `a status says what becomes of one thing`(statuses: [Int], outcome: DeliveryOutcome) {
    for status in statuses { #expect(DeliveryOutcome(status: status, retryAfter: 7, attempts: 0) == outcome) }
  }

  @Test func `a token that is refused twice for one thing is not what is wrong with it`() {
    #expect(DeliveryOutcome(status: 401, attempts: 1) == .refused)
  }

  @Test func `what fails waits longer each time, and the rest goes on`() {
    var queue = queue(1, 2, 3)
    #expect(queue.next(now: 0)?.id == 1)
    #expect(queue.take(.failed(mayHaveArrived: true), of: 1, now: 0, chance: 1) == .waiting(attempts: 1, seconds: 5))
    #expect(queue.next(now: 0)?.id == 2)
    #expect(queue.take(.refused, of: 2, now: 0, chance: 1) == .refused)
    #expect(queue.next(now: 0)?.id == 3)
    #expect(queue.take(.settled, of: 3, now: 0, chance: 1) == .settled)
    #expect(queue.next(now: 4) == nil)
    #expect(queue.wake(at: 4) == 5)
    #expect(queue.next(now: 5)?.isSent == true)
    #expect(
      queue.take(.failed(retryAfter: 60, mayHaveArrived: false), of: 1, now: 5, chance: 1)
        == .waiting(attempts: 2, seconds: 60)
    )
    #expect(queue.wake(at: 5) == 65)
    #expect(queue.next(now: 65)?.isSent == false)
  }

  private func fail(_ queue: inout DeliveryQueue<Int>, _ ids: some Sequence<Int>, at now: Double) {
    for id in ids {
      #expect(queue.next(now: now)?.id == id)
      _ = queue.take(.failed(mayHaveArrived: false), of: id, now: now, chance: 1)
    }
  }

  @Test func `eight that were never sent may fail at once, then one each five minutes, until one arrives`() {
    var queue = DeliveryQueue<Int>()
    queue.hold((1...12).map { DeliveryQueue.Item($0) })
    fail(&queue, 1...8, at: 0)
    #expect(queue.next(now: 4) == nil)
    #expect(queue.fresh(now: 4) == [])
    // What failed is not held back by what was never sent.
    fail(&queue, 1...4, at: 5)
    #expect(queue.next(now: 6) == nil)
    #expect(queue.wake(at: 6) == 300)
    fail(&queue, [9], at: 300)
    #expect(queue.next(now: 304) == nil)
    #expect(queue.next(now: 305)?.id == 5)
    _ = queue.take(.settled, of: 5, now: 305, chance: 1)
    #expect(queue.fresh(now: 305) == [10, 11, 12])
    #expect(queue.next(now: 305)?.id == 10)
  }

  @Test func `five that always fail hold back none that is never sent`() {
    var queue = queue(1, 2, 3, 4, 5, 6, 7)
    fail(&queue, 1...5, at: 0)
    #expect(queue.next(now: 0)?.id == 6)
    _ = queue.take(.settled, of: 6, now: 0, chance: 1)
    _ = queue.take(.settled, of: 7, now: 0, chance: 1)
    var now = 0.0
    while now < 1_800 {
      while let item = queue.next(now: now) {
        _ = queue.take(.failed(mayHaveArrived: false), of: item.id, now: now, chance: 1)
      }
      now += 1
    }
    queue.hold(queue.items + [DeliveryQueue.Item(8)])
    #expect(queue.next(now: now)?.id == 8)
  }

  @Test func `of what failed that is sent first which failed longest ago, whatever comes newly`() {
    var queue = DeliveryQueue<Int>()
    var sent: [Int: Int] = [:]
    for minute in 0..<120 {
      let now = Double(minute) * 60
      queue.hold(queue.items + [DeliveryQueue.Item(minute)])
      while let item = queue.next(now: now) {
        sent[item.id, default: 0] += 1
        _ = queue.take(.failed(mayHaveArrived: false), of: item.id, now: now, chance: 1)
      }
    }
    #expect((0..<16).allSatisfy { sent[$0] ?? 0 >= 2 }, "\(sent)")
    #expect(sent.values.reduce(0, +) <= 60)
  }

  @Test func `the next process goes on with what may fail still`() {
    var first = DeliveryQueue<Int>()
    first.hold((1...9).map { DeliveryQueue.Item($0) })
    fail(&first, 1...8, at: 0)
    var second = DeliveryQueue<Int>()
    second.hold([DeliveryQueue.Item(9)], budget: DeliveryBudget(fullAt: first.budget.fullAt, now: 10))
    #expect(second.next(now: 299) == nil)
    #expect(second.next(now: 300)?.id == 9)
    // A clock that was wrong lets nothing wait for longer than five minutes.
    var third = DeliveryQueue<Int>()
    third.hold([DeliveryQueue.Item(9)], budget: DeliveryBudget(fullAt: [.first: 90_000], now: 0))
    #expect(third.next(now: 299) == nil)
    #expect(third.next(now: 300)?.id == 9)
  }

  @Test func `for how long some are not to be sent again says nothing of the others`() {
    var queue = queue(1, 2, 3, 4, 5)
    for id in 1...3 {
      _ = queue.take(.failed(retryAfter: 3_600, mayHaveArrived: false), of: id, now: 0, chance: 1)
    }
    #expect(queue.next(now: 0)?.id == 4)
    _ = queue.take(.settled, of: 4, now: 0, chance: 1)
    #expect(queue.next(now: 0)?.id == 5)
    _ = queue.take(.settled, of: 5, now: 0, chance: 1)
    #expect(queue.wake(at: 0) == 3_600)
  }

  @Test func `what is held keeps the time for which it waits, and what is not held any more is forgotten`() {
    var queue = queue(1, 2)
    _ = queue.take(.failed(mayHaveArrived: false), of: 1, now: 0, chance: 1)
    queue.hold([DeliveryQueue.Item(1, attempts: 1, due: 900), DeliveryQueue.Item(3, attempts: 4, due: 30)])
    #expect(queue.items.map(\.id) == [1, 3])
    #expect(queue.items.map(\.due) == [5, 30])
  }

  @Test func `however long a backend refuses everything, it is not asked without end`() async {
    await forAll(.int(in: 1...400), .int(in: 0...3)) { count, kind in
      var queue = DeliveryQueue<Int>()
      queue.hold((0..<count).map { DeliveryQueue.Item($0) })
      var (now, sent) = (0.0, 0)
      while now < 3_600, !queue.items.isEmpty {
        guard let item = queue.next(now: now) else {
          now = max(now, queue.wake(at: now) ?? now)
          continue
        }
        sent += 1
        let outcomes: [DeliveryOutcome] = [
          .refused, .failed(mayHaveArrived: true), .failed(retryAfter: 3, mayHaveArrived: false),
          .failed(mayHaveArrived: false),
        ]
        _ = queue.take(outcomes[kind], of: item.id, now: now, chance: 0)
      }
      #expect(sent <= 36)
    }
  }
}
