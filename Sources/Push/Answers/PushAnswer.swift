package import FoundationEssentials

/// What APNs, or whatever stands in its place, answered to a push.
package struct PushAnswer: Hashable, Sendable {
  package let status: Int
  /// As it was given, known or not; nil where there was none, as in the page of a proxy.
  package let reason: String?
  /// Since when the device is gone.
  package let goneSince: Date?

  package init(status: Int, reason: String? = nil, goneSince: Date? = nil) {
    self.status = status
    self.reason = reason
    self.goneSince = goneSince
  }

  /// Reads the JSON of an answer; anything else says nothing but its status.
  package init(status: Int, body: [UInt8]) {
    let told = status == 200 ? nil : try? JSONDecoder().decode(Told.self, from: Data(body.prefix(Self.mostBytes)))
    self.init(
      status: status,
      reason: told?.reason.map { String($0.prefix(Self.longestReason)) },
      goneSince: told?.timestamp.flatMap { Self.timestamps.contains($0) ? Date(timeIntervalSince1970: $0 / 1000) : nil }
    )
  }

  package var action: PushAction { PushAction(status: status, reason: reason) }

  private struct Told: Decodable {
    let reason: String?
    /// Milliseconds since 1970.
    let timestamp: Double?
  }

  /// In milliseconds since 1970: up to the year 9999.
  private static let timestamps = 0...253_402_300_800_000.0
  private static let mostBytes = 4096
  private static let longestReason = 64
}
