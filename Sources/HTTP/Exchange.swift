package import FoundationEssentials
import Models

/// One request on its way to an answer, through redirects and repetitions; knows no socket and no clock.
package struct Exchange: Sendable {
  /// What is to be done next.
  package enum Action: Hashable, Sendable {
    /// Send ``request`` after a time.
    case send(after: Duration)
    case finish(Result<HTTPResponse, HTTPError>)
  }

  /// What is to be sent next.
  package private(set) var request: HTTPRequest
  package let policy: HTTPPolicy
  private var attempts = 0
  /// What was sent so far.
  package private(set) var log: [Attempt] = []
  private var redirects = 0
  /// Where it was sent so far: who leads there again leads in a circle.
  private var visited: Set<WebAddress>

  package init(_ request: HTTPRequest, policy: HTTPPolicy) {
    self.request = request
    self.policy = policy
    visited = [request.address]
  }

  package mutating func begin() -> Action {
    do throws(HTTPError) {
      try policy.check(request.address)
      return .send(after: .zero)
    } catch {
      return .finish(.failure(error))
    }
  }

  /// Takes what an attempt led to.
  ///
  /// - Parameters:
  ///   - outcome: The answer, or why there is none.
  ///   - redirect: Where the answer leads.
  ///   - now: The time of the answer.
  ///   - chance: From 0 up to 1, at random.
  /// - Returns: What to do next.
  package mutating func take(
    _ outcome: Result<HTTPResponse, HTTPError>,
    redirect: String? = nil,
    at now: Date,
    chance: @autoclosure () -> Double
  ) -> Action {
    attempts += 1
    switch outcome {
    case .failure(let error):
      // A post that may have arrived is the sender's to repeat, who may ask first whether it did.
      let isSafe = request.verb == .get || !error.mayHaveArrived
      guard error.isTransient, isSafe, let delay = nextDelay(chance()) else { return .finish(outcome) }
      return .send(after: delay)
    case .success(let response):
      if let redirect, follows(response.status) { return follow(redirect) }
      guard Self.transient.contains(response.status), let delay = nextDelay(chance()) else { return .finish(outcome) }
      guard let asked = response.retryAfter(at: now) else {
        // A fault inside the server says nothing of what it did before.
        let isSafe = request.verb == .get || response.status == 429 || response.status == 503
        return isSafe ? .send(after: delay) : .finish(outcome)
      }
      return asked <= policy.retries.longestDelay ? .send(after: max(asked, delay)) : .finish(outcome)
    }
  }

  /// Notes an attempt, how many bytes of a body came, and what follows it.
  mutating func note(
    _ sent: HTTPRequest,
    _ outcome: Result<HTTPResponse, HTTPError>,
    bytes: Int,
    after time: Duration,
    then action: Action
  ) {
    let text =
      switch outcome {
      case .success(let response): "\(response.status)"
      case .failure(let error): error.plainWords
      }
    let delay: Duration? = if case .send(let delay) = action { delay } else { nil }
    log.append(
      Attempt(verb: sent.verb, host: sent.address.host, outcome: text, bytes: bytes, time: time, delay: delay)
    )
  }

  private func nextDelay(_ chance: Double) -> Duration? {
    attempts < policy.retries.attempts ? policy.retries.delay(afterAttempts: attempts, chance: chance) : nil
  }

  /// A post is repeated elsewhere only where the answer says that it stays one.
  private func follows(_ status: Int) -> Bool {
    request.verb == .get ? [301, 302, 303, 307, 308].contains(status) : [307, 308].contains(status)
  }

  private mutating func follow(_ redirect: String) -> Action {
    do throws(HTTPError) {
      // Where one is led that is no address, such as one with a user, is no fault of the address that was typed.
      guard let address = try? WebAddress(redirect) else {
        throw .foreignRedirect(host: String(WebAddress.redacted(redirect).prefix(200)))
      }
      redirects += 1
      guard redirects <= policy.mostRedirects, visited.insert(address).inserted else {
        throw .tooManyRedirects(host: address.host)
      }
      if !address.hasSameOrigin(as: request.address) {
        guard policy.allowsForeignRedirects else { throw .foreignRedirect(host: address.host) }
        try policy.check(address)
        request.token = nil
      }
      request.address = address
      attempts -= 1
      return .send(after: .zero)
    } catch {
      return .finish(.failure(error))
    }
  }

  private static let transient: Set<Int> = [429, 500, 502, 503, 504]
}
