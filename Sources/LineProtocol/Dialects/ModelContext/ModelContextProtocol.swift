package import Assistant
package import FoundationEssentials
package import OperationInterface
import Operations

/// The Model Context Protocol: the operations as tools for a model, and what is held as resources.
///
/// Both eras are spoken: after an `initialize` the revisions up to 2025-11-25, and at any time the stateless 2026-07-28 to a
/// call that says so in its `_meta`.
@MainActor
package final class ModelContextProtocol: Dialect {
  let client: Client
  let operations: any OperationPerforming
  let resources: ResourceTable
  let prompts: PromptTable
  var subscriptions: ModelContextSubscriptions
  /// From which level on a client of the handshake's era wants to hear what happens.
  var logLevel: LogLevel?

  private var isInitialized = false
  /// Of the revisions that are spoken one alone has batches: others neither knew nor kept them.
  package private(set) var takesBatches = false

  /// What is to be said as soon as possible.
  private var pending: [Message] = []

  /// A result goes out twice, as JSON and as a text, and a text may double it.
  private static let largestResult = 20 * 1024

  package init(client: Client, operations: (any OperationPerforming)? = nil) {
    self.client = client
    self.operations = operations ?? OperationTable(client: client, largestResult: Self.largestResult)
    resources = ResourceTable(client: client, operations: self.operations)
    prompts = PromptTable(client: client)
    subscriptions = ModelContextSubscriptions(watch: ResourceWatch(client: client, table: resources))
  }

  private struct Method {
    let eras: Set<ModelContextRevision.Era>
    let answer: (ModelContextProtocol) -> (ModelContextCall) throws(OperationError) -> Answer

    static func handshake(
      _ answer: @escaping (ModelContextProtocol) -> (ModelContextCall) throws(OperationError) -> Answer
    ) -> Self {
      Self(eras: [.handshake], answer: answer)
    }

    static func stateless(
      _ answer: @escaping (ModelContextProtocol) -> (ModelContextCall) throws(OperationError) -> Answer
    ) -> Self {
      Self(eras: [.stateless], answer: answer)
    }

    static func both(
      _ answer: @escaping (ModelContextProtocol) -> (ModelContextCall) throws(OperationError) -> Answer
    ) -> Self {
      Self(eras: [.handshake, .stateless], answer: answer)
    }
  }

  private static let methods: [String: Method] = [
    "initialize": .handshake(ModelContextProtocol.initialize),
    "ping": .handshake(ModelContextProtocol.ping),
    "server/discover": .stateless(ModelContextProtocol.discover),
    "tools/list": .both(ModelContextProtocol.listTools),
    "tools/call": .both(ModelContextProtocol.callTool),
    "resources/list": .both(ModelContextProtocol.listResources),
    "resources/templates/list": .both(ModelContextProtocol.listResourceTemplates),
    "resources/read": .both(ModelContextProtocol.readResource),
    "resources/subscribe": .handshake(ModelContextProtocol.subscribe),
    "resources/unsubscribe": .handshake(ModelContextProtocol.unsubscribe),
    "subscriptions/listen": .stateless(ModelContextProtocol.listen),
    "prompts/list": .both(ModelContextProtocol.listPrompts),
    "prompts/get": .both(ModelContextProtocol.getPrompt),
    "completion/complete": .both(ModelContextProtocol.complete),
    "logging/setLevel": .handshake(ModelContextProtocol.setLogLevel),
  ]

  package func answer(_ method: String, params: Data?, id: RequestID, room: Int) throws(OperationError) -> Answer {
    guard id != .null else { throw OperationError(.invalidRequest, "An id is a string or a number here.") }
    let call = try ModelContextCall(method, params: params, id: id, room: room)
    guard let known = Self.methods[method], known.eras.contains(call.era) else { throw .unknown(method) }
    guard call.era == .stateless || isInitialized || method == "initialize" || method == "ping" else {
      let reason = "Say initialize first, or the revision in _meta."
      throw .invalidParams(reason, field: "_meta.\(ModelContextCall.Key.protocolVersion)")
    }
    let answer = try known.answer(self)(call)
    guard case .now(let result, let then) = answer else { return answer }
    return .now(result, then: work() + then + subscriptions.changes())
  }

  package func take(_ method: String, params: Data?) -> [Message] {
    if method == "notifications/cancelled", let id = CallParameters(params).json("requestId") {
      // Everything else is answered by the time that it could be called off.
      subscriptions.cancel(RequestID(Data(id).span))
    }
    return []
  }

  // MARK: Between the calls

  package var hasWork: Bool { !pending.isEmpty }

  package func work() -> [Message] {
    defer { pending = [] }
    return pending
  }

  package var quietTime: Duration? {
    subscriptions.isActive && operations.isWatching ? .betweenLooksAtTheStore : nil
  }

  package func announcements() -> [Message] { subscriptions.changes() }

  package func close() {
    pending += subscriptions.end()
  }

  /// Says something after the answer at hand; or soon, where there is none.
  func say(_ message: Message) { pending.append(message) }

  // MARK: The beginning

  private func initialize(_ call: ModelContextCall) throws(OperationError) -> Answer {
    struct Content: Encodable {
      let protocolVersion: ModelContextRevision
      let capabilities = Capabilities()
      let serverInfo = ServerInfo()
      let instructions = ModelContextProtocol.instructions
    }
    let asked = try call.parameters.required("protocolVersion", as: String.self)
    let agreed = ModelContextRevision(rawValue: asked).flatMap { $0.era == .handshake ? $0 : nil }
    isInitialized = true
    takesBatches = agreed == .march2025
    subscriptions.watchesListForHandshake = true
    return try call.answer(Content(protocolVersion: agreed ?? .newestHandshake))
  }

  private func ping(_ call: ModelContextCall) throws(OperationError) -> Answer {
    try call.answer(EmptyContent())
  }

  private func discover(_ call: ModelContextCall) throws(OperationError) -> Answer {
    struct Content: Encodable {
      let supportedVersions = ModelContextRevision.stateless
      let capabilities = Capabilities()
      let instructions = ModelContextProtocol.instructions
    }
    return try call.answer(Content(), cache: .fixed)
  }

  private func setLogLevel(_ call: ModelContextCall) throws(OperationError) -> Answer {
    logLevel = try call.parameters.required("level")
    return try call.answer(EmptyContent())
  }

  private struct Capabilities: Encodable {
    let tools: [String: Bool] = [:]
    let resources = ["subscribe": true, "listChanged": true]
    let prompts: [String: Bool] = [:]
    let completions: [String: Bool] = [:]
    let logging: [String: Bool] = [:]
  }

  private nonisolated static let instructions = """
    Tanbih holds the deadlines and alerts of one user and of the user's dependents. Pass what the user says to chat_send \
    and show its messages as they are: they are in the user's language and carry deep links. Dates are YYYY-MM-DD.
    """
}

extension RequestID {
  fileprivate static let null = Self("null")
}
