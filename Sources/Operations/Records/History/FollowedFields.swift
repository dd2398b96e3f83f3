import Models
import Store

/// Which alert is which at the source that it is from.
struct FollowedAlertFields: HistoryRecord {
  static let kind = "followed"

  /// The number of ours.
  let alert: Int
  let source: String
  /// The number of the source's.
  let remoteId: Int

  init(_ link: SourceRepository.Link) {
    (alert, source, remoteId) = (link.alert, link.source, link.remoteID)
  }

  func check() throws(RecordRefusal) {
    try FieldRules.checkText(source, field: "source")
  }

  func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    let link = SourceRepository.Link(alert: alert, source: source, remoteID: remoteId)
    return Result(try records.sources.put(link), orRefusing: "alert")
  }
}

/// What was done here, and a followed backend has yet to hear: an alert that was put away, or a notification that was read.
struct OutgoingFields: HistoryRecord {
  static let kind = "outgoing"

  /// The id of the notification that was read.
  let notification: String?
  /// The source whose alert was put away, and its number there.
  let source: String?
  let remoteId: Int?
  /// Whether it was sent, and nobody knows whether it arrived.
  let isSent: Bool?

  init(notification: String) {
    self.notification = notification
    (source, remoteId, isSent) = (nil, nil, nil)
  }

  init(_ dismissal: OutgoingDismissal, of source: String) {
    notification = nil
    (self.source, remoteId, isSent) = (source, dismissal.remoteID, dismissal.isSent)
  }

  func check() throws(RecordRefusal) {
    if notification != nil { return }
    guard let source else { throw .missingField("notification") }
    try FieldRules.checkText(source, field: "source")
    if remoteId == nil { throw .missingField("remoteId") }
  }

  func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    if let notification { return Result(try records.inbox.addOutgoing(notification), orRefusing: "notification") }
    guard let source, let remoteId else { return .failure(.missingField("remoteId")) }
    let dismissal = OutgoingDismissal(remoteID: remoteId, isSent: isSent ?? false)
    return Result(try records.sources.put(dismissal, of: source), orRefusing: "remoteId")
  }
}

/// A fact that raised an alert which was taken back: it raises none again.
struct FactFields: HistoryRecord {
  static let kind = "fact"

  /// The number that the alert had.
  let id: Int
  let cause: CauseFields

  init(id: Int, _ cause: AlertCause) {
    self.id = id
    self.cause = CauseFields(cause)
  }

  func check() throws(RecordRefusal) {
    _ = try cause.record()
  }

  func put(into records: UserStore) throws(StoreError) -> Result<Change, RecordRefusal> {
    guard let cause = try? cause.record() else { return .failure(.wrongField("cause")) }
    return Result(try records.alerts.put(settled: cause, id: id), orRefusing: "id")
  }
}
