/// What a client may answer to a question for permission.
enum PermissionOption: String, CaseIterable, Codable {
  case allow
  case reject

  /// The protocol's word for it: nothing is remembered for the next time.
  var kind: String {
    switch self {
    case .allow: "allow_once"
    case .reject: "reject_once"
    }
  }
}

/// The params of `session/request_permission`.
struct PermissionRequest: Encodable {
  struct Option: Encodable {
    let optionId: PermissionOption
    let name: String
    let kind: String
  }
  let sessionId: String
  let toolCall: ToolCall
  let options: [Option]
}

/// What the client answers to it.
struct PermissionResponse: Decodable {
  struct Outcome: Decodable {
    /// Nil where the turn was cancelled.
    let optionId: PermissionOption?
  }
  let outcome: Outcome
}
