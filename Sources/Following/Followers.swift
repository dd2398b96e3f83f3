package import Assistant
import FoundationEssentials
import Glibc
package import HTTP
import Models
import Store

/// Follows the backends of all users that are spoken with while a face is open: those of alerts, and those of inboxes.
///
/// A face calls ``work()`` when ``descriptor`` is readable, and when ``quietTime`` has passed; neither waits for anything
/// but the disk. What comes of it stands in the store.
@MainActor
package final class Followers {
  private typealias Key = BackendKey

  private struct Followed {
    let follower: any Follower
    /// Until when it has nothing to do; nil while it awaits an answer.
    var wait: Double? = 0

    /// What of its answers is awaited; nil where nothing is.
    @MainActor var awaited: BackendLock.Part? {
      if wait != nil { return nil }
      return follower.isAskingBesides ? .besides : .list
    }
  }

  private let assistant: Assistant
  /// Whose backends are followed.
  private let accounts: () -> [Account]
  private let requests: Requests
  /// Whether it works for no face, so that nobody is there to be told of what is new.
  private let isAlone: Bool
  private let chance: () -> Double
  private let time: () -> Double
  /// The right to ask the backends of a user, by the user; other processes see in the store what it brings.
  ///
  /// With the process that had it ends what was being sent, which is known to be under way no more.
  private var locks: [String: FolderLock] = [:]
  /// Whether another process has the right for some user.
  private var isWaitingForLock = false
  /// By the backend, for as long as answers of it are awaited, so that other processes know that they are.
  private var askings: [BackendLock.Part: [Key: BackendLock]] = [:]
  private var followed: [Key: Followed] = [:]
  private var users: Set<String> = []
  private var version: Store.Version?
  /// When the store is looked at next.
  private var nextLook = 0.1
  /// Another process may have changed what is followed, read something, put alerts away, or asked for news.
  private let betweenLooks: Double

  /// - Parameters:
  ///   - accounts: Whose backends are followed; nil for all accounts that are held.
  ///   - assistant: Who holds them.
  ///   - policy: How patient each request is; what a source allows is added.
  ///   - isAlone: Whether it works for no face.
  ///   - betweenLooks: For so many seconds the store is not looked at again.
  ///   - chance: From 0 up to 1, at random.
  ///   - time: Seconds of a clock that only goes forward; nil for the machine's, and what a simulated one is let pass besides.
  package init(
    of accounts: (() -> [Account])? = nil,
    in assistant: Assistant,
    policy: HTTPPolicy = Requests.policy,
    isAlone: Bool = false,
    betweenLooks: Double = 0.5,
    chance: @escaping () -> Double = { .random(in: 0..<1) },
    time: (() -> Double)? = nil
  ) {
    let start = ContinuousClock.now
    let begin = assistant.settings.isClockFixed ? assistant.settings.now() : nil
    self.time =
      time ?? { [unowned assistant] in
        let simulated = begin.map { assistant.settings.now().timeIntervalSince($0) } ?? 0
        return start.duration(to: .now) / .seconds(1) + simulated
      }
    self.assistant = assistant
    self.accounts = accounts ?? { [unowned assistant] in assistant.heldAccounts }
    requests = Requests(policy: policy, log: assistant.settings.log)
    self.isAlone = isAlone
    self.betweenLooks = betweenLooks
    self.chance = chance
  }

  /// Readable when a backend has answered; negative while none was asked.
  package var descriptor: CInt { requests.descriptor }

  /// How long ``work()`` need not be called; nil where nothing is followed.
  package var quietTime: Duration? {
    guard !assistant.settings.isDemo, version == nil || !followed.isEmpty || isWaitingForLock else { return nil }
    let waits = followed.values.compactMap(\.wait)
    return .seconds(max(0, min(nextLook, waits.min() ?? nextLook) - now))
  }

  /// Whether any backend is followed, here or by another process.
  package var isFollowing: Bool { !followed.isEmpty || isWaitingForLock }

  private var now: Double { time() }

  /// Whether answers are awaited.
  package var isWaiting: Bool { requests.isWaiting }

  /// Takes what the backends have answered, and asks those whose time has come.
  package func work() {
    guard !assistant.settings.isDemo else { return }
    requests.takeAnswers()
    if now >= nextLook {
      // A store that cannot be used is told to whoever asks for something.
      try? look()
      nextLook = now + betweenLooks
    }
    // Before anything is asked: whoever looks meanwhile may not find that nothing is.
    hold(.list, of: followed.keys)
    for (key, item) in followed {
      do {
        followed[key]?.wait = try item.follower.goOn()
      } catch {
        // The store cannot be used now: it is tried again with the next look at it.
        followed[key]?.wait = nextLook
      }
    }
    for part in [BackendLock.Part.besides, .list] { hold(part, of: followed.filter { $0.value.awaited == part }.keys) }
  }

  /// Holds the locks of these, for a part of what they say, and of no others.
  private func hold(_ part: BackendLock.Part, of keys: some Collection<Key>) {
    var held = (askings[part] ?? [:]).filter { keys.contains($0.key) }
    for key in keys where held[key] == nil { held[key] = BackendLock(key, part, in: assistant) }
    askings[part] = held
  }

  /// Whether a part of what a backend says is awaited, here or by the process that asks.
  func isBusy(with backend: any FollowedBackend, _ part: BackendLock.Part, of account: Account) -> Bool {
    if locks[account.user] == nil { return account.sources.isAsked(backend, part) }
    return followed[BackendKey(backend, of: account.user)]?.awaited == part
  }

  /// Waits until there is something to do, and so many seconds at most.
  func rest(atMost seconds: Double) {
    let time = min(seconds, quietTime.map { $0 / .seconds(1) } ?? seconds)
    var door = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&door, 1, CInt((max(0, time) * 1_000).rounded(.up)))
  }

  // MARK: The store

  private func look() throws {
    let accounts = accounts()
    let users = Set(accounts.map(\.user))
    let version = try assistant.store().version()
    guard users != self.users || isWaitingForLock || version != self.version else { return }
    (self.version, self.users) = (version, users)
    var found: Set<Key> = []
    isWaitingForLock = false
    for account in accounts {
      for backend in try account.sources.followedBackends() {
        guard obtainLock(of: account.user) else {
          isWaitingForLock = true
          break
        }
        found.insert(try follow(BackendKey(backend, of: account.user), of: account))
      }
    }
    followed = followed.filter { found.contains($0.key) }
    // Who is spoken with elsewhere is followed there, once nothing is under way here.
    if !isWaiting { locks = locks.filter { users.contains($0.key) } }
  }

  /// The first process that follows anything for a user has the lock for as long as it speaks with that user.
  private func obtainLock(of user: String) -> Bool {
    locks[user] = locks[user] ?? lock("sources", of: user)
    return locks[user] != nil
  }

  private func lock(_ right: String, of user: String) -> FolderLock? {
    let name = "\(right)-\(UUID(derivedFrom: user).uuidString.lowercased()).lock"
    return FolderLock(name, in: assistant.settings.dataFolder)
  }

  private func follow(_ key: Key, of account: Account) throws -> Key {
    let item = try followed[key] ?? Followed(follower: follower(key, of: account))
    followed[key] = item
    try item.follower.look()
    return key
  }

  private func follower(_ key: Key, of account: Account) throws -> any Follower {
    let time = { [unowned self] in now }
    guard key.isInbox else {
      return AlertFollower(key.url, of: account, requests: requests, isAlone: isAlone, time: time, chance: chance)
    }
    return try InboxFollower(key.url, of: account, requests: requests, time: time, chance: chance)
  }
}
