import FoundationEssentials
import JSONText
import OperationInterface
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

  /// So many resources of each, and so many listeners, are watched for at most.
  static let most = 1000
  /// So many resources are watched for all listeners together, one to which several listen counted for each of them.
  private static let mostInAll = 100_000
  /// What the acknowledgement takes at most besides its URIs and its id.
  private static let envelope = 512

  /// Whether the client of the handshake's era is told that there are other resources.
  var watchesListForHandshake = false {
    didSet { adjustListWatch() }
  }
  private var watch: ResourceWatch
  private var subscribed: Set<String> = []
  private var listeners: [RequestID: Filter] = [:]
  /// Who listens to a resource.
  private var listenersOfResource: [String: Set<RequestID>] = [:]
  private var listenersOfList: Set<RequestID> = []
  private var watchedInAll = 0

  init(watch: ResourceWatch) {
    self.watch = watch
  }

  var isActive: Bool { watch.isActive }

  /// False where too many are watched already.
  mutating func subscribe(to uri: String) throws(OperationError) -> Bool {
    guard subscribed.count < Self.most else { return false }
    _ = try watch.begin([uri])
    subscribed.insert(uri)
    return true
  }

  mutating func unsubscribe(from uri: String) {
    subscribed.remove(uri)
    endUnlessWanted(uri)
  }

  /// Begins to tell of changes, and gives what is to be said first: what of it is told, which is what there is and what the
  /// acknowledgement has room to name; nil where too many listen already.
  mutating func listen(_ id: RequestID, to asked: Filter) throws(OperationError) -> Message? {
    cancel(id)
    guard listeners.count < Self.most else { return nil }
    // Tools and prompts are the same as long as the program runs.
    var honored = Filter(resourcesListChanged: asked.resourcesListChanged)
    honored.resourceSubscriptions = try asked.resourceSubscriptions.map { uris throws(OperationError) in
      try watch.begin(fitting(uris, beside: id))
    }
    watchedInAll += honored.resourceSubscriptions?.count ?? 0
    listeners[id] = honored
    for uri in honored.resourceSubscriptions ?? [] { listenersOfResource[uri, default: []].insert(id) }
    if honored.resourcesListChanged == true { listenersOfList.insert(id) }
    adjustListWatch()
    struct Acknowledgement: Encodable {
      let notifications: Filter
    }
    return Self.notification(
      "notifications/subscriptions/acknowledged",
      Acknowledgement(notifications: honored),
      for: id
    )
  }

  /// The first of the URIs, each once, as many as are watched for one more and as a line can name.
  private func fitting(_ uris: [String], beside id: RequestID) -> [String] {
    var room = Outgoing.longestLine - Self.envelope - id.bytes.count
    var named: Set<String> = []
    return uris.prefix(min(Self.most, Self.mostInAll - watchedInAll)).filter { uri in
      var bytes: [UInt8] = []
      JSONText.append(uri, to: &bytes)
      guard bytes.count < room, named.insert(uri).inserted else { return false }
      room -= bytes.count + 1
      return true
    }
  }

  /// From here on nothing more is said for it.
  mutating func cancel(_ id: RequestID) {
    guard let filter = listeners.removeValue(forKey: id) else { return }
    watchedInAll -= filter.resourceSubscriptions?.count ?? 0
    for uri in filter.resourceSubscriptions ?? [] {
      listenersOfResource[uri]?.remove(id)
      endUnlessWanted(uri)
    }
    listenersOfList.remove(id)
    adjustListWatch()
  }

  private mutating func endUnlessWanted(_ uri: String) {
    guard listenersOfResource[uri]?.isEmpty != false else { return }
    listenersOfResource[uri] = nil
    if !subscribed.contains(uri) { watch.end(uri) }
  }

  private mutating func adjustListWatch() {
    let isListWatched = watchesListForHandshake || !listenersOfList.isEmpty
    if watch.isListWatched != isListWatched { watch.isListWatched = isListWatched }
  }

  /// Ends what listens, each with its answer.
  mutating func end() -> [Message] {
    defer { (listeners, listenersOfResource, listenersOfList, watchedInAll) = ([:], [:], [], 0) }
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
      for id in listenersOfResource[uri] ?? [] {
        messages.append(Self.notification(method, ["uri": uri], for: id))
      }
    }
    if changes.isListChanged {
      let method = "notifications/resources/list_changed"
      if watchesListForHandshake { messages.append(Self.notification(method, EmptyContent(), for: nil)) }
      for id in listenersOfList {
        messages.append(Self.notification(method, EmptyContent(), for: id))
      }
    }
    return messages
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
