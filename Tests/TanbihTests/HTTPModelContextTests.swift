import Foundation
import TestSupport
import Testing

/// The Model Context Protocol over HTTP: the transport "Streamable HTTP" of both eras, asked of the built program.
@Suite(.onOwnThreads)
struct HTTPModelContextTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url, options: ["--now", Tanbih.now])
  }

  private static let version = "2026-07-28"
  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

  /// A program that serves, and a token for it.
  private struct Server {
    let process: ChildProcess
    let url: String?
    let token: String

    func send(
      _ body: String,
      _ fields: [String: String] = [:],
      verb: String = "POST"
    ) throws -> (answer: HTTPConnection.Answer, connection: HTTPConnection) {
      let connection = try HTTPConnection(url)
      var fields = fields
      fields["Host"] = "localhost"
      fields["Authorization"] = fields["Authorization"] ?? "Bearer \(token)"
      fields["Content-Type"] = fields["Content-Type"] ?? "application/json"
      let head = fields.map { "\($0.key): \($0.value)\r\n" }.joined()
      try connection.write(
        "\(verb) /mcp HTTP/1.1\r\n\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
      return (try connection.answer(), connection)
    }

    func stop() throws {
      process.send(signal: SIGTERM)
      #expect(try process.wait() == .exited(0))
    }
  }

  private func start(_ scope: String = "write") throws -> Server {
    let token = try program.run(["token", "add", "app", "--scope", scope]).output
    let process = try program.start(["serve", "--http", "0"])
    return Server(
      process: process,
      url: try process.readLine(),
      token: token.trimmingCharacters(in: .newlines)
    )
  }

  @Test func `a session goes on in whichever process is asked, with what was said to the other, and ends in both`()
    throws
  {
    let first = try start()
    let port = try #require(first.url?.split(separator: ":").last)
    let other = try program.start(["serve", "--http", "127.0.0.1:0"])
    let second = Server(process: other, url: try other.readLine(), token: first.token)
    #expect(second.url?.hasSuffix(":\(port)") == false)
    let initialize = Self.call(
      "initialize",
      #""protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}"#,
      meta: ""
    )
    let id = try #require(try first.send(initialize).answer.headers["mcp-session-id"])
    let fields = ["Mcp-Session-Id": id, "MCP-Protocol-Version": "2025-06-18"]
    for server in [second, first, second] {
      #expect(
        try server.send(Self.call("ping", meta: ""), fields).answer.body == #"{"jsonrpc":"2.0","id":1,"result":{}}"#
      )
    }
    let subscription = Self.call("resources/subscribe", #""uri":"tanbih://alerts""#, meta: "")
    #expect(try first.send(subscription, fields).answer.status == 200)
    var listening = fields
    listening["Accept"] = "text/event-stream"
    let stream = try second.send("", listening, verb: "GET")
    #expect(stream.answer.status == 200)
    let alert =
      #"{"kind":"alert","id":7,"alertType":"TAX_DEADLINE","title":"T","message":"M","severity":"high","createdAt":"2026-11-20T08:00:00Z"}"#
    #expect(try program.run(["import", "-"], input: alert).code == 0)
    var told = try stream.connection.block()
    while !told.contains("resources/updated") { told = try stream.connection.block() }
    #expect(told.contains("tanbih://alerts"))
    #expect(try second.send("", fields, verb: "DELETE").answer.status == 204)
    for server in [first, second] {
      #expect(try server.send(Self.call("ping", meta: ""), fields).answer.status == 404)
    }
    let again = try #require(try second.send(initialize).answer.headers["mcp-session-id"])
    #expect(try program.run(["token", "remove", "app"]).code == 0)
    #expect(try first.send(Self.call("ping", meta: ""), ["Mcp-Session-Id": again]).answer.status == 401)
    try first.stop()
    try second.stop()
  }

  private static func call(_ method: String, _ params: String = "", meta: String = meta) -> String {
    let members = [params, meta].filter { !$0.isEmpty }.joined(separator: ",")
    return #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(members)}}"#
  }

  private static func fields(_ method: String, _ name: String? = nil, version: String = version) -> [String: String] {
    var fields = ["MCP-Protocol-Version": version, "Mcp-Method": method]
    fields["Mcp-Name"] = name
    return fields
  }

  private static let hello = #""name":"chat_send","arguments":{"text":"hello"}"#

  private nonisolated static let stateless: [(body: String, fields: [String: String], status: Int, code: Int?)] = [
    (call("server/discover"), fields("server/discover"), 200, nil),
    (call("tools/list"), fields("tools/list"), 200, nil),
    (call("tools/call", hello), fields("tools/call", "chat_send"), 200, nil),
    (call("tools/call", hello), fields("tools/call", "=?base64?Y2hhdF9zZW5k?="), 200, nil),
    (call("tools/call", hello), fields("tools/call", "=?base64?!?="), 400, -32020),
    (call("tools/call", hello), fields("tools/call", "chat_open"), 400, -32020),
    (call("tools/call", hello), fields("tools/call"), 400, -32020),
    (call("tools/call", hello), fields("tools/list", "chat_send"), 400, -32020),
    (call("tools/call", hello), fields("Tools/call", "chat_send"), 400, -32020),
    (call("resources/read", #""uri":"tanbih://alerts""#), fields("resources/read", "tanbih://alerts"), 200, nil),
    (call("resources/read", #""uri":"tanbih://alerts""#), fields("resources/read", "tanbih://goals"), 400, -32020),
    (call("tools/list"), [:], 400, -32020), (call("tools/list", meta: ""), fields("tools/list"), 400, -32020),
    (call("tools/list"), fields("tools/list", version: "2025-11-25"), 400, -32020),
    (call("tools/list", meta: ""), fields("tools/list", version: "1900-01-01"), 400, -32022),
    (call("ping"), fields("ping"), 404, -32601), (call("no/such"), fields("no/such"), 404, -32601),
    ("{", fields("tools/list"), 400, -32700), ("[]", [:], 400, -32600), ("3", [:], 400, -32600),
    (call("tools/list", meta: ""), [:], 400, -32600),
    (call("tools/list", meta: ""), ["Mcp-Session-Id": "0"], 404, -32001),
  ]

  @Test func `a stateless call gets its status, and headers that say otherwise are refused`() throws {
    let server = try start()
    for (body, fields, status, code) in Self.stateless {
      let answer = try server.send(body, fields).answer
      #expect(answer.status == status, "\(body) \(fields)")
      #expect(answer.headers["content-type"] == "application/json")
      #expect(answer.headers["mcp-session-id"] == nil)
      if let code {
        #expect(answer.body.contains(#""error":{"code":\#(code),"#), "\(body) \(fields) \(answer.body)")
      } else {
        #expect(answer.body.hasPrefix(#"{"jsonrpc":"2.0","id":1,"result":"#), "\(body)")
      }
    }
    #expect(try server.send(Self.call("tools/list"), ["Authorization": "Bearer no"]).answer.status == 401)
    #expect(try server.send("{}", ["Content-Type": "text/plain"]).answer.status == 415)
    #expect(try server.send("{}", ["Origin": "http://evil.example"]).answer.status == 403)
    try server.stop()
  }

  @Test func `a notification is accepted without a word`() throws {
    let server = try start()
    let notification = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":4,\#(Self.meta)}}"#
    let answer = try server.send(notification, Self.fields("notifications/cancelled")).answer
    #expect(answer.status == 202)
    #expect(answer.body == "")
    try server.stop()
  }

  @Test(arguments: ["2025-03-26", "2025-06-18", "2025-11-25"])
  func `a session begins with a handshake, is the token's own, and ends when it is deleted`(version: String) throws {
    let server = try start()
    let began = try server.send(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}"#
    ).answer
    #expect(began.status == 200)
    #expect(began.body.contains(#""protocolVersion":"\#(version)""#))
    let id = try #require(began.headers["mcp-session-id"])
    #expect(id.wholeMatch(of: /[0-9a-f]{32}/) != nil)
    let fields = ["Mcp-Session-Id": id, "MCP-Protocol-Version": version]
    #expect(try server.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, fields).answer.status == 202)
    let said = try server.send(Self.call("tools/call", Self.hello, meta: ""), fields).answer
    #expect(said.status == 200)
    #expect(said.body.contains(#""isError":false"#))
    // What a session does not know is told as on the lines.
    let unknown = try server.send(Self.call("no/such", meta: ""), fields).answer
    #expect(unknown.status == 200)
    #expect(unknown.body.contains(#""error":{"code":-32601,"#))
    let other = try program.run(["token", "add", "other"]).output.trimmingCharacters(in: .newlines)
    let foreign = fields.merging(["Authorization": "Bearer \(other)"]) { $1 }
    #expect(try server.send(Self.call("ping", meta: ""), foreign).answer.status == 404)
    #expect(try server.send("", fields, verb: "DELETE").answer.status == 204)
    #expect(try server.send(Self.call("ping", meta: ""), fields).answer.status == 404)
    #expect(try server.send("", fields, verb: "DELETE").answer.status == 404)
    for verb in ["GET", "DELETE"] {
      let refused = try server.send("", verb: verb).answer
      #expect(refused.status == 405)
      #expect(refused.headers["allow"] == "POST, OPTIONS")
    }
    try server.stop()
  }

  @Test(arguments: [("2025-03-26", true), ("2025-06-18", false)])
  func `a message may be several in the one revision that has batches`(version: String, takesBatches: Bool) throws {
    let server = try start()
    let id = try #require(
      try server.send(
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}"#
      ).answer.headers["mcp-session-id"]
    )
    let notification = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    let ping = Self.call("ping", meta: "")
    let both = try server.send("[\(notification),\(ping),\(ping)]", ["Mcp-Session-Id": id]).answer
    #expect(both.status == (takesBatches ? 200 : 400))
    let result = #"{"jsonrpc":"2.0","id":1,"result":{}}"#
    #expect(
      both.body.hasPrefix(
        takesBatches ? "[\(result),\(result)]" : #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600"#
      )
    )
    #expect(try server.send("[\(notification)]", ["Mcp-Session-Id": id]).answer.status == (takesBatches ? 202 : 400))
    #expect(try server.send("[]", ["Mcp-Session-Id": id]).answer.status == 400)
    try server.stop()
  }

  @Test func `who listens is told of what changes until the program ends`() throws {
    let server = try start()
    let asked = Self.call(
      "subscriptions/listen",
      #""notifications":{"resourceSubscriptions":["tanbih://alerts"]}"#
    )
    let (head, stream) = try server.send(asked, Self.fields("subscriptions/listen"))
    #expect(head.status == 200)
    #expect(head.headers["content-type"] == "text/event-stream")
    #expect(head.headers["x-accel-buffering"] == "no")
    #expect(try stream.block().contains("notifications/subscriptions/acknowledged"))
    let record =
      #"{"kind":"alert","id":7,"alertType":"tax_deadline","title":"T","message":"M","severity":"high","createdAt":"2026-11-20T08:00:00Z"}"#
    #expect(try program.run(["import", "-"], input: record + "\n").code == 0)
    #expect(
      try stream.block().contains(#""method":"notifications/resources/updated","params":{"uri":"tanbih://alerts""#)
    )
    server.process.send(signal: SIGTERM)
    #expect(try stream.block().contains(#""id":1,"result":{"resultType":"complete""#))
    #expect(try stream.hasEnded())
    #expect(try server.process.wait() == .exited(0))
  }

  @Test func `a token that may only read calls no tool that changes something`() throws {
    let server = try start("read")
    let answer = try server.send(Self.call("tools/call", Self.hello), Self.fields("tools/call", "chat_send")).answer
    #expect(answer.status == 200)
    #expect(answer.body.contains(#""isError":true"#))
    let list = #""name":"alerts_list","arguments":{}"#
    #expect(
      try server.send(Self.call("tools/call", list), Self.fields("tools/call", "alerts_list")).answer.body
        .contains(#""isError":false"#)
    )
    try server.stop()
  }
}
