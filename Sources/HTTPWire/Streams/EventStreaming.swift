package import Assistant

/// What is written to a client as long as it reads, in the form of server-sent events (WHATWG HTML, section 9.2).
@MainActor
package protocol EventStreaming: AnyObject, Sendable {
  /// What is written first.
  var opening: String { get }

  /// Returns what came up since this was called last, empty where nothing did; nil where nobody may hear of it any more.
  func next(in look: EventLook) -> String?

  /// What is written where nothing came up for long.
  var signOfLife: String { get }

  /// What is written last, where the program ends before the client.
  var ending: String { get }
}

extension EventStreaming {
  package var signOfLife: String { ServerSentEvent.comment }
}

/// One look at what came up, for all streams: what several of them need is done once.
@MainActor
package final class EventLook {
  private var prepared: Set<String> = []

  package init() {}

  /// Finds out what came up for a user and delivers what has come due; what cannot be done now is done at a later look.
  package func prepare(_ client: Client) {
    guard prepared.insert(client.account.user).inserted else { return }
    _ = try? client.situation()
    _ = try? client.account.delivery.deliverDue()
  }
}

/// One block of a stream of server-sent events.
package enum ServerSentEvent {
  /// Keeps proxies from taking a connection for one that is gone.
  package static let comment = ":\n\n"

  /// Returns the block of an event; its data is one line of JSON.
  package static func block(_ name: String? = nil, data: some StringProtocol, id: String? = nil) -> String {
    let fields = [id.map { "id: \($0)\n" }, name.map { "event: \($0)\n" }].compactMap(\.self).joined()
    return "\(fields)data: \(data)\n\n"
  }
}
