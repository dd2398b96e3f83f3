import OperationInterface
import Testing

/// How a client and the server come to know of one another, in both eras.
@MainActor
struct ModelContextProtocolTests {
  private let client: ModelContextClient

  init() throws {
    client = try ModelContextClient()
  }

  private static let capabilities =
    #""capabilities":{"completions":{},"logging":{},"prompts":{},"resources":{"listChanged":true,"subscribe":true},"tools":{}}"#
  private static let instructions =
    #""instructions":"Tanbih holds the deadlines and alerts of one user and of the user's dependents. "#
    + "Pass what the user says to chat_send and show its messages as they are: they are in the user's language and "
    + #"carry deep links. Dates are YYYY-MM-DD.""#

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
  ])
  func `a handshake agrees on the revision that was asked for, else on the newest that has one`(
    asked: String,
    agreed: String
  ) {
    #expect(
      client.initialize(asked)
        == #""result":{\#(Self.capabilities),\#(Self.instructions),"protocolVersion":"\#(agreed)","#
        + #""serverInfo":{"name":"tanbih","title":"تنبيه","version":"\#(Version.full)"}}"#
    )
    #expect(client.notify("notifications/initialized") == [])
    #expect(client.outcome("ping") == #""result":{}"#)
  }

  @Test func `a client without a handshake is told what there is`() {
    #expect(
      client.outcome("server/discover", .stateless())
        == #""result":{\#(String.serverMeta),"cacheScope":"public",\#(Self.capabilities),\#(Self.instructions),"#
        + #""resultType":"complete","supportedVersions":["2026-07-28"],"ttlMs":3600000}"#
    )
  }

  @Test func `a revision that is not spoken is refused with those that are`() {
    let meta = #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2030-01-01"}}"#
    #expect(
      client.outcome("tools/list", meta)
        == #""error":{"code":-32022,"message":"Unsupported protocol version","data":{"reason":"Only 2026-07-28 is "#
        + #"spoken without a handshake.","requested":"2030-01-01","supported":["2026-07-28"]}}"#
    )
  }

  private nonisolated static let version = #""io.modelcontextprotocol/protocolVersion""#
  private nonisolated static let capability = #""io.modelcontextprotocol/clientCapabilities""#

  @Test(arguments: [
    ("server/discover", "{}", "protocolVersion"),
    ("server/discover", #"{"_meta":{}}"#, "protocolVersion"),
    ("server/discover", #"{"_meta":7}"#, "protocolVersion"),
    ("tools/list", #"{"_meta":{\#(version):"2026-07-28"}}"#, "clientCapabilities"),
    ("tools/list", #"{"_meta":{\#(version):"2026-07-28",\#(capability):[]}}"#, "clientCapabilities"),
  ])
  func `a stateless call that does not say what it must is refused`(method: String, params: String, key: String) {
    let error = client.outcome(method, params)
    #expect(error.hasPrefix(#""error":{"code":-32602,"message":"Invalid params""#))
    #expect(error.hasSuffix(#""field":"_meta.io.modelcontextprotocol/\#(key)"}}"#))
  }

  @Test func `both eras are spoken on one connection`() {
    _ = client.initialize()
    #expect(client.outcome("prompts/list").hasPrefix(#""result":{"prompts":["#))
    #expect(client.outcome("prompts/list", .stateless()).contains(#""resultType":"complete""#))
    #expect(!client.outcome("prompts/list").contains("resultType"))
  }

  @Test(arguments: [
    "tools/list", "resources/list", "resources/templates/list", "prompts/list", "server/discover",
  ])
  func `a stateless list says how long it may be kept`(method: String) {
    let result = client.outcome(method, .stateless())
    let changes = method == "resources/list"
    #expect(result.contains(changes ? #""cacheScope":"private""# : #""cacheScope":"public""#))
    #expect(result.contains(#""resultType":"complete""#))
    #expect(result.contains(changes ? #""ttlMs":0"# : #""ttlMs":3600000"#))
  }

  @Test func `a method of the other era, or of none, is unknown at once`() {
    let version = #""protocolVersion":"2025-11-25""#
    for method in ["initialize", "ping", "resources/subscribe", "logging/setLevel", "no/such", "chat/send"] {
      #expect(client.outcome(method, .stateless(version)).hasPrefix(#""error":{"code":-32601,"#), "\(method)")
    }
    _ = client.initialize()
    for method in ["subscriptions/listen", "no/such", "chat/send"] {
      #expect(client.outcome(method).hasPrefix(#""error":{"code":-32601,"#), "\(method)")
    }
  }

  @Test func `without a handshake a call says its revision itself`() {
    _ = client.outcome("server/discover", .stateless())
    #expect(
      client.outcome("tools/list").hasSuffix(#""field":"_meta.io.modelcontextprotocol/protocolVersion"}}"#)
    )
  }

  @Test func `an id is no null, and a line holds one message`() {
    _ = client.initialize()
    #expect(
      client.request("ping", id: "null")
        == [
          #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request","#
            + #""data":{"reason":"An id is a string or a number here."}}}"#
        ]
    )
    #expect(client.request("ping", id: #""حسام""#) == [#"{"jsonrpc":"2.0","id":"حسام","result":{}}"#])
    #expect(client.lines(for: "[]").count == 1)
    let batch = #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]"#
    #expect(client.lines(for: batch).map { $0.contains(#""code":-32600"#) } == [true])
  }
}
