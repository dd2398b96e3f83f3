import Foundation
package import Models
import Synchronization

/// The lending backend: its three requests over HTTP on loopback, answered from a list; and what goes wrong on the way.
package final class LendingBackend: Sendable {
  package enum Fault: Hashable, Sendable {
    case status(Int)
    /// It asks to be left alone for so many seconds.
    case busy(Int)
    /// The connection breaks, and nothing is carried out.
    case reset
    /// The request is carried out, and half of the answer comes.
    case half
    /// The request is carried out, and no answer comes.
    case silence
  }

  /// In what a backend differs from the one of the document.
  package struct Manners: Sendable {
    /// The most that it puts on a page.
    package var cap = Int.max
    /// How many it says there are, of so many; nil where it does not say.
    package var total: @Sendable (Int) -> Int? = { $0 }
    /// How many it says are unread; nil where it does not say.
    package var unread: Int?
    package var ignoresOffset = false
    package var isOldestFirst = false
    /// Whether each second page is one of the list in the other order.
    package var isTurning = false
    /// Whether something comes newly at each request for a page.
    package var grows = false
    /// What it says in place of a record; nothing for what it says as it should.
    package var record: @Sendable (NotificationItem, _ json: String) -> String = { $1 }
    /// What it answers to a mark of an id, or of all where there is none; nil for what it does as it should.
    package var mark: @Sendable (NotificationItem.ID?) -> LoopbackServer.Reply? = { _ in nil }

    package init() {}
  }

  private struct State {
    var items: [NotificationItem]
    var faults: [Fault]
    var manners = Manners()
    /// How many came newly because the backend grows.
    var grown = 0
    /// How many pages were asked for.
    var turns = 0
  }

  private let state: Mutex<State>
  package static let token = "s3cret"

  package init(_ items: [NotificationItem] = [], faults: [Fault] = []) {
    state = Mutex(State(items: items, faults: faults))
  }

  /// Newest first.
  package var items: [NotificationItem] {
    get { state.withLock { $0.items.sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) } } }
    set { state.withLock { $0.items = newValue } }
  }

  /// What goes wrong next; after that all goes well.
  package var faults: [Fault] {
    get { state.withLock { $0.faults } }
    set { state.withLock { $0.faults = newValue } }
  }

  package var manners: Manners {
    get { state.withLock { $0.manners } }
    set { state.withLock { $0.manners = newValue } }
  }

  /// Listens until the server is given up.
  package func start() throws -> LoopbackServer {
    try LoopbackServer { [self] request, _ in
      guard request.headers["authorization"] == "Bearer \(Self.token)" else { return .answer(401) }
      let fault = state.withLock { $0.faults.isEmpty ? nil : $0.faults.removeFirst() }
      switch fault {
      case .status(let status): return .answer(status)
      case .busy(let seconds): return .answer(503, headers: ["Retry-After": "\(seconds)"])
      case .reset: return .reset()
      case .half, .silence, nil: break
      }
      if fault == nil, request.verb == "PATCH", let reply = refusal(of: request) { return reply }
      let (status, body) = answer(to: request)
      switch fault {
      case .half: return .truncated(String(body.prefix(body.count / 2)), promising: body.utf8.count + 1)
      case .silence: return .silence
      default: return .answer(status, headers: ["Content-Type": "application/json"], body: body)
      }
    }
  }

  private func refusal(of request: LoopbackServer.Request) -> LoopbackServer.Reply? {
    let words = request.path.split(separator: "/").map { $0.removingPercentEncoding ?? "" }
    return manners.mark(words.count == 4 ? words[2] : nil)
  }

  private func answer(to request: LoopbackServer.Request) -> (Int, String) {
    let parts = request.path.split(separator: "?")
    let words = parts[0].split(separator: "/").map { $0.removingPercentEncoding ?? "" }
    switch (request.verb, words.dropFirst(2).map(\.self)) {
    case ("GET", []):
      let query =
        parts.dropFirst().first?.split(separator: "&").map { Int($0.drop { $0 != "=" }.dropFirst()) ?? 0 } ?? []
      return (200, list(limit: query[0], offset: query[1]))
    case ("PATCH", ["read-all"]):
      items = items.map(\.read)
      return (200, #"{"updated":true}"#)
    case ("PATCH", let path) where path.count == 2 && path[1] == "read":
      guard items.contains(where: { $0.id == path[0] }) else { return (404, "") }
      items = items.map { $0.id == path[0] ? $0.read : $0 }
      return (200, #"{"unread":\#(items.count { !$0.isRead })}"#)
    default: return (405, "")
    }
  }

  private func grow() {
    state.withLock { state in
      state.grown += 1
      state.items.append(.lending(10_000 + state.grown))
    }
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  private func list(limit: Int, offset: Int) -> String {
    let manners = manners
    if manners.grows { grow() }
    let items = items
    let turns = state.withLock { state in
      state.turns += 1
      return state.turns
    }
    let isTurned = manners.isTurning && turns.isMultiple(of: 2)
    let ordered = manners.isOldestFirst != isTurned ? items.reversed() : items
    let page = ordered.dropFirst(manners.ignoresOffset ? 0 : offset).prefix(min(limit, manners.cap)).map { item in
      let time = item.createdAt.formatted(Date.ISO8601FormatStyle())
      let json =
        #"{"id":\#(Self.quoted(item.id)),"type":\#(Self.quoted(item.type)),"title":\#(Self.quoted(item.title)),"#
        + #""message":\#(Self.quoted(item.body)),"#
        + #""createdAt":"\#(time)","isRead":\#(item.isRead)}"#
      return manners.record(item, json)
    }
    let total = manners.total(items.count).map { #","total":\#($0)"# } ?? ""
    let unread = manners.unread.map { #","unread":\#($0)"# } ?? ""
    return #"{"notifications":[\#(page.joined(separator: ","))]\#(total)\#(unread)}"#
  }
}

extension NotificationItem {
  package var read: Self {
    var item = self
    item.isRead = true
    return item
  }

  /// The higher number is the newer one.
  package static func lending(_ number: Int, isRead: Bool = false) -> Self {
    Self(
      id: "l \(number)/é",
      type: "PAYMENT_DUE",
      title: "القسط \(number)",
      body: "650 SAR",
      createdAt: Date(timeIntervalSince1970: 1_795_240_800 + Double(number) * 60),
      isRead: isRead
    )
  }
}
