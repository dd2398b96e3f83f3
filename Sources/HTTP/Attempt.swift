/// One request as it was sent, for a log: where, and what came of it; no path, no token and no text.
package struct Attempt: Hashable, Sendable {
  let verb: HTTPRequest.Verb
  let host: String
  let outcome: String
  let bytes: Int
  let time: Duration
  /// After how long it is sent again; nil for what has ended.
  private(set) var delay: Duration?

  /// Whether the answer led elsewhere, where it was sent then.
  package var isLedOn: Bool { delay != nil && outcome.count == 3 && outcome.hasPrefix("3") }

  /// The same, which whoever asked sends again after a time; nil where nobody does.
  package func repeated(after delay: Duration?) -> Self {
    var attempt = self
    attempt.delay = delay ?? self.delay
    return attempt
  }

  /// In one line: `GET example.com: 503, 0 bytes, 12 ms, again in 400 ms`.
  package var line: String {
    let next = delay.map { $0 > .zero ? "again in \($0.milliseconds) ms" : "again at once" } ?? "ended"
    return "\(verb.rawValue) \(host): \(outcome), \(bytes) bytes, \(time.milliseconds) ms, \(next)"
  }
}
