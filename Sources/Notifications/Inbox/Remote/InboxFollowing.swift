package import Models

/// When a backend's inbox is fetched, and how it hears of what was read here; knows no network, no store and no clock.
///
/// One request is under way at a time. A round fetches the whole list, and then sends the marks. Between rounds a single mark is
/// sent by itself; for several a round begins, for perhaps one request does for all. A mark may be sent twice, for to read
/// something twice is to read it once: one whose fate is unknown is sent again in the next round, if the list does not say by
/// then that it arrived.
package struct InboxFollowing: Sendable {
  /// What to do next; times are seconds of any clock that goes forward.
  package enum Action: Hashable, Sendable {
    case list(limit: Int, offset: Int)
    case markAsRead(NotificationItem.ID)
    case markAllAsRead
    /// Nothing until then, unless somebody asks.
    case wait(until: Double)
  }

  /// What the store is to do for an answer.
  package enum Effect: Hashable, Sendable {
    /// Hold these, and nothing else of the backend's; those of the outbox are read, whatever the backend says.
    case hold([NotificationItem])
    /// The backend has heard of these, or knows them no more.
    case settle([NotificationItem.ID])
    case fail(NotificationError)
  }

  private enum State: Hashable, Sendable {
    case idle
    case listing(offset: Int)
    case marking([NotificationItem.ID])
  }

  private var state = State.idle
  /// What came of the list so far.
  private var listed: [NotificationItem] = []
  /// How often the list was begun anew in this round.
  private var restarts = 0
  /// Whether the list is not yet whole.
  private var isListing = true
  /// Whether the backend has said since that it is another.
  private var isOutdated = false
  private var nextRound: Double
  /// Not before this, whoever asks: the backend wants to be left alone.
  private var closedUntil = -Double.infinity
  private var failures = 0

  /// Begins with a round at once.
  package init(now: Double) {
    nextRound = now
  }

  /// Somebody wants to know now; a backend that asked to be left alone is.
  package mutating func refresh(now: Double) {
    nextRound = min(nextRound, now)
  }

  /// Says what to do now.
  ///
  /// - Parameters:
  ///   - now: When.
  ///   - outbox: What was read here and the backend has not heard of, in the order in which it was.
  /// - Returns: Nil while something is under way.
  package mutating func next(now: Double, outbox: [NotificationItem.ID]) -> Action? {
    guard state == .idle else { return nil }
    guard now >= closedUntil else { return .wait(until: closedUntil) }
    guard now >= nextRound else {
      guard failures == 0, let mark = outbox.first else { return .wait(until: nextRound) }
      if outbox.count > 1 {
        nextRound = now
        return next(now: now, outbox: outbox)
      }
      state = .marking([mark])
      return .markAsRead(mark)
    }
    if isListing {
      // Each page begins with the last one of the page before.
      let offset = max(0, listed.count - 1)
      state = .listing(offset: offset)
      return .list(limit: Self.pageSize, offset: offset)
    }
    let unread = Set(listed.filter { !$0.isRead }.map(\.id))
    if outbox.count > 1, !unread.isEmpty, unread.isSubset(of: outbox) {
      state = .marking(outbox)
      return .markAllAsRead
    }
    guard let mark = outbox.first else {
      finish(now: now)
      return next(now: now, outbox: [])
    }
    state = .marking([mark])
    return .markAsRead(mark)
  }

  /// Takes a page of the list.
  package mutating func take(
    list answer: Result<[NotificationItem], NotificationError>,
    now: Double,
    chance: Double
  ) -> Effect? {
    guard case .listing(let offset) = state else { return nil }
    state = .idle
    switch answer {
    case .failure(let error): return fail(error, now: now, chance: chance)
    case .success(let page):
      if offset > 0, page.first?.id != listed.last?.id {
        // Something came or went on the way: pages of different lists do not fit together.
        listed = []
        restarts += 1
        guard restarts > Self.mostRestarts else { return nil }
        return fail(.because(Explanation("inbox.error.changing")), now: now, chance: chance)
      }
      let known = Set(listed.map(\.id))
      listed += page.filter { !known.contains($0.id) }
      // A list without an end is looked at so far that of what was read and what was not enough is known.
      guard page.count < Self.pageSize || listed.count == known.count || listed.count > 2 * Bounds.inboxItems else {
        return nil
      }
      isListing = false
      return .hold(listed)
    }
  }

  /// Takes what came of a mark, or of all.
  package mutating func take(mark answer: Result<Void, NotificationError>, now: Double, chance: Double) -> Effect? {
    guard case .marking(let ids) = state else { return nil }
    state = .idle
    switch answer {
    case .success, .failure(.notFound), .failure(.conflict):
      // Gone, or changed elsewhere: the backend's word counts, and the list is fetched again for it.
      if case .failure = answer {
        if isListing { nextRound = now } else { isOutdated = true }
      }
      let done = Set(ids)
      listed = listed.map { done.contains($0.id) ? $0.asRead : $0 }
      return .settle(ids)
    case .failure(let error): return fail(error, now: now, chance: chance)
    }
  }

  private mutating func fail(_ error: NotificationError, now: Double, chance: Double) -> Effect {
    failures += 1
    let retryAfter = error.retryAfter ?? 0
    closedUntil = now + retryAfter
    begin(at: now + max(retryAfter, Backoff.ofFollowing.delay(afterFailures: failures, chance: chance)))
    return .fail(error)
  }

  private mutating func finish(now: Double) {
    failures = 0
    begin(at: isOutdated ? now : now + Self.interval)
    isOutdated = false
  }

  private mutating func begin(at time: Double) {
    listed = []
    restarts = 0
    isListing = true
    nextRound = time
  }

  /// Every five minutes.
  private static let interval = 300.0
  package static let pageSize = 100
  /// A list that is another one more often while it is fetched is no list.
  private static let mostRestarts = 5
}

extension NotificationError {
  fileprivate var retryAfter: Double? {
    if case .server(_, let retryAfter) = self { retryAfter } else { nil }
  }
}
