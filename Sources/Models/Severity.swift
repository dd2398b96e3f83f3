/// How urgent an alert is, from informational to immediate.
///
/// One that is unknown today is kept as it was told, and comes after those that are known.
package struct Severity: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package static let low = Self(rawValue: "low")
  package static let medium = Self(rawValue: "medium")
  package static let high = Self(rawValue: "high")
  package static let critical = Self(rawValue: "critical")
}

/// Those that are known, the least urgent first.
extension Severity: CaseIterable {
  package static let allCases: [Self] = [.low, .medium, .high, .critical]

  package var isKnown: Bool { Self.allCases.contains(self) }
}

extension Severity: Comparable {
  package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  /// 0 for the least urgent that is known; -1 for what is not.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? -1 }
}

extension Severity {
  /// The colour that its document suggests; gray for what is not known.
  package var color: NotificationColor {
    switch self {
    case .low: .blue
    case .medium: .yellow
    case .high: .orange
    case .critical: .red
    default: .gray
    }
  }
}

extension Severity: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
