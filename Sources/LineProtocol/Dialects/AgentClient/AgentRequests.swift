import FoundationEssentials
import Glibc
import JSONText
import Models
import Operations

/// The params of `session/new`.
struct NewSessionRequest: Decodable {
  let cwd: String
  let mcpServers: [Ignored]
  let meta: AgentMeta?

  private enum CodingKeys: String, CodingKey {
    case cwd, mcpServers
    case meta = "_meta"
  }
}

/// The params of `session/load` and `session/resume`.
struct OpenSessionRequest: Decodable {
  let sessionId: String
  let cwd: String
  let mcpServers: [Ignored]?
  let meta: AgentMeta?

  private enum CodingKeys: String, CodingKey {
    case sessionId, cwd, mcpServers
    case meta = "_meta"
  }
}

/// The params of `session/list`.
struct ListSessionsRequest: Decodable {
  let cwd: String?
  let cursor: String?
  let meta: AgentMeta?

  private enum CodingKeys: String, CodingKey {
    case cwd, cursor
    case meta = "_meta"
  }
}

/// The params of what is about one session, or the part of them that is.
struct SessionRequest: Decodable {
  let sessionId: String
  let meta: AgentMeta?

  private enum CodingKeys: String, CodingKey {
    case sessionId
    case meta = "_meta"
  }
}

/// The params of `session/set_mode`.
struct SetModeRequest: Decodable {
  let sessionId: String
  let modeId: String
}

/// The params of `session/set_config_option`.
struct SetOptionRequest: Decodable {
  let sessionId: String
  let configId: String
  let value: String
}

/// The params of `session/prompt`, by far the most frequent ones.
struct PromptRequest {
  let sessionId: String
  let prompt: [ContentBlock]

  init(_ params: JSONTextValue) throws {
    sessionId = try params.member("sessionId").string()
    prompt = try params.member("prompt").elements().map(ContentBlock.init)
  }
}

/// A part of what a person says: text, or a link; all else needs a capability that is not declared.
enum ContentBlock {
  case text(String)
  case link(uri: String, name: String)

  init(_ block: JSONTextValue) throws {
    let type = try block.member("type")
    switch try type.string() {
    case "text":
      self = .text(try block.member("text").string())
    case "resource_link":
      self = .link(uri: try block.member("uri").string(), name: try block.member("name").string())
    default:
      throw type.error("neither text nor a link")
    }
  }
}

/// What a front end of several people says in `_meta.tanbih`; what is left out is as the program was started.
struct AgentMeta: Decodable {
  struct Person: Decodable {
    let user: String?
    let locale: Language?
    let timeZone: String?
  }
  let tanbih: Person?
}

/// A value of any kind that nothing depends on.
struct Ignored: Decodable {
  init(from decoder: any Decoder) {}
}

extension RequestID {
  /// The `requestId` of a `$/cancel_request`, as its bytes are.
  init?(requestIDOf params: Data) {
    let bytes = [UInt8](params)
    guard let members = try? JSONText.members(of: bytes.span),
      let id = members.last(where: { $0.name == "requestId" })?.value
    else { return nil }
    self.init(bytes.span.extracting(id.range))
  }
}
