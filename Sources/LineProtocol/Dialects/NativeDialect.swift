package import FoundationEssentials
package import OperationInterface

/// The operations by their own names, each answered at once.
@MainActor
package final class NativeDialect: Dialect {
  private let operations: any OperationPerforming

  /// Whether an answer is followed by what came up meanwhile.
  private let saysWhatCameUp: Bool

  package init(_ operations: any OperationPerforming, saysWhatCameUp: Bool = true) {
    self.operations = operations
    self.saysWhatCameUp = saysWhatCameUp
  }

  package var takesBatches: Bool { true }

  package func changes(_ method: String) -> Bool { operations.changes(method) }

  package func answer(_ method: String, params: Data?, id: RequestID, room: Int) throws(OperationError) -> Answer {
    let reply = try operations.perform(method, params: params, room: room)
    return .now(reply.result, then: saysWhatCameUp ? reply.notifications.map(Message.notification) : [])
  }

  package func take(_ method: String, params: Data?) -> [Message] {
    let reply = try? operations.perform(method, params: params)
    return saysWhatCameUp ? reply?.notifications.map(Message.notification) ?? [] : []
  }

  package var quietTime: Duration? { operations.isWatching ? .betweenLooksAtTheStore : nil }

  package func announcements() -> [Message] { operations.announcements().map(Message.notification) }
}
