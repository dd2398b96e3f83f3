import Databases
import FoundationEssentials
import HTTP
import Models
import Push
import Repositories
import Store

/// What follows from answers.
extension PushNotificationService {
  /// Longer than what is claimed may take: a round of waiting for its turn, and one of its own.
  private static let lease: TimeInterval = 30
  /// An answer is written down so many seconds later at the latest.
  private static let longestDelay: TimeInterval = 0.1

  /// Plain successes are gathered while there is more to send: the disk has to confirm many of them only once.
  var isTimeToSettle: Bool {
    ready.isEmpty || isTimeToLook || now().timeIntervalSince(lastSettled) > Self.longestDelay
  }

  /// Writes down what was answered and claims more, in one transaction.
  func settleAndClaim() throws {
    let hasRoom = ready.isEmpty && !sent.isFull && now() >= pausedUntil && !isReconnecting && !isEnding && fault == nil
    guard !answered.isEmpty || hasRoom else { return }
    learnTime()
    let answers = answered
    answered = []
    isTimeToLook = false
    try store.transaction { () throws(StoreError) in
      // First: what follows from other answers may touch all that still waits for a device.
      try settle(delivered: answers.filter(\.isPlainSuccess))
      for answer in answers where answer.isPlainSuccess { answer.tell(log, until: nil, at: now()) }
      for answer in answers where !answer.isPlainSuccess {
        var moment: Date?
        do {
          moment =
            switch answer.result {
            case .success(let response): try settle(answer.push, response)
            case .failure(let error): try settle(answer.push, error)
            }
        } catch let error as StoreError {
          throw error
        } catch {
          fault = fault ?? error
        }
        answer.tell(log, until: moment, at: now())
      }
      if hasRoom, fault == nil {
        // The last one is sent first.
        ready = try written(store.outbox.claim(sent.most, at: now(), for: Self.lease)).reversed()
      }
    }
    lastSettled = now()
  }

  /// Takes the server's time from the last answer that tells it; a proxy's date is not the server's.
  private func learnTime() {
    for case .success(let response) in answered.reversed().lazy.map(\.result) where response.headers["apns-id"] != nil {
      guard let date = response.date else { continue }
      return tokens.learn(serverDate: date)
    }
  }

  private func settle(delivered answers: [AnsweredPush]) throws(StoreError) {
    guard !answers.isEmpty else { return }
    rules.learnDelivery()
    try store.outbox.settle(delivered: answers.map(\.push.claim), status: 200, at: now())
    try refusedKey.takeAgain(in: store.outbox, at: now())
    tally.delivered += answers.count
  }

  /// Answers until when it waits, where it is sent again.
  private func settle(_ push: SentPush, _ response: HTTPResponse) throws -> Date? {
    let date = now()
    let answer = PushAnswer(status: response.status, body: response.body)
    let verdict = rules.verdict(
      on: answer,
      attempts: push.claim.attempts,
      asked: response.retryAfter(at: date).map { $0 / .seconds(1) },
      at: date,
      chance: .random(in: 0..<1)
    )
    var outcome = verdict.outcome
    let reason = answer.reason ?? String(answer.status)
    switch verdict.consequence {
    case nil: break
    case .dropDevice(let goneSince, let retry):
      let notification = push.claim.notification
      let isGone = try store.staffDevices.drop(
        notification.token,
        goneSince: goneSince,
        except: notification.id,
        reason: reason,
        at: date
      )
      if !isGone { outcome = .waiting(until: retry) }
    case .shrink:
      try store.outbox.replacePayload(of: push.claim, by: PushPayload.shrunk(push.claim.notification.payload))
    case .renewToken: tokens.refuse(push.token.text)
    case .stopKey:
      try tellOperator(reason)
      if let end = try refusedKey.refuse(after: push.claim.attempts, in: store.outbox, at: date) {
        pausedUntil = max(pausedUntil, end)
      } else if let end = refusedKey.heldUntil {
        outcome = .waiting(until: end)
      }
      fault = fault ?? PushError.keyRefused(keyID: configuration.keyID, reason: reason)
    case .pause(let until):
      pausedUntil = until
      isReconnecting = true
    case .reconnect: isReconnecting = true
    case .tellOperator: try tellOperator(reason)
    }
    // What is answered when the rest waits already waits with it, for any other process too.
    if case .waiting(let moment, let holdsDevice) = outcome, moment < pausedUntil {
      outcome = .waiting(until: pausedUntil, holdsDevice: holdsDevice)
    }
    try store.outbox.settle(push.claim, outcome, status: answer.status, reason: answer.reason, at: date)
    if case .parked = outcome { try ParkedPushes(in: store.outbox).note(push.claim, parkedBy: configuration.identity) }
    tally.count(outcome)
    return if case .waiting(let moment, _) = outcome { moment } else { nil }
  }

  /// The connection failed: what may pass is tried again, anything else stops all, as does a server that goes on saying nothing.
  private func settle(_ push: SentPush, _ error: HTTPError) throws(StoreError) -> Date? {
    let date = now()
    guard error.mayHaveArrived else {
      fault = fault ?? error
      try store.outbox.release(push.claim, until: date)
      return nil
    }
    if case .timedOut = error {
      silence.noteTimeout(sentAfter: push.answers)
      isReconnecting = true
      if silence.isLasting { fault = fault ?? error }
    }
    let delay = Backoff.delay(afterAttempts: push.claim.attempts, chance: .random(in: 0..<1))
    try store.outbox.settle(push.claim, .waiting(until: date + delay), reason: error.explanation.key, at: date)
    tally.deferred += 1
    return date + delay
  }
}

extension PushPayload {
  /// Returns a payload with a quarter less than what was too much; what says nothing any more then stays as it is.
  fileprivate static func shrunk(_ json: String) throws -> String {
    let payload = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    return try payload.telling(in: json.utf8.count * 3 / 4).json
  }
}

extension HTTPClient.Finished {
  /// Whether the server said anything.
  var isAnswered: Bool {
    if case .success = result { true } else { false }
  }
}
