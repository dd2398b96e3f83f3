package import FoundationEssentials
package import Models

/// What an operation answers.
package struct OperationReply: Sendable {
  /// One JSON value, compact.
  package let result: Data
  /// What else the client is told, after the answer.
  package let notifications: [OperationNotification]
  /// How many there are in all, of the list of a document's endpoint.
  package let total: Int?

  package init(result: Data, notifications: [OperationNotification] = [], total: Int? = nil) {
    self.result = result
    self.notifications = notifications
    self.total = total
  }
}

/// Something the client is told without having asked.
package struct OperationNotification: Sendable {
  package let method: String
  /// One JSON object, compact.
  package let params: Data
  /// The notification that it tells of; nil where it tells of something else.
  package let notice: NotificationItem.ID?

  package init(method: String, params: Data, notice: NotificationItem.ID? = nil) {
    self.method = method
    self.params = params
    self.notice = notice
  }
}

/// Performs operations by their names; a face needs no more of them.
@MainActor
package protocol OperationPerforming: AnyObject {
  /// Performs an operation.
  ///
  /// - Parameters:
  ///   - method: Its name.
  ///   - params: The bytes of a valid JSON object, nil when there were none.
  ///   - room: So many bytes the result may take; what would take more is cut.
  /// - Returns: What is answered, and what else the client is told.
  /// - Throws: Why it is refused.
  func perform(_ method: String, params: Data?, room: Int) throws(OperationError) -> OperationReply

  /// Returns whether an operation may change something.
  func changes(_ method: String) -> Bool

  /// Whether ``announcements()`` may ever have something to say.
  var isWatching: Bool { get }

  /// What another process has done meanwhile that the client is to know.
  func announcements() -> [OperationNotification]
}

extension OperationPerforming {
  /// Performs an operation whose result has all the room that there is.
  package func perform(_ method: String, params: Data?) throws(OperationError) -> OperationReply {
    try perform(method, params: params, room: .max)
  }

  package func changes(_ method: String) -> Bool { false }
  package var isWatching: Bool { false }
  package func announcements() -> [OperationNotification] { [] }
}
