package import HTTP

/// Requests that are under way to the backends that are followed, and who takes which answer.
///
/// They go through one client, which there is only once something was asked.
@MainActor
package final class Requests {
  private let policy: HTTPPolicy
  private let log: @MainActor (String) -> Void
  private var client: HTTPClient?
  private var waiting: [HTTPClient.Ticket: Answer] = [:]
  /// After how long that is sent again whose answer is being taken; nil where it is not.
  private var repetition: Duration?
  /// How often the request was led elsewhere whose answer is being taken.
  private var redirects = 0

  package typealias Answer = @MainActor (Result<HTTPResponse, HTTPError>) -> Void

  /// - Parameters:
  ///   - policy: How patient each request is.
  ///   - log: Hears of each that was sent, in one line.
  package init(policy: HTTPPolicy = Requests.policy, log: @escaping @MainActor (String) -> Void = { _ in }) {
    self.policy = policy
    self.log = log
  }

  /// As many alerts as are kept of a source, each with the longest texts, fit into an answer, also where every letter is written as an
  /// escape.
  package nonisolated static let policy: HTTPPolicy = {
    var policy = HTTPPolicy()
    policy.largestBody = 8 << 20
    return policy
  }()

  /// Readable when an answer is there; negative while nothing was asked.
  package var descriptor: CInt { client?.descriptor ?? -1 }

  /// Whether answers are awaited.
  package var isWaiting: Bool { !waiting.isEmpty }

  /// - Parameters:
  ///   - request: What is asked.
  ///   - change: What this request is allowed beside what all are.
  ///   - answer: Takes what comes of it, when ``takeAnswers()`` finds it.
  /// - Throws: ``HTTPError/outOfMemory``; nothing was sent then.
  func send(
    _ request: HTTPRequest,
    allowing change: (inout HTTPPolicy) -> Void = { _ in },
    then answer: @escaping Answer
  ) throws(HTTPError) {
    let client = if let client = self.client { client } else { try HTTPClient(policy: policy) }
    self.client = client
    var policy = policy
    change(&policy)
    // What changes something is sent once: whoever follows knows whether it may be sent again, and when.
    if request.verb != .get { policy.retries.attempts = 1 }
    waiting[client.send(request, policy: policy)] = answer
  }

  /// Gives the answers that are there to whoever asked.
  package func takeAnswers() {
    for finished in client?.finished() ?? [] {
      for attempt in finished.log.dropLast() { log(attempt.line) }
      (repetition, redirects) = (nil, finished.log.count(where: \.isLedOn))
      waiting.removeValue(forKey: finished.ticket)?(finished.result)
      if let last = finished.log.last { log(last.repeated(after: repetition).line) }
    }
  }

  /// Says, while an answer is taken, for how long nothing more is sent where the question took several requests.
  ///
  /// - Parameter seconds: For each of them.
  /// - Returns: Seconds; nil where it was led nowhere else.
  func pause(of seconds: Double) -> Double? { redirects > 0 ? seconds * Double(redirects + 1) : nil }

  /// Notes, while an answer is taken, that the same is sent again after so many seconds.
  func note(repetitionAfter seconds: Double) { repetition = .seconds(seconds) }
}
