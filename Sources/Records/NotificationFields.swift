import Calendars
import FoundationEssentials
import InboxRepositories
import Models
import Store

/// A notification of the inbox, as a record tells it.
struct NotificationFields: Codable {
  let id: String
  let type: String
  let title: String
  let body: String
  let createdAt: String
  let isRead: Bool?
  /// The URL of where it leads; that of a backend's may be one that this app does not know.
  let link: String?
  /// What comes back with it; an export tells it apart (``AttachedFields``).
  let userInfo: UserInfo?
  /// Only in exports, as the rest: its place among those that faces were told of, 0 while quiet hours hold it.
  let told: Int?
  /// Whether nobody was told of it yet: of what faces may be told of, and of what has no place among that since it was withdrawn.
  let isUntold: Bool?
  /// The URL of the followed backend whose it is.
  let source: String?
  /// The URL of the source of alerts that it tells of one of.
  let alertSource: String?
  /// When it was taken out of the inbox.
  let deletedAt: String?

  func record() throws(RecordRefusal) -> InboxRepository.Kept {
    try Self.check(id: id, type: type, title: title, body: body, link: link)
    if let told, !(0...FieldRules.largestCount).contains(told) { throw .wrongField("told") }
    if let userInfo, (try? userInfo.text()) == nil { throw .wrongField("userInfo") }
    // What quiet hours hold is told to nobody yet.
    if isUntold == true, told == 0 { throw .wrongField("isUntold") }
    if let source { try FieldRules.checkText(source, field: "source") }
    if let alertSource { try FieldRules.checkText(alertSource, field: "alertSource") }
    var instant: Date?
    if let deletedAt { instant = try FieldRules.instant(deletedAt, field: "deletedAt") }
    return InboxRepository.Kept(
      try item(),
      told: told,
      // Where nothing says so, to tell it twice is better than never.
      isUntold: isUntold ?? (told != nil),
      source: source,
      alertSource: alertSource,
      deletedAt: instant
    )
  }

  private static func check(
    id: String,
    type: String,
    title: String,
    body: String,
    link: String?
  ) throws(RecordRefusal) {
    guard !id.isEmpty else { throw .wrongField("id") }
    try FieldRules.checkText(id, field: "id")
    try FieldRules.checkText(type, field: "type")
    try FieldRules.checkText(title, field: "title")
    try FieldRules.checkLongText(body, field: "body")
    if let link { try FieldRules.checkText(link, field: "link") }
  }

  private func item() throws(RecordRefusal) -> NotificationItem {
    NotificationItem(
      id: id,
      type: type,
      title: title,
      body: body,
      createdAt: try FieldRules.instant(createdAt, field: "createdAt"),
      isRead: isRead ?? false,
      link: link
    )
  }

  package init(_ kept: InboxRepository.Kept, in zone: ZoneInfo) {
    let item = kept.item
    id = item.id
    type = item.type
    title = item.title
    body = item.body
    createdAt = Timestamp(item.createdAt, in: zone).description
    isRead = item.isRead
    link = item.link
    userInfo = nil
    (told, source, alertSource) = (kept.told, kept.source, kept.alertSource)
    isUntold = kept.told ?? 0 > 0 || kept.told == nil && kept.isUntold ? kept.isUntold : nil
    deletedAt = kept.deletedAt.map { Timestamp($0, in: zone).description }
  }
}
