import Foundation
import InboxRepositories
import Models
import Notifications
import Operations
import Records
import Store
import TestSupport
import Testing

/// An hour of a backend's inbox in which something goes wrong two hundred times.
@MainActor
struct FollowingTortureTests {
  /// What happens at a moment of the hour.
  private enum Event {
    case fault(LendingBackend.Fault)
    case manners(@Sendable (inout LendingBackend.Manners) -> Void)
    /// For how many seconds each request waits.
    case delay(Double)
    case arrive, withdraw, readThere, readHere, readAllHere, putAway, restart, well
  }

  private static let kinds: [Event] = [
    .fault(.status(500)), .fault(.status(502)), .fault(.status(401)), .fault(.status(418)), .fault(.busy(20)),
    .fault(.reset), .fault(.half), .manners { $0.ignoresOffset = true }, .manners { $0.grows = true },
    .delay(3), .delay(0), .manners { $0.isTurning = true }, .manners { $0.cap = 7 },
    .manners { $0.total = { _ in nil } }, .manners { $0.total = { $0 + 5 } },
    .manners { $0.record = { item, json in item.id.contains("1") ? json.replacing("title", with: "tilte") : json } },
    .manners { $0.record = { item, json in item.id.contains("2") ? "null" : json } },
    .manners { $0.mark = { _ in .answer(500) } }, .manners { $0.mark = { _ in .answer(429) } },
    .manners { $0.mark = { $0 == nil ? .answer(400) : nil } }, .manners { $0.mark = { _ in .answer(404) } },
    .manners { $0.mark = { _ in .answer(409) } }, .manners { $0.mark = { _ in .answer(200) } },
    .manners { ($0.cap, $0.total) = (0, { _ in 0 }) }, .putAway, .arrive, .withdraw, .readThere, .readHere,
    .readAllHere,
    .restart, .well,
  ]

  @Test(arguments: Array(1...10) as [UInt64])
  func `after two hundred faults both say the same, nothing is lost, and the backend was not hammered`(
    seed: UInt64
  ) throws {
    var state = seed
    let events = (0..<200).map { _ in
      // Knuth's multiplier; the upper bits are the random ones.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Self.kinds[Int(state >> 33) % Self.kinds.count]
    }
    let backend = LendingBackend((1...120).map { .lending($0) })
    let server = try backend.start()
    let follower = try FollowedInbox(server)
    try follower.work()
    var (next, read, away) = (1_000, Set<String>(), Set<String>())
    for event in events {
      switch event {
      case .fault(let fault): backend.faults.append(fault)
      case .manners(let change): change(&backend.manners)
      case .delay(let seconds): follower.delay = seconds
      case .well: (backend.faults, backend.manners) = ([], LendingBackend.Manners())
      case .arrive:
        next += 1
        backend.items.append(.lending(next))
      case .withdraw: if backend.items.count > 1 { backend.items.remove(at: 1) }
      case .readThere: backend.items[0].isRead = true
      case .readHere:
        if let item = try follower.inbox.page().first(where: { !$0.isRead }) {
          try follower.inbox.markRead(item.id)
          read.insert(item.id)
        }
      case .readAllHere:
        read.formUnion(try follower.inbox.page(limit: 2_000).filter { !$0.isRead }.map(\.id))
        try follower.inbox.markAllRead()
      case .putAway:
        guard let item = try follower.inbox.page().last else { break }
        _ = try follower.inbox.delete(item.id, at: .now)
        away.insert(item.id)
      case .restart: try follower.restart()
      }
      try follower.work(seconds: 18)
    }
    let asked = server.requests.count
    (backend.faults, backend.manners, follower.delay) = ([], LendingBackend.Manners(), 0)
    let refused = Set(follower.takeRefused().map { String($0.prefix { $0 != ":" }) })
    try follower.work(seconds: 900)
    #expect(follower.error == nil)
    #expect(try follower.inbox.page(limit: 2_000) == Self.kept(of: backend.items.filter { !away.contains($0.id) }))
    #expect(try follower.inbox.outbox() == [])
    // What was read here is read there, wherever it still is, but for what was refused.
    let unread = Set(backend.items.filter { !$0.isRead && !away.contains($0.id) }.map(\.id))
    #expect(unread.isDisjoint(with: read.subtracting(refused)))
    // A round of 250 pages at most each five minutes.
    #expect(asked <= 3_000)
  }

  /// A backend that gained more than is kept at once: of those that were read the oldest go.
  private static func kept(of items: [NotificationItem]) -> [NotificationItem] {
    let (unread, read) = (items.filter { !$0.isRead }, items.filter(\.isRead))
    let kept = Set((unread + read).prefix(Bounds.inboxItems).map(\.id))
    return items.filter { kept.contains($0.id) }
  }
}
