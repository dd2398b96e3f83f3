package import Models

/// Whoever keeps an inbox: the store, or a server.
///
/// Each answer comes once, on the thread that owns the state: at once where nothing is waited for, and else from the loop
/// that waits for the network among other things.
@MainActor
package protocol NotificationsServiceProtocol: AnyObject {
  func list(_ parameters: NotificationListParams, then answer: @escaping NotificationAnswer<NotificationListResponse>)
  func markAsRead(id: NotificationItem.ID, then answer: @escaping NotificationAnswer<NotificationMarkAsReadResponse>)
  func markAllAsRead(then answer: @escaping NotificationAnswer<NotificationMarkAllReadResponse>)
  /// Takes a notification out of the inbox, from where ``restore(id:then:)`` can bring it back.
  func delete(id: NotificationItem.ID, then answer: @escaping NotificationAnswer<Void>)
  func restore(id: NotificationItem.ID, then answer: @escaping NotificationAnswer<Void>)
}

/// Takes what a service answers.
package typealias NotificationAnswer<Value> = @MainActor (Result<Value, NotificationError>) -> Void

/// Which part of an inbox is asked for.
package struct NotificationListParams: Hashable, Sendable {
  package var limit: Int
  /// How many to leave out at the beginning; what comes newly moves all of them.
  package var offset: Int
  /// Goes on behind a place, in place of ``offset``, where the service knows places.
  package var cursor: InboxCursor?
  /// A service may leave it to whoever asked.
  package var filter: InboxFilter

  package init(limit: Int = 50, offset: Int = 0, cursor: InboxCursor? = nil, filter: InboxFilter = InboxFilter()) {
    self.limit = limit
    self.offset = offset
    self.cursor = cursor
    self.filter = filter
  }
}

package struct NotificationListResponse: Hashable, Sendable {
  /// The newest first.
  package let notifications: [NotificationItem]
  /// How many there are that fit the filter; nil where the service does not say.
  package let total: Int?
  /// Whether it says so by what is no number of notifications.
  package let isMiscounted: Bool
  /// How many of the whole inbox are unread; nil where the service does not say.
  package let unread: Int?
  /// Whether the service goes on behind places.
  package let knowsPlaces: Bool
  /// The id of each record of the page, also of those that could not be read; nil where a record has none.
  package let ids: [NotificationItem.ID?]
  /// The places of those that could not be read, and the member for which each could not.
  package let broken: [Int: String]
  /// Whether those were read, by their places, as far as that can be read.
  package let brokenRead: [Int: Bool]

  package init(
    notifications: [NotificationItem],
    total: Int? = nil,
    isMiscounted: Bool = false,
    unread: Int? = nil,
    knowsPlaces: Bool = false,
    ids: [NotificationItem.ID?]? = nil,
    broken: [Int: String] = [:],
    brokenRead: [Int: Bool] = [:]
  ) {
    self.ids = ids ?? notifications.map(\.id)
    (self.broken, self.brokenRead) = (broken, brokenRead)
    self.notifications = notifications
    self.total = total
    self.isMiscounted = isMiscounted
    self.unread = unread
    self.knowsPlaces = knowsPlaces
  }
}

package struct NotificationMarkAsReadResponse: Hashable, Sendable {
  /// How many are unread now; nil where the service does not say.
  package let unread: Int?

  package init(unread: Int? = nil) {
    self.unread = unread
  }
}

package struct NotificationMarkAllReadResponse: Hashable, Sendable {
  /// How many were unread; nil where the service does not say.
  package let updated: Int?

  package init(updated: Int? = nil) {
    self.updated = updated
  }
}
