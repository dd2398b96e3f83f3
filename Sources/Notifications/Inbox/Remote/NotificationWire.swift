import Calendars
package import FoundationEssentials
package import Models

/// The JSON of the lending backend, in both directions of its requests.
package enum NotificationWire {
  /// The path of a list, below the backend's address.
  package static func path(limit: Int, offset: Int) -> String { "/api/notifications?limit=\(limit)&offset=\(offset)" }

  package static let readAllPath = "/api/notifications/read-all"

  package static func readPath(id: NotificationItem.ID) -> String {
    "/api/notifications/\(SpelledID.told(id).percentEncoded)/read"
  }

  /// Reads a list: an object with `notifications`, or an array of them.
  ///
  /// One that lacks what every notification has is left out by name, for the others are none the worse for it; of one that
  /// comes twice the second is.
  package static func list(_ json: Data) throws(NotificationError) -> NotificationListResponse {
    let decoder = JSONDecoder()
    do {
      let list = try (try? decoder.decode(List.self, from: json)) ?? List(decoder.decode([Lenient].self, from: json))
      // Nothing goes on the word of a list beside which it says that something failed.
      if list.tellsOfFault { throw NotificationError.because(Explanation("inbox.error.noList.fault")) }
      return response(list)
    } catch {
      throw error as? NotificationError ?? .unreadable
    }
  }

  private static func response(_ list: List) -> NotificationListResponse {
    var known: Set<NotificationItem.ID> = []
    var (items, broken): ([NotificationItem], [Int: String]) = ([], [:])
    var brokenRead: [Int: Bool] = [:]
    for (index, record) in list.notifications.enumerated() {
      if let item = record.item, known.insert(item.id).inserted {
        items.append(item)
      } else {
        broken[index] = record.fault ?? "id"
        if record.item == nil { brokenRead[index] = record.isRead }
      }
    }
    return NotificationListResponse(
      notifications: items,
      total: list.total,
      isMiscounted: list.isMiscounted,
      unread: list.unread,
      ids: list.notifications.map(\.id),
      broken: broken,
      brokenRead: brokenRead
    )
  }

  private struct List: Decodable {
    let notifications: [Lenient]
    var total: Int?
    var isMiscounted = false
    var unread: Int?
    /// Whether it says that something failed.
    var tellsOfFault = false

    init(_ notifications: [Lenient]) {
      self.notifications = notifications
    }

    private enum CodingKeys: CodingKey {
      case notifications, total, unread, unreadCount, error, errors
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      notifications = try container.decode([Lenient].self, forKey: .notifications)
      func count(_ key: CodingKeys) -> Int? { NotificationWire.count(try? container.decode(Int.self, forKey: key)) }
      total = count(.total)
      isMiscounted = try total == nil && container.contains(.total) && !container.decodeNil(forKey: .total)
      unread = count(.unread) ?? count(.unreadCount)
      tellsOfFault = [CodingKeys.error, .errors].contains { key in
        guard container.contains(key), (try? container.decodeNil(forKey: key)) == false else { return false }
        if let isFault = try? container.decode(Bool.self, forKey: key) { return isFault }
        if let text = try? container.decode(String.self, forKey: key) { return !text.isEmpty }
        if let faults = try? container.nestedUnkeyedContainer(forKey: key) { return !faults.isAtEnd }
        return (try? container.decode(Int.self, forKey: key)) != 0
      }
    }
  }

  /// Whatever stands in a list, a notification where it is one.
  private struct Lenient: Decodable {
    let id: String?
    let item: NotificationItem?
    /// The member that is missing or wrong.
    let fault: String?
    /// Whether it was read, where that is told in so many words.
    let isRead: Bool?

    init(from decoder: any Decoder) throws {
      let fields = try? Fields(from: decoder)
      isRead = fields?.isRead
      id = fields?.id.flatMap { $0.isEmpty ? nil : $0 }
      do throws(Fields.Fault) {
        guard let fields else { throw Fields.Fault(field: "JSON") }
        (item, fault) = (try fields.item(), nil)
      } catch {
        (item, fault) = (nil, error.field)
      }
    }
  }

  /// The members of a notification, by the names that the documents give them.
  private struct Fields: Decodable {
    struct Fault: Error {
      let field: String
    }

    private enum CodingKeys: String, CodingKey {
      case id, type, title, body, message, createdAt, isRead, read, link, actionUrl, deepLink
    }

    private struct Link: Decodable {
      let url: String
    }

    let id: String?
    private let container: KeyedDecodingContainer<CodingKeys>

    init(from decoder: any Decoder) throws {
      container = try decoder.container(keyedBy: CodingKeys.self)
      let number = try? container.decode(Int.self, forKey: .id)
      id = (try? container.decode(String.self, forKey: .id)).map(SpelledID.kept) ?? number.map(String.init)
    }

    var isRead: Bool? { try? value(Bool.self, .isRead, .read) }

    func item() throws(Fault) -> NotificationItem {
      // In a path those of dots name another place (RFC 3986, section 5.2.4), where no mark belongs.
      guard let id, !["", ".", ".."].contains(id) else { throw Fault(field: "id") }
      guard let type = try text(.type) else { throw Fault(field: "type") }
      guard let title = try text(.title) else { throw Fault(field: "title") }
      guard let written = try text(.createdAt), let createdAt = NotificationWire.instant(written) else {
        throw Fault(field: "createdAt")
      }
      let link = (try? container.decode(Link.self, forKey: .deepLink))?.url
      let told = try text(.link, .actionUrl)
      return NotificationItem(
        id: id,
        type: type,
        title: title,
        body: try text(.body, .message) ?? "",
        createdAt: createdAt,
        isRead: try value(Bool.self, .isRead, .read) ?? false,
        link: link ?? told
      )
    }

    private func text(_ keys: CodingKeys...) throws(Fault) -> String? {
      for key in keys { if let text = try value(String.self, key) { return text } }
      return nil
    }

    /// The first of the members that is there; nil where none is, or all are null.
    private func value<Value: Decodable>(_ type: Value.Type, _ keys: CodingKeys...) throws(Fault) -> Value? {
      for key in keys {
        do {
          if let value = try container.decodeIfPresent(type, forKey: key) { return value }
        } catch {
          throw Fault(field: key.rawValue)
        }
      }
      return nil
    }
  }

  /// Whole seconds, as the inbox keeps them.
  private static func instant(_ text: String) -> Date? {
    // Foundation takes years that no calendar shows.
    guard CalendarDay(String(text.prefix(10))) != nil else { return nil }
    // No clock shows a twenty-fifth hour or a sixty-first second: it is refused here as it is of alerts.
    let clock = text.dropFirst(11)
    guard !clock.hasPrefix("24"), clock.dropFirst(6).prefix(2) != "60" else { return nil }
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
    case 401: .unauthorized
    case 404, 410: .notFound
    case 405: .notOffered
    case 409: .conflict
    case 408, 425, 429: .server(status: status, retryAfter: retryAfter)
    case 400..<500: .refused(status: status)
    default: .server(status: status, retryAfter: retryAfter)
    }
  }
}
