import HTTP
import Push

extension HTTPPolicy {
  /// How pushes are sent.
  ///
  /// - Parameters:
  ///   - configuration: Who sends, and where to.
  ///   - streams: How many are under way at once: libcurl walks over all of them whenever something comes.
  ///   - timeout: How long an attempt takes at most.
  init(ofPushesFor configuration: ProviderConfiguration, streams: Int, timeout: Duration) {
    self.init()
    self.timeout = timeout
    self.streams = streams
    largestBody = 1 << 16
    mostRedirects = 0
    authorities = configuration.authorities
    // The outbox knows when something is sent again.
    retries.attempts = 1
  }
}
