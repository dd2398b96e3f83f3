import Alerts
import PropertyTesting
import TestSupport
import Testing

struct SourcePollingTests {
  @Test func `it asks at once, then every five minutes, give or take a tenth`() {
    var polling = SourcePolling(now: 100, waiting: [], unknown: [])
    #expect(polling.next(now: 100) == .fetch)
    #expect(polling.next(now: 100) == nil)
    _ = polling.take(.listed([1]), now: 101, chance: 0)
    #expect(polling.next(now: 101) == .wait(until: 371))
    #expect(polling.next(now: 371) == .fetch)
    _ = polling.take(.notModified, now: 400, chance: 0.5)
    #expect(polling.next(now: 401) == .wait(until: 700))
  }

  @Test func `whoever wants to know now need not wait, unless the source asked to be left alone`() {
    var polling = SourcePolling(now: 0, waiting: [], unknown: [])
    _ = polling.next(now: 0)
    _ = polling.take(.listed([]), now: 0, chance: 0)
    polling.refresh(now: 10)
    #expect(polling.next(now: 10) == .fetch)
    _ = polling.take(.failed(retryAfter: 60), now: 10, chance: 0)
    polling.refresh(now: 20)
    #expect(polling.next(now: 20) == .wait(until: 70))
    #expect(polling.next(now: 70) == .fetch)
  }

  @Test func `a dismissal waits for a source that does not answer, and is sent once it does`() {
    var polling = SourcePolling(now: 0, waiting: [], unknown: [])
    _ = polling.next(now: 0)
    _ = polling.take(.failed(retryAfter: nil), now: 0, chance: 1)
    polling.add(dismissal: 2)
    #expect(polling.next(now: 1) == .wait(until: 5))
    #expect(polling.next(now: 5) == .fetch)
    _ = polling.take(.listed([2]), now: 5, chance: 1)
    #expect(polling.next(now: 5) == .dismiss(2))
    #expect(polling.take(.arrived, now: 5) == .done)
    #expect(polling.next(now: 6) == .wait(until: 335))
  }

  @Test(arguments: [([2], .waiting), ([], .done)] as [(Set<Int>, SourcePolling.Fate)])
  func `what may have arrived is looked up before it is sent again`(listed: Set<Int>, fate: SourcePolling.Fate) {
    var polling = SourcePolling(now: 0, waiting: [], unknown: [2])
    #expect(polling.next(now: 0) == .fetch)
    #expect(polling.take(.listed(listed), now: 0, chance: 0) == [2: fate])
    #expect(polling.next(now: 0) == (fate == .waiting ? .dismiss(2) : .wait(until: 270)))
  }

  /// The server of the property: it takes a dismissal or not, and says so or not.
  @Test func `however the network fails, every dismissal reaches the source once`() async {
    await forAll(Gen<Int>.int(in: 0...4).array(count: 0...60), Gen<Int>.int(in: 1...5)) { faults, count in
      let ids = Set(1...count)
      var polling = SourcePolling(now: 0, waiting: ids.sorted(), unknown: [])
      var (open, received, now) = (ids, [Int: Int](), 0.0)
      var coming = faults[...]
      for _ in 0..<400 {
        switch polling.next(now: now) {
        case .wait(let until):
          now = until
        case .fetch:
          let isFault = (coming.popFirst() ?? 0) % 2 == 1
          _ = polling.take(isFault ? .failed(retryAfter: 3) : .listed(open), now: now, chance: 0.5)
        case .dismiss(let id):
          let fault = coming.popFirst() ?? 0
          // 1 is lost on the way there, 2 on the way back.
          if fault != 1 && fault != 3 {
            received[id, default: 0] += 1
            open.remove(id)
          }
          let delivery: SourcePolling.Delivery =
            switch fault {
            case 1, 2: .unknown
            case 3: .refused(retryAfter: 7)
            default: .arrived
            }
          _ = polling.take(delivery, now: now)
        case nil:
          Issue.record("nothing is under way")
        }
      }
      #expect(received == Dictionary(uniqueKeysWithValues: ids.map { ($0, 1) }))
    }
  }
}
