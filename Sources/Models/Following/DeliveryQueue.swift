/// What a followed backend has yet to hear of, and when each of it is sent; knows no network, no store and no clock.
///
/// Times are seconds of any clock that goes forward. What failed waits by itself, longer each time, while the rest goes on. How much
/// is sent in a while is bounded by a ``DeliveryBudget``, of what was never sent and of what was sent before, so that neither is
/// held back by the other for good.
package struct DeliveryQueue<ID: Hashable & Sendable>: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package let id: ID
    /// How often it was sent, the time that is under way included.
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

    fileprivate var kind: DeliveryBudget.Kind { attempts == 0 ? .first : .again }
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

  /// In the order in which each was made, or failed last.
  package private(set) var items: [Item] = []
  /// What may still be sent.
  package private(set) var budget = DeliveryBudget()
  /// The same before the request that is under way; nil where another process spent of it since.
  private var budgetBefore: DeliveryBudget?

  package init() {}

  /// Holds these, and none else; what was held keeps the time for which it waits.
  ///
  /// - Parameters:
  ///   - told: In their order.
  ///   - budget: What another process left of it; nil where it is as this one knows.
  package mutating func hold(_ told: [Item], budget: DeliveryBudget? = nil) {
    if let budget { (self.budget, budgetBefore) = (budget, nil) }
    guard !told.isEmpty || !items.isEmpty else { return }
    let held = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
    items = told.map { held[$0.id] ?? $0 }
  }

  /// What is sent now: first what was never sent, the oldest first, then what was, that first which failed longest ago.
  package func next(now: Double) -> Item? { first(now: now) { _ in true } }

  /// When something of it may be sent; nil where there is nothing.
  package func wake(at now: Double) -> Double? { wake(at: now) { _ in true } }

  /// The same of what certainly has not arrived.
  package func wakeOfUnsent(at now: Double) -> Double? { wake(at: now) { !$0.isSent } }

  /// What of that is sent now.
  package func nextUnsent(now: Double) -> Item? { first(now: now) { !$0.isSent } }

  private func first(now: Double, where isMeant: (Item) -> Bool) -> Item? {
    for kind in DeliveryBudget.Kind.allCases where budget.wait(for: kind, at: now) == 0 {
      if let item = items.first(where: { $0.kind == kind && $0.due <= now && isMeant($0) }) { return item }
    }
    return nil
  }

  private func wake(at now: Double, where isMeant: (Item) -> Bool) -> Double? {
    items.filter(isMeant).map { max($0.due, now + budget.wait(for: $0.kind, at: now)) }.min()
  }

  /// Those that were never sent and may be now.
  package func fresh(now: Double) -> [ID] {
    budget.wait(for: .first, at: now) == 0 ? items.filter { $0.attempts == 0 && $0.due <= now }.map(\.id) : []
  }

  /// Notes whether it is known that an item has not arrived.
  package mutating func note(_ id: ID, isSent: Bool) {
    for index in items.indices where items[index].id == id { items[index].isSent = isSent }
  }

  /// Notes that those have not arrived of which a list says so.
  package mutating func noteLookedUp(_ isMissing: (ID) -> Bool) {
    for index in items.indices where items[index].isSent { items[index].isSent = !isMissing(items[index].id) }
  }

  /// What was sent of which nobody knows whether it arrived.
  package var unknown: Set<ID> { Set(items.filter(\.isSent).map(\.id)) }

  /// The backend knows of these.
  package mutating func settle(_ ids: [ID]) {
    let known = Set(ids)
    items.removeAll { known.contains($0.id) }
    budget = DeliveryBudget()
  }

  /// Takes note that these are being sent, by one request: that counts, whether or not anybody hears what comes of it, and whoever
  /// holds them next sends them no sooner than if it had failed.
  ///
  /// - Returns: After how many seconds they are sent again if nothing is heard.
  @discardableResult
  package mutating func begin(_ ids: [ID], now: Double, chance: Double) -> Double {
    let meant = Set(ids)
    let kinds = Set(items.filter { meant.contains($0.id) }.map(\.kind))
    budgetBefore = budget
    budget.spend(kinds.contains(.first) ? .first : .again, at: now, chance: chance)
    var longest = 0.0
    for index in items.indices where meant.contains(items[index].id) {
      items[index].attempts += 1
      let wait = Backoff.ofFollowing.delay(afterFailures: items[index].attempts, chance: chance)
      items[index].due = now + wait
      longest = max(longest, wait)
    }
    return longest
  }

  /// Takes what came of an item that was sent.
  package mutating func take(_ outcome: DeliveryOutcome, of id: ID, now: Double, chance: Double) -> Fate {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return .settled }
    switch outcome {
    case .settled:
      settle([id])
      return .settled
    case .refused:
      // It is settled like one that was taken: the others are sent as if it had not been.
      let item = items.remove(at: index)
      budget = budgetBefore ?? budget
      if item.attempts > 1 { budget.giveBackFirst(at: now) }
      return .refused
    case .failed(let retryAfter, let mayHaveArrived):
      var item = items.remove(at: index)
      let backoff = Backoff.ofFollowing.delay(afterFailures: item.attempts, chance: chance)
      let wait = max(retryAfter ?? 0, backoff)
      (item.due, item.isSent) = (now + wait, mayHaveArrived)
      items.append(item)
      return .waiting(attempts: item.attempts, seconds: wait)
    }
  }

  /// Takes that all that were sent by one request failed together, and returns after how many seconds they are sent again.
  package mutating func postpone(_ ids: [ID], retryAfter: Double?, now: Double, chance: Double) -> Double {
    let meant = Set(ids)
    var failed = items.filter { meant.contains($0.id) }
    let most = failed.map(\.attempts).max() ?? 1
    let wait = max(retryAfter ?? 0, Backoff.ofFollowing.delay(afterFailures: most, chance: chance))
    for index in failed.indices { failed[index].due = now + wait }
    items.removeAll { meant.contains($0.id) }
    items += failed
    return wait
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
