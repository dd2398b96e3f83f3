package import Foundation
import HTTP
import Models
package import Push
package import Store

/// Delivers what waits in the outbox: claims rows, sends them over one connection, and writes down what became of them.
///
/// It never waits: a loop polls ``descriptor``, takes a ``turn()`` whenever that is readable or ``nextTurn`` has come.
@MainActor
package final class PushNotificationService {
  /// What has happened since the service was made.
  package struct Tally: Hashable, Sendable {
    package var delivered = 0
    package var parked = 0
    package var dropped = 0
    /// Attempts after which a push waits for another one.
    package var deferred = 0
  }

  /// A provider token in the form in which a client sends it.
  private struct Credential {
    let token: ProviderToken
    let access: AccessToken?

    init(_ token: ProviderToken) {
      self.token = token
      access = AccessToken(token.text)
    }
  }

  private struct Sent {
    var claim: PushOutbox.Claim
    let token: ProviderToken
  }

  package private(set) var tally = Tally()

  private let store: Store
  private let configuration: ProviderConfiguration
  private let now: @Sendable () -> Date
  private let tellOperator: (String) throws -> Void
  private var tokens: ProviderTokenSource
  private var credential: Credential?
  private var rules = DeliveryRules()
  private var client: HTTPClient
  private var ready: [PushOutbox.Claim] = []
  private var sent: [HTTPClient.Ticket: Sent] = [:]
  /// Nothing is sent before.
  private var pausedUntil = Date.distantPast
  private var isReconnecting = false
  private var isEnding = false

  /// So many are under way at once: libcurl walks over all of them whenever something comes.
  private let streams: Int
  /// Longer than what is claimed may take: a round and a half of waiting for its turn, and one of its own.
  private static let lease: TimeInterval = 30
  private static let timeout = Duration.seconds(10)

  /// - Parameters:
  ///   - store: Whose outbox is delivered.
  ///   - configuration: Who sends, and where to.
  ///   - streams: How many pushes are under way at once.
  ///   - now: The wall clock.
  ///   - tellOperator: Hears of a reason for which a person should look at something.
  /// - Throws: ``PushError`` for a key that cannot be used.
  package init(
    store: Store,
    configuration: ProviderConfiguration,
    streams: Int = 150,
    now: @escaping @Sendable () -> Date = { Date() },
    tellOperator: @escaping (_ reason: String) throws -> Void = { _ in }
  ) throws {
    self.store = store
    self.configuration = configuration
    self.streams = streams
    self.now = now
    self.tellOperator = tellOperator
    tokens = try ProviderTokenSource(store: store, configuration: configuration)
    client = try Self.client(configuration, streams: streams)
    try store.outbox.prepareDelivery()
  }

  private static func client(_ configuration: ProviderConfiguration, streams: Int) throws(HTTPError) -> HTTPClient {
    var policy = HTTPPolicy()
    policy.timeout = timeout
    policy.largestBody = 1 << 16
    policy.mostRedirects = 0
    policy.authorities = configuration.authorities
    policy.streams = streams
    // The outbox knows when something is sent again.
    policy.retries.attempts = 1
    return try HTTPClient(policy: policy)
  }

  // MARK: The loop's side

  /// Readable when a turn has something to take.
  package var descriptor: CInt { client.descriptor }

  package var isBusy: Bool { !sent.isEmpty || !ready.isEmpty }

  /// When a turn has something to do although nothing came; nil where nothing waits.
  package var nextTurn: Date? {
    get throws(StoreError) {
      if !sent.isEmpty { return nil }
      return try store.outbox.nextDue().map { max($0, pausedUntil) }
    }
  }

  /// Takes what came back, and sends what is due.
  ///
  /// What is claimed already is sent first: the network works while the disk does.
  ///
  /// - Throws: ``PushError`` or ``HTTPError`` for what keeps everything from being sent; all that was not answered waits then.
  package func turn() throws {
    let answers = client.finished().compactMap { answer in
      sent.removeValue(forKey: answer.ticket).map { (push: $0, result: answer.result) }
    }
    do {
      try send()
      try settleAndClaim(answers)
      try send()
    } catch {
      try giveBack()
      throw error
    }
  }

  /// Sends nothing any more: what was not sent is given back, and only answers are taken from now on.
  package func end() throws(StoreError) {
    isEnding = true
    pausedUntil = now()
    try giveBackReady()
  }

  /// Gives back what is claimed, for another process or another time; what is under way is sent again.
  package func giveBack() throws(StoreError) {
    let claims = ready + sent.values.map(\.claim)
    (ready, sent) = ([], [:])
    let date = now()
    try store.transaction { () throws(StoreError) in
      for claim in claims { try store.outbox.release(claim, until: date) }
    }
  }

  // MARK: Sending

  private func send() throws {
    guard now() >= pausedUntil, !isEnding else { return try giveBackReady() }
    if isReconnecting {
      guard sent.isEmpty else { return }
      client = try Self.client(configuration, streams: streams)
      isReconnecting = false
    }
    while sent.count < streams, let claim = ready.last {
      guard case .use(let token) = try usableToken() else { return }
      ready.removeLast()
      guard claim.notification.expiration > now() else {
        try store.outbox.settle(claim, .dropped, reason: "Expired", at: now())
        tally.dropped += 1
        continue
      }
      if credential?.token != token { credential = Credential(token) }
      let ticket = client.send(try request(for: claim.notification))
      sent[ticket] = Sent(claim: claim, token: token)
    }
  }

  private func usableToken() throws -> ProviderTokenSource.Answer {
    let answer = try tokens.token()
    if case .wait(let seconds) = answer {
      pausedUntil = now() + seconds
      try giveBackReady()
    }
    return answer
  }

  private func giveBackReady() throws(StoreError) {
    guard !ready.isEmpty else { return }
    try store.transaction { () throws(StoreError) in
      for claim in ready { try store.outbox.release(claim, until: pausedUntil) }
    }
    ready = []
  }

  private func request(for notification: PushNotification) throws -> HTTPRequest {
    HTTPRequest(
      .post,
      try configuration.server.appending("/3/device/\(notification.token.hexadecimal)"),
      headers: PushHeaders(notification, bundleID: configuration.bundleID).fields,
      token: credential?.access,
      body: Array(notification.payload.utf8)
    )
  }

  // MARK: Answers

  /// Both in one transaction, which the disk has to confirm once.
  private func settleAndClaim(_ answers: [(push: Sent, result: Result<HTTPResponse, HTTPError>)]) throws {
    let hasRoom = ready.count < streams / 2 && now() >= pausedUntil && !isReconnecting && !isEnding
    guard !answers.isEmpty || hasRoom && sent.count < streams else { return }
    var fault: (any Error)?
    try store.transaction { () throws(StoreError) in
      for (push, result) in answers {
        do {
          switch result {
          case .success(let response): try settle(push, response)
          case .failure(let error): try settle(push, error)
          }
        } catch let error as StoreError {
          throw error
        } catch {
          fault = fault ?? error
        }
      }
      if hasRoom, fault == nil {
        // The last one is sent first.
        ready = try store.outbox.claim(streams, at: now(), for: Self.lease).reversed() + ready
      }
    }
    if let fault { throw fault }
  }

  private func settle(_ push: Sent, _ response: HTTPResponse) throws {
    let date = now()
    // A proxy's date is not the server's.
    if response.headers["apns-id"] != nil, let date = response.date { tokens.learn(serverDate: date) }
    let answer = PushAnswer(status: response.status, body: response.body)
    let verdict = rules.verdict(
      on: answer,
      attempts: push.claim.attempts,
      asked: response.retryAfter(at: date).map { $0 / .seconds(1) },
      at: date,
      chance: .random(in: 0..<1)
    )
    var (claim, outcome) = (push.claim, verdict.outcome)
    var fault: PushError?
    switch verdict.consequence {
    case nil: break
    case .dropDevice(let goneSince, let retry):
      let reason = answer.reason ?? String(answer.status)
      let isGone = try store.staffDevices.drop(
        claim.notification.token,
        goneSince: goneSince,
        except: claim.notification.id,
        reason: reason,
        at: date
      )
      if !isGone { outcome = .waiting(until: retry) }
    case .shrink: claim = try shrunk(claim)
    case .renewToken: tokens.refuse(push.token.text)
    case .stopKey:
      let reason = answer.reason ?? String(answer.status)
      try tellOperator(reason)
      fault = .keyRefused(keyID: configuration.keyID, reason: reason)
    case .pause(let until):
      pausedUntil = until
      isReconnecting = true
    case .reconnect: isReconnecting = true
    case .tellOperator: try tellOperator(answer.reason ?? String(answer.status))
    }
    // What is answered when the rest waits already waits with it, for any other process too.
    if case .waiting(let moment, let holdsDevice) = outcome, moment < pausedUntil {
      outcome = .waiting(until: pausedUntil, holdsDevice: holdsDevice)
    }
    try write(claim, outcome, answer, at: date)
    if let fault { throw fault }
  }

  /// The connection failed: what may pass is tried again, anything else stops all.
  private func settle(_ push: Sent, _ error: HTTPError) throws {
    let date = now()
    guard error.mayHaveArrived else {
      try store.outbox.release(push.claim, until: date)
      throw error
    }
    let delay = Backoff.delay(afterAttempts: push.claim.attempts, chance: .random(in: 0..<1))
    try store.outbox.settle(push.claim, .waiting(until: date + delay), reason: error.explanation.key, at: date)
    tally.deferred += 1
  }

  private func write(
    _ claim: PushOutbox.Claim,
    _ outcome: PushOutcome,
    _ answer: PushAnswer,
    at date: Date
  ) throws(StoreError) {
    try store.outbox.settle(claim, outcome, status: answer.status, reason: answer.reason, at: date)
    switch outcome {
    case .delivered: tally.delivered += 1
    case .waiting: tally.deferred += 1
    case .parked: tally.parked += 1
    case .dropped: tally.dropped += 1
    }
  }

  /// A quarter less than what was too much.
  private func shrunk(_ claim: PushOutbox.Claim) throws -> PushOutbox.Claim {
    var claim = claim
    let payload = try JSONDecoder().decode(PushPayload.self, from: Data(claim.notification.payload.utf8))
    claim.notification.payload = try payload.fitting(claim.notification.payload.utf8.count * 3 / 4).json
    return claim
  }
}
