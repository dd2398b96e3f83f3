import Foundation
import Models
import Navigation

/// A notification of the inbox, as a record tells it.
struct NotificationFields: Codable {
  let id: String
  let type: String
  let title: String
  let body: String
  let createdAt: String
  let isRead: Bool?
  /// The URL of where it leads.
  let link: String?

  func record() throws(RecordRefusal) -> NotificationItem {
    try FieldRules.checkName(id, field: "id")
    try FieldRules.checkName(type, field: "type")
    try FieldRules.checkName(title, field: "title")
    try FieldRules.checkText(body, field: "body")
    if let link, (try? DeepLink(url: link)) == nil { throw .wrongField("link") }
    return NotificationItem(
      id: id,
      type: type,
      title: title,
      body: body,
      createdAt: try FieldRules.instant(createdAt, field: "createdAt"),
      isRead: isRead ?? false,
      link: link
    )
  }

  init(_ item: NotificationItem, in zone: TimeZone) {
    id = item.id
    type = item.type
    title = item.title
    body = item.body
    createdAt = OffsetDateTime(item.createdAt, in: zone).description
    isRead = item.isRead
    link = item.link
  }
}
