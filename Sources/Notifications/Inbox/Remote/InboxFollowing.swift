package import Models

/// When a backend's inbox is fetched, and how it hears of what was read here; knows no network, no store and no clock.
///
/// One request is under way at a time. A round fetches the whole list, and then sends the marks. Between rounds a single mark is
/// sent by itself; for several a round begins, for perhaps one request does for all. A mark whose fate is unknown is never sent
/// blindly: it waits for the list of the next round, and only what is unread there is sent again. Whoever holds the list settles what
/// is read there.
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
    /// Hold what was told; those of the outbox are read, whatever the backend says.
    case hold(InboxAnswer)
    /// The backend took these, which its next list confirms.
    case take([NotificationItem.ID])
    /// The backend seems to know this no more: nothing is sent unless it is listed as unread again.
    case rest(NotificationItem.ID)
    /// The backend will not take this one.
    case refuse(NotificationItem.ID, NotificationError)
    /// This one is sent again after so many seconds.
    case postpone(NotificationItem.ID, attempts: Int, seconds: Double)
    /// The same of all that were sent by one request.
    case postponeAll([DeliveryQueue<NotificationItem.ID>.Item], seconds: Double)
    /// These were not sent after all.
    case giveBack([DeliveryQueue<NotificationItem.ID>.Item])
    /// No list came, or not all of it; the backend may say after how many seconds it wants to be asked again.
    case fail(NotificationError, retryAfter: Double?, soFar: InboxAnswer? = nil)
  }

  private enum State: Hashable, Sendable {
    case idle
    case listing
    case marking(NotificationItem.ID)
    case markingAll([NotificationItem.ID])
  }

  private var state = State.idle
  private var schedule: PollingSchedule
  /// What was read here, and the backend has not heard of.
  private var outgoing = DeliveryQueue<NotificationItem.ID>()
  /// What came of the list so far; nil between rounds.
  private var round: InboxRound?
  /// Whether the list is there, so that the marks come next.
  private var isListed = false
  /// Whether all of it is.
  private var isWhole = false
  /// Whether the last question for the list was answered.
  private var isReachable = false
  /// Whether the backend has said since that it is another.
  private var isOutdated = false
  /// What was listed when all were marked by one request, until the list comes that shows what was there by then.
  private var listedBeforeAll: Set<NotificationItem.ID>?
  /// What was listed in this round.
  private var listed: Set<NotificationItem.ID> = []
  /// What waited before that request, which nothing of it counts against where it is of no use.
  private var beforeAll = DeliveryQueue<NotificationItem.ID>()
  /// Whether one request for all marks is of any use.
  private var takesAllAtOnce = true
  /// Whether the next round reads a long list to its end; see ``InboxRound``.
  package var readsToEnd = true
  /// What is kept of the backend's, and would go where the list has it no more.
  package var held: Set<NotificationItem.ID> = []
  /// What the backend ever listed, as far as it is known; what is not among it is new.
  package var known: Set<NotificationItem.ID> = []

  /// Begins with a round at once, or when the backend is no longer to be left alone.
  ///
  /// What another process failed to hear is asked for when that would have done so.
  package init(now: Double, closedFor: Double = 0, after failed: PollingSchedule.Failed = PollingSchedule.Failed()) {
    schedule = PollingSchedule(now: now, closedFor: closedFor, after: failed)
  }

  /// Somebody wants to know now; a backend that asked to be left alone is.
  ///
  /// Answers whether it is asked once that is over.
  @discardableResult
  package mutating func refresh(now: Double) -> Bool { schedule.refresh(now: now) }

  /// Takes what was read here and the backend has not heard of, in the order in which it was.
  ///
  /// - Parameters:
  ///   - outbox: What it has yet to hear of.
  ///   - budget: How much may still be sent, as another process left it; nil where it is as known.
  package mutating func hold(_ outbox: [DeliveryQueue<NotificationItem.ID>.Item], budget: DeliveryBudget? = nil) {
    outgoing.hold(outbox, budget: budget)
  }

  /// How much may still be sent.
  package var budget: DeliveryBudget { outgoing.budget }

  /// How often in a row the list failed.
  package var failures: Int { schedule.failures }

  /// What is held of these marks.
  package func items(_ ids: [NotificationItem.ID]) -> [DeliveryQueue<NotificationItem.ID>.Item] {
    outgoing.items.filter { ids.contains($0.id) }
  }

  /// After how many seconds a round begins again.
  package func wait(at now: Double) -> Double { schedule.wait(at: now) }

  /// Says what to do now; nil while something is under way.
  ///
  /// A mark counts as sent. `chance` is from 0 up to 1, at random; it spreads the requests of many clients.
  package mutating func next(now: Double, chance: Double = 1) -> Action? {
    guard state == .idle else { return nil }
    guard schedule.isOpen(at: now) else { return .wait(until: schedule.closedUntil) }
    if isListed { return nextMark(now: now, chance: chance) ?? finish(now: now, chance: chance) }
    if round == nil, !schedule.isDue(at: now) {
      guard schedule.failures == 0 || isReachable else { return .wait(until: schedule.next) }
      guard let mark = outgoing.nextUnsent(now: now) else {
        return .wait(until: min(schedule.next, outgoing.wakeOfUnsent(at: now) ?? .infinity))
      }
      guard outgoing.fresh(now: now).count > 1, takesAllAtOnce else {
        return send(mark, now: now, chance: chance)
      }
      schedule.refresh(now: now)
    }
    let round = round ?? InboxRound(now: now, readsToEnd: readsToEnd)
    self.round = round
    state = .listing
    return .list(limit: InboxRound.pageSize, offset: round.offset)
  }

  private mutating func send(_ mark: DeliveryQueue<NotificationItem.ID>.Item, now: Double, chance: Double) -> Action {
    state = .marking(mark.id)
    outgoing.begin([mark.id], now: now, chance: chance)
    return .markAsRead(mark.id)
  }

  private mutating func nextMark(now: Double, chance: Double) -> Action? {
    let all = outgoing.items.map(\.id)
    let unread = round?.unread(certainly: false) ?? []
    // What nobody knows of may have arrived, and what cannot be read may be unread: neither is marked along with the others.
    if all.count > 1, takesAllAtOnce, isWhole, outgoing.unknown.isEmpty, !unread.isEmpty, unread.isSubset(of: all),
      outgoing.next(now: now) != nil
    {
      state = .markingAll(all)
      beforeAll = outgoing
      outgoing.begin(all, now: now, chance: chance)
      return .markAllAsRead
    }
    guard let mark = outgoing.nextUnsent(now: now) else { return nil }
    return send(mark, now: now, chance: chance)
  }

  private mutating func finish(now: Double, chance: Double) -> Action? {
    if isOutdated { schedule.refresh(now: now) }
    (round, isListed, isOutdated) = (nil, false, false)
    return next(now: now, chance: chance)
  }

  // MARK: Answers

  /// Takes a page of the list.
  ///
  /// - Parameters:
  ///   - answer: The page, or why none came; who has nothing behind the end may say so in place of an empty page.
  ///   - now: When.
  ///   - chance: From 0 up to 1, at random; it spreads the requests of many clients.
  ///   - pause: For how many seconds the backend is to be left alone should it have failed; nil where it does not matter.
  /// - Returns: What the store is to do for it.
  package mutating func take(
    list answer: Result<NotificationListResponse, NotificationError>,
    now: Double,
    chance: Double,
    pause: Double? = nil
  ) -> Effect? {
    guard state == .listing, var round else { return nil }
    state = .idle
    let answer = answer.flatMapError { error in
      round.isAskingBehindEnd && error.isBehindEnd
        ? .success(NotificationListResponse(notifications: [])) : .failure(error)
    }
    switch answer {
    case .failure(let error):
      let retryAfter = [error.retryAfter, pause].compactMap(\.self).max()
      schedule.fail(now: now, retryAfter: retryAfter, chance: chance)
      (self.round, isReachable) = (nil, false)
      return .fail(error, retryAfter: retryAfter, soFar: round.soFar)
    case .success(let page):
      let step = round.take(page, now: now, holding: held, knowing: known)
      self.round = round
      guard case .done(var told) = step else { return nil }
      (isListed, isWhole, isReachable) = (true, told.isWhole, true)
      listed = told.listed
      // Whatever was read between that list and the mark of all, nobody has seen here.
      if let before = listedBeforeAll {
        told.unseen = Set(told.items.filter { $0.isRead && !before.contains($0.id) }.map(\.id))
      }
      if told.isWhole { listedBeforeAll = nil }
      // They were looked up: what is unread there has not arrived. What the list does not tell of waits for one that does, or has it no more.
      let unread = round.unread(certainly: true)
      outgoing.noteLookedUp(unread.contains)
      if told.isWhole { told.missing = outgoing.unknown.subtracting(told.listed) }
      if told.error == nil {
        schedule.succeed(now: now, chance: chance)
      } else {
        schedule.fail(now: now, retryAfter: nil, chance: chance)
      }
      return .hold(told)
    }
  }

  /// Takes what came of a mark, or of all.
  package mutating func take(mark answer: Result<Void, NotificationError>, now: Double, chance: Double) -> Effect? {
    defer { state = .idle }
    switch (state, answer) {
    case (.markingAll(let ids), .success):
      outgoing.settle(ids)
      round?.markRead(ids)
      // The person may not have seen all that was there by then.
      listedBeforeAll = listed
      isOutdated = true
      return .take(ids)
    case (.markingAll(let ids), .failure(let error)):
      if error.mayHaveArrived { listedBeforeAll = listed }
      if error.asksToWait {
        let seconds = outgoing.postpone(ids, retryAfter: error.retryAfter, now: now, chance: chance)
        return .postponeAll(items(ids), seconds: seconds)
      }
      // One by one, it is known what becomes of each.
      takesAllAtOnce = false
      if error.mayHaveArrived {
        for id in ids { outgoing.note(id, isSent: true) }
        return nil
      }
      outgoing = beforeAll
      return .giveBack(items(ids))
    case (.marking(let id), .success):
      outgoing.settle([id])
      round?.markRead([id])
      return .take([id])
    case (.marking(let id), .failure(let error)):
      return take(error, of: id, now: now, chance: chance)
    case (.idle, _), (.listing, _): return nil
    }
  }

  private mutating func take(
    _ error: NotificationError,
    of id: NotificationItem.ID,
    now: Double,
    chance: Double
  ) -> Effect {
    let attempts = max(0, (items([id]).first?.attempts ?? 1) - 1)
    let fate = outgoing.take(error.outcome(attempts: attempts), of: id, now: now, chance: chance)
    outgoing.note(id, isSent: error.mayHaveArrived)
    switch fate {
    case .settled:
      // Gone, or changed elsewhere: the backend's word counts.
      askAgain(now: now)
      return .rest(id)
    case .refused: return .refuse(id, error)
    case .waiting(let attempts, let seconds):
      // Whether the token ran out, the list tells.
      if error == .unauthorized { askAgain(now: now) }
      return .postpone(id, attempts: attempts, seconds: seconds)
    }
  }

  private mutating func askAgain(now: Double) {
    if isListed { isOutdated = true } else { schedule.refresh(now: now) }
  }
}
