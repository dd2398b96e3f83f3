import Localization
import Models
import Store

/// How many notifications are unread.
package struct UnreadResult: Encodable, Described {
  let unread: Int

  @MainActor
  init(_ assistant: Assistant) throws {
    unread = try assistant.records().inbox.unreadCount()
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

  package struct Parameters: Decodable, Described {
    let unreadOnly: Bool?
    let page: PageRequest

    private enum CodingKeys: String, CodingKey {
      case unreadOnly
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      unreadOnly = try container.decodeIfPresent(Bool.self, forKey: .unreadOnly)
      page = try PageRequest(from: decoder)
    }

    package static let schema: Schema = .object(
      [.optional("unreadOnly", .flag, default: false, "Only those that the user has not read.")]
        + PageRequest.schema.members
    )
  }

  package struct Result: ListResult, Described {
    private let notifications: ArraySlice<NotificationResult>
    private let offset: Int
    private let total: Int
    private let unread: Int

    init(_ notifications: ArraySlice<NotificationResult>, offset: Int, total: Int, unread: Int) {
      self.notifications = notifications
      self.offset = offset
      self.total = total
      self.unread = unread
    }

    package var count: Int { notifications.count }

    package func prefix(_ count: Int) -> Self {
      Self(notifications.prefix(count), offset: offset, total: total, unread: unread)
    }

    private enum CodingKeys: String, CodingKey {
      case notifications, total, unread, nextOffset
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Array(notifications), forKey: .notifications)
      try container.encode(total, forKey: .total)
      try container.encode(unread, forKey: .unread)
      let end = offset + notifications.count
      if end < total { try container.encode(end, forKey: .nextOffset) }
    }

    package static let schema: Schema = .object(
      [
        .required("notifications", .list(of: NotificationResult.schema), "The notifications, the newest first."),
        .required("unread", .integer(0...Int.max), "How many notifications the user has not read."),
      ] + Page<NotificationResult>.members
    )
  }

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result {
    _ = try assistant.deliverDue()
    let inbox = try assistant.records().inbox
    let isUnreadOnly = parameters.unreadOnly == true
    let unread = try inbox.unreadCount()
    let total = isUnreadOnly ? unread : try inbox.count()
    let offset = min(parameters.page.offset?.value ?? 0, total)
    let items = try inbox.page(
      unreadOnly: isUnreadOnly,
      limit: min(parameters.page.limit?.value ?? mostAtOnce, mostAtOnce),
      offset: offset
    )
    return Result(
      try items.map { try NotificationResult($0, in: assistant) }[...],
      offset: offset,
      total: total,
      unread: unread
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

  package static func perform(_ parameters: NotificationChoice, in assistant: Assistant) throws -> UnreadResult {
    let records = try assistant.records()
    guard let item = try records.inbox.markRead(parameters.id) else { throw assistant.notFound(parameters.id) }
    if !item.isRead { try records.activity.count(.opened, of: item.type) }
    return try UnreadResult(assistant)
  }
}

/// Which notification is meant.
package struct NotificationChoice: Decodable, Described {
  let id: String

  package static let schema: Schema = [
    .required("id", .text, "The notification's id.")
  ]
}

/// Notes that the user has read all notifications.
package enum NotificationsMarkAllRead: Operation {
  package static let method = "notifications/markAllRead"
  package static let summary = "Notes that the user has read all notifications."
  package static let effect = Effect.sets

  package static func perform(_ parameters: NoParameters, in assistant: Assistant) throws -> UnreadResult {
    try assistant.records().inbox.markAllRead()
    return try UnreadResult(assistant)
  }
}

/// Asks or tells whether the user may be notified.
package enum NotificationsPermission: Operation {
  package static let method = "notifications/permission"
  package static let summary =
    "Says whether the user may be notified, and why it would help; takes the user's answer. Everything works without."
  package static let effect = Effect.sets

  package enum Answer: String, Decodable, CaseIterable {
    case granted, denied
    /// Asked, and to be asked again at another time.
    case later
  }

  package struct Parameters: Decodable, Described {
    let answer: Answer?

    package static let schema: Schema = [
      .optional("answer", .choice(of: Answer.self), "What the user answered; without it nothing changes.")
    ]
  }

  package struct Result: Encodable, Described {
    let permission: String
    let reason: String

    package static let schema: Schema = [
      .required("permission", .choice(of: ActivityRepository.Permission.self), "What the user has answered so far."),
      .required("reason", .text, "Why notifications help, in the user's language."),
    ]
  }

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result {
    let activity = try assistant.records().activity
    if let answer = parameters.answer {
      var state = try activity.state()
      switch answer {
      case .granted: state.permission = .granted
      case .denied: state.permission = .denied
      case .later: state.permission = .notDetermined
      }
      try activity.put(state)
      try activity.count(.permissionRequested)
      if answer == .granted { try activity.count(.permissionGranted) }
      if answer == .denied { try activity.count(.permissionDenied) }
    }
    return Result(
      permission: try activity.state().permission.rawValue,
      reason: assistant.localizer.text("notification.permission.reason")
    )
  }
}
