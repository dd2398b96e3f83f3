package import Foundation
package import Models
package import Notifications
package import Store

/// Brings the inbox of the store and that of a backend in line.
///
/// The store is what is shown, offline too: what the backend tells goes into it, and what is read here goes into its outbox first.
/// Several processes may follow one backend: each mark may arrive twice, which changes nothing.
@MainActor
package final class InboxFollower {
  private let service: RemoteNotificationsService
  private let inbox: InboxRepository
  private let source: String
  private let now: () -> Date
  private let chance: () -> Double
  private let isQuiet: (Date) -> Bool
  private var following: InboxFollowing
  /// Of the last round; nil where it went well.
  package private(set) var error: NotificationError?
  /// What came newly, until it is taken.
  package private(set) var arrived: [NotificationItem] = []

  /// - Parameters:
  ///   - service: The backend.
  ///   - inbox: The inbox of the store.
  ///   - source: The backend's URL, by which the store tells its notifications from others.
  ///   - now: The clock.
  ///   - chance: From 0 up to 1, at random; it spreads the repetitions of many clients.
  ///   - isQuiet: Whether quiet hours hold the telling of what comes newly.
  package init(
    service: RemoteNotificationsService,
    inbox: InboxRepository,
    source: String,
    now: @escaping () -> Date,
    chance: @escaping () -> Double = { .random(in: 0..<1) },
    isQuiet: @escaping (Date) -> Bool = { _ in false }
  ) {
    self.service = service
    self.inbox = inbox
    self.source = source
    self.now = now
    self.chance = chance
    self.isQuiet = isQuiet
    following = InboxFollowing(now: now().timeIntervalSince1970)
  }

  /// Readable when ``work()`` has answers to take.
  package var descriptor: CInt { service.descriptor }

  /// Somebody wants to know now, or has read something.
  package func refresh() {
    following.refresh(now: now().timeIntervalSince1970)
  }

  /// Takes the answers that are there, and asks what is to be asked; answers when to call it again without an answer, nil while one
  /// is awaited.
  package func work() throws(StoreError) -> Date? {
    service.takeAnswers()
    if let fault {
      self.fault = nil
      throw fault
    }
    while true {
      let time = now().timeIntervalSince1970
      switch following.next(now: time, outbox: try inbox.outbox()) {
      case nil: return nil
      case .wait(let until): return Date(timeIntervalSince1970: until)
      case .list(let limit, let offset):
        service.list(NotificationListParams(limit: limit, offset: offset)) { [weak self] result in
          self?.take { follower, now in
            follower.following.take(list: result.map(\.notifications), now: now, chance: follower.chance())
          }
        }
      case .markAsRead(let id):
        service.markAsRead(id: id) { [weak self] result in self?.take(mark: result.map { _ in }) }
      case .markAllAsRead:
        service.markAllAsRead { [weak self] result in self?.take(mark: result.map { _ in }) }
      }
    }
  }

  /// What was delivered since it was last asked.
  package func takeArrived() -> [NotificationItem] {
    defer { arrived = [] }
    return arrived
  }

  /// Of the store, while an answer was taken.
  private var fault: StoreError?

  private func take(mark result: Result<Void, NotificationError>) {
    take { follower, now in follower.following.take(mark: result, now: now, chance: follower.chance()) }
  }

  private func take(_ step: (InboxFollower, Double) -> InboxFollowing.Effect?) {
    let now = now()
    do throws(StoreError) {
      switch step(self, now.timeIntervalSince1970) {
      case nil: break
      case .hold(let items):
        error = nil
        arrived += try inbox.hold(items, of: source, isHeld: isQuiet(now))
        try inbox.note(answeredAt: now, failure: nil)
      case .settle(let ids): try inbox.settle(ids)
      case .fail(let failure):
        error = failure
        try inbox.note(answeredAt: now, failure: failure.explanation.key)
      }
    } catch {
      fault = error
    }
  }
}
