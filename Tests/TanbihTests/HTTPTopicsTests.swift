import Foundation
import TestSupport
import Testing

/// Topics in the form of ntfy: what is published becomes an alert, and whoever subscribes hears of it.
@Suite(.onOwnThreads)
struct HTTPTopicsTests {
  let folder: TemporaryFolder
  let program: Tanbih
  let token: String

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url, options: ["--now", Tanbih.now, "--locale", "en", "--plain"])
    token = try program.run(["token", "add", "app"]).output.trimmingCharacters(in: .newlines)
    #expect(try program.run(["topic", "add", "news"]).code == 0)
  }

  private typealias Ask = (_ request: String, _ fields: String, _ body: String) throws -> HTTPConnection.Answer

  private func serve(_ body: (Ask, String?) throws -> Void) throws {
    let server = try program.start(["serve", "--http", "0"])
    let url = try server.readLine()
    let connection = try HTTPConnection(url)
    try body(
      { request, fields, body in
        try connection.write(
          "\(request) HTTP/1.1\r\nHost: localhost\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
        return try connection.answer(toHead: request.hasPrefix("HEAD"))
      },
      url
    )
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  private var authorization: String { "Authorization: Bearer \(token)\r\n" }

  @Test func `topics are added, listed and removed`() throws {
    #expect(try program.run(["topic", "add", "news"]).code == 1)
    #expect(try program.run(["topic", "list"]).output == "news\n")
    #expect(try program.run(["topic", "remove", "news"]).output == "The topic news was removed. Its alerts stay.\n")
    #expect(try program.run(["topic", "remove", "news"]).code == 1)
    #expect(try program.run(["topic", "list"]).code == 1)
    #expect(try program.run(["topic", "add"]).code == 2)
  }

  @Test(arguments: [
    "health", "api", "v1", "docs", "mcp", "a b", "openapi.json", "ä", "a/b", "", String(repeating: "a", count: 65),
  ])
  func `no topic has the name of another path, nor one that no path can have`(name: String) throws {
    let result = try program.run(["topic", "add", name])
    #expect(result.code == 1)
    #expect(result.output.isEmpty)
  }

  @Test func `who subscribes to topics, where documents are not told, keeps nobody else from being told of them`()
    throws
  {
    let passport = #"{"kind":"service","service":"passport_renewal","expires":"2026-11-22"}"#
    _ = try program.run(["import", "-"], input: passport)
    try serve { ask, _ in
      let answer = try ask("GET /news/json?poll=1&since=all", authorization, "")
      #expect(answer.status == 200)
    }
    #expect(try program.run(["notifications", "run"]).output.contains("passport"))
  }

  private static let published: [(request: String, fields: String, body: String, alert: String)] = [
    ("POST /news", "", "Backup failed", #""message":"Backup failed","severity":"medium","title":"news""#),
    (
      "PUT /news/", "Title: Disk\r\nX-Priority: 5\r\n", "full",
      #""message":"full","severity":"critical","title":"Disk""#
    ),
    ("PUT /news?title=Disk&p=min&m=a%0Ab", "", "", #""message":"a\nb","severity":"low","title":"Disk""#),
    (
      "POST /news", "t: =?UTF-8?B?2YbYs9iu?=\r\nprio: high\r\nMessage: a\\nb\r\n", "",
      #""message":"a\nb","severity":"high","title":"نسخ""#
    ),
    (
      "POST /news", "Title: =?utf-8?q?caf=C3=A9_1?= =?UTF-8?Q?2?=\r\nPriority: u=1, i\r\n", "",
      #""message":"triggered","severity":"medium","title":"café 12""#
    ),
    (
      "POST /", "X-Tags: a\r\n",
      #"{"topic":"news","message":"m","title":"T","priority":2,"click":"/taxes","tags":["b"]}"#,
      #""message":"m","severity":"low","title":"T""#
    ),
  ]

  @Test func `what is published by the head, the query or JSON becomes an alert`() throws {
    try serve { ask, _ in
      for (index, (request, fields, body, alert)) in Self.published.enumerated() {
        let answer = try ask(request, authorization + fields, body)
        #expect(answer.status == 200, "\(request) \(answer.body)")
        let alerts = try ask("GET /api/v1/alerts?limit=100", authorization, "").body
        #expect(alerts.contains(alert), "\(alerts)")
        #expect(alerts.contains(#""alertType":"MESSAGE""#))
        #expect(alerts.components(separatedBy: #""id":"#).count == index + 2)
      }
      let last = try ask("GET /news/json?poll=1&since=latest", authorization, "")
      #expect(last.headers["content-type"] == "application/x-ndjson; charset=utf-8")
      #expect(last.body.contains(#""click":"tanbih://taxes","event":"message","id":"m"#), "\(last.body)")
      #expect(last.body.contains(#""message":"m","priority":2,"tags":["b"],"time":"#), "\(last.body)")
    }
  }

  private static let overasked: [(request: String, fields: String, body: String, message: String, left: String?)] = [
    ("PUT /news", "Actions: view, Open, https://example.com\r\n", "a", "a", "actions"),
    ("PUT /news", "X-Delay: 10m\r\nEmail: a@example.com\r\nCall: yes\r\n", "b", "b", "delay, email, call"),
    ("PUT /news?attach=https%3A%2F%2Fexample.com%2Fa.jpg", "", "c", "c", "attach"),
    ("PUT /news", "Filename: log.txt\r\n", String(repeating: "x", count: 5_000), "log.txt", "filename"),
    ("PUT /news", "Filename: log.txt\r\nMessage: d\r\n", "\u{0}", "d", "filename"),
    ("PUT /news", "Message: beside\r\n", "e", "e", nil),
    (
      "POST /", "Actions: x\r\n", #"{"topic":"news","message":"f","attach":"https://example.com","delay":null}"#, "f",
      "attach, actions"
    ),
    ("POST /", "", #"{"topic":"news","message":"g","actions":[{"action":"view"}]}"#, "g", "actions"),
  ]

  @Test func `of what nothing here does the message is taken, and the answer names what was left out`() throws {
    try serve { ask, _ in
      for (request, fields, body, message, left) in Self.overasked {
        let answer = try ask(request, authorization + fields, body)
        #expect(answer.status == 200, "\(request) \(answer.body)")
        #expect(answer.headers["x-left-out"] == left, "\(request) \(fields)")
        let last = try ask("GET /news/raw?poll=1&since=latest", authorization, "").body
        #expect(last == message + "\n", "\(request) \(fields)")
      }
    }
  }

  @Test func `no form of what was published commands a terminal`() throws {
    let text = HostileText.whole.replacing("\u{2028}", with: "").replacing("\n", with: " ").replacing("\r", with: "")
    try serve { ask, _ in
      #expect(try ask("POST /news", authorization, text).status == 200)
      for form in ["json", "sse", "raw"] {
        let told = try ask("GET /news/\(form)?poll=1&since=all", authorization, "")
        #expect(!told.body.isEmpty)
        #expect(HostileText.command(in: Data(told.body.utf8)) == nil, "\(form): \(told.body)")
      }
      let alerts = try ask("GET /api/v1/alerts", authorization, "").body
      #expect(HostileText.command(in: Data(alerts.utf8)) == nil, "\(alerts)")
    }
  }

  @Test(
    arguments: [
      ("priority", "1e400"), ("priority", "2.5"), ("priority", "9223372036854775808"), ("priority", "{}"),
      ("priority", "6"), ("priority", #""x""#), ("title", "{}"), ("tags", #"["a",1]"#), ("message", "1e400"),
      ("message", "5"), ("title", "true"), ("click", #""javascript:alert(1)""#), ("click", #""DATA:text/html,x""#),
      ("icon", #""file:///etc/passwd""#),
    ]
  )
  func `what a member cannot be is refused by its name, in a sentence`(name: String, value: String) throws {
    try serve { ask, _ in
      let answer = try ask("POST /", authorization, #"{"topic":"news","\#(name)":\#(value)}"#)
      #expect(answer.status == 422)
      // Of a list the element is named, too.
      #expect(answer.body.contains("\"field\":\"\(name)"), "\(answer.body)")
      #expect(!answer.body.contains("Error"), "\(answer.body)")
    }
  }

  private static let refused: [(request: String, fields: String, body: String, status: Int)] = [
    ("POST /news", "Priority: 6\r\n", "x", 422),
    ("POST /news", "Click: javascript:alert(1)\r\n", "x", 422),
    ("POST /news", "", "a\0b", 415),
    ("POST /news", "", String(repeating: "a", count: 4_097), 413),
    ("POST /news", "Title: \(String(repeating: "a", count: 513))\r\n", "x", 422),
    ("POST /", "", "{", 400),
    ("POST /", "", #"{"topic":"other"}"#, 404),
    ("POST /", "", "{}", 422),
    ("POST /other", "", "x", 404),
    ("DELETE /news", "", "", 405),
    ("GET /news", "", "", 405),
    ("DELETE /other", "", "", 404),
    ("GET /news/ws", "", "", 404),
    ("GET /news,other/json?poll=1", "", "", 404),
    ("GET /news/json?poll=1&since=yesterday", "", "", 400),
    ("GET /news/json?poll=1&priority=9", "", "", 400),
  ]

  @Test func `what does not fit changes nothing`() throws {
    try serve { ask, _ in
      for (request, fields, body, status) in Self.refused {
        let answer = try ask(request, authorization + fields, body)
        #expect(answer.status == status, "\(request) \(fields) \(answer.body)")
      }
      #expect(try ask("GET /news/json?poll=1", authorization, "").body.isEmpty)
      #expect(try ask("GET /api/v1/alerts", authorization, "").body == "[]")
    }
  }

  @Test func `only a token of its user opens a topic, and nobody else learns that there is one`() throws {
    let add = { name, options in
      try program.run(["token", "add", name] + options).output.trimmingCharacters(in: .newlines)
    }
    let reader = try add("reader", ["--scope", "read"])
    let other = try add("other", ["--user", "other"])
    let password = Data("anybody:\(token)".utf8).base64EncodedString()
    let cases: [(request: String, authorization: String?, status: Int)] = [
      ("POST /news", nil, 401), ("GET /news/json?poll=1", nil, 401), ("POST /none", nil, 401),
      ("GET /news", nil, 404), ("DELETE /news", nil, 404), ("POST /news", "Bearer \(other)", 404),
      ("GET /news/json?poll=1", "Bearer \(other)", 404), ("DELETE /news", "Bearer \(other)", 404),
      ("POST /news", "Bearer \(reader)", 403), ("GET /news/raw?poll=1", "Bearer \(reader)", 200),
      ("POST /news", "Basic \(password)", 200), ("GET /news/auth", "Basic \(password)", 200),
      ("GET /news/auth", "Basic ?", 401), ("GET /news/auth", "Basic bmFtZQ==", 401),
    ]
    try serve { ask, _ in
      for (request, authorization, status) in cases {
        let field = authorization.map { "Authorization: \($0)\r\n" } ?? ""
        let answer = try ask(request, field, "")
        #expect(answer.status == status, "\(request) \(authorization ?? "") \(answer.body)")
      }
    }
  }

  @Test func `those that are meant are told by their time, id, title, priority and tags`() throws {
    try serve { ask, _ in
      for (name, fields) in [
        ("one", "Tags: a,b\r\n"), ("two", "Priority: 4\r\nTags: b\r\n"), ("three", "Title: T\r\n"),
      ] {
        #expect(try ask("POST /news", authorization + fields, name).status == 200)
      }
      let first = try ask("GET /news/json?poll=1&message=one", authorization, "").body
      let id = try #require(first.firstMatch(of: /"id":"(m[0-9a-f]{11})"/)).output.1
      let cases = [
        ("", "one\ntwo\nthree\n"), ("&since=all", "one\ntwo\nthree\n"), ("&since=none", ""),
        ("&since=latest", "three\n"), ("&since=10m", "one\ntwo\nthree\n"), ("&since=4102444800", ""),
        ("&since=\(id)", "two\nthree\n"), ("&since=munknown0000", "one\ntwo\nthree\n"), ("&id=\(id)", "one\n"),
        ("&title=T", "three\n"), ("&priority=high,urgent", "two\n"), ("&tags=b", "one\ntwo\n"), ("&tags=a,b", "one\n"),
      ]
      for (query, told) in cases {
        #expect(try ask("GET /news/raw?poll=1\(query)", authorization, "").body == told, "\(query)")
      }
    }
  }

  @Test func `subscribers hear of alerts and notifications as they come, and of what they missed`() throws {
    #expect(try program.run(["topic", "add", "phone"]).code == 0)
    try serve { ask, url in
      #expect(try ask("POST /news", authorization, "before").status == 200)
      let stream = try HTTPConnection(url)
      try stream.write("GET /news,phone/sse?since=all HTTP/1.1\r\nHost: localhost\r\n\(authorization)\r\n")
      #expect(try stream.answer().headers["content-type"] == "text/event-stream; charset=utf-8")
      #expect(try stream.block().hasPrefix("event: open\ndata: {\"event\":\"open\""))
      #expect(try stream.block().contains(#""message":"before""#))
      #expect(try ask("POST /phone", authorization, "now").status == 200)
      #expect(try stream.block().contains(#""message":"now""#))
      let alert =
        #"{"alert":{"id":7,"alertType":"TAX_DEADLINE","title":"VAT","message":"Due","severity":"high","createdAt":"2026-11-20T08:00:00Z","actionUrl":"/taxes/declarations"}}"#
      #expect(
        try ask("POST /operations/alerts/put", authorization + "Content-Type: application/json\r\n", alert).status
          == 200
      )
      let told = try stream.block()
      #expect(told.contains(#""click":"tanbih://taxes/declarations","event":"message""#), "\(told)")
      #expect(
        told.contains(#""message":"Due","priority":4,"time":"#) && told.contains(#""title":"VAT","topic":"news""#)
      )
      // What was published elsewhere is not told here; what came up by itself is.
      #expect(try ask("GET /phone/raw?poll=1", authorization, "").body == "now\nDue\n")
      #expect(try ask("POST /api/v1/alerts/7/dismiss", authorization, "").status == 200)
      #expect(try ask("GET /phone/raw?poll=1", authorization, "").body == "now\n")
    }
  }
}
