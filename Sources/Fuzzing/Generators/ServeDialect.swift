import DeepLinkTesting
import PropertyTesting

/// A protocol that `serve` speaks: how it is opened, and what its requests are made of.
struct ServeDialect: Sendable {
  enum Name: CaseIterable, Sendable {
    case native, modelContext, agentClient
  }

  let name: Name
  let interface: Interface

  /// The lines that open the conversation.
  var handshake: [String] {
    switch name {
    case .native: []
    case .modelContext:
      [
        #"{"jsonrpc":"2.0","id":"$ID","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      ]
    case .agentClient:
      [#"{"jsonrpc":"2.0","id":"$ID","method":"initialize","params":{"protocolVersion":1}}"#]
    }
  }

  /// A request that succeeds at any time.
  var good: (method: String, params: String) {
    switch name {
    case .native: ("navigation/state", "{}")
    case .modelContext: ("ping", "{}")
    case .agentClient: ("session/list", "{}")
    }
  }

  var methods: [String] {
    switch name {
    case .native:
      interface.methods.filter { $0 != "initialize" }
        + ["events/record", "chat/send", "GET /api/v1/alerts", "GET /api/notifications", "nothing", ""]
    case .modelContext: Self.contextParams.map(\.0)
    case .agentClient: Self.agentParams.map(\.0)
    }
  }

  /// The params of a method as JSON.
  func params(of method: String) -> Gen<String> {
    switch name {
    case .native:
      interface.schemas[method].map { .json($0, named: "params") } ?? .element(of: EdgeValues.junk)
    case .modelContext where method == "tools/call": toolCall
    case .modelContext: Self.object(Self.contextParams.first { $0.0 == method }?.1 ?? [])
    case .agentClient: Self.object(Self.agentParams.first { $0.0 == method }?.1 ?? [])
    }
  }

  private var toolCall: Gen<String> {
    let methods = interface.schemas.keys.sorted()
    let schemas = interface.schemas
    return Gen { choices throws(Rejected) in
      let method = try Gen<String>.element(of: methods).value(from: &choices)
      guard let schema = schemas[method] else { throw Rejected() }
      let tool = method.map { $0 == "/" ? "_" : $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
      return "{\"name\":\"\(tool)\",\"arguments\":\(try Gen.json(schema, named: "arguments").value(from: &choices))}"
    }
  }

  private static func object(_ members: [(String, Gen<String>)]) -> Gen<String> {
    Gen { choices throws(Rejected) in
      var parts: [String] = []
      for (name, value) in members {
        switch choices.draw(upTo: 9) {
        case 0...7: parts.append("\"\(name)\":\(try value.value(from: &choices))")
        case 8: parts.append("\"\(name)\":\(try Gen.element(of: EdgeValues.junk).value(from: &choices))")
        default: break
        }
      }
      return "{\(parts.joined(separator: ","))}"
    }
  }

  private static let text = Gen<String>.hostileText.map(\.quoted)
  private static let addresses = Gen<String>.oneOf(
    .element(of: [
      "\"tanbih://alerts\"", "\"tanbih://dependents\"", "\"tanbih://alerts?id=2\"",
      "\"tanbih://alerts?id=9223372036854775807\"",
      "\"tanbih://screens\"", "\"tanbih://summary\"",
    ]),
    Gen.nearURL.map(\.quoted)
  )

  private static let contextParams: [(String, [(String, Gen<String>)])] = [
    ("tools/call", []), ("tools/call", []), ("tools/call", []), ("tools/list", [("cursor", text)]), ("ping", []),
    ("resources/list", [("cursor", text)]), ("resources/templates/list", []), ("resources/read", [("uri", addresses)]),
    ("resources/subscribe", [("uri", addresses)]), ("resources/unsubscribe", [("uri", addresses)]),
    ("prompts/list", []),
    ("prompts/get", [("name", text), ("arguments", .element(of: ["{}", "{\"dependent\":\"x\"}"]))]),
    (
      "completion/complete",
      [
        (
          "ref",
          .element(of: [
            "{\"type\":\"ref/prompt\",\"name\":\"x\"}", "{\"type\":\"ref/resource\",\"uri\":\"tanbih://alerts{?id}\"}",
          ])
        ),
        ("argument", text.map { "{\"name\":\"id\",\"value\":\($0)}" }),
      ]
    ),
    ("logging/setLevel", [("level", .element(of: ["\"debug\"", "\"emergency\"", "\"x\""]))]), ("server/discover", []),
  ]

  private static let session = Gen<String>.oneOf(.element(of: ["\"main\"", "\"x\""]), text)
  private static let folder = Gen<String>.oneOf(.element(of: ["\"/\"", "\"/tmp\""]), text)
  private static let prompt = Gen<String>.oneOf(
    Gen.sentence.map { "[{\"type\":\"text\",\"text\":\($0.quoted)}]" },
    Gen.hostileText.map { "[{\"type\":\"text\",\"text\":\($0.quoted)}]" },
    Gen.nearURL.map { "[{\"type\":\"resource_link\",\"uri\":\($0.quoted),\"name\":\"x\"}]" }
  )

  private static let agentParams: [(String, [(String, Gen<String>)])] = [
    ("session/new", [("cwd", folder), ("mcpServers", .always("[]"))]),
    ("session/prompt", [("sessionId", session), ("prompt", prompt)]),
    ("session/load", [("sessionId", session), ("cwd", folder), ("mcpServers", .always("[]"))]),
    ("session/resume", [("sessionId", session), ("cwd", folder)]),
    ("session/list", [("cursor", text), ("cwd", folder)]), ("session/close", [("sessionId", session)]),
    ("session/delete", [("sessionId", session)]), ("session/set_mode", [("sessionId", session), ("modeId", text)]),
    ("session/set_config_option", [("sessionId", session), ("configId", text), ("value", text)]),
    ("authenticate", [("methodId", text)]), ("nothing", []),
  ]
}
