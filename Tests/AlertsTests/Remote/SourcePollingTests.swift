import ForAll
import Alerts
import Models
import PropertyTesting
import TestSupport
import Testing

struct SourcePollingTests {
  private func polling(_ items: [DeliveryQueue<Int>.Item] = []) -> SourcePolling {
    var polling = SourcePolling(now: 0)
    polling.hold(items)
    return polling
  }

  @Test func `it asks at once, then every five minutes, give or take a tenth`() {
    var polling = SourcePolling(now: 100)
    #expect(polling.next(now: 100) == .fetch)
    #expect(polling.next(now: 100) == nil)
    _ = polling.take(.listed([1]), now: 101, chance: 0)
    #expect(polling.next(now: 101) == .wait(until: 371))
    #expect(polling.next(now: 371) == .fetch)
    _ = polling.take(.notModified, now: 400, chance: 0.5)
    #expect(polling.next(now: 401) == .wait(until: 700))
  }

  @Test func `behind a list that was due it asks about each topic once, and what was put away goes first`() {
    var polling = SourcePolling(now: 0, topics: [.recommendations, .dashboard])
    #expect(polling.next(now: 0) == .fetch)
    _ = polling.take(.listed([2]), now: 0, chance: 0.5)
    #expect(polling.next(now: 0) == .report(.recommendations))
    #expect(polling.next(now: 0) == nil)
    polling.takeReport()
    polling.hold([DeliveryQueue.Item(2)])
    #expect(polling.next(now: 1, chance: 0) == .dismiss(2))
    _ = polling.take({ _ in .failed(mayHaveArrived: true) }, now: 1, chance: 0)
    #expect(polling.next(now: 2) == .report(.dashboard))
    polling.takeReport()
    #expect(polling.next(now: 2) == .wait(until: 3.5))
    // To find out what became of a dismissal is no round.
    #expect(polling.next(now: 3.5) == .fetch)
    _ = polling.take(.listed([]), now: 4, chance: 0.5)
    #expect(polling.next(now: 4) == .wait(until: 304))
    #expect(polling.next(now: 304) == .fetch)
    _ = polling.take(.notModified, now: 304, chance: 0.5)
    #expect(polling.next(now: 304) == .report(.recommendations))
    polling.takeReport(isClosed: true)
    #expect(polling.next(now: 304) == .wait(until: 604))
  }

  @Test func `what the last list did not have open is closed there, and needs no dismissal`() {
    var polling = polling([DeliveryQueue.Item(2)])
    #expect(!polling.isClosed(2))
    #expect(polling.next(now: 0) == .fetch)
    #expect(polling.take(.listed([1]), now: 0, chance: 0) == [2: .arrived])
    #expect(polling.isClosed(2) && !polling.isClosed(1))
    #expect(polling.next(now: 0) == .wait(until: 270))
  }

  @Test func `whoever wants to know now need not wait, unless the source asked to be left alone`() {
    var polling = polling()
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
    var polling = polling()
    _ = polling.next(now: 0)
    _ = polling.take(.failed(retryAfter: nil), now: 0, chance: 1)
    polling.hold([DeliveryQueue.Item(2)])
    #expect(polling.next(now: 1) == .wait(until: 5))
    #expect(polling.next(now: 5) == .fetch)
    _ = polling.take(.listed([2]), now: 5, chance: 1)
    #expect(polling.next(now: 5) == .dismiss(2))
    #expect(polling.take({ _ in .settled }, now: 5, chance: 1)?.fate == .settled)
    #expect(polling.next(now: 6) == .wait(until: 335))
  }

  @Test(arguments: [([2], .missing), ([], .arrived)] as [(Set<Int>, SourcePolling.Finding)])
  func `what may have arrived is looked up before it is sent again`(
    listed: Set<Int>,
    finding: SourcePolling.Finding
  ) {
    var polling = polling([DeliveryQueue.Item(2, isSent: true)])
    #expect(polling.next(now: 0) == .fetch)
    #expect(polling.take(.listed(listed), now: 0, chance: 0) == [2: finding])
    #expect(polling.next(now: 0) == (finding == .missing ? .dismiss(2) : .wait(until: 270)))
  }

  @Test func `one that is refused or fails holds back no other, and is not asked about every five seconds`() {
    var polling = polling([DeliveryQueue.Item(1), DeliveryQueue.Item(2), DeliveryQueue.Item(3)])
    _ = polling.next(now: 0)
    _ = polling.take(.listed([1, 2, 3]), now: 0, chance: 1)
    #expect(polling.next(now: 0) == .dismiss(1))
    #expect(polling.take({ _ in .refused }, now: 0, chance: 1)?.fate == .refused)
    #expect(polling.next(now: 0) == .dismiss(2))
    #expect(
      polling.take({ _ in .failed(mayHaveArrived: true) }, now: 0, chance: 1)?.fate
        == .waiting(attempts: 1, seconds: 5)
    )
    #expect(polling.next(now: 0) == .dismiss(3))
    #expect(polling.take({ _ in .settled }, now: 0, chance: 1)?.fate == .settled)
    var (now, asked) = (0.0, 0)
    while now < 3_600 {
      switch polling.next(now: now) {
      case .wait(let until): now = until
      case .fetch:
        asked += 1
        _ = polling.take(.listed([1, 2]), now: now, chance: 1)
      case .dismiss(let id):
        asked += 1
        #expect(id == 2)
        _ = polling.take({ _ in .failed(mayHaveArrived: true) }, now: now, chance: 1)
      case .report: polling.takeReport()
      case nil: Issue.record("nothing is under way")
      }
    }
    #expect(asked < 48)
  }

  /// The server of the property: it takes a dismissal or not, and says so or not.
  @Test func `however the network fails, every dismissal reaches the source once`() async {
    await forAll(Gen<Int>.int(in: 0...4).array(count: 0...60), Gen<Int>.int(in: 1...5)) { faults, count in
      let ids = Set(1...count)
      var polling = SourcePolling(now: 0)
      polling.hold(ids.sorted().map { DeliveryQueue.Item($0) })
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
          let outcome: DeliveryOutcome =
            switch fault {
            case 1, 2: .failed(mayHaveArrived: true)
            case 3: .failed(retryAfter: 7, mayHaveArrived: false)
            default: .settled
            }
          _ = polling.take({ _ in outcome }, now: now, chance: 0.5)
        case .report: polling.takeReport()
        case nil:
          Issue.record("nothing is under way")
        }
      }
      #expect(received == Dictionary(uniqueKeysWithValues: ids.map { ($0, 1) }))
    }
  }
}
