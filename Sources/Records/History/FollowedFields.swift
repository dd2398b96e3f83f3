package import Databases
package import InboxRepositories
package import Models
package import Store

/// Which alert is which at the source that it is from.
package struct FollowedAlertFields: HistoryRecord {
  package static let kind = "followed"

  /// The number of ours.
  let alert: Int
  let source: String
  /// The number of the source's.
  let remoteId: Int

  package init(_ link: SourceRepository.Link) {
    (alert, source, remoteId) = (link.alert, link.source, link.remoteID)
  }

  package func check() throws(RecordRefusal) {
    try FieldRules.checkText(source, field: "source")
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    let link = SourceRepository.Link(alert: alert, source: source, remoteID: remoteId)
    return Result(try records.sources.put(link), orRefusing: "alert")
  }
}

/// What was done here, and a followed backend has yet to hear: an alert that was put away, or a notification that was read.
package struct OutgoingFields: HistoryRecord {
  package static let kind = "outgoing"

  /// The id of the notification that was read.
  let notification: String?
  /// The source whose alert was put away, and its number there.
  let source: String?
  let remoteId: Int?
  /// Whether it was sent, and nobody knows whether it arrived.
  let isSent: Bool?

  package init(notification: String) {
    self.notification = notification
    (source, remoteId, isSent) = (nil, nil, nil)
  }

  package init(_ dismissal: OutgoingDismissal, of source: String) {
    notification = nil
    (self.source, remoteId, isSent) = (source, dismissal.remoteID, dismissal.isSent)
  }

  package func check() throws(RecordRefusal) {
    if notification != nil { return }
    guard let source else { throw .missingField("notification") }
    try FieldRules.checkText(source, field: "source")
    if remoteId == nil { throw .missingField("remoteId") }
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    if let notification { return Result(try records.inbox.addOutgoing(notification), orRefusing: "notification") }
    guard let source, let remoteId else { return .failure(.missingField("remoteId")) }
    let dismissal = OutgoingDismissal(remoteID: remoteId, isSent: isSent ?? false)
    return Result(try records.sources.put(dismissal, of: source), orRefusing: "remoteId")
  }
}

/// A fact that raised an alert which was taken back: it raises none again.
package struct FactFields: HistoryRecord {
  package static let kind = "fact"

  /// The number that the alert had.
  let id: Int
  let cause: CauseFields

  package init(id: Int, _ cause: AlertCause) {
    self.id = id
    self.cause = CauseFields(cause)
  }

  package func check() throws(RecordRefusal) {
    _ = try cause.record()
  }

  package func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    guard let cause = try? cause.record() else { return .failure(.wrongField("cause")) }
    return Result(try records.alerts.put(settled: cause, id: id), orRefusing: "id")
  }
}
