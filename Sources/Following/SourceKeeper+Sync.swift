import Assistant
import Databases
package import FoundationEssentials
package import HTTP
import InboxRepositories
package import Models
import Store

/// Asking the followed backends once, for whoever does not stay.
extension SourceKeeper {
  /// Asks all backends once, those of alerts and that of the inbox, and lets them hear of what was done here.
  ///
  /// It waits for the network, and is not for a loop that has anything else to do. Where another process follows them already, that
  /// one asks, and this one waits for it.
  ///
  /// - Parameters:
  ///   - policy: How patient each request is.
  ///   - report: Hears of each backend that has answered, or not, as it is known by then, and then of what it says besides.
  /// - Returns: Whether all have answered as they should, and all of it could be read; nil where none is followed.
  /// - Throws: What the store says of itself, and what `report` throws.
  package func syncSources(
    policy: HTTPPolicy = Requests.policy,
    _ report: (any FollowedBackend, SyncedPart) throws -> Void
  ) throws -> Bool? {
    guard try requestRefresh() > 0 else { return nil }
    let followers = Followers(
      of: { [account] in [account] },
      in: account.assistant,
      policy: policy,
      isAlone: true,
      betweenLooks: Self.betweenLooks
    )
    let end = ContinuousClock.now + Self.longestSync
    var waiting = try Dictionary(uniqueKeysWithValues: followedBackends().map { (Asked($0), SyncedPart.list) })
    var isWell = true
    while !waiting.isEmpty {
      followers.work()
      let backends = try followedBackends()
      // One that is followed no more is not waited for.
      waiting = waiting.filter { asked, _ in backends.contains { Asked($0) == asked } }
      for backend in backends {
        guard let part = waiting[Asked(backend)] else { continue }
        let isOver = backend.isClosed(at: settings.now()) || ContinuousClock.now >= end
        let isListed = !backend.isWanted && !followers.isBusy(with: backend, .list, of: account)
        guard isListed || isOver else { continue }
        if part == .list {
          isWell = isWell && isListed && backend.isWell
          try report(backend, .list)
          waiting[Asked(backend)] = .besides
        }
        let isDone = isListed && !followers.isBusy(with: backend, .besides, of: account)
        guard isDone || isOver else { continue }
        waiting[Asked(backend)] = nil
        isWell = try isWell && isDone && reportsAreWell(of: backend)
        try report(backend, .besides)
      }
      try checkInterruption()
      if !waiting.isEmpty { followers.rest(atMost: Self.betweenLooks) }
    }
    return isWell
  }

  /// Whether all that a backend of alerts says besides could be read.
  private func reportsAreWell(of backend: any FollowedBackend) throws(StoreError) -> Bool {
    guard backend is AlertSource else { return true }
    return try records().sources.reports().filter { $0.url == backend.url }.allSatisfy(\.isWell)
  }

  private struct Asked: Hashable {
    let url: String
    let isInbox: Bool

    init(_ backend: any FollowedBackend) {
      (url, isInbox) = (backend.url, backend is InboxSource)
    }
  }

  /// In seconds.
  private static let betweenLooks = 0.1
  /// A round takes a minute at most, and its last request may be repeated.
  private static let longestSync = Duration.seconds(150)
}

/// What of a backend is known when it is told of.
package enum SyncedPart: Hashable {
  /// Its list, or that there is none.
  case list
  /// What it says besides.
  case besides
}

extension HeardBackend {
  /// Whether it asked to be left alone for now.
  package func isClosed(at now: Date) -> Bool { closedFor(at: now) > 0 }

  /// Whether it answered, and every record could be read.
  fileprivate var isWell: Bool { failure == nil && excess?.broken.unreadable.total ?? 0 == 0 }
}
