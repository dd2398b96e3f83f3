package import Assistant
import Conversations
import Following
import JSONText
package import FoundationEssentials
import Models
package import OperationInterface

/// The Agent Client Protocol, version 1: the chat as an agent that editors and other front ends can talk to.
///
/// The specification is at agentclientprotocol.com; its stable schema decides which fields are written.
@MainActor
package final class AgentClientProtocol: Dialect {
  let assistant: Assistant
  /// Of the user that the settings name, for what is asked outside any conversation.
  let client: Client
  let sessions: Sessions
  private var queue = TurnQueue()
  private let decoder = JSONTextDecoder()
  private let encoder = JSONTextEncoder()
  private var questions = 0
  private var linkNames = LinkNames()
  /// Whether backends are followed, of whose news the conversation that was spoken in last is told.
  private var isFollowing = false

  package init(assistant: Assistant) {
    self.assistant = assistant
    client = assistant.client()
    sessions = Sessions(assistant: assistant)
  }

  package func answer(_ method: String, params: Data?, id: RequestID, room: Int) throws(OperationError) -> Answer {
    do {
      return try answer(method, params: params ?? Data("{}".utf8), request: id, room: room)
    } catch {
      throw client.operationError(for: error)
    }
  }

  private func answer(_ method: String, params: Data, request: RequestID, room: Int) throws -> Answer {
    if method == "initialize" { watch() }
    return switch method {
    case "initialize": .now(try encode(AgentDescription()))
    case "session/new": try newSession(decode(params))
    case "session/load": try loadSession(decode(params), request: request)
    case "session/resume": try resumeSession(decode(params))
    case "session/list": try listSessions(decode(params), room: room)
    case "session/close": try closeSession(decode(params))
    case "session/delete": try deleteSession(decode(params))
    case "session/set_mode": try setMode(decode(params))
    case "session/set_config_option": try setOption(decode(params))
    case "session/prompt": try prompt(PromptRequest(JSONTextValue(params)), request: request)
    case "authenticate":
      throw AgentError.invalid("methodId", "No authentication is needed.")
    default:
      throw OperationError(.methodNotFound, "There is no method \"\(method.prefix(100))\".")
    }
  }

  package func take(_ method: String, params: Data?) -> [Message] {
    switch method {
    case "session/cancel":
      guard let params, let request: SessionRequest = try? decode(params) else { return [] }
      return queue.cancel { $0.session == request.sessionId }
    case "$/cancel_request":
      guard let params, let id = RequestID(requestIDOf: params) else { return [] }
      return queue.cancel { $0.request == id }
    default:
      return []
    }
  }

  package func take(_ response: Response) -> [Message] {
    let answer: PermissionResponse? = response.result.flatMap { try? decode($0) }
    queue.decide(response.id, isAllowed: answer?.outcome.optionId == .allow)
    return []
  }

  // MARK: What goes on between lines

  package var hasWork: Bool { queue.hasWork }

  /// Prompts wait in the pipe rather than here, as long as there is something to say to those that came before.
  package var isFull: Bool { queue.isFull && hasWork }

  package func work() -> [Message] {
    queue.advance(acting: act)
  }

  package var quietTime: Duration? { sessions.isSaved ? isFollowing ? .betweenLooks : nil : .betweenSaves }

  package func announcements() -> [Message] {
    sessions.save()
    watch()
    guard isFollowing, !hasWork, let (session, news) = sessions.news() else { return [] }
    return updates(saying: news.rows, in: session)
  }

  /// Sees whether backends are followed, before they bring anything.
  func watch() {
    let isFollowed = ((try? client.account.sources.followedBackends().isEmpty) ?? true) == false
    if isFollowed { sessions.watch() }
    isFollowing = isFollowed
  }

  package func close() {
    queue.giveUpQuestions()
  }
}

extension AgentClientProtocol {
  func decode<Value: Decodable>(_ params: Data) throws -> Value {
    try decoder.decode(Value.self, from: params)
  }

  func encode(_ value: some Encodable) throws -> Data {
    try encoder.encode(value)
  }

  func name(ofLinkTo url: String, in language: Language) -> String {
    linkNames.name(of: url, in: language, client.name(ofLinkTo:in:))
  }

  func newRequestID() -> String {
    questions += 1
    return "tanbih-\(questions)"
  }

  func enqueue(_ turn: Turn) throws -> Answer {
    guard !queue.isFull || hasWork else {
      throw OperationError(.invalidRequest, "Too many prompts wait for a permission.")
    }
    queue.append(turn)
    return .later
  }
}

extension Duration {
  /// How long what was said may wait to be saved.
  fileprivate static let betweenSaves = Duration.milliseconds(50)
  /// Another process may have put something into the store.
  fileprivate static let betweenLooks = Duration.milliseconds(500)
}
