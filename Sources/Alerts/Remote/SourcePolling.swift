package import Models

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
    /// Ask what it says besides its alerts.
    case report(SourceReport.Topic)
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

  /// What is known of a dismissal that may have arrived, or that is needed no more.
  package enum Finding: Hashable, Sendable {
    case arrived
    case missing
  }

  private enum State: Hashable, Sendable {
    case idle
    case fetching
    case dismissing(Int)
    case reporting
  }

  private var state = State.idle
  private var schedule: PollingSchedule
  private var outgoing = DeliveryQueue<Int>()
  /// The open numbers of the last list.
  private var open: Set<Int>?
  /// What is asked about behind each list that was due.
  private let topics: [SourceReport.Topic]
  /// What of it is yet to be asked about.
  private var waitingTopics: ArraySlice<SourceReport.Topic> = []
  /// Whether the list that is being fetched was due, and not only to find out what became of a dismissal.
  private var isRound = false

  /// Begins with a fetch at once, or when the source is no longer to be left alone.
  ///
  /// One that another process failed to hear is fetched when that would have done so.
  package init(
    now: Double,
    closedFor: Double = 0,
    after failed: PollingSchedule.Failed = PollingSchedule.Failed(),
    topics: [SourceReport.Topic] = []
  ) {
    schedule = PollingSchedule(now: now, closedFor: closedFor, after: failed)
    self.topics = topics
  }

  /// Takes the dismissals of which the source has yet to hear, in the order of their making.
  ///
  /// - Parameters:
  ///   - dismissals: What it has yet to hear of.
  ///   - budget: How much may still be sent, as another process left it; nil where it is as known.
  package mutating func hold(_ dismissals: [DeliveryQueue<Int>.Item], budget: DeliveryBudget? = nil) {
    outgoing.hold(dismissals, budget: budget)
  }

  /// Somebody wants to know now; a source that asked to be left alone is.
  ///
  /// Answers whether it is asked once that is over.
  @discardableResult
  package mutating func refresh(now: Double) -> Bool { schedule.refresh(now: now) }

  /// What to do now; nil while something is under way.
  ///
  /// A dismissal counts as sent. `chance` is from 0 up to 1, at random; it spreads the requests of many clients.
  package mutating func next(now: Double, chance: Double = 1) -> Action? {
    guard state == .idle else { return nil }
    guard schedule.isOpen(at: now) else { return .wait(until: schedule.closedUntil) }
    if schedule.isDue(at: now) {
      (state, isRound) = (.fetching, true)
      return .fetch
    }
    guard schedule.failures == 0 else { return .wait(until: schedule.next) }
    if let item = outgoing.next(now: now) {
      state = item.isSent ? .fetching : .dismissing(item.id)
      if item.isSent { return .fetch }
      outgoing.begin([item.id], now: now, chance: chance)
      return .dismiss(item.id)
    }
    guard let topic = waitingTopics.popFirst() else {
      return .wait(until: min(schedule.next, outgoing.wake(at: now) ?? .infinity))
    }
    state = .reporting
    return .report(topic)
  }

  /// Takes note that it was answered, or not, what the source says about a topic; what it did not say it is asked in the next round.
  ///
  /// - Parameter isClosed: Whether it wants to be left alone, about the other topics, too.
  package mutating func takeReport(isClosed: Bool = false) {
    state = .idle
    if isClosed { waitingTopics = [] }
  }

  /// Takes the answer to a fetch.
  ///
  /// - Parameters:
  ///   - answer: What the source said.
  ///   - now: When.
  ///   - chance: From 0 up to 1, at random; it spreads the requests of many clients.
  /// - Returns: What is known now of dismissals whose fate was unknown, and of those that a list needs no more.
  package mutating func take(_ answer: Answer, now: Double, chance: Double) -> [Int: Finding] {
    state = .idle
    let (unknown, isRound, isFetched) = (unknown, isRound, answer != .notModified)
    self.isRound = false
    // Not modified since a list that is not here leaves open what became of the dismissals.
    let isUseless = answer == .notModified && open == nil && !unknown.isEmpty
    switch isUseless ? .failed(retryAfter: nil) : answer {
    case .failed(let retryAfter):
      schedule.fail(now: now, retryAfter: retryAfter, chance: chance)
      return [:]
    case .listed(let ids): open = ids
    case .notModified: break
    }
    schedule.succeed(now: now, chance: chance)
    if isRound { waitingTopics = topics[...] }
    guard let open else { return [:] }
    for id in unknown where open.contains(id) { outgoing.note(id, isSent: false) }
    // What the source lists no more has nothing to be put away, whether or not that was sent.
    let needless = isFetched ? waiting.subtracting(open) : unknown.subtracting(open)
    if !needless.isEmpty { outgoing.settle(Array(needless)) }
    return Dictionary(
      uniqueKeysWithValues: unknown.union(needless).map { ($0, open.contains($0) ? .missing : .arrived) }
    )
  }

  /// Takes what came of a dismissal; answers its number and its fate, or nil where none was sent.
  package mutating func take(
    _ outcome: (_ attempts: Int) -> DeliveryOutcome,
    now: Double,
    chance: Double
  ) -> (id: Int, fate: DeliveryQueue<Int>.Fate, isSent: Bool)? {
    guard case .dismissing(let id) = state else { return nil }
    state = .idle
    let outcome = outcome(max(0, (item(id)?.attempts ?? 1) - 1))
    let fate = outgoing.take(outcome, of: id, now: now, chance: chance)
    if fate == .settled { open?.remove(id) }
    return (id, fate, item(id)?.isSent ?? false)
  }

  /// What is held of a dismissal; nil where it waits no more.
  package func item(_ id: Int) -> DeliveryQueue<Int>.Item? { outgoing.items.first { $0.id == id } }

  /// Whether an answer about a topic is awaited.
  package var isReporting: Bool { state == .reporting }

  /// The numbers of dismissals of which nobody knows whether they arrived.
  package var unknown: Set<Int> { outgoing.unknown }

  /// The numbers of all dismissals that wait.
  package var waiting: Set<Int> { Set(outgoing.items.map(\.id)) }

  /// Whether the last list did not have one open.
  package func isClosed(_ id: Int) -> Bool { open.map { !$0.contains(id) } ?? false }

  /// After how many seconds it is asked for its list again.
  package func wait(at now: Double) -> Double { schedule.wait(at: now) }

  /// How often in a row the list failed.
  package var failures: Int { schedule.failures }

  /// How much may still be sent.
  package var budget: DeliveryBudget { outgoing.budget }

  /// Whether a fetch may ask for changes only: what is unknown is decided by a whole list.
  package var mayAskForChangesOnly: Bool { open != nil || !outgoing.items.contains(where: \.isSent) }
}
