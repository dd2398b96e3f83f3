import Models

/// When a source is asked, and what is done with its answers; knows no network, no store and no clock.
///
/// One request is under way at a time. A dismissal whose fate is unknown is never sent blindly: the list is fetched first, and only
/// what still stands in it is sent again.
package struct SourcePolling: Hashable, Sendable {
  /// What to do next; times are seconds of any clock that goes forward.
  package enum Action: Hashable, Sendable {
    case fetch
    /// Send the dismissal of this number, noted as sent before it is.
    case dismiss(Int)
    /// Nothing until then, unless somebody asks.
    case wait(until: Double)
  }

  package enum Answer: Hashable, Sendable {
    /// What stands open at the source, by number.
    case listed(Set<Int>)
    case notModified
    /// No list: the source cannot be reached, or what it says is no list; it may say when to come back.
    case failed(retryAfter: Double?)
  }

  package enum Delivery: Hashable, Sendable {
    /// The source has it, or knows no such alert any more.
    case arrived
    /// It certainly has not.
    case refused(retryAfter: Double?)
    case unknown
  }

  /// What becomes of a dismissal.
  package enum Fate: Hashable, Sendable {
    case done
    case waiting
    case unknown
  }

  private enum State: Hashable, Sendable {
    case idle
    case fetching
    case dismissing(Int)
  }

  private var state = State.idle
  private var nextFetch: Double
  /// Not before this, whoever asks: the source wants to be left alone.
  private var closedUntil = -Double.infinity
  private var failures = 0
  /// Those never sent, in the order of their making.
  private var waiting: [Int]
  /// Those of which nobody knows whether they arrived.
  private var unknown: Set<Int>
  /// The open numbers of the last list.
  private var open: Set<Int>?

  /// Begins with a fetch at once; what was sent before the program started may have arrived.
  package init(now: Double, waiting: [Int], unknown: Set<Int>) {
    nextFetch = now
    self.waiting = waiting
    self.unknown = unknown
  }

  /// Somebody dismissed an alert, durably.
  package mutating func add(dismissal id: Int) {
    if !waiting.contains(id), !unknown.contains(id), state != .dismissing(id) { waiting.append(id) }
  }

  /// Somebody wants to know now; a source that asked to be left alone is.
  package mutating func refresh(now: Double) {
    nextFetch = now
  }

  /// What to do now; nil while something is under way.
  package mutating func next(now: Double) -> Action? {
    guard state == .idle else { return nil }
    guard now >= closedUntil else { return .wait(until: closedUntil) }
    if now >= nextFetch || !unknown.isEmpty && failures == 0 {
      state = .fetching
      return .fetch
    }
    if failures == 0, let id = waiting.first {
      waiting.removeFirst()
      state = .dismissing(id)
      return .dismiss(id)
    }
    return .wait(until: max(nextFetch, closedUntil))
  }

  /// Takes the answer to a fetch.
  ///
  /// - Parameters:
  ///   - answer: What the source said.
  ///   - now: When.
  ///   - chance: From 0 up to 1, at random; it spreads the requests of many clients.
  /// - Returns: What is known now of dismissals whose fate was unknown.
  package mutating func take(_ answer: Answer, now: Double, chance: Double) -> [Int: Fate] {
    state = .idle
    // Not modified since a list that is not here leaves open what became of the dismissals.
    let isUseless = answer == .notModified && open == nil && !unknown.isEmpty
    switch isUseless ? .failed(retryAfter: nil) : answer {
    case .failed(let retryAfter):
      failures += 1
      nextFetch = now + max(retryAfter ?? 0, Backoff.ofFollowing.delay(afterFailures: failures, chance: chance))
      closedUntil = now + (retryAfter ?? 0)
      return [:]
    case .listed(let ids): open = ids
    case .notModified: break
    }
    failures = 0
    nextFetch = now + Self.interval * (0.9 + 0.2 * chance)
    guard let open else { return [:] }
    let fates = Dictionary(uniqueKeysWithValues: unknown.map { ($0, open.contains($0) ? Fate.waiting : .done) })
    waiting += unknown.filter(open.contains).sorted()
    unknown = []
    return fates
  }

  /// Takes what came of a dismissal.
  package mutating func take(_ delivery: Delivery, now: Double) -> Fate {
    guard case .dismissing(let id) = state else { return .unknown }
    state = .idle
    switch delivery {
    case .arrived:
      open?.remove(id)
      return .done
    case .refused(let retryAfter):
      waiting.insert(id, at: 0)
      // Whatever refused this would refuse the next: the coming fetch finds out when it is over.
      failures += 1
      closedUntil = now + (retryAfter ?? Backoff.firstWait)
      nextFetch = min(nextFetch, closedUntil)
      return .waiting
    case .unknown:
      unknown.insert(id)
      closedUntil = now + Backoff.firstWait
      nextFetch = min(nextFetch, closedUntil)
      return .unknown
    }
  }

  /// Whether a fetch may ask for changes only: what is unknown is decided by a whole list.
  package var mayAskForChangesOnly: Bool { open != nil || unknown.isEmpty }

  /// Every five minutes, give or take a tenth.
  private static let interval = 300.0
}
