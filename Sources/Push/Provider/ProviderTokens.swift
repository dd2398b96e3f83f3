package import FoundationEssentials

/// When a provider token is used and when another one is signed; signs nothing itself and asks no clock.
///
/// APNs wants a token to be renewed at most every 20 and at least every 60 minutes. A token's age is told by the clock that
/// nobody sets; the time inside it by the server's own, which is learnt from the dates of its answers.
package struct ProviderTokens: Sendable {
  /// What is to be done before a push is sent.
  package enum Action: Hashable, Sendable {
    case use(ProviderToken)
    /// Sign one with this time in it, and tell ``hold(_:)``; or find that another process has.
    case sign(issuedAt: Date)
    /// The token is refused, and too young for another one.
    case wait(seconds: TimeInterval)
  }

  package static let youngest: TimeInterval = 20 * 60
  package static let oldest: TimeInterval = 60 * 60
  /// Early enough that what is under way arrives in time.
  private static let renewal: TimeInterval = 50 * 60

  private var held: ProviderToken?
  private var isRefused = false
  /// By how much the server's clock is ahead.
  private var skew: TimeInterval = 0

  package init() {}

  package func next(at now: ClockReading) -> Action {
    guard let held, let age = age(of: held, at: now), age < Self.renewal else { return sign(at: now) }
    guard isRefused else { return .use(held) }
    return age < Self.youngest ? .wait(seconds: Self.youngest - age) : sign(at: now)
  }

  /// Whether a token of another process can be used in place of a new one.
  package func accepts(_ token: ProviderToken, at now: ClockReading) -> Bool {
    guard let age = age(of: token, at: now), age < Self.renewal else { return false }
    // One that was refused here is as good as none once another may be signed; until then it says how long to wait.
    return !(isRefused && token == held) || age < Self.youngest
  }

  /// Takes a token that was signed now, or by another process before.
  package mutating func hold(_ token: ProviderToken) {
    if token != held { isRefused = false }
    held = token
  }

  /// Takes that APNs thinks a token too old; an answer about an earlier one says nothing of this.
  package mutating func refuse(_ text: String) {
    if text == held?.text { isRefused = true }
  }

  /// Takes the time that the server's clock showed.
  package mutating func learn(serverDate: Date, at now: ClockReading) {
    let difference = serverDate.timeIntervalSince(now.wall)
    // The date has whole seconds, and was some time on its way.
    skew = abs(difference) < Self.leastSkew ? 0 : difference
  }

  private static let leastSkew: TimeInterval = 5

  private func sign(at now: ClockReading) -> Action {
    .sign(issuedAt: now.wall.addingTimeInterval(skew))
  }

  /// Nil where it cannot be told: the machine was started anew, and its clock set back.
  private func age(of token: ProviderToken, at now: ClockReading) -> TimeInterval? {
    let age = now.seconds(since: token.signedAt)
    return age < 0 ? nil : age
  }
}
