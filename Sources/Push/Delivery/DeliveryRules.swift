package import FoundationEssentials
package import Models

/// What becomes of a push after an answer, and what it means for those that follow; knows no connection, no store and no clock.
package struct DeliveryRules: Sendable {
  package struct Verdict: Hashable, Sendable {
    package var outcome: PushOutcome
    package var consequence: Consequence?

    package init(_ outcome: PushOutcome, _ consequence: Consequence? = nil) {
      self.outcome = outcome
      self.consequence = consequence
    }
  }

  /// What is to be done besides writing down the outcome.
  package enum Consequence: Hashable, Sendable {
    /// The device is gone since a moment, or never was right. One that was registered again since is kept, and the push is
    /// tried again at the moment given.
    case dropDevice(goneSince: Date?, retry: Date)
    case shrink
    case renewToken
    case stopKey
    /// Nothing is sent until then, and then on a new connection.
    case pause(until: Date)
    case reconnect
    case tellOperator
  }

  /// Whether this server has taken a push from us: only then does its word count that a device is not of this environment.
  private var isProven = false

  package init() {}

  /// Takes note that a push arrived, for which there is nothing else to do.
  package mutating func learnDelivery() { isProven = true }

  /// - Parameters:
  ///   - answer: What came back.
  ///   - attempts: How often the push was sent, this time included.
  ///   - asked: How long the server asks to be left alone.
  ///   - now: The time.
  ///   - chance: From 0 up to 1, at random.
  /// - Returns: What becomes of the push, and what else is to be done.
  package mutating func verdict(
    on answer: PushAnswer,
    attempts: Int,
    asked: TimeInterval? = nil,
    at now: Date,
    chance: @autoclosure () -> Double
  ) -> Verdict {
    let asked = asked.map { min($0, PushNotification.longestWait) }
    // Most pushes arrive, and need no luck.
    var later: Date { now + max(asked ?? 0, Backoff.delay(afterAttempts: attempts, chance: chance())) }
    switch answer.action {
    case .settle:
      learnDelivery()
      return Verdict(.delivered)
    case .park:
      return Verdict(.parked, .tellOperator)
    case .dropDevice:
      if isProven { return Verdict(.dropped, .dropDevice(goneSince: nil, retry: later)) }
      return attempts < Self.attemptsUnproven ? Verdict(.waiting(until: later)) : Verdict(.parked, .tellOperator)
    case .dropDeviceUnlessNewer:
      isProven = true
      return Verdict(.dropped, .dropDevice(goneSince: answer.goneSince, retry: later))
    case .shrink:
      return attempts <= Self.attemptsToShrink
        ? Verdict(.waiting(until: now), .shrink) : Verdict(.parked, .tellOperator)
    case .renewToken:
      return Verdict(.waiting(until: now), .renewToken)
    case .stopKey:
      return Verdict(.waiting(until: now), .stopKey)
    case .pause:
      let until = now + max(asked ?? 0, Self.pause)
      return Verdict(.waiting(until: until), .pause(until: until))
    case .reconnect:
      return Verdict(.waiting(until: later), .reconnect)
    case .holdDevice:
      return Verdict(.waiting(until: later, holdsDevice: true))
    case .retry:
      return Verdict(.waiting(until: later))
    }
  }

  /// Returns how many seconds nothing is sent after a key was refused so many times: 2 minutes, then twice as long each time, an hour at most.
  package static func wait(afterRefusals count: Int) -> TimeInterval {
    min(3_600, 60 * Double(1 << min(max(count, 1), 6)))
  }

  private static let attemptsUnproven = 5
  private static let attemptsToShrink = 2
  /// Apple says no more than «until enough time has past».
  private static let pause: TimeInterval = 300
}
