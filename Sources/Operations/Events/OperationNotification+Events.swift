import Alerts
import Assistant
import Conversations
import FoundationEssentials
import Models
import OperationInterface

/// What comes up by itself, in the form in which every face tells it.
@MainActor
extension OperationNotification {
  /// An alert that came up, or the most urgent of many; nil where it cannot be told.
  static func raised(
    _ alert: Alert,
    of alerts: [Alert]? = nil,
    for client: Client,
    room: Int = OperationTable.largestResult
  ) -> Self? {
    Self("alert/raised", try? AlertRaised(alert, of: alerts, for: client), room: room)
  }

  /// An alert that came up by itself, or the most urgent of those that are told together, which names the others.
  static func raised(
    together alerts: [Alert],
    for client: Client,
    room: Int = OperationTable.largestResult
  ) -> Self? {
    guard let first = client.mostUrgent(of: alerts) else { return nil }
    let others = alerts.filter { $0.id != first.id }
    return Self("alert/raised", try? AlertRaised(first, besides: others, for: client), room: room)
  }

  /// What was said of documents and dependents, an event for each row.
  static func said(_ speeches: [Speech], for client: Client, room: Int = OperationTable.largestResult) -> [Self] {
    speeches.flatMap(AlertRows(client: client).rows(besidesAlertsOf:)).compactMap {
      Self("alert/raised", MatterRaised($0, for: client), room: room)
    }
  }

  /// A notification that came into the inbox, as the inbox lists it; nil where it cannot be told.
  ///
  /// What a process that was killed may have told already says so.
  static func delivered(
    _ item: NotificationItem,
    for client: Client,
    room: Int = OperationTable.largestResult
  ) -> Self? {
    let result = try? NotificationResult(item, for: client)
    return client.assistant.unwrittenNews.isDoubtful(item.id, of: client.account.user)
      ? Self("notification/delivered", result.map(NotificationAgain.init), of: item.id, room: room)
      : Self("notification/delivered", result, of: item.id, room: room)
  }

  private init?(_ method: String, _ params: (some Encodable)?, of notice: NotificationItem.ID? = nil, room: Int) {
    guard let params, let encoded = try? ResultEncoding().encode(params, room: room) else { return nil }
    self.init(method: method, params: encoded, notice: notice)
  }
}
