package import FoundationEssentials
package import Models

/// What quiet hours held back, as it is told when they end: in one piece, the most urgent first.
package struct Digest<ID: Hashable & Comparable & Sendable>: Hashable, Sendable {
  /// A notification that waits; its place in the inbox it has since it was due.
  package struct Item: Hashable, Sendable {
    package let id: ID
    package let severity: Severity
    package let due: Date
    /// From when on it is of no use.
    package let expires: Date?

    package init(id: ID, severity: Severity, due: Date, expires: Date? = nil) {
      self.id = id
      self.severity = severity
      self.due = due
      self.expires = expires
    }
  }

  /// By severity, then by when they were due.
  package let items: [Item]
  /// Not told any more, for the log.
  package let expired: [Item]

  package init(of held: [Item], at release: Date) {
    let isExpired: (Item) -> Bool = { item in item.expires.map { $0 <= release } ?? false }
    expired = held.filter(isExpired).sorted { ($0.due, $0.id) < ($1.due, $1.id) }
    items = held.filter { !isExpired($0) }.sorted { one, other in
      if one.severity != other.severity { return one.severity > other.severity }
      return (one.due, one.id) < (other.due, other.id)
    }
  }
}
