import Assistant
import Databases
import InboxRepositories
import Models
import Navigation
import Notifications
package import Records
import Repositories
import Store

/// A push that was tapped: the members of its payload that say where it leads.
package struct TappedPush: Decodable, Described {
  private let type: Kind
  /// The appointment's, or the alert's.
  private let id: String
  private let alertType: String?

  private enum Kind: String, CaseIterable, Decodable {
    case appointmentBooked = "appointment_booked"
    case appointmentMoved = "appointment_moved"
    case appointmentCancelled = "appointment_cancelled"
    case alert
    case test
  }

  private enum CodingKeys: String, CodingKey {
    case type
    case appointmentID = "appointment_id"
    case alertID = "alert_id"
    case alertType = "alert_type"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decode(Kind.self, forKey: .type)
    alertType = try container.decodeIfPresent(String.self, forKey: .alertType)
    let appointment = try Self.link(.appointments, .appointmentID, in: container)
    let alert = try Self.link(.alerts, .alertID, in: container)
    let (key, told): (CodingKeys, (id: String, link: DeepLink)?)
    switch type {
    case .appointmentBooked, .appointmentMoved, .appointmentCancelled: (key, told) = (.appointmentID, appointment)
    case .alert: (key, told) = (.alertID, alert)
    case .test: (key, told) = (.type, ("", DeepLink(.settings)))
    }
    guard let told else {
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no id")
      throw DecodingError.keyNotFound(key, context)
    }
    (id, link) = told
  }

  private static func link(
    _ section: ServiceType,
    _ key: CodingKeys,
    in container: KeyedDecodingContainer<CodingKeys>
  ) throws -> (id: String, link: DeepLink)? {
    guard let id = try container.decodeIfPresent(String.self, forKey: key) else { return nil }
    do {
      return (id, try DeepLink(section, id: id))
    } catch {
      let context = DecodingError.Context(
        codingPath: container.codingPath + [key],
        debugDescription: error.rawValue,
        underlyingError: error
      )
      throw DecodingError.dataCorrupted(context)
    }
  }

  let link: DeepLink

  /// Notes that what it tells of was read, and that it was opened.
  @MainActor
  func follow(for client: Client) throws(StoreError) {
    switch type {
    case .test: return
    case .appointmentBooked, .appointmentMoved, .appointmentCancelled:
      if try client.actions().followNotification(ofBooking: id) { return }
      try count(type.rawValue, of: .appointment, for: client)
    case .alert:
      let told = try Int(id).flatMap { number throws(StoreError) in try client.actions().follow(alert: number) }
      guard told?.isTold != true, let kind = told?.alert.alertType.rawValue ?? alertType else { return }
      let item = try client.records().inbox.page(limit: Bounds.inboxItems).first { item in
        item.type == kind && item.title == told?.alert.title && !item.isRead
      }
      if let item { return try client.actions().follow(item) }
      try count(kind, of: .alert, for: client)
    }
  }

  /// Counts that a push was followed of which nothing lies in the inbox, and so nothing was counted when it came: once for each.
  @MainActor
  private func count(_ counted: String, of kind: PushSubject.Kind, for client: Client) throws(StoreError) {
    let (activity, now) = (try client.records().activity, client.settings.now())
    guard try client.store().outbox.hasTold(kind, id, to: client.account.user) else { return }
    let isAgain = try activity.noteFollowed("\(type.rawValue) \(id)", at: now)
    if !isAgain { try activity.count(.sent, of: counted, at: now) }
    if !isAgain { try activity.count(.opened, of: counted, at: now) }
    try activity.count(.action, of: counted, action: link.url, at: now, isAgain: isAgain)
  }

  package static let schema: Schema = [
    .required("type", .choice(of: Kind.self), "What it tells of."),
    .optional("appointment_id", .text(1...128), "Which appointment it is."),
    .optional("alert_id", .text(1...128), "Which alert it is."),
    .optional("alert_type", .text, "What kind of alert it is."),
  ]
}
