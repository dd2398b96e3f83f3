import Foundation
import TestSupport
import Testing

/// What a token opens that a site hands to a visitor: the conversation, and nothing beside it.
@Suite(.onOwnThreads)
struct HTTPChatTokenTests {
  private static let operations: [(method: String, params: String, status: Int)] = [
    ("chat/send", #"{"text":"متى ينتهي جوازي؟"}"#, 200), ("chat/history", "{}", 200),
    ("initialize", #"{"locale":"en"}"#, 200),
    ("records/remove", #"{"kind":"alert","id":"1"}"#, 403), ("dependents/list", "{}", 403), ("settings/get", "{}", 403),
    ("alerts/list", "{}", 403), ("text/parse", #"{"text":"غدا"}"#, 403), ("clock/advance", #"{"days":1}"#, 403),
  ]

  private static let requests: [(request: String, body: String, status: Int)] = [
    ("GET /v1/models", "", 200), ("GET /api/v1/alerts", "", 403), ("GET /api/notifications", "", 403),
    ("POST /mcp", #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, 403), ("POST /parse", "text=غدا", 403),
    ("GET /news/json?poll=1", "", 403), ("POST /news", "x", 403),
    ("POST /v1/chat/completions", #"{"messages":[{"role":"user","content":"وش عندي؟"}]}"#, 200),
  ]

  @Test func `a token for the chat talks, and opens nothing beside it`() throws {
    let folder = try TemporaryFolder()
    let program = Tanbih(data: folder.url, options: ["--now", Tanbih.now])
    let secret = try program.run(["token", "add", "visitor", "--scope", "chat"]).output
      .trimmingCharacters(in: .newlines)
    #expect(try program.run(["token", "list", "--locale", "en", "--plain"]).output.contains("scope chat"))
    #expect(try program.run(["topic", "add", "news"]).code == 0)
    let server = try program.start(["serve", "--http", "0"])
    let url = try server.readLine()
    func ask(_ request: String, _ body: String) throws -> HTTPConnection.Answer {
      let connection = try HTTPConnection(url)
      try connection.write(
        "\(request) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(secret)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
      return try connection.answer()
    }
    for (method, params, status) in Self.operations {
      let answer = try ask("POST /operations/\(method)", params)
      #expect(answer.status == status, "\(method) \(answer.body)")
      let call = try ask("POST /rpc", #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#)
      #expect(call.body.contains(#""code":-32002"#) == (status == 403), "\(method) \(call.body)")
    }
    for (request, body, status) in Self.requests {
      let answer = try ask(request, body)
      #expect(answer.status == status, "\(request) \(answer.body)")
    }
    let events = try HTTPConnection(url)
    try events.write("GET /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(secret)\r\n\r\n")
    #expect(try events.answer().status == 200)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }
}
