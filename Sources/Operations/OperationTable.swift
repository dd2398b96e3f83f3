import JSONText
package import Foundation
import Models
import Navigation

/// The operations by name, each decoded by its own type, once.
@MainActor
package final class OperationTable: OperationPerforming {
  /// Everything a frontend can ask for; a new operation is one row here.
  package static let operations: [any Operation.Type] = [
    Initialize.self,
    ChatSend.self, ChatHistory.self,
    TextParse.self,
    LinkTap.self,
    NavigationState.self, NavigationBack.self, NavigationGo.self, NavigationGraph.self,
    DependentsList.self, DependentsPut.self, DependentsRemove.self,
    ServicesList.self, ServicesPut.self,
    AlertsList.self, AlertsPut.self, AlertsDismiss.self, AlertsMarkRead.self, AlertsBanner.self,
    AlertsWhy.self, AlertsWithheld.self,
    RecommendationsList.self, TaxSummary.self, TaxDeadlines.self,
    SourcesList.self, SourcesRefresh.self,
    DashboardSummary.self,
    SettingsGet.self, SettingsUpdate.self,
    NotificationsList.self, NotificationsMarkRead.self, NotificationsMarkAllRead.self,
    NotificationsDelete.self, NotificationsRestore.self,
    NotificationsSchedule.self, NotificationsCancel.self, NotificationsCancelAll.self, NotificationsScheduled.self,
    NotificationsPermission.self, NotificationsStats.self,
    EventsRecord.self, RecordsRemove.self, RecurringMarkPaid.self, ClockAdvance.self,
    DevicesRegister.self, DevicesUnregister.self, DevicesList.self,
  ]

  /// A line may have 64 KiB; the rest is room for the envelope around the result.
  package static let largestResult = 60 * 1024

  private let assistant: Assistant
  private let handlers: [String: (_ params: Data?, _ room: Int) throws -> Data]
  private let largestResult: Int
  private let encoding = ResultEncoding()
  private var announcedScreen: Screen

  /// A result takes at most `largestResult` bytes, however much room there is.
  package init(assistant: Assistant, largestResult: Int = OperationTable.largestResult) {
    self.assistant = assistant
    announcedScreen = assistant.app.screen
    assistant.raisedAlerts = []
    self.largestResult = largestResult
    let pairs = Self.operations.map { ($0.method, Self.handler(for: $0, assistant: assistant)) }
    handlers = Dictionary(uniqueKeysWithValues: pairs)
  }

  package func perform(_ method: String, params: Data?, room: Int) throws(OperationError) -> OperationReply {
    let room = min(room, largestResult)
    let screen = assistant.app.screen
    let result = try assistant.translatingErrors {
      let result = try handlers[method]?(params, room)
      if assistant.app.screen == .goals, screen != .goals { try assistant.noteGoalsSeen() }
      return try result
        ?? Endpoint.answer(method, params: params, in: assistant).map { try encoding.encode($0, room: room) }
    }
    guard let result else {
      throw OperationError(
        code: .methodNotFound,
        message: "Method not found",
        reason: assistant.text(Explanation("operation.error.unknownMethod", String(method.prefix(100))))
      )
    }
    return OperationReply(
      result: result,
      notifications: navigationChanges(after: method) + raisedAlerts() + deliveredNotifications()
    )
  }

  private static func handler<Declared: Operation>(
    for operation: Declared.Type,
    assistant: Assistant
  ) -> (Data?, Int) throws -> Data {
    let (decoder, encoding) = (JSONTextDecoder(), ResultEncoding())
    return { params, room in
      let json = params ?? Data("{}".utf8)
      let parameters = try decoder.decodeStrictly(KnownParameters<Declared>.self, from: json).parameters
      // What follows from a change is planned from then on, what came due before it as things stood then.
      if Declared.effect == .replaces { try? assistant.planNotifications() }
      return try encoding.encode(try Declared.perform(parameters, in: assistant), room: room)
    }
  }
}

// MARK: What the client is told unasked

extension OperationTable {
  package var isWatching: Bool { assistant.sharesWhatWasRead }

  package func announcements() -> [OperationNotification] {
    // A store that cannot be read is told to whoever asks for something.
    _ = try? assistant.situation()
    _ = try? assistant.deliverDue()
    return raisedAlerts() + deliveredNotifications()
  }

  /// Words can move the screen as well as taps; a frontend that did not ask for it is told.
  private func navigationChanges(after method: String) -> [OperationNotification] {
    let screen = assistant.app.screen
    defer { announcedScreen = screen }
    guard screen != announcedScreen, method == ChatSend.method,
      let params = try? encoding.encode(ScreenResult(assistant.app), room: largestResult)
    else { return [] }
    return [OperationNotification(method: "navigation/changed", params: params)]
  }

  /// What came into the inbox since it was last looked at, whoever put it there; nothing where the user denied it.
  private func deliveredNotifications() -> [OperationNotification] {
    guard let items = try? assistant.newInInbox(), !items.isEmpty else { return [] }
    return items.compactMap { item in
      (try? encoding.encode(NotificationResult(item, in: assistant), room: largestResult)).map {
        OperationNotification(method: "notification/delivered", params: $0)
      }
    }
  }

  private func raisedAlerts() -> [OperationNotification] {
    guard let raised = assistant.raisedAlerts, !raised.isEmpty else { return [] }
    assistant.raisedAlerts = []
    guard (try? assistant.isPermitted) != false else { return [] }
    guard raised.count > Bounds.toldAtOnce, let first = assistant.mostUrgent(of: raised) else {
      return raised.compactMap { alertRaised(try? AlertResult($0, in: assistant)) }
    }
    return [alertRaised(try? AlertsRaised(raised.count, with: first, in: assistant))].compactMap(\.self)
  }

  private func alertRaised(_ params: (some Encodable)?) -> OperationNotification? {
    guard let params, let encoded = try? encoding.encode(params, room: largestResult) else { return nil }
    return OperationNotification(method: "alert/raised", params: encoded)
  }
}
