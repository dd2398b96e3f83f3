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
    #expect(queue.wake == 5)
    #expect(queue.next(now: 5)?.isSent == true)
    #expect(
      queue.take(.failed(retryAfter: 60, mayHaveArrived: false), of: 1, now: 5, chance: 1)
        == .waiting(attempts: 2, seconds: 60)
    )
    #expect(queue.wake == 65)
    #expect(queue.next(now: 65)?.isSent == false)
  }

  @Test func `where several in a row fail all wait, and one that arrives ends it`() {
    var queue = queue(1, 2, 3, 4, 5)
    for id in 1...3 {
      #expect(queue.next(now: 0)?.id == id)
      _ = queue.take(.failed(mayHaveArrived: false), of: id, now: 0, chance: 1)
    }
    #expect(queue.next(now: 4) == nil)
    #expect(queue.fresh(now: 4) == [])
    #expect(queue.next(now: 5)?.id == 4)
    _ = queue.take(.failed(mayHaveArrived: false), of: 4, now: 5, chance: 1)
    #expect(queue.wake == 15)
    #expect(queue.next(now: 15)?.id == 5)
    _ = queue.take(.settled, of: 5, now: 15, chance: 1)
    #expect(queue.next(now: 15)?.id == 1)
  }

  @Test func `the next process goes on with the pause, and one more that fails makes it the longest`() {
    var queue = DeliveryQueue<Int>()
    queue.hold([
      DeliveryQueue.Item(1, attempts: 1, due: 30), DeliveryQueue.Item(2, due: 40), DeliveryQueue.Item(3, due: 40),
    ])
    #expect(queue.pause(at: 10) == 30)
    #expect(queue.next(now: 39) == nil)
    queue.hold(queue.items + [DeliveryQueue.Item(4)])
    #expect(queue.next(now: 39) == nil)
    #expect(queue.next(now: 40)?.id == 2)
    _ = queue.take(.failed(mayHaveArrived: false), of: 2, now: 40, chance: 1)
    #expect(queue.pause(at: 40) == 300)
    #expect(queue.next(now: 340)?.id == 3)
    _ = queue.take(.settled, of: 3, now: 340, chance: 1)
    #expect(queue.next(now: 340)?.id == 4)
  }

  @Test func `what alone fails without end holds back nothing in the next process`() {
    var queue = DeliveryQueue<Int>()
    queue.hold([DeliveryQueue.Item(1, attempts: 20, due: 30), DeliveryQueue.Item(2)])
    #expect(queue.pause(at: 0) == 0)
    #expect(queue.next(now: 30)?.id == 2)
    _ = queue.take(.settled, of: 2, now: 30, chance: 1)
    #expect(queue.next(now: 30)?.id == 1)
    _ = queue.take(.failed(mayHaveArrived: false), of: 1, now: 30, chance: 1)
    #expect(queue.pause(at: 30) == 0)
  }

  @Test func `for how long some are not to be sent again says nothing of the others`() {
    var queue = queue(1, 2, 3, 4, 5)
    for id in 1...3 {
      _ = queue.take(.failed(retryAfter: 3_600, mayHaveArrived: false), of: id, now: 0, chance: 1)
    }
    #expect(queue.next(now: 5)?.id == 4)
    _ = queue.take(.settled, of: 4, now: 5, chance: 1)
    #expect(queue.next(now: 5)?.id == 5)
    _ = queue.take(.settled, of: 5, now: 5, chance: 1)
    #expect(queue.wake == 3_600)
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
          now = max(now, queue.wake ?? now)
          continue
        }
        sent += 1
        let outcomes: [DeliveryOutcome] = [
          .refused, .failed(mayHaveArrived: true), .failed(retryAfter: 3, mayHaveArrived: false),
          .failed(mayHaveArrived: false),
        ]
        _ = queue.take(outcomes[kind], of: item.id, now: now, chance: 0)
      }
      // Three at once, eight while the wait grows to five minutes, and then one at a time.
      #expect(sent <= 36)
    }
  }
}
