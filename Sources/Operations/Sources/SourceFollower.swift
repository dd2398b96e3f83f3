import Alerts
import Chat
import Foundation
package import HTTP
import Models
import Store

/// Follows the users' sources while a face is open.
///
/// A face calls ``work()`` when ``descriptor`` is readable, and when ``quietTime`` has passed; neither waits for anything
/// but the disk. What comes of it stands in the store.
@MainActor
package final class SourceFollower {
  private struct Key: Hashable {
    let user: String
    let url: String
  }

  private struct Followed {
    var source: AlertSource
    var polling: SourcePolling
    var underWay: (ticket: HTTPClient.Ticket, action: SourcePolling.Action)?
    var wait = 0.0
  }

  private let assistant: Assistant
  private let policy: HTTPPolicy
  private let chance: () -> Double
  private let start = ContinuousClock.now
  private var client: HTTPClient?
  private var lock: SourceLock?
  private var followed: [Key: Followed] = [:]
  private var users: Set<String> = []
  private var version: Store.Version?
  /// When the store is looked at next.
  private var nextLook = 0.1

  /// - Parameters:
  ///   - assistant: Whose users' sources are followed.
  ///   - policy: How patient each request is; what a source allows is added.
  ///   - chance: From 0 up to 1, at random.
  package init(
    assistant: Assistant,
    policy: HTTPPolicy = SourceFollower.policy,
    chance: @escaping () -> Double = { .random(in: 0..<1) }
  ) {
    self.assistant = assistant
    self.policy = policy
    self.chance = chance
  }

  /// A list is never large, and a large one would keep a chat from answering while it is read.
  package nonisolated static let policy: HTTPPolicy = {
    var policy = HTTPPolicy()
    policy.largestBody = 512 << 10
    return policy
  }()

  /// Readable when a source has answered; negative while none was asked.
  package var descriptor: CInt { client?.descriptor ?? -1 }

  /// How long ``work()`` need not be called; nil where nothing is followed.
  package var quietTime: Duration? {
    guard !assistant.settings.isDemo, version == nil || !followed.isEmpty || isWaitingForLock else { return nil }
    let waits = followed.values.filter { $0.underWay == nil }.map(\.wait)
    return .seconds(max(0, min(nextLook, waits.min() ?? nextLook) - now))
  }

  private var now: Double { start.duration(to: .now) / .seconds(1) }

  private var isWaitingForLock = false

  /// Takes what the sources have answered, and asks those whose time has come.
  package func work() {
    guard !assistant.settings.isDemo else { return }
    for finished in client?.finished() ?? [] { try? take(finished) }
    if now >= nextLook {
      // A store that cannot be used is told to whoever asks for something.
      try? look()
      nextLook = now + Self.betweenLooks
    }
    for key in followed.keys { try? goOn(key) }
  }

  /// Another process may have changed the sources, put alerts away, or asked for news.
  private static let betweenLooks = 0.5

  // MARK: The store

  private func look() throws {
    let store = try assistant.store()
    let isNew = users.insert(assistant.settings.user).inserted
    let version = try store.version()
    guard isNew || isWaitingForLock || version != self.version else { return }
    self.version = version
    var found: Set<Key> = []
    for user in users {
      for source in try store.user(user).sources.all() {
        guard obtainLock() else { return }
        let key = Key(user: user, url: source.url)
        found.insert(key)
        try follow(source, key, store.user(user))
      }
    }
    followed = followed.filter { found.contains($0.key) }
  }

  /// The first process that follows anything has the lock for as long as it lives.
  private func obtainLock() -> Bool {
    lock = lock ?? SourceLock(in: assistant.settings.dataFolder)
    isWaitingForLock = lock == nil
    return lock != nil
  }

  private func follow(_ source: AlertSource, _ key: Key, _ records: UserStore) throws {
    let dismissals = try records.sources.dismissals(of: source.url)
    let waiting = dismissals.filter { !$0.isSent }.map(\.remoteID)
    if followed[key] == nil {
      // Nobody else sends any: what was sent once has arrived, or has not.
      let sent = Set(dismissals.filter(\.isSent).map(\.remoteID))
      let polling = SourcePolling(now: now, waiting: waiting, unknown: sent)
      followed[key] = Followed(source: source, polling: polling)
    }
    followed[key]?.source = source
    for id in waiting { followed[key]?.polling.add(dismissal: id) }
    if source.isWanted { followed[key]?.polling.refresh(now: now) }
  }

  /// Keeps what has become known of a source, if it still is one.
  private func update(_ key: Key, _ change: (inout AlertSource) -> Void) throws {
    let sources = try assistant.store().user(key.user).sources
    guard var source = try sources.all().first(where: { $0.url == key.url }) else { return }
    let before = source
    change(&source)
    followed[key]?.source = source
    if source != before { try sources.put(source) }
  }

  // MARK: Asking

  private func goOn(_ key: Key) throws {
    while followed[key]?.underWay == nil, let action = followed[key]?.polling.next(now: now) {
      if case .wait(let until) = action {
        followed[key]?.wait = until
        return
      }
      try ask(action, key)
    }
  }

  private func ask(_ action: SourcePolling.Action, _ key: Key) throws {
    guard let item = followed[key] else { return }
    do {
      let client = try client ?? HTTPClient(policy: policy)
      self.client = client
      let request = try request(action, item)
      if case .dismiss(let id) = action {
        try assistant.store().user(key.user).sources.note(id, of: key.url, isSent: true)
      } else {
        try update(key) { $0.isWanted = false }
      }
      followed[key]?.underWay = (client.send(request, policy: policy(of: item.source)), action)
    } catch {
      try fail(action, key, error, retryAfter: nil)
    }
  }

  private func request(_ action: SourcePolling.Action, _ item: Followed) throws -> HTTPRequest {
    let request = try SourceRequest(item.source)
    if case .dismiss(let id) = action { return try request.dismissal(of: id) }
    return try request.alerts(unless: item.polling.mayAskForChangesOnly ? item.source.entityTag : nil)
  }

  private func policy(of source: AlertSource) -> HTTPPolicy {
    var policy = policy
    policy.allowsPlainHTTP = source.allowsPlainHTTP
    policy.allowsForeignRedirects = source.allowsForeignRedirects
    return policy
  }

  // MARK: Taking answers

  private func take(_ finished: HTTPClient.Finished) throws {
    guard let (key, item) = followed.first(where: { $0.value.underWay?.ticket == finished.ticket }),
      let action = item.underWay?.action
    else { return }
    followed[key]?.underWay = nil
    if case .dismiss(let id) = action { return try take(finished.result, ofDismissal: id, key) }
    do {
      let response = try finished.result.get()
      let host = try WebAddress(key.url).host
      if response.status == 304 { return try takeUnchanged(key) }
      if let failure = response.failure(at: host) { return try fail(.fetch, key, failure, retryAfter: response.wait) }
      try takeList(response, from: host, key)
    } catch let error as HTTPError {
      try fail(.fetch, key, error, retryAfter: nil)
    }
  }

  private func takeUnchanged(_ key: Key) throws {
    _ = followed[key]?.polling.take(.notModified, now: now, chance: chance())
    try update(key) { source in
      source.answeredAt = assistant.settings.now()
      source.failure = nil
    }
  }

  private func takeList(_ response: HTTPResponse, from host: String, _ key: Key) throws {
    let today = try assistant.situation().center.today
    let answer: SourceAnswer
    do throws(RecordRefusal) {
      answer = try SourceAnswer(response.body, today: today)
    } catch {
      return try fail(.fetch, key, SourceFailure.notAlerts(host: host, error), retryAfter: nil)
    }
    let records = try assistant.store().user(key.user)
    try assistant.take(answer.alerts, from: key.url, into: records)
    try update(key) { source in
      source.entityTag = response.entityTag
      source.answeredAt = assistant.settings.now()
      source.failure = nil
    }
    let open = Set(answer.alerts.filter { !$0.isDismissed }.map(\.id))
    let fates = followed[key]?.polling.take(.listed(open), now: now, chance: chance()) ?? [:]
    for (id, fate) in fates { try note(fate, of: id, key) }
  }

  private func take(_ result: Result<HTTPResponse, HTTPError>, ofDismissal id: Int, _ key: Key) throws {
    let delivery: SourcePolling.Delivery =
      switch result {
      case .success(let response): response.delivery
      case .failure(let error): error.mayHaveArrived ? .unknown : .refused(retryAfter: nil)
      }
    guard let fate = followed[key]?.polling.take(delivery, now: now) else { return }
    try note(fate, of: id, key)
  }

  private func note(_ fate: SourcePolling.Fate, of id: Int, _ key: Key) throws {
    let sources = try assistant.store().user(key.user).sources
    switch fate {
    case .done: try sources.settle(id, of: key.url)
    case .waiting: try sources.note(id, of: key.url, isSent: false)
    case .unknown: break
    }
  }

  private func fail(
    _ action: SourcePolling.Action,
    _ key: Key,
    _ error: any Error,
    retryAfter: Double?
  ) throws {
    if case .dismiss(let id) = action {
      // Nothing was sent.
      guard let fate = followed[key]?.polling.take(.refused(retryAfter: nil), now: now) else { return }
      return try note(fate, of: id, key)
    }
    _ = followed[key]?.polling.take(.failed(retryAfter: retryAfter), now: now, chance: chance())
    try update(key) { source in
      source.isWanted = false
      source.failure = (error as? any ExplainedError)?.explanation ?? Explanation("source.failure.unknown")
    }
  }
}

extension HTTPResponse {
  /// What became of a dismissal; an alert that the source does not know is put away there, too.
  fileprivate var delivery: SourcePolling.Delivery {
    switch status {
    case 200..<300, 404, 410: .arrived
    case 429, 503: .refused(retryAfter: wait)
    case 400..<500: .refused(retryAfter: nil)
    default: .unknown
    }
  }
}
