import Assistant
import AssistantSupport
import Following
import Foundation
import HTTP
import InboxRepositories
import Models
import Operations
import Store
import TestSupport
import Testing

/// A backend, and an assistant that follows it as a face does: by the descriptor and the time, and by nothing else.
@MainActor
final class FollowedSource {
  let folder: TemporaryFolder
  let backend: AlertsBackend
  private(set) var sample: SampleAssistant
  private(set) var followers: Followers
  private let clock = UnhurriedClock()

  /// Goes on as time does, but by little at each look at it, so that on a machine that is busy nothing takes longer than it is
  /// allowed to.
  @MainActor
  private final class UnhurriedClock {
    private var seconds = 0.0
    private var last = ContinuousClock.now

    var now: Double {
      let time = ContinuousClock.now
      seconds += min(last.duration(to: time) / .seconds(1), 0.02)
      last = time
      return seconds
    }
  }

  /// Waits for an answer only shortly where a backend will give none, else as long as it takes.
  nonisolated static func policy(timeout: Duration = .unhurried) -> HTTPPolicy {
    var policy = Requests.policy
    policy.timeout = timeout
    policy.retries.attempts = 2
    policy.retries.firstDelay = .milliseconds(10)
    return policy
  }

  init(
    language: Language = .english,
    tokenFile: String? = nil,
    timeout: Duration = .unhurried,
    betweenLooks: Double = 0.5,
    _ change: (inout AlertsBackend.State) -> Void = { _ in }
  )
    throws
  {
    folder = try TemporaryFolder()
    backend = try AlertsBackend(change)
    sample = try SampleAssistant(in: folder.url, language: language)
    sample.now = Self.now
    followers = Followers(
      in: sample.client.assistant,
      policy: Self.policy(timeout: timeout),
      betweenLooks: betweenLooks,
      time: { [clock] in clock.now }
    )
    _ = try sample.client.account.sources.addSource(
      backend.url,
      tokenFile: tokenFile,
      allowsPlainHTTP: false,
      allowsForeignRedirects: false
    )
  }

  /// 2024-11-14T12:00:00 in Riyadh: the day of the document's examples.
  nonisolated static let now = Date(timeIntervalSince1970: 1_731_574_800)

  /// Another run of the program on the same folder; the first one is dead.
  func restart() throws {
    let now = sample.now
    sample = try SampleAssistant(in: folder.url, language: .english)
    sample.now = now
    followers = Followers(
      in: sample.client.assistant,
      policy: Self.policy(),
      time: { [clock] in clock.now }
    )
  }

  var records: UserStore { get throws { try sample.client.records() } }

  var source: AlertSource { get throws { try #require(try records.sources.all().first) } }

  var openNumbers: [Int] { get throws { try records.alerts.all(includeDismissed: false).map(\.id) } }

  /// Goes on as a face does until something holds, asking the chat meanwhile.
  func wait(
    asking question: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    until holds: () throws -> Bool
  ) async throws {
    // Not by waiting in `poll`: other tests want the main actor, too. What they take of it is none of the patience, for all tests that
    // suspend are begun together, and the next turn may be minutes away.
    let pause = Duration.milliseconds(question == nil ? 10 : 60)
    var turnsLeft = Int(.patience / pause)
    while try !holds() {
      guard turnsLeft > 0 else {
        Issue.record("it did not come to pass", sourceLocation: sourceLocation)
        return
      }
      turnsLeft -= 1
      try await Task.sleep(for: pause)
      var watched = pollfd(fd: followers.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&watched, 1, 0) > 0 || followers.quietTime.map({ $0 <= .zero }) == true || question != nil else {
        continue
      }
      followers.work()
      if let question { _ = try sample.perform("chat/send", #"{"text":"\#(question)"}"#) }
    }
  }

  func refresh() throws { _ = try sample.client.account.sources.requestRefresh() }

  func texts(_ question: String) throws -> [String] {
    let reply = try sample.perform("chat/send", #"{"text":"\#(question)"}"#)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(reply.utf8)) as? [String: Any])
    return (object["messages"] as? [[String: Any]] ?? []).compactMap { ($0["text"] as? String)?.withoutIsolates }
  }
}
