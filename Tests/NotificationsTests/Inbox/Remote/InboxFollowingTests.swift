import Foundation
import Models
import Notifications
import PropertyTesting
import TestSupport
import Testing

struct InboxFollowingTests {
  @Test func `a round fetches the list, then sends what was read, and the next is five minutes later`() {
    var following = InboxFollowing(now: 0)
    #expect(following.next(now: 0, outbox: ["n-1"]) == .list(limit: 100, offset: 0))
    #expect(following.next(now: 0, outbox: ["n-1"]) == nil)
    let items = [NotificationItem.sample(2), .sample(1)]
    #expect(following.take(list: .success(items), now: 0, chance: 0) == .hold(items))
    #expect(following.next(now: 0, outbox: ["n-1"]) == .markAsRead("n-1"))
    #expect(following.take(mark: .success(()), now: 0, chance: 0) == .settle(["n-1"]))
    #expect(following.next(now: 1, outbox: []) == .wait(until: 301))
    following.refresh(now: 2)
    #expect(following.next(now: 2, outbox: []) == .list(limit: 100, offset: 0))
  }

  @Test(
    arguments: [
      ([1, 2, 3], .markAllAsRead), ([1, 2], .markAsRead("n-1")), ([1, 2, 3, 9], .markAllAsRead),
    ] as [([Int], InboxFollowing.Action)]
  )
  func `all are read by one request only if that reads nothing that was not read here`(
    outbox: [Int],
    action: InboxFollowing.Action
  ) {
    var following = InboxFollowing(now: 0)
    _ = following.next(now: 0, outbox: [])
    _ = following.take(list: .success([.sample(3), .sample(2), .sample(1)]), now: 0, chance: 0)
    #expect(following.next(now: 0, outbox: outbox.map { "n-\($0)" }) == action)
  }

  @Test func `a page begins with the last one before; where it does not, the list is fetched anew`() {
    var following = InboxFollowing(now: 0)
    let items = (0..<150).map { NotificationItem.sample(1_000 - $0) }
    _ = following.next(now: 0, outbox: [])
    #expect(following.take(list: .success(Array(items[..<100])), now: 0, chance: 0) == nil)
    #expect(following.next(now: 0, outbox: []) == .list(limit: 100, offset: 99))
    #expect(following.take(list: .success(Array(items[100...])), now: 0, chance: 0) == nil)
    #expect(following.next(now: 0, outbox: []) == .list(limit: 100, offset: 0))
    _ = following.take(list: .success(Array(items[..<100])), now: 0, chance: 0)
    _ = following.next(now: 0, outbox: [])
    #expect(following.take(list: .success(Array(items[99...])), now: 0, chance: 0) == .hold(items))
  }

  @Test func `a list that is another one at each request is given up by name, and asked for again later`() {
    var following = InboxFollowing(now: 0)
    var fresh = 1_000_000
    var pages = 0
    var failure: InboxFollowing.Effect?
    while failure == nil, pages < 1_000, case .list(let limit, _) = following.next(now: 0, outbox: []) {
      pages += 1
      // One page more than was asked for, at each request.
      let items = (0..<limit).map { NotificationItem.sample(fresh - $0) }
      fresh -= limit
      failure = following.take(list: .success(items), now: 0, chance: 0)
    }
    #expect(failure == .fail(.because(Explanation("inbox.error.changing"))))
    #expect(pages == 12)
    guard case .wait = following.next(now: 0, outbox: []) else {
      Issue.record("it does not wait")
      return
    }
  }

  @Test func `who does not answer is asked later, and later still, up to five minutes`() {
    var following = InboxFollowing(now: 0)
    var (now, waits) = (0.0, [Double]())
    for _ in 0..<9 {
      _ = following.next(now: now, outbox: [])
      #expect(following.take(list: .failure(.timedOut), now: now, chance: 1) == .fail(.timedOut))
      guard case .wait(let until) = following.next(now: now, outbox: []) else {
        Issue.record("it does not wait")
        return
      }
      waits.append(until - now)
      now = until
    }
    #expect(waits == [5, 10, 20, 40, 80, 160, 300, 300, 300])
  }

  @Test func `whoever wants to know now does not wait, but where the backend asked to be left alone`() {
    var following = InboxFollowing(now: 0)
    _ = following.next(now: 0, outbox: [])
    _ = following.take(list: .failure(.timedOut), now: 0, chance: 1)
    following.refresh(now: 1)
    #expect(following.next(now: 1, outbox: []) == .list(limit: 100, offset: 0))
    let busy = NotificationError.server(status: 503, retryAfter: 30)
    #expect(following.take(list: .failure(busy), now: 1, chance: 1) == .fail(busy))
    following.refresh(now: 2)
    #expect(following.next(now: 2, outbox: ["n-1"]) == .wait(until: 31))
    #expect(following.next(now: 31, outbox: ["n-1"]) == .list(limit: 100, offset: 0))
  }

  @Test func `between rounds one mark is sent by itself, and for several a round begins`() {
    var following = InboxFollowing(now: 0)
    _ = following.next(now: 0, outbox: [])
    _ = following.take(list: .success([.sample(2), .sample(1)]), now: 0, chance: 0)
    #expect(following.next(now: 0, outbox: []) == .wait(until: 300))
    #expect(following.next(now: 9, outbox: ["n-1"]) == .markAsRead("n-1"))
    #expect(following.take(mark: .success(()), now: 9, chance: 0) == .settle(["n-1"]))
    #expect(following.next(now: 9, outbox: []) == .wait(until: 300))
    #expect(following.next(now: 10, outbox: ["n-1", "n-2"]) == .list(limit: 100, offset: 0))
    _ = following.take(list: .success([.sample(2), .sample(1)]), now: 10, chance: 0)
    #expect(following.next(now: 10, outbox: ["n-1", "n-2"]) == .markAllAsRead)
  }

  @Test func `a mark that fails between rounds waits, and goes with a round`() {
    var following = InboxFollowing(now: 0)
    _ = following.next(now: 0, outbox: [])
    _ = following.take(list: .success([.sample(1)]), now: 0, chance: 0)
    _ = following.next(now: 0, outbox: [])
    #expect(following.next(now: 9, outbox: ["n-1"]) == .markAsRead("n-1"))
    #expect(following.take(mark: .failure(.unreachable), now: 9, chance: 1) == .fail(.unreachable))
    #expect(following.next(now: 10, outbox: ["n-1"]) == .wait(until: 14))
    #expect(following.next(now: 14, outbox: ["n-1"]) == .list(limit: 100, offset: 0))
    _ = following.take(list: .success([.sample(1)]), now: 14, chance: 0)
    #expect(following.next(now: 14, outbox: ["n-1"]) == .markAsRead("n-1"))
  }

  @Test(arguments: [.notFound, .conflict] as [NotificationError])
  func `what is refused for good between rounds is settled, and the list fetched at once`(error: NotificationError) {
    var following = InboxFollowing(now: 0)
    _ = following.next(now: 0, outbox: [])
    _ = following.take(list: .success([.sample(1)]), now: 0, chance: 0)
    _ = following.next(now: 0, outbox: [])
    _ = following.next(now: 9, outbox: ["n-1"])
    #expect(following.take(mark: .failure(error), now: 9, chance: 0) == .settle(["n-1"]))
    #expect(following.next(now: 9, outbox: []) == .list(limit: 100, offset: 0))
    _ = following.take(list: .success([]), now: 9, chance: 0)
    #expect(following.next(now: 9, outbox: []) == .wait(until: 309))
  }

  @Test(arguments: [.notFound, .conflict] as [NotificationError])
  func `what is refused for good is settled, and the list fetched again at once`(error: NotificationError) {
    var following = InboxFollowing(now: 0)
    _ = following.next(now: 0, outbox: [])
    _ = following.take(list: .success([.sample(1)]), now: 0, chance: 0)
    _ = following.next(now: 0, outbox: ["n-1"])
    #expect(following.take(mark: .failure(error), now: 0, chance: 0) == .settle(["n-1"]))
    #expect(following.next(now: 0, outbox: []) == .list(limit: 100, offset: 0))
  }

  /// The backend of the property: it reads or not, and says so or not.
  @Test func `however the network fails, every mark reaches the backend, and nothing else is read`() async {
    await forAll(Gen<Int>.int(in: 0...4).array(count: 0...40), .int(in: 1...4), .int(in: 0...3)) {
      faults,
      read,
      others in
      var backend = Dictionary(uniqueKeysWithValues: (1...(read + others)).map { ("n-\($0)", false) })
      var outbox = (1...read).map { "n-\($0)" }
      var following = InboxFollowing(now: 0)
      var (now, coming) = (0.0, faults[...])
      for _ in 0..<400 where !outbox.isEmpty {
        let action = following.next(now: now, outbox: outbox)
        if case .wait(let until) = action {
          now = until
          continue
        }
        let fault = coming.popFirst() ?? 0
        // 1 is lost on the way there, 2 on the way back; 3 and 4 are refusals.
        let isDone = fault == 0 || fault == 2
        let failure: NotificationError? = [1: .timedOut, 2: .unreadable, 3: .server(status: 500), 4: .unauthorized][
          fault
        ]
        let effect: InboxFollowing.Effect?
        switch action {
        case .list:
          let items = backend.sorted { $0.key > $1.key }.map { id, isRead in
            NotificationItem(id: id, type: "t", title: id, body: "", createdAt: .distantPast, isRead: isRead)
          }
          effect = following.take(list: failure.map { .failure($0) } ?? .success(items), now: now, chance: 0.5)
        case .markAsRead(let id):
          if isDone { backend[id] = true }
          effect = following.take(mark: failure.map { .failure($0) } ?? .success(()), now: now, chance: 0.5)
        case .markAllAsRead:
          if isDone { backend = backend.mapValues { _ in true } }
          effect = following.take(mark: failure.map { .failure($0) } ?? .success(()), now: now, chance: 0.5)
        default:
          Issue.record("nothing is under way")
          return
        }
        if case .settle(let ids) = effect { outbox.removeAll(where: ids.contains) }
      }
      #expect(outbox.isEmpty)
      #expect(Set(backend.filter(\.value).keys) == Set((1...read).map { "n-\($0)" }))
    }
  }
}
