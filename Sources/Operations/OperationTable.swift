package import Assistant
import InboxRepositories
import JSONText
package import FoundationEssentials
import Methods
import Models
import Navigation
package import OperationInterface
package import Records
import Store

/// The operations by name, each decoded by its own type, once.
@MainActor
package final class OperationTable: OperationPerforming {
  /// Everything a frontend can ask for; a new operation is one row here.
  package static let operations: [any Operation.Type] = [
    Initialize.self,
    ChatSend.self, ChatHistory.self,
    TextParse.self,
    LinkTap.self,
    NavigationState.self, NavigationBack.self, NavigationGo.self, NavigationView.self,
    NavigationGraph.self,
    DependentsList.self, DependentsPut.self, DependentsRemove.self,
    ServicesList.self, ServicesPut.self,
    AlertsList.self, AlertsPut.self, AlertsDismiss.self, AlertsMarkRead.self, AlertsBanner.self,
    AlertsSnooze.self, AlertsAcknowledge.self, AlertsWhy.self, AlertsWithheld.self,
    AgendaList.self, ChartsGet.self,
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

  /// Who speaks, by whom the calls are meant that follow.
  package let clients: Clients
  private let handlers: [String: Handler]
  private let largestResult: Int
  private let largestEvent: Int
  private let saysWhatCameUp: Bool
  private let encoding = ResultEncoding()
  /// Whether the client asked for anything: it is told of what comes up from then on.
  private var hasSpoken = false

  private typealias Handler = (_ clients: Clients, _ params: Data?, _ room: Int) throws -> Data

  package var client: Client { clients.current }

  /// A result takes at most `largestResult` bytes, however much room there is, and an event never more than a line; what came up
  /// meanwhile is said with it, or left to a feed.
  package init(
    client: Client,
    largestResult: Int = OperationTable.largestResult,
    allowsOtherUsers: Bool = true,
    saysWhatCameUp: Bool = true
  ) {
    self.saysWhatCameUp = saysWhatCameUp
    clients = Clients(client, allowsOthers: allowsOtherUsers)
    self.largestResult = largestResult
    largestEvent = min(largestResult, Self.largestResult)
    handlers = Dictionary(uniqueKeysWithValues: Self.operations.map { ($0.method, Self.handler(for: $0)) })
  }

  package func perform(_ method: String, params: Data?, room: Int) throws(OperationError) -> OperationReply {
    try client.account.assistant.lookingOnce { () throws(OperationError) in try reply(to: method, params, room) }
  }

  private func reply(to method: String, _ params: Data?, _ room: Int) throws(OperationError) -> OperationReply {
    let room = min(room, largestResult)
    hasSpoken = true
    let screen = client.app.screen
    var total: Int?
    let result = try client.translatingErrors {
      if let result = try handlers[method]?(clients, params, room) { return result as Data? }
      let answer = try Endpoint.answer(method, params: params, for: client)
      total = (answer as? any Totalled)?.total
      return try answer.map { try encoding.encode($0, room: room) }
    }
    guard let result else {
      throw OperationError(
        code: .methodNotFound,
        message: "Method not found",
        reason: client.text(Explanation("operation.error.unknownMethod", String(method.prefix(100))))
      )
    }
    return OperationReply(
      result: result,
      notifications: navigationChanges(by: method, from: screen)
        + (saysWhatCameUp ? raisedAlerts() + deliveredNotifications() : []),
      total: total
    )
  }

  package func changes(_ method: String) -> Bool {
    Self.changing.contains(method) || Self.changingVerbs.contains { method.hasPrefix("\($0.rawValue) ") }
  }

  private static let changing = Set(operations.filter { $0.effect != .reads }.map { $0.method })
  private static let changingVerbs: [Route.Verb] = [.post, .put, .patch, .delete]

  /// The requests of the documents' backends that are answered as operations are, by their verbs and paths.
  package static var endpoints: [(route: Route, parameters: Schema, result: Schema)] {
    Endpoint.all.map { ($0.route, $0.parameters, $0.result) }
  }

  private static func handler<Declared: Operation>(for operation: Declared.Type) -> Handler {
    let (decoder, encoding) = (JSONTextDecoder(), ResultEncoding())
    return { clients, params, room in
      let json = params ?? Data("{}".utf8)
      let parameters = try decoder.decodeStrictly(KnownParameters<Declared>.self, from: json).parameters
      let client = try Declared.client(for: parameters, among: clients)
      // No change takes back what came due before it.
      if Declared.effect == .replaces { _ = try? client.account.delivery.deliverDue() }
      return try encoding.encode(try Declared.perform(parameters, for: client), room: room)
    }
  }
}

// MARK: What the client is told unasked

extension OperationTable {
  package var isWatching: Bool { client.sharesWhatWasRead || (hasSpoken && !client.settings.isDemo) }

  package func announcements() -> [OperationNotification] {
    // A store that cannot be read is told to whoever asks for something.
    _ = try? client.situation()
    _ = try? client.account.delivery.deliverDue()
    return raisedAlerts() + deliveredNotifications()
  }

  /// Words can move the screen as well as taps; a frontend that did not ask for it is told.
  private func navigationChanges(by method: String, from screen: Screen) -> [OperationNotification] {
    guard client.app.screen != screen, method == ChatSend.method,
      let params = try? encoding.encode(ScreenResult(client.app), room: largestEvent)
    else { return [] }
    return [OperationNotification(method: "navigation/changed", params: params)]
  }

  /// What came into the inbox since it was last looked at, whoever put it there; nothing where the user denied it.
  private func deliveredNotifications() -> [OperationNotification] {
    guard let items = try? client.newInInbox(), !items.isEmpty else { return [] }
    return items.compactMap { .delivered($0, for: client, room: largestEvent) }
  }

  private func raisedAlerts() -> [OperationNotification] {
    var raised: [RaisedAlert] = []
    let all = client.raisedAlerts { raised = $0 }
    let others = OperationNotification.said(
      client.account.unasked.saidBesidesAlerts(to: client),
      for: client,
      room: largestEvent
    )
    guard raised.count > Bounds.toldAtOnce, let first = client.mostUrgent(of: all) else {
      return raised.grouped.compactMap { .raised(together: $0.map(\.alert), for: client, room: largestEvent) } + others
    }
    return [.raised(first, of: all, for: client, room: largestEvent)].compactMap(\.self) + others
  }
}
