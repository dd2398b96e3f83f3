import PropertyTesting
import Testing

/// A dialect, and what lines are made of that almost belong to it.
struct FuzzedDialect: CustomTestStringConvertible {
  let name: String
  /// The lines that open the conversation, and how many lines answer them.
  ///
  /// Among them is a sentence that is understood: the engine is read when it is first needed, and that would count as growth wherever chance brings the first one.
  let handshake: [String]
  let answersToHandshake: Int
  /// A request that succeeds at any time.
  let good: (method: String, params: String)
  let methods: [String]
  let members: [String]
  let values: [String]

  var testDescription: String { name }

  static let all = [native, agentClientProtocol, modelContextProtocol]

  private static let native = Self(
    name: "native",
    handshake: [#"{"jsonrpc":"2.0","id":0,"method":"chat/send","params":{"text":"وش عندي؟"}}"#],
    answersToHandshake: 1,
    good: ("navigation/state", "{}"),
    methods: [
      "initialize", "chat/send", "chat/history", "link/tap", "navigation/state", "navigation/back", "navigation/go",
      "dependents/list", "dependents/put", "dependents/remove", "services/list", "services/put", "alerts/list",
    ],
    members: [
      "text", "session", "limit", "offset", "url", "deepLink", "screen", "dependent", "id", "service", "expires",
      "user",
      "locale", "timeZone", "type", "severity",
    ],
    values: [
      #""وش عندي؟""#, #""tanbih://dependents""#, #""settings""#, #""2026-12-01""#, #""passport_renewal""#, #""en""#,
      #"{"name":"a","relationship":"b","serviceType":"c","daysRemaining":5}"#,
    ]
  )

  private static let agentClientProtocol = Self(
    name: "Agent Client Protocol",
    handshake: [
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}"#,
      #"{"jsonrpc":"2.0","id":0,"method":"session/new","params":{"cwd":"/","mcpServers":[]}}"#,
    ],
    answersToHandshake: 3,
    good: ("session/new", #"{"cwd":"/","mcpServers":[]}"#),
    methods: [
      "initialize", "authenticate", "session/new", "session/load", "session/resume", "session/list", "session/prompt",
      "session/prompt", "session/cancel", "session/close", "session/delete", "session/set_mode",
      "session/set_config_option", "$/cancel_request",
    ],
    members: [
      "sessionId", "sessionId", "prompt", "prompt", "cwd", "mcpServers", "cursor", "configId", "value", "modeId",
      "requestId", "_meta", "protocolVersion",
    ],
    values: [
      #""$SESSION""#, #""$SESSION""#, #"[{"type":"text","text":"/forget"}]"#, #"[{"type":"text","text":"وش عندي؟"}]"#,
      #"[{"type":"text","text":"/alerts"},{"type":"resource_link","uri":"tanbih://dependents","name":"x"}]"#,
      #""/""#, #""language""#, #""en""#, #"{"tanbih":{"user":"a"}}"#,
    ]
  )

  private static let modelContextProtocol = Self(
    name: "Model Context Protocol",
    handshake: [
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"#
        + #""clientInfo":{"name":"x","version":"1"}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":0,"method":"tools/call","params":{"name":"chat_send","arguments":{"text":"وش عندي؟"}}}"#,
    ],
    answersToHandshake: 2,
    good: ("ping", "{}"),
    methods: [
      "initialize", "ping", "tools/list", "tools/call", "resources/list", "resources/templates/list", "resources/read",
      "resources/subscribe", "resources/unsubscribe", "prompts/list", "prompts/get", "completion/complete",
      "logging/setLevel", "server/discover", "subscriptions/listen", "notifications/cancelled",
      "notifications/initialized",
    ],
    members: [
      "name", "arguments", "uri", "cursor", "ref", "argument", "_meta", "notifications", "requestId", "level",
      "protocolVersion",
    ],
    values: [
      #""chat_send""#, #"{"text":"وش عندي؟"}"#, #""tanbih://alerts""#,
      #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#, #"{"type":"ref/prompt","name":"x"}"#,
      #"{"name":"dependent","value":"ح"}"#,
    ]
  )
}

extension FuzzedDialect {
  /// No number among them is too large for the parser that reads the answers: an id comes back as it was.
  private static let scraps = [
    "", "null", "true", "0", "-1", "1e4", "9223372036854775808", "1.5", "\"\"", "\"\\u0000\"", "\"\\ud800\"", "[]",
    "{}", "[1,]", "{\"a\":1,\"a\":2}", "\"\u{FEFF}\"", "[[[[[]]]]]", "\u{202E}", "{", "\"",
  ]

  /// A line that may be anything: bytes, or a message with whatever members, sometimes damaged; without its end.
  func line(session: String, using generator: inout SplitMix64) -> [UInt8] {
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let count = Int.random(in: 0..<60, using: &generator)
      return (0..<count).map { _ in .random(in: 0...255, using: &generator) }.filter { $0 != UInt8(ascii: "\n") }
    }
    var bytes = Array(message(session: session, using: &generator).utf8)
    if Int.random(in: 0..<3, using: &generator) == 0, !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let scrap = Self.scraps.randomElement(using: &generator) ?? ""
      bytes.replaceSubrange(place..<min(bytes.count, place + 3), with: scrap.utf8)
    }
    return bytes
  }

  private func message(session: String, using generator: inout SplitMix64) -> String {
    func pick(_ values: [String]) -> String { values.randomElement(using: &generator) ?? "" }
    func value() -> String { Bool.random(using: &generator) ? pick(values) : pick(Self.scraps) }
    let count = Int.random(in: 0...4, using: &generator)
    let params = (0..<count).map { _ in "\"\(pick(members))\":\(value())" }.joined(separator: ",")
    let id = pick(["1", "\"a\"", "null", "[]", "-0", "\"tanbih-\(Int.random(in: 1...50, using: &generator))\""])
    let text =
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: #"{"jsonrpc":"2.0","method":"\#(pick(methods))","params":{\#(params)}}"#
      case 1: #"[{"jsonrpc":"2.0","id":\#(id),"method":"\#(pick(methods))","params":{\#(params)}},\#(value())]"#
      case 2: #"{"jsonrpc":"2.0","id":\#(id),"result":{"outcome":{"outcome":"selected","optionId":"allow"}}}"#
      default: #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(pick(methods))","params":{\#(params)}}"#
      }
    return text.replacing("$SESSION", with: session)
  }
}
