package import Assistant
import Calendars
import FoundationEssentials
import Meanings
package import Models
import Navigation
package import Notifications
package import Records
import Sentences

/// A notification of the inbox, as it goes over the wire.
package struct NotificationResult: Encodable, Described {
  package let id: String
  let type: String
  let title: String
  let body: String
  package let createdAt: String
  let isRead: Bool
  let icon: String
  let color: String
  @OrNull var deepLink: DeepLink?
  /// What the front end attached to it that scheduled it.
  let userInfo: UserInfo?
  /// The place behind it.
  package let cursor: InboxCursor

  /// - Parameters:
  ///   - item: The notification.
  ///   - alerts: Those of which notifications tell, by their ids; nil where nobody looked them up.
  ///   - client: For whom it is.
  /// - Throws: What the store says of itself.
  @MainActor
  package init(_ item: NotificationItem, of alerts: [NotificationItem.ID: Alert]? = nil, for client: Client) throws {
    id = item.id
    type = item.type
    title = item.title
    body = item.body
    let zone = client.account.notificationZone(of: try client.situation().records)
    createdAt = OffsetDateTime(item.createdAt, in: zone).description
    isRead = item.isRead
    let look = NotificationKind(rawValue: item.type).look
    icon = look.icon
    let alerts = try alerts ?? client.account.alerts(toldBy: [item])
    color = (alerts[item.id]?.severity.color ?? look.color).rawValue
    deepLink = item.link.flatMap { try? DeepLink(url: $0) }
    userInfo = try client.account.userInfo(of: item.id)
    cursor = InboxCursor(behind: item)
  }

  private enum CodingKeys: String, CodingKey {
    case id, type, title, body, createdAt, isRead, icon, color, deepLink, userInfo
  }

  package static let schema: Schema = [
    .required("id", .text, "Its id."),
    .required("type", .text, "What it is about, such as `spending_alert`."),
    .required("title", .text, "Its heading."),
    .required("body", .text, "What it says."),
    .required("createdAt", .text, "When it came due, in ISO 8601."),
    .required("isRead", .flag, "Whether the user has read it."),
    .required("icon", .text, "The name of an SF Symbol."),
    .required("color", .choice(of: NotificationColor.self), "A colour, by a name that CSS knows too."),
    .required("deepLink", .nullable(DeepLink.schema), "Where it leads."),
    .optional("userInfo", .dictionary(of: .anything), "What the front end attached to it that scheduled it."),
  ]
}
