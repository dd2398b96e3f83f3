/// Up to where somebody was told of what came up: the places of the last alert and of the last notification, `12-40`.
package struct EventPlace: Hashable, Sendable, LosslessStringConvertible {
  package var alerts: Int
  package var notifications: Int

  package init(alerts: Int, notifications: Int) {
    (self.alerts, self.notifications) = (alerts, notifications)
  }

  /// Reads what ``description`` writes; nil for anything else.
  package init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      (1...19).contains(part.utf8.count) && part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    self.init(alerts: numbers[0], notifications: numbers[1])
  }

  package var description: String { "\(alerts)-\(notifications)" }
}
