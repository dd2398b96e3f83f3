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
    #expect(take(.failed(mayHaveArrived: true), of: 1, in: &queue, at: 0) == .waiting(attempts: 1, seconds: 5))
    #expect(queue.next(now: 0)?.id == 2)
    #expect(take(.refused, of: 2, in: &queue, at: 0) == .refused)
    #expect(queue.next(now: 0)?.id == 3)
    #expect(take(.settled, of: 3, in: &queue, at: 0) == .settled)
    #expect(queue.next(now: 4) == nil)
    #expect(queue.wake(at: 4) == 5)
    #expect(queue.next(now: 5)?.isSent == true)
    #expect(
      take(.failed(retryAfter: 60, mayHaveArrived: false), of: 1, in: &queue, at: 5)
        == .waiting(attempts: 2, seconds: 60)
    )
    #expect(queue.wake(at: 5) == 65)
    #expect(queue.next(now: 65)?.isSent == false)
  }

  @discardableResult
  private func take(
    _ outcome: DeliveryOutcome,
    of id: Int,
    in queue: inout DeliveryQueue<Int>,
    at now: Double,
    chance: Double = 1
  ) -> DeliveryQueue<Int>.Fate {
    queue.begin([id], now: now, chance: chance)
    return queue.take(outcome, of: id, now: now, chance: chance)
  }

  private func fail(_ queue: inout DeliveryQueue<Int>, _ ids: some Sequence<Int>, at now: Double) {
    for id in ids {
      #expect(queue.next(now: now)?.id == id)
      take(.failed(mayHaveArrived: false), of: id, in: &queue, at: now)
    }
  }

  @Test func `eight that were never sent may leave at once, then one each five minutes, until one arrives`() {
    var queue = DeliveryQueue<Int>()
    queue.hold((1...12).map { DeliveryQueue.Item($0) })
    fail(&queue, 1...8, at: 0)
    #expect(queue.next(now: 4) == nil)
    #expect(queue.fresh(now: 4) == [])
    // Eight failures at once are one sign: one is tried after five seconds, and then after twice as long each time.
    for (id, now) in zip(1..., [5.0, 15, 35, 75, 155, 315]) {
      #expect(queue.wake(at: now - 1) == (now == 315 ? 314 : now))
      if now == 315 { fail(&queue, [9], at: 314) }
      fail(&queue, [id], at: now)
    }
    #expect(queue.wake(at: 316) == 600)
    fail(&queue, [10], at: 600)
    #expect(queue.wake(at: 601) == 615)
    take(.settled, of: 7, in: &queue, at: 615)
    #expect(queue.fresh(now: 615) == [11, 12])
    #expect(queue.next(now: 615)?.id == 11)
  }

  @Test(arguments: 1...12)
  func `a backend that is well again after four seconds has all of them at the next attempt`(count: Int) {
    var queue = DeliveryQueue<Int>()
    queue.hold((1...count).map { DeliveryQueue.Item($0) })
    fail(&queue, 1...min(8, count), at: 0)
    var now = 4.0
    while let wake = queue.wake(at: now), wake < 10 {
      now = max(now, wake)
      while let item = queue.next(now: now) { take(.settled, of: item.id, in: &queue, at: now) }
    }
    #expect(queue.items.isEmpty && now == 5)
  }

  @Test func `what leaves counts, though nobody hears what comes of it`() {
    var first = queue(1, 2)
    #expect(first.begin([1], now: 0, chance: 1) == 5)
    // Another process goes on.
    var second = DeliveryQueue<Int>()
    second.hold(first.items, budget: DeliveryBudget(fullAt: first.budget.fullAt, signs: first.budget.signs, now: 1))
    #expect(second.next(now: 1)?.id == 2)
    second.begin([2], now: 1, chance: 1)
    #expect(second.next(now: 4) == nil)
    #expect(second.next(now: 5)?.id == 1)
    #expect(second.begin([1], now: 5, chance: 1) == 10)
    #expect(second.next(now: 14) == nil)
  }

  @Test func `five that always fail hold back none that is never sent`() {
    var queue = queue(1, 2, 3, 4, 5, 6, 7)
    fail(&queue, 1...5, at: 0)
    #expect(queue.next(now: 0)?.id == 6)
    take(.settled, of: 6, in: &queue, at: 0)
    take(.settled, of: 7, in: &queue, at: 0)
    var now = 0.0
    while now < 1_800 {
      while let item = queue.next(now: now) { take(.failed(mayHaveArrived: false), of: item.id, in: &queue, at: now) }
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
        take(.failed(mayHaveArrived: false), of: item.id, in: &queue, at: now)
      }
    }
    #expect((0..<16).allSatisfy { sent[$0] ?? 0 >= 2 }, "\(sent)")
    #expect(sent.values.reduce(0, +) <= 64)
  }

  @Test func `what is refused uses nothing up, whatever failed before`() {
    var queue = queue(1, 2, 3, 4, 5, 6, 7, 8, 9)
    fail(&queue, 1...7, at: 0)
    let before = queue.budget
    take(.refused, of: 8, in: &queue, at: 0)
    #expect(queue.budget == before)
    #expect(queue.next(now: 0)?.id == 9)
    take(.failed(mayHaveArrived: false), of: 9, in: &queue, at: 0)
    // One that failed first has used up one of those that may leave at once, until it is refused.
    queue.hold(queue.items + [DeliveryQueue.Item(10)])
    #expect(queue.next(now: 5)?.id == 1)
    take(.refused, of: 1, in: &queue, at: 5)
    #expect(queue.next(now: 5)?.id == 10)
  }

  @Test func `the next process goes on with what may be sent still`() {
    var first = DeliveryQueue<Int>()
    first.hold((1...9).map { DeliveryQueue.Item($0) })
    fail(&first, 1...8, at: 0)
    var second = DeliveryQueue<Int>()
    second.hold(
      [DeliveryQueue.Item(9)],
      budget: DeliveryBudget(fullAt: first.budget.fullAt, signs: first.budget.signs, now: 10)
    )
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
    for id in 1...3 { take(.failed(retryAfter: 3_600, mayHaveArrived: false), of: id, in: &queue, at: 0) }
    #expect(queue.next(now: 0)?.id == 4)
    take(.settled, of: 4, in: &queue, at: 0)
    #expect(queue.next(now: 0)?.id == 5)
    take(.settled, of: 5, in: &queue, at: 0)
    #expect(queue.wake(at: 0) == 3_600)
  }

  @Test func `what is held keeps the time for which it waits, and what is not held any more is forgotten`() {
    var queue = queue(1, 2)
    take(.failed(mayHaveArrived: false), of: 1, in: &queue, at: 0)
    queue.hold([DeliveryQueue.Item(1, attempts: 1, due: 900), DeliveryQueue.Item(3, attempts: 4, due: 30)])
    #expect(queue.items.map(\.id) == [1, 3])
    #expect(queue.items.map(\.due) == [5, 30])
  }

  @Test func `however long a backend takes nothing, it is not asked without end, and for what it refuses once`() async {
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
        take(outcomes[kind], of: item.id, in: &queue, at: now, chance: 0)
      }
      // Each that is refused is settled by that.
      if kind == 0 { #expect(sent == count && now == 0) } else { #expect(sent <= 36) }
    }
  }
}
