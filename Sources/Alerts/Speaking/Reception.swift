package import Models

/// How a person took what came of a kind.
package struct Reception: Hashable, Sendable {
  package var told: Int
  /// How many of them were looked at.
  package var opened: Int
  /// How many of them were put away without a look.
  package var waved: Int

  package init(told: Int = 0, opened: Int = 0, waved: Int = 0) {
    self.told = told
    self.opened = opened
    self.waved = waved
  }

  /// How the alerts that are held were taken, by their kinds.
  package static func byKind(in alerts: [Alert]) -> [Matter.Kind: Self] {
    alerts.reduce(into: [:]) { receptions, alert in
      receptions[Matter.Kind(alert.alertType), default: Self()].add(alert)
    }
  }

  private mutating func add(_ alert: Alert) {
    told += 1
    if alert.isRead { opened += 1 } else if alert.isDismissed { waved += 1 }
  }

  /// The share of what was taken in either way that was put away without a look; nil where too few were to tell.
  package var wavedShare: Double? {
    let taken = opened + waved
    return taken < Self.fewest ? nil : Double(waved) / Double(taken)
  }

  /// Whether nearly all of what came was put away without a look, so that it may be asked whether to go on telling of it.
  package var isWavedAway: Bool { (wavedShare ?? 0) > Self.nearlyAll }

  /// Android offers to block what is put away more often than this (AOSP, `ChannelImpressions`).
  private static let nearlyAll = 0.8

  /// One alert says nothing about its kind.
  private static let fewest = 2
}
