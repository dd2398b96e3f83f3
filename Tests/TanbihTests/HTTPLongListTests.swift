import Foundation
import TestSupport
import Testing

/// Lists that are longer than a line may be: over HTTP they are as long as they are asked for.
@Suite(.onOwnThreads)
struct HTTPLongListTests {
  private static let count = 300

  private static let records = (1...count).flatMap { number in
    [
      #"{"kind":"alert","id":\#(number),"alertType":"TAX_DEADLINE","title":"Title of the alert \#(number)","message":"\#(text)","severity":"high","createdAt":"2026-11-20T08:00:00Z","deadlineDate":"2026-11-26"}"#,
      #"{"kind":"notification","id":"00000000-0000-4000-8000-\#(String(format: "%012d", number))","type":"other","title":"N\#(number)","body":"\#(text)","isRead":false,"createdAt":"2026-11-11T08:00:00Z"}"#,
    ]
  }
  private static let text = String(repeating: "What there is to say. ", count: 12)

  /// How many members of the list an answer has.
  private static func count(_ body: String, _ member: String?) throws -> Int {
    let value = try JSONSerialization.jsonObject(with: Data(body.utf8))
    let list = member.map { (value as? [String: Any])?[$0] as? [Any] } ?? (value as? [Any])
    return try #require(list, "\(body.prefix(200))").count
  }

  @Test
  func `a list is as long as it is asked for, a page begins where the last one ended, and nothing of a batch is cut`()
    throws
  {
    let folder = try TemporaryFolder()
    let program = Tanbih(data: folder.url, options: ["--now", Tanbih.now])
    let secret = try program.run(["token", "add", "app"]).output.trimmingCharacters(in: .newlines)
    #expect(try program.run(["import", "-"], input: Self.records.joined(separator: "\n")).code == 0)
    let server = try program.start(["serve", "--http", "0"])
    let url = try server.readLine()
    func ask(_ request: String, _ body: String = "") throws -> HTTPConnection.Answer {
      let connection = try HTTPConnection(url)
      try connection.write(
        "\(request) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(secret)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
      return try connection.answer()
    }
    for (target, member, count) in [
      ("/api/v1/alerts", nil, 300), ("/api/v1/alerts?limit=300", nil, 300), ("/api/v1/alerts?limit=250", nil, 250),
      ("/api/v1/alerts?offset=250&limit=250", nil, 50),
      ("/api/v1/alerts?offset=9223372036854775807&limit=9223372036854775807", nil, 0),
      ("/api/v1/tax/deadlines?limit=300", "deadlines", 300), ("/api/notifications?limit=290", "notifications", 290),
    ] as [(String, String?, Int)] {
      #expect(try Self.count(ask("GET \(target)").body, member) == count, "\(target)")
    }
    for (name, number) in [
      ("offset", "9223372036854775808"), ("limit", "99999999999999999999"), ("limit", "0"), ("offset", "-1"),
    ] {
      #expect(try ask("GET /api/v1/alerts?\(name)=\(number)").status == 422, "\(name)=\(number)")
      #expect(try ask("GET /api/v1/tax/deadlines?\(name)=\(number)").status == 422, "\(name)=\(number)")
      #expect(try ask("POST /operations/alerts/list", #"{"\#(name)":\#(number)}"#).status == 422, "\(name)=\(number)")
    }
    for (method, params, member, count) in [
      ("alerts/list", "{}", "alerts", 300), ("alerts/list", #"{"limit":299}"#, "alerts", 299),
      ("notifications/list", #"{"limit":300}"#, "notifications", 300),
      ("agenda/list", #"{"from":"2026-11-26"}"#, "entries", 300),
    ] {
      let answer = try ask("POST /operations/\(method)", params)
      #expect(try Self.count(answer.body, member) == count, "\(method)")
      #expect(!answer.body.contains("nextOffset") || params.contains("299"), "\(method)")
    }
    let call = #"{"jsonrpc":"2.0","id":1,"method":"alerts/list"}"#
    let batch = try ask("POST /rpc", "[\(call),\(call),\(call)]")
    #expect(batch.body.components(separatedBy: "Title of the alert").count == 3 * Self.count + 1)
    #expect(!batch.body.contains("…"))
    let graph = #"{"jsonrpc":"2.0","id":1,"method":"navigation/graph"}"#
    let whole = try ask("POST /rpc", graph).body
    let graphs = try ask("POST /rpc", "[\(Array(repeating: graph, count: 60).joined(separator: ","))]").body
    #expect(
      graphs == "[\(Array(repeating: whole.trimmingCharacters(in: .newlines), count: 60).joined(separator: ","))]\n"
    )
    let changes = (1...400).map { number in
      #"{"jsonrpc":"2.0","id":\#(number),"method":"alerts/put","params":{"alert":{"id":\#(1_000 + number),"alertType":"TAX_DEADLINE","title":"T","message":"M","severity":"high","createdAt":"2026-11-20T08:00:00Z"}}}"#
    }
    let changed = try ask("POST /rpc", "[\(changes.joined(separator: ","))]").body
    #expect(!changed.contains(#""error""#))
    #expect(try Self.count(ask("GET /api/v1/alerts").body, nil) == 700)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }
}
