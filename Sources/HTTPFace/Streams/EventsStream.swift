import Databases
import FoundationEssentials
import HTTPWire
import OperationInterface
import Operations
import Store

/// What comes up for the client of a token: alerts, notifications, and screens that words have opened.
@MainActor
final class EventsStream: EventStreaming {
  private let operations: TokenOperations
  private let session: String?
  private var feed: EventFeed
  private var screens: ScreenChanges.Place

  /// So many milliseconds a client that was cut off waits before it comes again.
  private static let retryTime = 2_000

  init(_ operations: TokenOperations, after place: EventPlace?) throws(StoreError) {
    self.operations = operations
    session = operations.session
    feed = try EventFeed(client: operations.client, after: place)
    screens = place == nil ? operations.screenChanges.last : operations.screenChanges.beginning(of: session)
  }

  /// Names the place, so that whoever is cut off before anything came up can go on there.
  var opening: String { "retry: \(Self.retryTime)\nid: \(feed.place)\n\n" }

  var ending: String { ServerSentEvent.block("server/ending", data: "{}") }

  func next(in look: EventLook) -> String? {
    guard operations.isGranted else { return nil }
    look.prepare(operations.client)
    // What cannot be read now is told once it can.
    let events = (try? feed.next()) ?? []
    let changes = operations.screenChanges.all(after: &screens, in: session)
    return
      (events.map { block($0.notification, at: $0.place) } + changes.map { block($0, at: feed.place) }).joined()
  }

  private func block(_ notification: OperationNotification, at place: EventPlace) -> String {
    ServerSentEvent.block(
      notification.method,
      data: String(decoding: notification.params, as: UTF8.self),
      id: "\(place)"
    )
  }
}
