import OperationInterface

/// The result of `initialize`: version 1, whatever was asked for, and what of the protocol is spoken.
struct AgentDescription: Encodable {
  let protocolVersion = 1
  let agentInfo = Info()
  let agentCapabilities = Capabilities()
  let authMethods: [String] = []

  struct Info: Encodable {
    let name = "tanbih"
    let title = "Tanbih · تنبيه"
    let version = Version.full
  }

  struct Capabilities: Encodable {
    let loadSession = true
    let promptCapabilities = PromptCapabilities()
    let mcpCapabilities = ServerCapabilities()
    let sessionCapabilities = SessionCapabilities()
  }

  /// Text and links are understood by every agent.
  struct PromptCapabilities: Encodable {
    let image = false
    let audio = false
    let embeddedContext = false
  }

  struct ServerCapabilities: Encodable {
    let http = false
    let sse = false
  }

  struct SessionCapabilities: Encodable {
    let list = Supported()
    let resume = Supported()
    let close = Supported()
    let delete = Supported()
  }

  struct Supported: Encodable {}
}
