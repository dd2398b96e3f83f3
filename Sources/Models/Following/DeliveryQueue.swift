/// What a followed backend has yet to hear of, and when each of it is sent; knows no network, no store and no clock.
///
/// Times are seconds of any clock that goes forward. What failed waits by itself, longer each time, while the rest goes on; where
/// several in a row fail it is the backend that does, and all of them wait.
package struct DeliveryQueue<ID: Hashable & Sendable>: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package let id: ID
    /// How often it failed.
    package var attempts: Int
    /// When it may be sent.
    package var due: Double
    /// Whether it was sent, and nobody knows whether it arrived.
    package var isSent: Bool

    package init(_ id: ID, attempts: Int = 0, due: Double = -.infinity, isSent: Bool = false) {
      self.id = id
      self.attempts = attempts
      self.due = due
      self.isSent = isSent
    }
  }

  /// What becomes of an item.
  package enum Fate: Hashable, Sendable {
    /// The backend knows of it, or of no such thing.
    case settled
    /// The backend will never take it.
    case refused
    /// It is sent again after so many seconds.
    case waiting(attempts: Int, seconds: Double)
  }

  /// In the order of their making.
  package private(set) var items: [Item] = []
  private var failuresInARow = 0
  private var closedUntil = -Double.infinity
  /// Whether nothing was held yet: what comes first was left by the process before.
  private var isNew = true

  package init() {}

  /// Holds these, and none else; what was held keeps the time for which it waits.
  package mutating func hold(_ told: [Item]) {
    if isNew { takeOver(told) }
    isNew = false
    guard !told.isEmpty || !items.isEmpty else { return }
    let held = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
    items = told.map { held[$0.id] ?? $0 }
  }

  /// Goes on with the pause in which the process before ended: what was never sent and waits nevertheless waits for its end.
  private mutating func takeOver(_ left: [Item]) {
    failuresInARow = left.map(\.attempts).reduce(0, +)
    guard let end = left.filter({ $0.attempts == 0 && $0.due > -.infinity }).map(\.due).min() else { return }
    closedUntil = end
    // How many it were is not known: where one more fails, the next pause is the longest.
    failuresInARow = max(failuresInARow, DeliveryOutcome.mostInARow + Self.pausesUntilLongest)
  }

  private static var pausesUntilLongest: Int { 6 }

  /// For how many seconds nothing is sent; 0 where something may be.
  package func pause(at now: Double) -> Double { max(0, closedUntil - now) }

  /// What is sent now: first what failed least often.
  package func next(now: Double) -> Item? {
    guard now >= closedUntil else { return nil }
    return items.filter { $0.due <= now }.min { $0.attempts < $1.attempts }
  }

  /// When something of it may be sent; nil where there is nothing.
  package var wake: Double? { items.map(\.due).min().map { max($0, closedUntil) } }

  /// The same of what certainly has not arrived.
  package var wakeOfUnsent: Double? { items.filter { !$0.isSent }.map(\.due).min().map { max($0, closedUntil) } }

  /// What of that is sent now: first what failed least often.
  package func nextUnsent(now: Double) -> Item? {
    guard now >= closedUntil else { return nil }
    return items.filter { $0.due <= now && !$0.isSent }.min { $0.attempts < $1.attempts }
  }

  /// Those that were never sent and may be now.
  package func fresh(now: Double) -> [ID] {
    now >= closedUntil ? items.filter { $0.attempts == 0 && $0.due <= now }.map(\.id) : []
  }

  /// Notes whether it is known that an item has not arrived.
  package mutating func note(_ id: ID, isSent: Bool) {
    for index in items.indices where items[index].id == id { items[index].isSent = isSent }
  }

  /// Notes that whatever of it is still held has not arrived.
  package mutating func noteLookedUp() {
    for index in items.indices { items[index].isSent = false }
  }

  /// The backend knows of these.
  package mutating func settle(_ ids: [ID]) {
    let known = Set(ids)
    items.removeAll { known.contains($0.id) }
    failuresInARow = 0
  }

  /// Takes what came of an item that was sent.
  package mutating func take(_ outcome: DeliveryOutcome, of id: ID, now: Double, chance: Double) -> Fate {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return .settled }
    switch outcome {
    case .settled:
      settle([id])
      return .settled
    case .refused:
      items.remove(at: index)
      fail(now: now, chance: chance)
      return .refused
    case .failed(let retryAfter, let mayHaveArrived):
      items[index].attempts += 1
      let backoff = Backoff.ofFollowing.delay(afterFailures: items[index].attempts, chance: chance)
      let wait = max(retryAfter ?? 0, backoff)
      items[index].due = now + wait
      items[index].isSent = mayHaveArrived
      fail(now: now, chance: chance)
      return .waiting(attempts: items[index].attempts, seconds: wait)
    }
  }

  /// Takes that all that were sent by one request failed together, and returns after how many seconds they are sent again.
  package mutating func postpone(_ ids: [ID], retryAfter: Double?, now: Double, chance: Double) -> Double {
    let failed = items.indices.filter { ids.contains(items[$0].id) }
    for index in failed { items[index].attempts += 1 }
    let most = failed.map { items[$0].attempts }.max() ?? 1
    let wait = max(retryAfter ?? 0, Backoff.ofFollowing.delay(afterFailures: most, chance: chance))
    for index in failed { items[index].due = now + wait }
    fail(now: now, chance: chance)
    return wait
  }

  /// For how long one is not to be sent again says nothing of the others, of which each is sent before it.
  private mutating func fail(now: Double, chance: Double) {
    failuresInARow += 1
    let surplus = failuresInARow - DeliveryOutcome.mostInARow
    guard surplus >= 0 else { return }
    closedUntil = now + Backoff.ofFollowing.delay(afterFailures: surplus + 1, chance: chance)
  }
}

/// What came of something that was sent to a followed backend.
package enum DeliveryOutcome: Hashable, Sendable {
  /// The backend has it, or knows no such thing any more, or holds it for settled otherwise.
  case settled
  /// The backend will never take it.
  case refused
  /// It may be taken later; the backend may say after how many seconds.
  case failed(retryAfter: Double? = nil, mayHaveArrived: Bool)

  /// After so many that fail one after the other, it is the backend that fails.
  static var mostInARow: Int { 3 }

  /// Says what a status means for one thing.
  ///
  /// - Parameters:
  ///   - status: Of the answer.
  ///   - retryAfter: For how many seconds the backend asks to be left alone.
  ///   - attempts: How often it failed before.
  package init(status: Int, retryAfter: Double? = nil, attempts: Int) {
    switch status {
    case 200..<300, 404, 409, 410: self = .settled
    case 408, 425, 429, 503: self = .failed(retryAfter: retryAfter, mayHaveArrived: status == 408)
    // The token may have run out since the list was asked for with it: that is asked for first.
    case 401 where attempts == 0: self = .failed(retryAfter: retryAfter, mayHaveArrived: true)
    // Who leads elsewhere does not take it here, and what changes something goes nowhere else.
    case 300..<500: self = .refused
    default: self = .failed(retryAfter: retryAfter, mayHaveArrived: true)
    }
  }
}
