package import Models

/// A part of an inbox from its newest end, as its service told it, and what is being changed in it.
///
/// What is being changed is shown as if it were done. It lies over what was told and never in it: whoever takes it away
/// again has what was there before, whatever was told meanwhile.
package struct InboxList: Sendable {
  package enum Change: Hashable, Sendable {
    case read(NotificationItem.ID)
    /// Those that were loaded and unread when it was asked for, and all that were not loaded.
    case readAll(loaded: Set<NotificationItem.ID>)
    case delete(NotificationItem.ID)
    case restore(NotificationItem)
  }

  /// Names a change that is under way.
  package struct Ticket: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// The newest first, each once.
  package private(set) var told: [NotificationItem] = []
  /// How many are unread of those that are not loaded.
  private var unreadElsewhere = 0
  private var changes: [(ticket: Ticket, change: Change)] = []
  private var tickets = 0

  package init() {}

  // MARK: What is shown

  package var shown: [NotificationItem] {
    changes.reduce(told) { Self.applying($1.change, to: $0) }
  }

  /// How many are unread in the whole inbox.
  package var unreadCount: Int {
    let isMarkingAll = changes.contains { if case .readAll = $0.change { true } else { false } }
    return shown.count { !$0.isRead } + (isMarkingAll ? 0 : unreadElsewhere)
  }

  private static func applying(_ change: Change, to items: [NotificationItem]) -> [NotificationItem] {
    switch change {
    case .read(let id): items.map { $0.id == id ? $0.asRead : $0 }
    case .readAll(let loaded): items.map { loaded.contains($0.id) ? $0.asRead : $0 }
    case .delete(let id): items.filter { $0.id != id }
    case .restore(let item): merging([item], into: items)
    }
  }

  // MARK: What is told

  /// Takes anew the whole of what is loaded, and how many are unread in the whole inbox.
  package mutating func replace(with items: [NotificationItem], unread: Int?) {
    told = []
    unreadElsewhere = 0
    add(items, unread: unread)
  }

  /// Takes more of the inbox; of a notification that was told before, the later word counts.
  package mutating func add(_ items: [NotificationItem], unread: Int?) {
    told = Self.merging(items, into: told)
    if let unread { unreadElsewhere = max(0, unread - told.count { !$0.isRead }) }
  }

  private static func merging(_ new: [NotificationItem], into old: [NotificationItem]) -> [NotificationItem] {
    var all = Dictionary(old.map { ($0.id, $0) }) { $1 }
    for item in new { all[item.id] = item }
    return all.values.sorted(by: NotificationItem.isNewer)
  }

  // MARK: What is changed

  package mutating func begin(_ change: Change) -> Ticket {
    tickets += 1
    let ticket = Ticket(number: tickets)
    changes.append((ticket, change))
    return ticket
  }

  /// The service has done it.
  package mutating func confirm(_ ticket: Ticket) {
    guard let change = remove(ticket) else { return }
    told = Self.applying(change, to: told)
    if case .readAll = change { unreadElsewhere = 0 }
  }

  /// The service has not done it.
  package mutating func rollBack(_ ticket: Ticket) {
    _ = remove(ticket)
  }

  private mutating func remove(_ ticket: Ticket) -> Change? {
    guard let index = changes.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    return changes.remove(at: index).change
  }
}

extension NotificationItem {
  /// The same when it has been read.
  package var asRead: Self {
    var item = self
    item.isRead = true
    return item
  }
}
