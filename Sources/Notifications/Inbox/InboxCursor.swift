package import FoundationEssentials
package import Models

/// A place in the inbox, between two notifications: what comes newly changes neither what is before it nor what is behind.
///
/// The inbox is sorted by the instants at which its notifications came due, the newest first, and those of one instant by
/// their ids, byte by byte as the store compares them.
package struct InboxCursor: Hashable, Sendable {
  package let createdAt: Date
  package let id: NotificationItem.ID

  /// The place behind a notification.
  package init(behind item: NotificationItem) {
    createdAt = item.createdAt
    id = item.id
  }

  private init(createdAt: Date, id: NotificationItem.ID) {
    self.createdAt = createdAt
    self.id = id
  }

  /// Whether a notification stands behind this place.
  package func isBefore(_ item: NotificationItem) -> Bool {
    item.createdAt == createdAt ? item.id.utf8.lexicographicallyPrecedes(id.utf8) : item.createdAt < createdAt
  }
}

extension InboxCursor: LosslessStringConvertible {
  /// Reads what ``description`` writes; nil for anything else.
  package init?(_ text: String) {
    // Not by characters: a mark at the beginning of the id would be one with the slash.
    let scalars = text.unicodeScalars
    guard let slash = scalars.firstIndex(of: "/"), let seconds = Int64(text[..<slash]),
      text.utf8[..<slash].elementsEqual(String(seconds).utf8), Self.seconds.contains(seconds)
    else { return nil }
    let id = String(scalars[scalars.index(after: slash)...])
    self.init(createdAt: Date(timeIntervalSince1970: Double(seconds)), id: id)
  }

  /// More than any instant of the calendar, and few enough to be counted in milliseconds.
  private static let seconds: ClosedRange<Int64> = -1_000_000_000_000...1_000_000_000_000

  /// Instants of the inbox are whole seconds.
  package var description: String { "\(Int64(createdAt.timeIntervalSince1970))/\(id)" }
}

extension NotificationItem {
  /// Whether it stands before another in the inbox.
  package static func isNewer(_ one: Self, than other: Self) -> Bool {
    InboxCursor(behind: one).isBefore(other)
  }
}
