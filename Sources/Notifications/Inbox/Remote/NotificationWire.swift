package import Foundation
package import Models

/// The JSON of the lending backend, in both directions of its requests.
package enum NotificationWire {
  /// The path of a list, below the backend's address.
  package static func path(limit: Int, offset: Int) -> String { "/api/notifications?limit=\(limit)&offset=\(offset)" }

  package static let readAllPath = "/api/notifications/read-all"

  /// Nil for an id that no path can name.
  package static func readPath(id: NotificationItem.ID) -> String? {
    id.addingPercentEncoding(withAllowedCharacters: unreserved).map { "/api/notifications/\($0)/read" }
  }

  /// RFC 3986, section 2.3.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )

  /// Reads a list: an object with `notifications`, or an array of them.
  ///
  /// One that lacks what every notification has is left out, for the others are none the worse for it.
  package static func list(_ json: Data) throws(NotificationError) -> NotificationListResponse {
    let decoder = JSONDecoder()
    do {
      let list = try (try? decoder.decode(List.self, from: json)) ?? List(decoder.decode([Lenient].self, from: json))
      return NotificationListResponse(
        notifications: list.notifications.compactMap(\.item),
        total: list.total,
        unread: list.unread
      )
    } catch {
      throw .unreadable
    }
  }

  private struct List: Decodable {
    let notifications: [Lenient]
    var total: Int?
    var unread: Int?

    init(_ notifications: [Lenient]) {
      self.notifications = notifications
    }

    private enum CodingKeys: CodingKey {
      case notifications, total, unread, unreadCount
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      notifications = try container.decode([Lenient].self, forKey: .notifications)
      func count(_ key: CodingKeys) -> Int? { NotificationWire.count(try? container.decode(Int.self, forKey: key)) }
      total = count(.total)
      unread = count(.unread) ?? count(.unreadCount)
    }
  }

  /// Whatever stands in a list, a notification where it is one.
  private struct Lenient: Decodable {
    let item: NotificationItem?

    init(from decoder: any Decoder) throws {
      item = try? Fields(from: decoder).item
    }
  }

  /// The members of a notification, by the names that the documents give them.
  private struct Fields: Decodable {
    let item: NotificationItem?

    private enum CodingKeys: CodingKey {
      case id, type, title, body, message, createdAt, isRead, read, link, actionUrl, deepLink
    }

    private struct Link: Decodable {
      let url: String
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func text(_ keys: CodingKeys...) -> String? {
        keys.lazy.compactMap { try? container.decode(String.self, forKey: $0) }.first
      }
      let number = (try? container.decode(Int.self, forKey: .id)).map(String.init)
      guard let id = text(.id) ?? number, !id.isEmpty, let type = text(.type), let title = text(.title),
        let createdAt = text(.createdAt).flatMap(NotificationWire.instant)
      else {
        item = nil
        return
      }
      let isRead =
        (try? container.decode(Bool.self, forKey: .isRead)) ?? (try? container.decode(Bool.self, forKey: .read))
      let link = (try? container.decode(Link.self, forKey: .deepLink))?.url
      item = NotificationItem(
        id: id,
        type: type,
        title: title,
        body: text(.body, .message) ?? "",
        createdAt: createdAt,
        isRead: isRead ?? false,
        link: link ?? text(.link, .actionUrl)
      )
    }
  }

  /// Whole seconds, as the inbox keeps them.
  private static func instant(_ text: String) -> Date? {
    // Foundation takes years that no calendar shows.
    guard CalendarDay(String(text.prefix(10))) != nil else { return nil }
    let formats = [false, true].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
    let instant = formats.lazy.compactMap { format in
      (try? format.parse(text)) ?? (try? format.parse(text + "Z"))
    }.first
    return instant.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down)) }
  }

  package struct Unread: Decodable {
    /// How many are unread now; nil where the backend does not say.
    package let unread: Int?
  }

  /// What came of a mark: whatever else a body says, or none, the status said that it was done.
  package static func unread(_ json: Data) -> Int? {
    count((try? JSONDecoder().decode(Unread.self, from: json))?.unread)
  }

  /// What counts notifications; a number that cannot is as good as none.
  private static func count(_ number: Int?) -> Int? { number.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil } }

  /// Why a status other than of success was answered.
  ///
  /// - Parameters:
  ///   - status: Of the answer.
  ///   - retryAfter: For how many seconds the backend asks to be left alone.
  /// - Returns: The error.
  package static func error(status: Int, retryAfter: Double? = nil) -> NotificationError {
    switch status {
    case 401, 403: .unauthorized
    case 404, 410: .notFound
    case 405, 501: .notOffered
    case 409, 412: .conflict
    default: .server(status: status, retryAfter: retryAfter)
    }
  }
}
