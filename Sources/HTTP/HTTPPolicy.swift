/// How patient and how careful a client is, and how it uses connections.
package struct HTTPPolicy: Hashable, Sendable {
  /// Until the connection stands, name and certificate included.
  package var connectionTimeout = Duration.seconds(5)
  /// For one attempt, from the first byte to the last.
  package var timeout = Duration.seconds(20)
  /// The most bytes of an answer that are taken.
  package var largestBody = 8 << 20
  /// Whether plain http may go to other machines.
  package var allowsPlainHTTP = false
  /// Whether an answer may lead to another server; the token does not go there.
  package var allowsForeignRedirects = false
  package var mostRedirects = 5
  package var retries = RetryPolicy()
  /// A file in PEM with the authorities that are trusted in place of the system's.
  package var authorities: String?
  /// Nil for as many connections as requests; else the requests go over one connection, so many at a time (HTTP/2).
  package var streams: Int?

  package init() {}

  /// Refuses an address before anything is sent to it.
  package func check(_ address: WebAddress) throws(HTTPError) {
    guard address.isEncrypted || address.isLoopback || allowsPlainHTTP else {
      throw .notEncrypted(host: address.host)
    }
  }
}

/// When a failed request is made again.
package struct RetryPolicy: Hashable, Sendable {
  /// How often at most, the first time included.
  package var attempts = 3
  package var firstDelay = Duration.milliseconds(500)
  package var longestDelay = Duration.seconds(10)

  package init() {}

  /// How long to wait after so many attempts: up to twice as long each time, and anything from nothing on.
  ///
  /// Clients that failed together must not come back together, hence the full jitter; `chance` is at random from 0 up to 1.
  package func delay(afterAttempts attempts: Int, chance: Double) -> Duration {
    let doubled = firstDelay * (1 << (min(max(1, attempts), 21) - 1))
    return min(doubled, longestDelay) * chance
  }
}
