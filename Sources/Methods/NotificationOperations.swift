package import Assistant
import InboxRepositories
import Localization
import Models
import Notifications
package import OperationInterface
package import Records
import Store

/// How many notifications are unread.
package struct UnreadResult: Encodable, Described {
  let unread: Int

  @MainActor
  init(_ client: Client) throws {
    unread = try client.records().inbox.unreadCount()
  }

  package static let schema: Schema = [
    .required("unread", .integer(0...Int.max), "How many notifications the user has not read.")
  ]
}

/// Lists the notifications of the inbox, the newest first.
package enum NotificationsList: Operation {
  package static let method = "notifications/list"
  package static let summary = "Lists the notifications of the inbox, the newest first."
  package static let effect = Effect.reads
  package static let route: Route? = .get("/api/notifications")

  package struct Parameters: Decodable, Described {
    let unreadOnly: Bool?
    let type: String?
    let search: String?
    let cursor: String?
    let page: PageRequest

    private enum CodingKeys: String, CodingKey {
      case unreadOnly, type, search, cursor
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      unreadOnly = try container.decodeIfPresent(Bool.self, forKey: .unreadOnly)
      type = try container.decodeIfPresent(String.self, forKey: .type)
      search = try container.decodeIfPresent(String.self, forKey: .search)
      cursor = try container.decodeIfPresent(String.self, forKey: .cursor)
      page = try PageRequest(from: decoder)
    }

    var filter: InboxFilter { InboxFilter(isUnreadOnly: unreadOnly == true, type: type, search: search ?? "") }

    package static let schema: Schema = .object(
      [
        .optional("unreadOnly", .flag, default: false, "Only those that the user has not read."),
        .optional("type", .text, "Only those of a type, by its wire name."),
        .optional("search", .text, "Only those in which each of these words stands, whatever its spelling."),
        .optional(
          "cursor",
          .text(1...Int.max),
          "The `nextCursor` of the page before: what came newly moves nothing. Not with `offset`."
        ),
      ]
        + PageRequest.schema.members
    )
  }

  package struct Result: ListResult, Described, Totalled {
    private let notifications: ArraySlice<NotificationResult>
    /// Nil where the page begins behind a place.
    private let offset: Int?
    package let total: Int
    private let unread: Int
    /// Whether there are more behind the page, however it is cut.
    private let hasMore: Bool

    init(_ notifications: ArraySlice<NotificationResult>, offset: Int?, total: Int, unread: Int, hasMore: Bool) {
      self.notifications = notifications
      self.offset = offset
      self.total = total
      self.unread = unread
      self.hasMore = hasMore
    }

    package var count: Int { notifications.count }

    package func prefix(_ count: Int) -> Self {
      let isCut = count < self.count
      return Self(
        notifications.prefix(count),
        offset: offset,
        total: total,
        unread: unread,
        hasMore: hasMore || isCut
      )
    }

    private enum CodingKeys: String, CodingKey {
      case notifications, total, unread, nextOffset, nextCursor
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Array(notifications), forKey: .notifications)
      try container.encode(total, forKey: .total)
      try container.encode(unread, forKey: .unread)
      guard hasMore, let last = notifications.last else { return }
      if let offset { try container.encode(offset + notifications.count, forKey: .nextOffset) }
      try container.encode(last.cursor.description, forKey: .nextCursor)
    }

    package static let schema: Schema = .object(
      [
        .required("notifications", .list(of: NotificationResult.schema), "The notifications, the newest first."),
        .required("unread", .integer(0...Int.max), "How many notifications the user has not read."),
        .optional("nextCursor", .text, "The place behind the page, when this is not all."),
      ] + Page<NotificationResult>.members
    )
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    _ = try client.account.delivery.deliverDue()
    let inbox = try client.records().inbox
    let filter = parameters.filter
    let cursor = try parameters.cursor.map { text throws(OperationError) in
      guard let cursor = InboxCursor(text) else { throw client.wrong("cursor") }
      return cursor
    }
    let limit = min(parameters.page.limit?.value ?? mostAtOnce, mostAtOnce)
    let offset = cursor == nil ? parameters.page.offset?.value ?? 0 : nil
    let items = try inbox.page(filter, behind: cursor, limit: limit + 1, offset: offset ?? 0)
    // To count what a search finds takes as long as to find it: a list that is here in one piece is counted here.
    let total = offset == 0 && items.count <= limit ? items.count : try inbox.count(filter)
    let page = items.prefix(limit)
    let alerts = try client.account.alerts(toldBy: Array(page))
    return Result(
      try page.map { try NotificationResult($0, of: alerts, for: client) }[...],
      offset: offset,
      total: total,
      unread: try inbox.unreadCount(),
      hasMore: items.count > limit
    )
  }

  /// More do not fit into a line.
  private static let mostAtOnce = 1000
}

/// Notes that the user has read a notification.
package enum NotificationsMarkRead: Operation {
  package static let method = "notifications/markRead"
  package static let summary = "Notes that the user has read a notification."
  package static let effect = Effect.sets
  package static let route: Route? = .patch("/api/notifications/{id}/read")

  package static func perform(_ parameters: NotificationChoice, for client: Client) throws -> UnreadResult {
    guard try client.actions().markRead(notification: parameters.id) != nil else {
      throw client.notFound(parameters.id)
    }
    return try UnreadResult(client)
  }
}

/// Which notification is meant.
package struct NotificationChoice: Decodable, Described {
  let id: String

  package init(id: String) {
    self.id = id
  }

  package static let schema: Schema = [
    .required("id", .text, "The notification's id.")
  ]
}

/// Notes that the user has read all notifications.
package enum NotificationsMarkAllRead: Operation {
  package static let method = "notifications/markAllRead"
  package static let summary = "Notes that the user has read all notifications."
  package static let effect = Effect.sets
  package static let route: Route? = .patch("/api/notifications/read-all")

  package static func perform(_ parameters: NoParameters, for client: Client) throws -> UnreadResult {
    _ = try client.actions().markAllRead()
    return try UnreadResult(client)
  }
}

/// Takes a notification out of the inbox.
package enum NotificationsDelete: Operation {
  package static let method = "notifications/delete"
  package static let summary = "Takes a notification out of the inbox; it can be restored for a while."
  package static let effect = Effect.sets

  package static func perform(_ parameters: NotificationChoice, for client: Client) throws -> UnreadResult {
    guard try client.actions().takeOut(parameters.id) != nil else {
      throw client.notFound(parameters.id)
    }
    return try UnreadResult(client)
  }
}

/// Brings back a notification that was taken out of the inbox.
package enum NotificationsRestore: Operation {
  package static let method = "notifications/restore"
  package static let summary = "Brings back a notification that was taken out of the inbox."
  package static let effect = Effect.sets

  package static func perform(_ parameters: NotificationChoice, for client: Client) throws -> UnreadResult {
    let inbox = try client.records().inbox
    guard try inbox.restore(parameters.id) != nil else {
      // It is there already: to do it again changes nothing.
      guard try inbox.get(parameters.id) != nil else { throw client.notFound(parameters.id) }
      return try UnreadResult(client)
    }
    return try UnreadResult(client)
  }
}
