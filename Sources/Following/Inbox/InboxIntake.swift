import Calendars
import FoundationEssentials
package import Models
package import Notifications
import Records

/// What is kept of the list of a backend's inbox.
package struct InboxIntake {
  package private(set) var items: [NotificationItem] = []
  package private(set) var excess = Excess()
  /// The ids of those that had to go because there were too many.
  private(set) var displaced: Set<NotificationItem.ID> = []

  /// Cuts texts that are too long, leaves out what has an id, a type or a link that is, and of too many the oldest that were
  /// read, then the oldest.
  package init(_ answer: InboxAnswer) {
    excess.broken = answer.broken
    for item in answer.items {
      if !Timestamp.instants.contains(item.createdAt) {
        // No record could tell of another instant.
        excess.broken.add(BrokenRecords.Record(name: item.id, field: "createdAt"))
      } else if let field = Self.tooLong(in: item) {
        excess.skip(field)
      } else {
        items.append(cutting(item))
      }
    }
    if answer.completeness == .beginning { excess.read = answer.listed.count }
    guard items.count > Bounds.inboxItems else { return }
    excess.limit = Bounds.inboxItems
    let newest = items.sorted { ($0.isRead ? 1 : 0, $1.createdAt, $1.id) < ($1.isRead ? 1 : 0, $0.createdAt, $0.id) }
    displaced = Set(newest.dropFirst(Bounds.inboxItems).map(\.id))
    items.removeAll { displaced.contains($0.id) }
  }

  /// Leaves out what was read and is older than what is kept of the whole list, from which it had to go.
  mutating func leaveOut(readBefore oldest: Date) {
    items.removeAll { $0.isRead && $0.createdAt < oldest }
  }

  /// The member by which it is too long to be kept, or to be asked for again.
  private static func tooLong(in item: NotificationItem) -> String? {
    if item.id.utf8.count > Bounds.name { return "id" }
    if item.type.utf8.count > Bounds.name { return "type" }
    return (item.link?.utf8.count ?? 0) > Bounds.link ? "link" : nil
  }

  private mutating func cutting(_ item: NotificationItem) -> NotificationItem {
    guard item.title.utf8.count > Bounds.name || item.body.utf8.count > Bounds.text else { return item }
    return NotificationItem(
      id: item.id,
      type: item.type,
      title: excess.cutting(item.title, to: Bounds.name),
      body: excess.cutting(item.body, to: Bounds.text),
      createdAt: item.createdAt,
      isRead: item.isRead,
      link: item.link
    )
  }
}
