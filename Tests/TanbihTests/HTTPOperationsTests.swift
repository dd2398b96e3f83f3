import Foundation
import TestSupport
import Testing

/// What clients with tokens ask of the built program over HTTP.
@Suite(.onOwnThreads)
struct HTTPOperationsTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url, options: ["--now", Tanbih.now])
  }

  private func start() throws -> (server: ChildProcess, url: String?) {
    let server = try program.start(["serve", "--http", "0"])
    return (server, try server.readLine())
  }

  private func addToken(_ name: String, _ options: String...) throws -> String {
    let run = try program.run(["token", "add", name] + options)
    #expect(run.code == 0, "\(run.errors)")
    return run.output.trimmingCharacters(in: .newlines)
  }

  private func post(
    _ path: String,
    _ body: String,
    token: String? = nil,
    fields: String = "Content-Type: application/json\r\n",
    to url: String?
  ) throws -> HTTPConnection.Answer {
    let connection = try HTTPConnection(url)
    let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    try connection.write(
      "POST \(path) HTTP/1.1\r\nHost: localhost\r\n\(authorization)\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    return try connection.answer()
  }

  @Test func `a token is shown once, listed without its secret, and gone when it is removed`() throws {
    let secret = try addToken("phone", "--scope", "read", "--expires", "10", "--locale", "en")
    #expect(secret.wholeMatch(of: /tanbih_[0-9a-f]{64}/) != nil)
    let again = try program.run(["token", "add", "phone", "--locale", "en"])
    #expect(again.code == 1)
    #expect(again.output == "")
    let list = try program.run(["token", "list", "--locale", "en", "--plain"])
    #expect(list.output.contains("scope read"))
    #expect(list.output.contains("2026-12-01"))
    #expect(!list.output.contains(secret))
    #expect(try program.run(["token", "remove", "phone"]).code == 0)
    #expect(try program.run(["token", "remove", "phone"]).code == 1)
    #expect(try program.run(["token", "list"]).code == 1)
  }

  @Test(arguments: [
    ["token"], ["token", "add"], ["token", "list", "a"], ["token", "add", "a", "--scope", "all"],
    ["token", "add", "a", "--expires", "0"], ["token", "give", "a"], ["token", "add", ""], ["token", "add", " "],
    ["serve", "--http-open"], ["serve", "--log", "json"],
  ])
  func `a token command that cannot be meant is a matter of usage`(words: [String]) throws {
    #expect(try program.run(words).code == 2)
  }

  @Test func `an operation is performed for the token's user, by its own door and by JSON-RPC`() throws {
    let secret = try addToken("frontend", "--user", "salma")
    let (server, url) = try start()
    let put = try post(
      "/operations/dependents/put",
      #"{"dependent":{"name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","daysRemaining":12}}"#,
      token: secret,
      to: url
    )
    #expect(put.status == 200, "\(put.body)")
    let call = #"{"jsonrpc":"2.0","id":7,"method":"dependents/list","params":{}}"#
    let listed = try post("/rpc", call, token: secret, to: url)
    #expect(listed.status == 200)
    #expect(listed.body.hasPrefix(#"{"jsonrpc":"2.0","id":7,"result":"#))
    #expect(listed.body.contains("ليان"))
    let batch = try post("/rpc", "[\(call),\(call)]", token: secret, to: url)
    #expect(batch.body.hasPrefix(#"[{"jsonrpc":"2.0","id":7,"#))
    let silent = try post("/rpc", #"{"jsonrpc":"2.0","method":"navigation/back"}"#, token: secret, to: url)
    #expect(silent.status == 204)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
    #expect(try program.run(["export", "--user", "salma"]).output.contains("ليان"))
    #expect(try !program.run(["export"]).output.contains("ليان"))
  }

  private static let refused: [(path: String, body: String, scope: String?, status: Int, part: String)] = [
    ("/operations/dependents/list", "{}", nil, 401, #""status":401"#),
    ("/rpc", "{}", nil, 401, #""status":401"#),
    ("/operations/dependents/list", "{", "read", 400, "byte"),
    ("/operations/dependents/list", "[]", "read", 422, #""code":-32602"#),
    ("/operations/link/tap", "{}", "write", 422, #""field":"url""#),
    ("/operations/events/record", "{}", "read", 403, #""code":-32002"#),
    ("/operations/notifications/permission", "{}", "read", 200, #""permission":"not_determined""#),
    ("/operations/notifications/permission", #"{"answer":"denied"}"#, "read", 403, #""code":-32002"#),
    ("/operations/notifications/permission", #"{"answer":7}"#, "read", 403, #""code":-32002"#),
    ("/operations/clock/advance", #"{"days":1}"#, "write", 403, #""code":-32002"#),
    ("/operations/nothing/such", "{}", "admin", 404, #""status":404"#),
    ("/operations/notifications/markRead", #"{"id":"none"}"#, "write", 404, #""code":-32001"#),
    ("/operations/initialize", #"{"user":"somebody"}"#, "admin", 422, #""field":"user""#),
    ("/rpc", "{", "read", 400, #""code":-32700"#), ("/rpc", "", "read", 400, #""code":-32700"#),
    ("/rpc", " \n", "read", 400, #""code":-32700"#),
    ("/api/v1/alerts/+2/dismiss", "", "write", 404, #""code":-32001"#),
    ("/api/v1/alerts/02/dismiss", "", "write", 404, #""code":-32001"#),
    ("/api/v1/alerts/abc/dismiss", "", "write", 404, #""code":-32001"#),
  ]

  @Test func `what is refused says why, with the status for it`() throws {
    let secrets = try ["read", "write", "admin"].map { ($0, try addToken($0, "--scope", $0)) }
    let (server, url) = try start()
    for (path, body, scope, status, part) in Self.refused {
      let secret = secrets.first { $0.0 == scope }?.1
      let answer = try post(path, body, token: secret, to: url)
      #expect(answer.status == status, "\(path) \(body): \(answer.body)")
      #expect(answer.body.contains(part), "\(path) \(body): \(answer.body)")
      #expect((answer.headers["www-authenticate"] != nil) == (status == 401))
    }
    let secret = secrets.last?.1
    let typed = try post("/rpc", "{}", token: secret, fields: "Content-Type: text/plain\r\n", to: url)
    #expect(typed.status == 415)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `after ten wrong tokens an address waits with another one, and a right one is let in`() throws {
    let secret = try addToken("phone")
    let (server, url) = try start()
    for _ in 0..<10 {
      #expect(try post("/operations/dependents/list", "{}", token: "wrong", to: url).status == 401)
    }
    let late = try post("/operations/dependents/list", "{}", token: "wrong", to: url)
    #expect(late.status == 429)
    #expect(try post("/operations/dependents/list", "{}", token: secret, to: url).status == 200)
    #expect(
      try post("/rpc", #"{"jsonrpc":"2.0","id":1,"method":"dependents/list"}"#, token: secret, to: url).status == 200
    )
    #expect(try post("/operations/dependents/list", "{}", to: url).status == 401)
    #expect(late.headers["retry-after"].flatMap { Int($0) }.map { (1...60).contains($0) } == true)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `a write that names a key is done once, also by another process`() throws {
    let secret = try addToken("phone")
    let fields = "Content-Type: application/json\r\nIdempotency-Key: coffee-1\r\n"
    let record =
      #"{"event":{"kind":"transaction","amount":"12","currency":"SAR","category":"قهوة","at":"2026-11-21T08:00:00+03:00"}}"#
    var answers: [String] = []
    for _ in 0..<2 {
      let (server, url) = try start()
      for _ in 0..<2 {
        let answer = try post("/operations/events/record", record, token: secret, fields: fields, to: url)
        #expect(answer.status == 200, "\(answer.body)")
        answers.append(answer.body)
      }
      let other = try post("/operations/events/record", "{}", token: secret, fields: fields, to: url)
      #expect(other.status == 422)
      server.send(signal: SIGTERM)
      #expect(try server.wait() == .exited(0))
    }
    #expect(Set(answers).count == 1)
    let kept = try program.run(["export"]).output.split(separator: "\n").filter { $0.contains("قهوة") }
    #expect(kept.count == 1)
  }

  @Test func `what was answered to a key is told only to a token that may do it`() throws {
    let secrets = try ["read", "write", "admin", "chat"].map { ($0, try addToken($0, "--scope", $0)) }
    let (server, url) = try start()
    let alert =
      #"{"alert":{"id":7,"alertType":"TAX_DEADLINE","title":"T","message":"M","severity":"high","createdAt":"2026-11-20T08:00:00Z"}}"#
    for (path, body, scope, refused) in [
      ("/operations/alerts/put", alert, "write", ["read", "chat"]),
      ("/operations/clock/advance", #"{"to":"2026-11-21T10:00:00+03:00"}"#, "admin", ["read", "write", "chat"]),
      ("/api/v1/alerts/7/dismiss", "{}", "write", ["read", "chat"]),
    ] {
      let fields = "Content-Type: application/json\r\nIdempotency-Key: key of \(path)\r\n"
      let first = try post(path, body, token: secrets.first { $0.0 == scope }?.1, fields: fields, to: url)
      #expect(first.status == 200, "\(path) \(first.body)")
      for other in refused {
        let answer = try post(path, body, token: secrets.first { $0.0 == other }?.1, fields: fields, to: url)
        #expect(answer.status == 403, "\(path) \(other)")
      }
      #expect(try post(path, body, token: secrets[2].1, fields: fields, to: url).body == first.body)
    }
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  private func ask(
    _ request: String,
    token: String,
    fields: String = "",
    of url: String?
  ) throws -> HTTPConnection.Answer {
    let connection = try HTTPConnection(url)
    try connection.write(
      "\(request) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\(fields)\r\n"
    )
    return try connection.answer()
  }

  @Test func `the documents' doors answer with their JSON, totals and tags`() throws {
    let secret = try addToken("app")
    let reading = try addToken("reader", "--scope", "read")
    let alerts = (1...3).map { number in
      #"{"kind":"alert","id":\#(number),"alertType":"TAX_DEADLINE","title":"T\#(number)","message":"M","severity":"high","createdAt":"2026-11-20T08:00:00Z","deadline":"2026-12-0\#(number)"}"#
    }
    #expect(try program.run(["import", "-"], input: alerts.joined(separator: "\n")).code == 0)
    let (server, url) = try start()
    let page = try ask("GET /api/v1/alerts/tax-deadlines/?limit=2&offset=1", token: reading, of: url)
    #expect(page.status == 200, "\(page.body)")
    #expect(page.headers["x-total-count"] == "3")
    #expect(page.body.contains(#""title":"T2""#) && page.body.contains(#""title":"T3""#) && !page.body.contains("T1"))
    let tag = try #require(page.headers["etag"])
    let again = try ask(
      "GET /api/v1/alerts/tax-deadlines?limit=2&offset=1",
      token: reading,
      fields: "If-None-Match: \(tag)\r\n",
      of: url
    )
    #expect(again.status == 304)
    #expect(again.body == "")
    // What is told of its length is that of the content (RFC 9110, section 8.6).
    #expect(again.headers["content-length"] == page.headers["content-length"])
    #expect(try ask("GET /api/v1/alerts?limit=0", token: reading, of: url).status == 422)
    #expect(
      try ask("POST /api/v1/alerts/2/dismiss", token: reading, fields: "Content-Length: 0\r\n", of: url).status == 403
    )
    let dismissed = try ask("POST /api/v1/alerts/2/dismiss", token: secret, fields: "Content-Length: 0\r\n", of: url)
    #expect(dismissed.body == #""Alert dismissed successfully""#)
    #expect(
      try ask("POST /api/v1/alerts/9/dismiss", token: secret, fields: "Content-Length: 0\r\n", of: url).status == 404
    )
    #expect(try ask("GET /api/v1/alerts", token: reading, of: url).headers["x-total-count"] == "2")
    let verbs = try ask("DELETE /api/notifications/a%2Fb/read", token: secret, of: url)
    // An encoded slash is a part of the id.
    #expect(verbs.status == 405)
    let allowed = try ask("DELETE /api/notifications/7/read", token: secret, of: url)
    #expect(allowed.status == 405)
    #expect(allowed.headers["allow"] == "OPTIONS, PATCH")
    for path in ["dashboard/summary", "recommendations", "tax/summary", "tax/deadlines", "device-tokens"] {
      #expect(try ask("GET /api/v1/\(path)", token: reading, of: url).status == 200, "\(path)")
    }
    #expect(try ask("GET /api/notifications?limit=5", token: reading, of: url).status == 200)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }
}
