import Foundation
import JSONText
import Operations

/// Who wants to be told of which changes, in the ways of both eras.
@MainActor
struct ModelContextSubscriptions {
  /// What a stateless client wants to hear of.
  struct Filter: Codable {
    var toolsListChanged: Bool?
    var promptsListChanged: Bool?
    var resourcesListChanged: Bool?
    var resourceSubscriptions: [String]?
  }

  /// So many resources, and so many listeners, are watched for at most.
  static let most = 1000

  /// Whether the client of the handshake's era is told that there are other resources.
  var watchesListForHandshake = false {
    didSet { adjustWatch() }
  }
  private var watch: ResourceWatch
  private var subscribed: Set<String> = []
  private var listeners: [RequestID: Filter] = [:]

  init(watch: ResourceWatch) {
    self.watch = watch
  }

  var isActive: Bool { watch.isActive }

  /// False where too many are watched already.
  mutating func subscribe(to uri: String) -> Bool {
    guard subscribed.count < Self.most else { return false }
    subscribed.insert(uri)
    adjustWatch()
    return true
  }

  mutating func unsubscribe(from uri: String) {
    subscribed.remove(uri)
    adjustWatch()
  }

  /// Begins to tell of changes, and gives what is to be said first; nil where too many listen already.
  mutating func listen(_ id: RequestID, to filter: Filter) -> Message? {
    guard listeners.count < Self.most else { return nil }
    listeners[id] = filter
    adjustWatch()
    struct Acknowledgement: Encodable {
      let notifications: Filter
    }
    return Self.notification(
      "notifications/subscriptions/acknowledged",
      Acknowledgement(notifications: filter),
      for: id
    )
  }

  /// From here on nothing more is said for it.
  mutating func cancel(_ id: RequestID) {
    listeners[id] = nil
    adjustWatch()
  }

  /// Ends what listens, each with its answer.
  mutating func end() -> [Message] {
    defer { listeners = [:] }
    return listeners.keys.map { id in
      let result = Data(#"{"resultType":"complete","_meta":{"\#(ModelContextCall.Key.subscriptionID)":"#.utf8)
      return .response(.success(result + id.bytes + Data("}}".utf8)), to: id)
    }
  }

  /// What has changed since this was asked last, to everybody who wants to hear of it.
  mutating func changes() -> [Message] {
    let changes = watch.changes()
    var messages: [Message] = []
    for uri in changes.uris.sorted() {
      let method = "notifications/resources/updated"
      if subscribed.contains(uri) { messages.append(Self.notification(method, ["uri": uri], for: nil)) }
      for (id, filter) in listeners where filter.resourceSubscriptions?.contains(uri) == true {
        messages.append(Self.notification(method, ["uri": uri], for: id))
      }
    }
    if changes.isListChanged {
      let method = "notifications/resources/list_changed"
      if watchesListForHandshake { messages.append(Self.notification(method, EmptyContent(), for: nil)) }
      for (id, filter) in listeners where filter.resourcesListChanged == true {
        messages.append(Self.notification(method, EmptyContent(), for: id))
      }
    }
    return messages
  }

  private mutating func adjustWatch() {
    let uris = subscribed.union(listeners.values.flatMap { $0.resourceSubscriptions ?? [] })
    let isListWatched = watchesListForHandshake || listeners.values.contains { $0.resourcesListChanged == true }
    watch.watch(uris, list: isListWatched)
  }

  /// A notification, tagged with the subscription on which it is sent.
  private static func notification(_ method: String, _ params: some Encodable, for id: RequestID?) -> Message {
    var json = (try? JSONTextEncoder().encode(params)) ?? Data("{}".utf8)
    if let id {
      let comma = json.count > 2 ? "," : ""
      json.removeLast()
      json += Data(#"\#(comma)"_meta":{"\#(ModelContextCall.Key.subscriptionID)":"#.utf8) + id.bytes + Data("}}".utf8)
    }
    return .notification(OperationNotification(method: method, params: json))
  }
}
