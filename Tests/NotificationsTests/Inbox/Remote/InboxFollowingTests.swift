import ForAll
import Foundation
import Models
import Notifications
import PropertyTesting
import TestSupport
import Testing

struct InboxFollowingTests {
  private typealias Item = DeliveryQueue<NotificationItem.ID>.Item

  /// One that has to tell of these.
  private func following(_ outbox: [Int] = [], now: Double = 0) -> InboxFollowing {
    var following = InboxFollowing(now: now)
    following.hold(outbox.map { Item("n-\($0)") })
    return following
  }

  private func page(_ numbers: [Int], total: Int? = nil) -> Result<NotificationListResponse, NotificationError> {
    .success(NotificationListResponse(notifications: numbers.map { .sample($0) }, total: total ?? numbers.count))
  }

  private func answer(_ numbers: [Int], as told: InboxAnswer.Completeness = .whole) -> InboxFollowing.Effect {
    .hold(InboxAnswer(items: numbers.map { .sample($0) }, completeness: told))
  }

  // MARK: Rounds

  @Test func `a round fetches the list, then sends what was read, and the next is five minutes later`() {
    var following = following([1])
    #expect(following.next(now: 0) == .list(limit: 100, offset: 0))
    #expect(following.next(now: 0) == nil)
    #expect(following.take(list: page([2, 1]), now: 0, chance: 0.5) == answer([2, 1]))
    #expect(following.next(now: 0) == .markAsRead("n-1"))
    #expect(following.take(mark: .success(()), now: 0, chance: 0.5) == .take(["n-1"]))
    #expect(following.next(now: 1) == .wait(until: 300))
    following.refresh(now: 2)
    #expect(following.next(now: 2) == .list(limit: 100, offset: 0))
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
    var following = following(outbox)
    _ = following.next(now: 0)
    _ = following.take(list: page([3, 2, 1]), now: 0, chance: 0)
    #expect(following.next(now: 0) == action)
  }

  @Test func `of a list that is not whole not all are read by one request`() {
    var following = following([1, 2, 3])
    _ = following.next(now: 0)
    _ = following.take(list: page([3, 2, 1], total: 9), now: 0, chance: 0)
    #expect(following.next(now: 0) == .list(limit: 100, offset: 2))
    #expect(following.take(list: page([1], total: 9), now: 0, chance: 0) == nil)
    #expect(following.next(now: 0) == .list(limit: 100, offset: 3))
    #expect(following.take(list: page([], total: 9), now: 0, chance: 0) == answer([3, 2, 1], as: .miscounted))
    #expect(following.next(now: 0) == .markAsRead("n-1"))
  }

  @Test(
    arguments: [.refused(status: 400), .refused(status: 403), .notFound, .notOffered] as [NotificationError]
  )
  func `where all cannot be read at once they are read one by one`(error: NotificationError) {
    var following = following([1, 2])
    _ = following.next(now: 0)
    _ = following.take(list: page([2, 1]), now: 0, chance: 0)
    #expect(following.next(now: 0) == .markAllAsRead)
    #expect(following.take(mark: .failure(error), now: 0, chance: 0) == .giveBack([Item("n-1"), Item("n-2")]))
    #expect(following.next(now: 0) == .markAsRead("n-1"))
    #expect(following.take(mark: .success(()), now: 0, chance: 0) == .take(["n-1"]))
    #expect(following.next(now: 0) == .markAsRead("n-2"))
  }

  @Test(arguments: [(429, 60.0), (503, 60), (500, nil), (408, nil)] as [(Int, Double?)])
  func `where all may be read later none is sent at once, and each by itself afterwards`(
    status: Int,
    retryAfter: Double?
  ) {
    var following = following([1, 2])
    _ = following.next(now: 0)
    _ = following.take(list: page([2, 1]), now: 0, chance: 1)
    #expect(following.next(now: 0) == .markAllAsRead)
    let wait = retryAfter ?? 5
    let items = ["n-1", "n-2"].map { Item($0, attempts: 1, due: wait) }
    #expect(
      following.take(mark: .failure(.server(status: status, retryAfter: retryAfter)), now: 0, chance: 1)
        == .postponeAll(items, seconds: wait)
    )
    #expect(following.next(now: 0) == .wait(until: wait))
    #expect(following.next(now: wait) == .markAsRead("n-1"))
    #expect(following.take(mark: .success(()), now: wait, chance: 0) == .take(["n-1"]))
    #expect(following.next(now: wait) == .markAsRead("n-2"))
  }

  // MARK: Failures

  @Test func `who does not answer is asked later, and later still, up to five minutes`() {
    var following = InboxFollowing(now: 0)
    var (now, waits) = (0.0, [Double]())
    for _ in 0..<9 {
      _ = following.next(now: now)
      #expect(following.take(list: .failure(.timedOut), now: now, chance: 1) == .fail(.timedOut, retryAfter: nil))
      guard case .wait(let until) = following.next(now: now) else {
        Issue.record("it does not wait")
        return
      }
      waits.append(until - now)
      now = until
    }
    #expect(waits == [5, 10, 20, 40, 80, 160, 300, 300, 300])
  }

  @Test func `whoever wants to know now does not wait, but where the backend asked to be left alone`() {
    var following = following([1])
    _ = following.next(now: 0)
    _ = following.take(list: .failure(.timedOut), now: 0, chance: 1)
    following.refresh(now: 1)
    #expect(following.next(now: 1) == .list(limit: 100, offset: 0))
    let busy = NotificationError.server(status: 503, retryAfter: 30)
    #expect(following.take(list: .failure(busy), now: 1, chance: 1) == .fail(busy, retryAfter: 30))
    following.refresh(now: 2)
    #expect(following.next(now: 2) == .wait(until: 31))
    #expect(following.next(now: 31) == .list(limit: 100, offset: 0))
    // The next process leaves it alone, too.
    var next = InboxFollowing(now: 5, closedFor: 26)
    next.refresh(now: 6)
    #expect(next.next(now: 6) == .wait(until: 31))
  }

  @Test func `between rounds one mark is sent by itself, and for several a round begins`() {
    var following = following()
    _ = following.next(now: 0)
    _ = following.take(list: page([2, 1]), now: 0, chance: 0.5)
    #expect(following.next(now: 0) == .wait(until: 300))
    following.hold([Item("n-1")])
    #expect(following.next(now: 9) == .markAsRead("n-1"))
    #expect(following.take(mark: .success(()), now: 9, chance: 0) == .take(["n-1"]))
    #expect(following.next(now: 9) == .wait(until: 300))
    following.hold([Item("n-1"), Item("n-2")])
    #expect(following.next(now: 10) == .list(limit: 100, offset: 0))
    _ = following.take(list: page([2, 1]), now: 10, chance: 0)
    #expect(following.next(now: 10) == .markAllAsRead)
  }

  @Test func `a mark that fails waits by itself, and holds back no other`() {
    var following = following([1])
    _ = following.next(now: 0)
    _ = following.take(list: page([3, 2, 1]), now: 0, chance: 0.5)
    #expect(following.next(now: 0) == .markAsRead("n-1"))
    #expect(
      following.take(mark: .failure(.server(status: 500, retryAfter: 20)), now: 0, chance: 1)
        == .postpone("n-1", attempts: 1, seconds: 20)
    )
    following.hold([Item("n-1", attempts: 1, due: 20), Item("n-2")])
    #expect(following.next(now: 1) == .markAsRead("n-2"))
    #expect(following.take(mark: .success(()), now: 1, chance: 1) == .take(["n-2"]))
    #expect(following.next(now: 2) == .wait(until: 20))
    #expect(following.next(now: 20) == .markAsRead("n-1"))
    #expect(
      following.take(mark: .failure(.unreachable), now: 20, chance: 1) == .postpone("n-1", attempts: 2, seconds: 10)
    )
  }

  @Test(arguments: [.timedOut, .unreadable] as [NotificationError])
  func `a mark to which nothing was answered is looked up before it is sent again`(error: NotificationError) {
    for isSeveral in [true, false] {
      var following = following(isSeveral ? [1, 2] : [1])
      _ = following.next(now: 0)
      _ = following.take(list: page([2, 1]), now: 0, chance: 0.5)
      _ = following.next(now: 0)
      _ = following.take(mark: .failure(error), now: 0, chance: 1)
      #expect(following.next(now: 0) == .wait(until: 300))
      #expect(following.next(now: 300) == .list(limit: 100, offset: 0))
      #expect(following.take(list: page([2, 1]), now: 300, chance: 0.5) == answer([2, 1]))
      #expect(following.next(now: 300) == .markAsRead("n-1"))
    }
  }

  @Test(arguments: [.refused(status: 403), .refused(status: 422), .notOffered] as [NotificationError])
  func `what is refused is not sent again`(error: NotificationError) {
    var following = following([1])
    _ = following.next(now: 0)
    _ = following.take(list: page([1]), now: 0, chance: 0.5)
    _ = following.next(now: 0)
    #expect(following.take(mark: .failure(error), now: 0, chance: 0) == .refuse("n-1", error))
    #expect(following.next(now: 0) == .wait(until: 300))
  }

  @Test func `for a mark that wants another token the list is asked first, and twice refused it is given up`() {
    var following = following()
    _ = following.next(now: 0)
    _ = following.take(list: page([1]), now: 0, chance: 0.5)
    following.hold([Item("n-1")])
    #expect(following.next(now: 9) == .markAsRead("n-1"))
    #expect(
      following.take(mark: .failure(.unauthorized), now: 9, chance: 1) == .postpone("n-1", attempts: 1, seconds: 5)
    )
    #expect(following.next(now: 9) == .list(limit: 100, offset: 0))
    _ = following.take(list: page([1]), now: 9, chance: 0.5)
    #expect(following.next(now: 10) == .wait(until: 14))
    #expect(following.next(now: 14) == .markAsRead("n-1"))
    #expect(following.take(mark: .failure(.unauthorized), now: 14, chance: 1) == .refuse("n-1", .unauthorized))
  }

  @Test(arguments: [.notFound, .conflict] as [NotificationError])
  func `what is gone or changed there is settled, and the list fetched at once`(error: NotificationError) {
    for isBetween in [true, false] {
      var following = following(isBetween ? [] : [1])
      _ = following.next(now: 0)
      _ = following.take(list: page([1]), now: 0, chance: 0.5)
      if isBetween { #expect(following.next(now: 0) == .wait(until: 300)) }
      following.hold([Item("n-1")])
      #expect(following.next(now: 9) == .markAsRead("n-1"))
      #expect(following.take(mark: .failure(error), now: 9, chance: 0.5) == .rest("n-1"))
      #expect(following.next(now: 9) == .list(limit: 100, offset: 0))
      _ = following.take(list: page([]), now: 9, chance: 0.5)
      #expect(following.next(now: 9) == .wait(until: 309))
    }
  }

  /// The backend of the property: it reads or not, and says so or not.
  @Test func `however the network fails, every mark reaches the backend, and nothing else is read`() async {
    await forAll(Gen<Int>.int(in: 0...4).array(count: 0...40), .int(in: 1...4), .int(in: 0...3)) {
      faults,
      read,
      others in
      var backend = Dictionary(uniqueKeysWithValues: (1...(read + others)).map { ("n-\($0)", false) })
      var outbox = (1...read).map { "n-\($0)" }
      // How often each was read by a request of its own.
      var arrived: [String: Int] = [:]
      var following = InboxFollowing(now: 0)
      var (now, coming) = (0.0, faults[...])
      for _ in 0..<400 where !outbox.isEmpty {
        following.hold(outbox.map { Item($0) })
        let action = following.next(now: now)
        if case .wait(let until) = action {
          now = until
          continue
        }
        let fault = coming.popFirst() ?? 0
        // 1 is lost on the way there, 2 on the way back; 3 and 4 are refusals.
        let isDone = fault == 0 || fault == 2
        let failure: NotificationError? = [
          1: .timedOut, 2: .unreadable, 3: .server(status: 500), 4: .server(status: 429),
        ][
          fault
        ]
        let effect: InboxFollowing.Effect?
        switch action {
        case .list:
          let items = backend.sorted { $0.key > $1.key }.map { id, isRead in
            NotificationItem(id: id, type: "t", title: id, body: "", createdAt: .distantPast, isRead: isRead)
          }
          effect = following.take(
            list: failure.map { .failure($0) }
              ?? .success(NotificationListResponse(notifications: items, total: items.count)),
            now: now,
            chance: 0.5
          )
        case .markAsRead(let id):
          if isDone { (backend[id], arrived[id]) = (true, (arrived[id] ?? 0) + 1) }
          effect = following.take(mark: failure.map { .failure($0) } ?? .success(()), now: now, chance: 0.5)
        case .markAllAsRead:
          if isDone { backend = backend.mapValues { _ in true } }
          effect = following.take(mark: failure.map { .failure($0) } ?? .success(()), now: now, chance: 0.5)
        default:
          Issue.record("nothing is under way")
          return
        }
        if case .rest(let id) = effect { outbox.removeAll { $0 == id } }
        if case .take(let ids) = effect { outbox.removeAll(where: ids.contains) }
        // As the store does: what is read there it has heard of.
        if case .hold(let answer) = effect {
          let known = Set(answer.items.filter(\.isRead).map(\.id))
          outbox.removeAll(where: known.contains)
        }
      }
      #expect(outbox.isEmpty)
      #expect(arrived.values.allSatisfy { $0 == 1 })
      #expect(Set(backend.filter(\.value).keys) == Set((1...read).map { "n-\($0)" }))
    }
  }
}
