import Models

/// What has happened since the service was made.
package struct PushTally: Hashable, Sendable {
  package var delivered = 0
  package var parked = 0
  package var dropped = 0
  /// Attempts after which a push waits for another one.
  package var deferred = 0

  mutating func count(_ outcome: PushOutcome) {
    switch outcome {
    case .delivered: delivered += 1
    case .waiting: deferred += 1
    case .parked: parked += 1
    case .dropped: dropped += 1
    }
  }
}
