import Following
import Foundation
import HTTP
import InboxRepositories
import Models
import Notifications
import OperationInterface
import Store
import TestSupport
import Testing

/// A program that follows a backend's inbox, with a store and a clock of its own.
@MainActor
final class FollowedInbox {
  let inbox: InboxRepository
  private let store: Store
  private var requests: Requests
  private(set) var follower: InboxFollower
  /// It listens as long as it is held.
  private let server: LoopbackServer
  private let clock = Clock()
  /// For how many seconds of the clock the backend keeps each request waiting.
  var delay = 0.0

  @MainActor
  private final class Clock {
    var now = Date(timeIntervalSince1970: 1_795_240_800)
    var refused: [String] = []
  }

  init(_ server: LoopbackServer, timeout: Duration = .unhurried) throws {
    let store = try Store.inMemory()
    self.store = store
    self.server = server
    requests = Requests(policy: .test(timeout: timeout))
    inbox = store.user("me").inbox
    try inbox.follow(InboxSource(url: server.url))
    follower = try Self.follower(server, inbox, requests, clock)
  }

  private static func follower(
    _ server: LoopbackServer,
    _ inbox: InboxRepository,
    _ requests: Requests,
    _ clock: Clock
  ) throws -> InboxFollower {
    InboxFollower(
      server.url,
      service: try RemoteNotificationsService(
        address: WebAddress(server.url),
        token: { AccessToken(LendingBackend.token) },
        requests: requests
      ),
      inbox: inbox,
      time: { clock.now.timeIntervalSince1970 },
      now: { clock.now },
      chance: { 1 },
      refusing: { item, error in clock.refused.append("\(item.id): \(error)") },
      doubting: { item, wasTaken in clock.refused.append("\(item.id): \(wasTaken ? "unread" : "unknown")") }
    )
  }

  /// What conversations changed of it.
  var changes: ChangeRepository { store.user("me").changes }

  /// Differs whenever anything was written.
  func version() throws -> Store.Version { try store.version() }

  var error: NotificationError? { follower.error }

  var source: InboxSource? { get throws { try inbox.source() } }

  func takeArrived() -> [String] { follower.takeArrived().map(\.id) }

  /// What the person was told of marks that the backend will not take, since it was last asked.
  func takeRefused() -> [String] {
    defer { clock.refused = [] }
    return clock.refused
  }

  /// Another run of the program, so many seconds later.
  func restart(after seconds: Double = 0) throws {
    clock.now += seconds
    follower = try Self.follower(server, inbox, requests, clock)
    try follower.look()
  }

  /// Works until it would wait, and through so many waits.
  func work(waits: Int = 0) throws {
    var waits = waits
    try inbox.want(true)
    try work { time in
      defer { waits -= 1 }
      return waits > 0 ? time : nil
    }
  }

  /// Asks what is to be asked, and hears no answer to it.
  func ask() throws {
    let before = server.requests.count
    guard try follower.goOn() == nil else { return }
    try wait { server.requests.count > before }
    requests = Requests(policy: .test())
  }

  /// Works for so many seconds of its clock, and asks for nothing.
  func work(seconds: Double) throws {
    let end = clock.now.timeIntervalSince1970 + seconds
    try work { time in time < end ? time : nil }
    clock.now = max(clock.now, Date(timeIntervalSince1970: end))
  }

  private func work(waiting until: (Double) -> Double?) throws {
    try follower.look()
    while true {
      if let time = try follower.goOn() {
        guard let end = until(time) else { return }
        clock.now = max(clock.now, Date(timeIntervalSince1970: end))
        try follower.look()
      } else {
        var door = pollfd(fd: requests.descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&door, 1, 1_000) > 0 { clock.now += delay }
        requests.takeAnswers()
      }
    }
  }
}
