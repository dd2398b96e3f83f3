import Assistant
package import Databases
package import FoundationEssentials
import Glibc
import HTTP
package import InboxRepositories
package import Models
package import Notifications
import Scheduling
import Store

/// Brings the inbox of the store and that of a backend in line.
///
/// The store is what is shown, offline too: what the backend tells goes into it, and what is read here goes into its outbox
/// first. Who follows twice, in two processes, sends each mark twice, which changes nothing.
@MainActor
package final class InboxFollower: Follower {
  private let service: any NotificationsServiceProtocol
  private let inbox: InboxRepository
  private let url: String
  private let time: () -> Double
  private let now: () -> Date
  private let chance: () -> Double
  private let telling: (Date) throws(StoreError) -> Telling
  private let noting: (_ new: [NotificationItem], _ excess: Excess, _ telling: Telling) throws(StoreError) -> Void
  private let refusing: (NotificationItem, NotificationError) throws(StoreError) -> Void
  private let doubting: (NotificationItem, _ wasTaken: Bool) throws(StoreError) -> Void
  private let postponing: (Double) -> Void
  private let pausing: () -> Double?
  private var following: InboxFollowing
  /// How many marks may still be sent, and when the list is asked for again.
  private var noted: NotedBudget
  /// When the last answer came.
  private var answeredAt: Date?
  /// Whether an answer came in this run of the program.
  private var hasHeard = false
  /// Whether the outbox was looked at.
  private var hasLooked = false
  /// Whether somebody asked for the round that is under way.
  private var isAsked = false
  /// Of the store, while an answer was taken.
  private var fault: StoreError?
  /// Of the last round; nil where it went well.
  package private(set) var error: NotificationError?
  /// What came newly, until it is taken.
  package private(set) var arrived: [NotificationItem] = []

  package typealias Telling = InboxRepository.Telling

  /// - Parameters:
  ///   - url: The backend's, by which the store tells its notifications from others.
  ///   - service: The backend.
  ///   - inbox: The inbox of the store.
  ///   - time: Seconds of a clock that only goes forward, by which it waits.
  ///   - now: The clock on the wall.
  ///   - chance: From 0 up to 1, at random; it spreads the repetitions of many clients.
  ///   - telling: Of which of those that come newly faces are told.
  ///   - noting: Tells of what came newly where it is too much to be told one by one, and of what was too much to keep.
  ///   - refusing: Tells of a mark that the backend will not take.
  ///   - doubting: Tells of one that the backend took as read, or did not know, and lists as unread.
  ///   - postponing: Hears after how many seconds the mark that failed just now is sent again.
  ///   - pausing: Says for how many seconds nothing is sent where a question took several requests.
  package init(
    _ url: String,
    service: any NotificationsServiceProtocol,
    inbox: InboxRepository,
    time: @escaping () -> Double,
    now: @escaping () -> Date,
    chance: @escaping () -> Double = { .random(in: 0..<1) },
    telling: @escaping (Date) throws(StoreError) -> Telling = { _ in Telling() },
    noting: @escaping ([NotificationItem], Excess, Telling) throws(StoreError) -> Void = { _, _, _ in },
    refusing: @escaping (NotificationItem, NotificationError) throws(StoreError) -> Void = { _, _ in },
    doubting: @escaping (NotificationItem, _ wasTaken: Bool) throws(StoreError) -> Void = { _, _ in },
    postponing: @escaping (Double) -> Void = { _ in },
    pausing: @escaping () -> Double? = { nil }
  ) {
    self.url = url
    self.service = service
    self.inbox = inbox
    self.time = time
    self.now = now
    self.chance = chance
    self.telling = telling
    self.noting = noting
    self.refusing = refusing
    self.doubting = doubting
    self.postponing = postponing
    self.pausing = pausing
    var noted = NotedBudget(KeptDeliveryBudget(of: inbox, at: url))
    let told = try? noted.told(at: time(), now())
    self.noted = noted
    let source = try? inbox.source()
    answeredAt = source?.answeredAt
    let closedFor = source?.closedFor(at: now()) ?? 0
    following = InboxFollowing(now: time(), closedFor: closedFor, after: noted.failed(at: now()))
    following.hold([], budget: told)
  }

  // MARK: Following

  package var isAskingBesides: Bool { false }

  package func look() throws(StoreError) {
    try holdOutbox()
    guard try inbox.source()?.isWanted == true, !following.refresh(now: time()) else { return }
    // One that failed many times in a row is not asked now, and is as it was.
    try inbox.update(url) { source in
      source.isWanted = false
      source.failure = source.failure ?? NotificationError.timedOut.explanation
    }
  }

  private func holdOutbox() throws(StoreError) {
    let (time, now) = (time(), now())
    let told = try noted.told(at: time, now)
    following.hold(
      try inbox.marks().map { mark in
        // Whether what another process sent has arrived, or what was taken back and made again, the list tells.
        DeliveryQueue.Item(
          mark.id,
          attempts: mark.attempts,
          due: mark.notBefore.due(at: time, now),
          isSent: mark.attempts > 0 && (!hasLooked || !mark.isAnswered)
        )
      },
      budget: told
    )
    hasLooked = true
  }

  package func goOn() throws(StoreError) -> Double? {
    if let fault {
      self.fault = nil
      throw fault
    }
    // Once in each hour of the clock, whatever processes there are.
    following.readsToEnd = answeredAt.map { !$0.isInHour(of: now()) } ?? true
    while true {
      switch following.next(now: time(), chance: chance()) {
      case nil: return nil
      case .wait(let until): return until
      case .list(let limit, let offset): try list(limit: limit, offset: offset)
      case .markAsRead(let id):
        try noteSending(following.items([id]))
        service.markAsRead(id: id) { [weak self] result in self?.take(mark: result.map { _ in }) }
      case .markAllAsRead:
        try noteSending(following.items(inbox.outbox()))
        service.markAllAsRead { [weak self] result in self?.take(mark: result.map { _ in }) }
      }
    }
  }

  /// Notes before marks leave that they do, for whoever follows next: it counts, whether or not the answer is heard.
  private func noteSending(_ items: [DeliveryQueue<NotificationItem.ID>.Item]) throws(StoreError) {
    let (time, now) = (time(), now())
    try note(items) { now + ($0.due - time) }
    try noted.note(following.budget, at: time, now)
  }

  private func note(
    _ items: [DeliveryQueue<NotificationItem.ID>.Item],
    due: (DeliveryQueue<NotificationItem.ID>.Item) -> Date?
  ) throws(StoreError) {
    for item in items { try SentMarks(of: inbox).note(item.id, attempts: item.attempts, notBefore: due(item)) }
  }

  private func list(limit: Int, offset: Int) throws(StoreError) {
    if offset == 0 {
      let lying = HeldNotifications(in: inbox)
      (following.held, following.known) = (try lying.ids(of: url), try lying.allIDs(of: url))
      // It counts, whether or not the answer is heard; of one that answers each time nothing is to be kept.
      if !hasHeard || following.failures > 0 {
        try noted.noteAsking(after: following.failures, chance: chance(), now())
      }
      try inbox.update(url) { source in
        isAsked = isAsked || source.isWanted
        source.isWanted = false
      }
    }
    service.list(NotificationListParams(limit: limit, offset: offset)) { [weak self] result in
      self?.take { follower, now in
        follower.following.take(list: result, now: now, chance: follower.chance(), pause: follower.pausing())
      }
    }
  }

  /// What was delivered since it was last asked.
  package func takeArrived() -> [NotificationItem] {
    defer { arrived = [] }
    return arrived
  }

  // MARK: Answers

  private func take(mark result: Result<Void, NotificationError>) {
    take { follower, now in follower.following.take(mark: result, now: now, chance: follower.chance()) }
  }

  private func take(_ step: (InboxFollower, Double) -> InboxFollowing.Effect?) {
    let now = now()
    do throws(StoreError) {
      switch step(self, time()) {
      case nil: break
      case .hold(let answer): try hold(answer, at: now)
      case .take(let ids): try NotedMarks(of: inbox).take(ids)
      case .rest(let id): try NotedMarks(of: inbox).rest(id)
      case .giveBack(let items): try note(items) { _ in nil }
      case .refuse(let id, let error):
        try NotedMarks(of: inbox).refuse(id) { item throws(StoreError) in try refusing(item, error) }
      case .postpone(let id, let attempts, let seconds):
        try SentMarks(of: inbox).note(id, attempts: attempts, notBefore: now + seconds)
        postponing(seconds)
      case .postponeAll(let items, let seconds):
        try note(items) { _ in now + seconds }
        postponing(seconds)
      case .fail(let failure, let retryAfter, let soFar):
        error = failure
        postponing(following.wait(at: time()))
        if let soFar { _ = try keep(soFar, at: now) }
        isAsked = false
        try noted.note(failures: following.failures, wait: following.wait(at: time()), now)
        try noted.noteClosing(retryAfter, at: now)
        let kept = soFar.map { _ in now }
        try inbox.update(url) { source in
          let closedUntil = retryAfter.flatMap { $0 > 0 ? now + $0 : nil }
          // What is shown is said by whoever shows it.
          let reason = failure == .unreachable ? Explanation("source.failure.unreachable") : failure.explanation
          source.fail(reason, answered: answeredAt, kept: kept, closedUntil: closedUntil)
        }
      }
      try noted.note(following.budget, at: time(), now)
      try holdOutbox()
      // Who asked while an answer was on its way wants the next one.
      if try inbox.source()?.isWanted == true { following.refresh(now: time()) }
    } catch {
      fault = error
    }
  }

  private func hold(_ answer: InboxAnswer, at now: Date) throws(StoreError) {
    error = answer.error
    let excess = try keep(answer, at: now)
    if error != nil { postponing(following.wait(at: time())) }
    // What contradicts itself, or cannot be read, is no answer: what is shown is as old as it was.
    if error == nil { (answeredAt, hasHeard) = (now, true) }
    try inbox.update(url) { source in
      if let error {
        let kept = answer.items.isEmpty ? nil : now
        source.fail(error.explanation, answered: answeredAt, kept: kept, closedUntil: nil)
        source.excess = excess
      } else {
        source.answer(at: now, excess: excess, isAsked: isAsked)
      }
    }
    isAsked = false
    try noted.note(failures: following.failures, wait: following.wait(at: time()), now)
  }

  /// Keeps what came, tells of it, and answers what of it was too much; nil where nothing was.
  private func keep(_ answer: InboxAnswer, at now: Date) throws(StoreError) -> Excess? {
    var intake = InboxIntake(answer)
    if answer.completeness == .recent, let oldest = try HeldNotifications(in: inbox).oldestRead(of: url) {
      intake.leaveOut(readBefore: oldest)
    }
    let telling = try telling(now)
    for id in answer.missing { try NotedMarks(of: inbox).rest(id) }
    try inbox.settle(inbox.outbox().filter(answer.read.contains))
    // What the backend has yet to hear of stays until it has.
    let waiting = Set(try inbox.outbox())
    let new = try inbox.hold(
      intake.items,
      of: url,
      unseen: answer.unseen,
      // One that rested is sent once more, but not at once; who follows later need not begin to wait.
      wakingAt: now + Backoff.firstWait,
      at: now,
      keeping: { id in
        !answer.isWhole || waiting.contains(id) || answer.listed.contains(id) && !intake.displaced.contains(id)
      },
      telling: telling,
      doubting: doubting
    )
    arrived += new
    try noting(new, intake.excess, telling)
    return intake.excess.explanations.isEmpty ? nil : intake.excess
  }
}
