import Conversations
import Foundation
import Synchronization
import TestSupport

/// The backend of the document, small but real: it has alerts, takes dismissals, and fails as it is told to.
final class AlertsBackend: Sendable {
  struct State {
    /// By number; those that were dismissed are listed no more.
    var alerts: [Int: String] = [1: AlertsBackend.balance, 2: AlertsBackend.tax, 3: AlertsBackend.spending]
    /// How often each was dismissed.
    var dismissed: [Int: Int] = [:]
    /// What it answers to a question for alerts in place of them.
    var fault: LoopbackServer.Reply?
    /// What it answers to dismissals, one after the other, and whether it does what is asked nevertheless.
    var dismissalFaults: [(reply: LoopbackServer.Reply, isDone: Bool)] = []
    /// What it answers besides, by the path below `/api/v1/`; to what is not here, that there is no such thing.
    var reports: [String: LoopbackServer.Reply] = [:]
    /// How many alerts a page has; nil for all of them.
    var cap: Int?
    /// What it says of how many there are, in place of their number.
    var total: String?
    /// Whether it says how many there are.
    var hasCount = true
    /// Where it says that the rest is, in a link, in place of a number: `OFFSET` stands for how many to leave out.
    var link: String?
    /// The numbers in their order, where that is told; one may stand there more than once.
    var order: [Int]?
    /// How many more it says that there are.
    var surplus = 0
    var ignoresOffset = false
    /// How many go while the pages behind the first are fetched.
    var vanishing = 0
    /// How many come, each before all others, while the pages behind the first are fetched.
    var gaining = 0
    /// How many come, each behind all others, whenever its list is asked for.
    var growing = 0
    /// Whether each second list has the other order.
    var isTurning = false
    var turns = 0
    /// What it answers in place of the pages behind the first.
    var laterFault: LoopbackServer.Reply?
    var token: String?
    var hasTags = true
  }

  private let box: Box
  private let server: LoopbackServer

  init(_ change: (inout State) -> Void = { _ in }) throws {
    var initial = State()
    change(&initial)
    let box = Box(initial)
    server = try LoopbackServer { request, _ in box.state.withLock { Self.answer(request, &$0) } }
    self.box = box
  }

  /// Shared with the server, which must not hold its owner.
  private final class Box: Sendable {
    let state: Mutex<State>

    init(_ state: State) {
      self.state = Mutex(state)
    }
  }

  var url: String { server.url }
  /// Those about its alerts.
  var requests: [LoopbackServer.Request] { server.requests.filter { $0.path.hasPrefix("/api/v1/alerts") } }
  /// What else it was asked about.
  var topics: [String] {
    server.requests.map(\.path).filter { !$0.hasPrefix("/api/v1/alerts") }.map { $0.replacing("/api/v1/", with: "") }
  }
  /// The numbers of those that stand there.
  var listed: Set<Int> { box.state.withLock { Set($0.alerts.keys) } }
  var dismissed: [Int: Int] { box.state.withLock { $0.dismissed } }

  func change(_ change: @Sendable (inout State) -> Void) {
    box.state.withLock { change(&$0) }
  }

  private static func answer(_ request: LoopbackServer.Request, _ state: inout State) -> LoopbackServer.Reply {
    if let token = state.token, request.headers["authorization"] != "Bearer \(token)" { return .answer(401) }
    let address = URLComponents(string: request.path)
    let parts = (address?.path ?? "").split(separator: "/").map(String.init)
    let offset = address?.queryItems?.first { $0.name == "offset" }?.value.flatMap(Int.init) ?? 0
    switch (request.verb, parts.count) {
    case ("GET", 3) where parts == ["api", "v1", "alerts"]:
      if let fault = state.fault { return fault }
      if offset > 0, let fault = state.laterFault { return fault }
      if offset > 0, state.vanishing > 0 {
        state.vanishing -= 1
        state.alerts[state.alerts.keys.min() ?? 0] = nil
      }
      if offset > 0, state.gaining > 0 {
        state.gaining -= 1
        let number = (state.alerts.keys.min() ?? 1) - 1
        state.alerts[number] = Self.alert(number)
      }
      if state.growing > 0 {
        state.growing -= 1
        let number = (state.alerts.keys.max() ?? 0) + 1_000
        state.alerts[number] = Self.alert(number, title: "Alert \(number)")
      }
      state.turns += 1
      let isTurned = state.isTurning && state.turns.isMultiple(of: 2)
      let all = state.order ?? (isTurned ? state.alerts.keys.sorted(by: >) : state.alerts.keys.sorted())
      let numbers = all.dropFirst(state.ignoresOffset ? 0 : offset).prefix(state.cap ?? all.count)
      let body = "[" + numbers.compactMap { state.alerts[$0] }.joined(separator: ",") + "]"
      let tag = "\"\(numbers.map(String.init).joined(separator: "-"))\""
      if state.hasTags, request.headers["if-none-match"] == tag { return .answer(304) }
      var headers = state.hasTags ? ["ETag": tag] : [:]
      if state.cap != nil, state.hasCount { headers["X-Total-Count"] = "\(all.count + state.surplus)" }
      if let link = state.link {
        headers["X-Total-Count"] = nil
        let end = offset + numbers.count
        if end < all.count { headers["Link"] = link.replacing("OFFSET", with: "\(end)") }
      }
      if let total = state.total { headers["X-Total-Count"] = total }
      return .answer(200, headers: headers, body: body)
    case ("POST", 5) where parts[4] == "dismiss":
      guard let id = Int(parts[3]) else { return .answer(400) }
      let fault = state.dismissalFaults.isEmpty ? nil : state.dismissalFaults.removeFirst()
      if fault?.isDone ?? true {
        state.dismissed[id, default: 0] += 1
        state.alerts[id] = nil
      }
      return fault?.reply ?? .answer(200, body: "\"Alert dismissed successfully\"")
    default: return state.reports[request.path.replacing("/api/v1/", with: "")] ?? .answer(404)
    }
  }

  // MARK: The document's examples

  static let balance = """
    {"id": 1, "alertType": "LOW_BALANCE", "title": "Low Balance Warning",
     "message": "Your account balance is running low. Current projected balance: 2,500 AZN.", "severity": "high",
     "isRead": false, "isDismissed": false, "createdAt": "2024-11-14T09:00:00",
     "deadlineDate": null, "daysRemaining": null, "actionUrl": null}
    """
  static let tax = """
    {"id": 2, "alertType": "TAX_DEADLINE", "title": "Tax Deadline Approaching", "message": "VAT Payment in 5 days",
     "severity": "high", "isRead": false, "isDismissed": false, "createdAt": "2024-11-14T10:00:00",
     "deadlineDate": "2024-11-19", "daysRemaining": 5, "actionUrl": "/taxes/declarations"}
    """
  static let spending = """
    {"id": 3, "alertType": "UNUSUAL_SPENDING", "title": "Unusual Spending Detected",
     "message": "Food supply costs increased by 25% this month.", "severity": "medium",
     "isRead": false, "isDismissed": false, "createdAt": "2024-11-14T11:00:00",
     "deadlineDate": null, "daysRemaining": null, "actionUrl": null}
    """

  static func alert(_ id: Int, type: String = "LOW_BALANCE", title: String = "New") -> String {
    """
    {"id": \(id), "alertType": "\(type)", "title": "\(title)", "message": "m", "severity": "critical", "isRead": false,
     "isDismissed": false, "createdAt": "2024-11-14T12:00:00", "deadlineDate": null, "daysRemaining": null,
     "actionUrl": null}
    """
  }
}
