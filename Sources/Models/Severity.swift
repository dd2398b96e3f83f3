/// How urgent an alert is, from informational to immediate.
package enum Severity: String, CaseIterable, Codable, Hashable, Sendable, Comparable {
  case low
  case medium
  case high
  case critical

  package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  /// 0 for the least urgent.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
