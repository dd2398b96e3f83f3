import Foundation
import TestSupport
import Testing

/// The HTTP face of the built program, over a socket.
@Suite(.onOwnThreads)
struct HTTPFaceTests {
  let program: Tanbih

  init() {
    program = Tanbih(options: ["--now", Tanbih.now, "--demo"])
  }

  private static let host = "Host: localhost\r\n"

  /// Starts the face on a port that the system chooses; gives where it listens.
  private func start(_ options: String...) throws -> (server: ChildProcess, url: String?) {
    let server = try program.start(["serve", "--http", "0"] + options)
    return (server, try server.readLine())
  }

  private func ask(_ request: String, of url: String?, toHead: Bool = false) throws -> HTTPConnection.Answer {
    let connection = try HTTPConnection(url)
    try connection.write(request)
    return try connection.answer(toHead: toHead)
  }

  @Test func `health tells that program and store work, and every answer carries what browsers and caches are to know`()
    throws
  {
    let (server, url) = try start()
    let answer = try ask("GET /health HTTP/1.1\r\n\(Self.host)\r\n", of: url)
    #expect(answer.status == 200)
    #expect(answer.body.hasPrefix(#"{"status":"ok","store":"ok","version":""#))
    #expect(answer.headers["content-type"] == "application/json")
    #expect(answer.headers["cache-control"] == "no-store")
    #expect(answer.headers["x-content-type-options"] == "nosniff")
    #expect(answer.headers["referrer-policy"] == "no-referrer")
    #expect(answer.headers["content-security-policy"] == "default-src 'self'; frame-ancestors 'none'")
    #expect(try #require(answer.headers["x-request-id"]).wholeMatch(of: /[0-9a-f]{16}/) != nil)
    #expect(answer.headers["date"] != nil)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
    #expect(try server.readErrorsToEnd() == "")
  }

  private static let asked: [(request: String, status: Int, allow: String?)] = [
    ("GET /health HTTP/1.1\r\n\(host)\r\n", 200, nil), ("GET /health/ HTTP/1.1\r\n\(host)\r\n", 200, nil),
    ("GET / HTTP/1.1\r\n\(host)\r\n", 200, nil), ("GET /health HTTP/1.0\r\n\r\n", 200, nil),
    ("GET /nowhere HTTP/1.1\r\n\(host)\r\n", 404, nil), ("GET /health/a HTTP/1.1\r\n\(host)\r\n", 404, nil),
    ("GET /../health HTTP/1.1\r\n\(host)\r\n", 404, nil), ("GET //health HTTP/1.1\r\n\(host)\r\n", 404, nil),
    ("DELETE /health HTTP/1.1\r\n\(host)\r\n", 405, "GET, HEAD, OPTIONS"),
    ("POST /health HTTP/1.1\r\n\(host)Content-Length: 2\r\n\r\n{}", 405, "GET, HEAD, OPTIONS"),
    ("OPTIONS /health HTTP/1.1\r\n\(host)\r\n", 204, "GET, HEAD, OPTIONS"),
    ("OPTIONS * HTTP/1.1\r\n\(host)\r\n", 204, "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"),
    ("GET /health HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403, nil),
    ("GET /health HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n", 200, nil),
    ("GET /health HTTP/1.1\r\nHost: 127.1.2.3\r\n\r\n", 200, nil),
    ("GET /health HTTP/1.1\r\nHost: 127.0.0.1.evil.example:1\r\n\r\n", 403, nil),
    ("GET /health HTTP/1.1\r\nHost: 127.evil.example\r\nOrigin: http://127.evil.example\r\n\r\n", 403, nil),
    ("GET /health HTTP/1.1\r\nHost: 127.0.0.256\r\n\r\n", 403, nil),
    ("GET /health HTTP/1.1\r\nHost: 127.1\r\n\r\n", 403, nil),
    ("GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1\r\n\(host)\r\n", 414, nil),
    ("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\n\(host)\r\n", 414, nil),
    ("GET /health HTTP/1.1\r\n\(host)Origin: http://localhost\r\n\r\n", 200, nil),
    ("GET /health HTTP/1.1\r\n\(host)Origin: http://evil.example\r\n\r\n", 403, nil),
    ("GET /health HTTP/1.1\r\n\(host)Origin: http://localhost:81\r\n\r\n", 403, nil),
    ("GET /health HTTP/1.1\r\n\(host)Origin: null\r\n\r\n", 403, nil),
    ("POST /health HTTP/1.1\r\n\(host)Content-Length: 1 \r\n\r\na", 405, "GET, HEAD, OPTIONS"),
    ("GET /health HTTP/1.1\r\n\r\n", 400, nil), ("GET /health HTTP/1.1\n\(host)\r\n", 400, nil),
    ("POST /health HTTP/1.1\r\n\(host)Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, nil),
    ("POST /health HTTP/1.1\r\n\(host)Transfer-Encoding: xchunked\r\n\r\n", 501, nil),
    ("POST /health HTTP/1.1\r\n\(host)Content-Length: 9999999\r\n\r\n", 413, nil),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505, nil),
    ("GET /%68ealth HTTP/1.1\r\n\(host)\r\n", 200, nil), ("GET /health%2F HTTP/1.1\r\n\(host)\r\n", 404, nil),
    ("GET /health%00 HTTP/1.1\r\n\(host)\r\n", 400, nil), ("GET /health?a=%00 HTTP/1.1\r\n\(host)\r\n", 400, nil),
    ("GET /health%ff HTTP/1.1\r\n\(host)\r\n", 400, nil), ("GET /health%2 HTTP/1.1\r\n\(host)\r\n", 400, nil),
    ("GET /health?a=1&a=2 HTTP/1.1\r\n\(host)\r\n", 400, nil),
    ("GET http://localhost/health HTTP/1.1\r\n\(host)\r\n", 200, nil),
    ("GET http://localhost:80/health HTTP/1.1\r\n\(host)\r\n", 400, nil),
    ("GET https://localhost/health HTTP/1.1\r\n\(host)\r\n", 400, nil),
    ("GET /health HTTP/1.1\r\n\(host)Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n", 400, nil),
    ("\u{16}\u{3}\u{1}", 400, nil),
  ]

  @Test func `each request gets its status, and a problem where it is refused`() throws {
    let (server, url) = try start()
    for (request, status, allow) in Self.asked {
      let answer = try ask(request, of: url)
      #expect(answer.status == status, "\(request)")
      #expect(answer.headers["allow"] == allow, "\(request)")
      guard status >= 400 else { continue }
      #expect(answer.headers["content-type"] == "application/problem+json", "\(request)")
      #expect(answer.body.contains(#""status":\#(status),"title":""#), "\(request)")
      #expect(answer.body.hasSuffix(#","type":"about:blank"}"#), "\(request)")
    }
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `HEAD is answered as GET is, without the body`() throws {
    let (server, url) = try start()
    let connection = try HTTPConnection(url)
    try connection.write("HEAD /health HTTP/1.1\r\n\(Self.host)\r\nGET /health HTTP/1.1\r\n\(Self.host)\r\n")
    let head = try connection.answer(toHead: true)
    let answer = try connection.answer()
    #expect(head.status == 200)
    #expect(head.headers["content-length"] == "\(answer.body.utf8.count)")
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `what came before a wrong request is answered first, then the refusal, then the connection ends`() throws {
    let (server, url) = try start()
    let connection = try HTTPConnection(url)
    let right = "GET /health HTTP/1.1\r\n\(Self.host)\r\n"
    try connection.write(right + right + "GET / HTTP/1.1\r\nX : a\r\n\r\n" + right)
    #expect(try (0..<3).map { _ in try connection.answer().status } == [200, 200, 400])
    #expect(try connection.hasEnded())
    #expect(try ask(right, of: url).status == 200)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `a request may come byte by byte, and others are served meanwhile`() throws {
    let (server, url) = try start()
    let slow = try HTTPConnection(url)
    let request = "POST /health HTTP/1.1\r\n\(Self.host)Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n"
    for character in request.unicodeScalars {
      try slow.write(String(character))
      if character == "\n" { #expect(try ask("GET /health HTTP/1.1\r\n\(Self.host)\r\n", of: url).status == 200) }
    }
    #expect(try slow.answer().status == 405)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `who writes no more is still answered, and who ends within a request gives it up`() throws {
    let (server, url) = try start()
    let request = "GET /health HTTP/1.1\r\n\(Self.host)\r\n"
    let asking = try HTTPConnection(url)
    try asking.write(request)
    asking.endWriting()
    #expect(try asking.answer().status == 200)
    #expect(try asking.hasEnded())
    let leaving = try HTTPConnection(url)
    try leaving.write(request + "GET /hea")
    leaving.endWriting()
    #expect(try leaving.answer().status == 200)
    #expect(try leaving.hasEnded())
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `one address has a hundred connections, and the next one is told so`() throws {
    let (server, url) = try start()
    let held = try (0..<100).map { _ in try HTTPConnection(url) }
    // In turn with the others: what was accepted is known.
    try held[99].write("GET /health HTTP/1.1\r\n\(Self.host)\r\n")
    #expect(try held[99].answer().status == 200)
    let refused = try HTTPConnection(url)
    #expect(try refused.answer().status == 429)
    #expect(try refused.hasEnded())
    try held[0].write("GET /health HTTP/1.1\r\n\(Self.host)\r\n")
    #expect(try held[0].answer().status == 200)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `beside a thousand connections each one more is told so, and a place that is left is taken again`() throws
  {
    let (server, url) = try start()
    let request = "GET /health HTTP/1.1\r\n\(Self.host)\r\n"
    var held: [[HTTPConnection]] = []
    for number in 2...11 {
      held.append(try (0..<100).map { _ in try HTTPConnection(url, from: "127.0.0.\(number)") })
    }
    try held[9][99].write(request)
    #expect(try held[9][99].answer().status == 200)
    let refused = try (0..<50).map { _ in try HTTPConnection(url) }
    for connection in refused {
      #expect(try connection.answer().status == 503)
      #expect(try connection.hasEnded())
    }
    held[0] = []
    // In turn with the others: that they have ended is known.
    try held[1][0].write(request)
    #expect(try held[1][0].answer().status == 200)
    #expect(try ask(request, of: url).status == 200)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `after SIGTERM what was begun is answered, and nobody new is let in`() throws {
    let (server, url) = try start()
    let idle = try HTTPConnection(url)
    let begun = try HTTPConnection(url)
    try begun.write("GET /health HTTP/1.1\r\n\(Self.host)")
    // Both have come once a later one is answered.
    #expect(try ask("GET /health HTTP/1.1\r\n\(Self.host)\r\n", of: url).status == 200)
    server.send(signal: SIGTERM)
    #expect(try idle.hasEnded())
    #expect(throws: HTTPConnection.Failure.self) { try HTTPConnection(url) }
    try begun.write("\r\n")
    let answer = try begun.answer()
    #expect(answer.status == 200)
    #expect(answer.headers["connection"]?.lowercased() == "close")
    #expect(try server.wait() == .exited(0))
  }

  @Test func `what had arrived before SIGTERM is answered, be it much, and be its connection new`() throws {
    let (server, url) = try start()
    let asking = try HTTPConnection(url)
    let request = "GET /health HTTP/1.1\r\n\(Self.host)\r\n"
    try asking.write(request)
    #expect(try asking.answer().status == 200)
    server.send(signal: SIGSTOP)
    try asking.write(String(repeating: request, count: 10))
    let new = try HTTPConnection(url)
    try new.write(request)
    server.send(signal: SIGTERM)
    server.send(signal: SIGCONT)
    #expect(try (0..<10).map { _ in try asking.answer().status } == Array(repeating: 200, count: 10))
    #expect(try asking.hasEnded())
    #expect(try new.answer().status == 200)
    #expect(try server.wait() == .exited(0))
  }

  @Test func `a request that does not arrive in time after SIGTERM is told that nothing was done`() throws {
    let (server, url) = try start()
    let begun = try HTTPConnection(url)
    try begun.write("GET /health HTTP/1.1\r\n\(Self.host)")
    #expect(try ask("GET /health HTTP/1.1\r\n\(Self.host)\r\n", of: url).status == 200)
    server.send(signal: SIGTERM)
    #expect(try begun.answer().status == 503)
    #expect(try server.wait() == .exited(0))
  }

  @Test(arguments: ["json", "text"])
  func `the log has a line for each request, with its id and without what people wrote`(format: String) throws {
    let (server, url) = try start("--log", format)
    let answers = try [
      "GET /health HTTP/1.1\r\n\(Self.host)\r\n", "GET /secret HTTP/1.1\r\n\(Self.host)\r\n", "SECRET\r\n\r\n",
    ].map { try ask($0, of: url) }
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
    let lines = try server.readErrorsToEnd().split(separator: "\n")
    #expect(lines.count == 3)
    for (line, answer) in zip(lines, answers) {
      #expect(line.contains(try #require(answer.headers["x-request-id"])))
      #expect(line.contains("\(answer.status)"))
      #expect(!line.lowercased().contains("secret"))
    }
    #expect(lines.first?.contains("/health") == true)
  }

  @Test func `an address that others reach needs the wish for it`() throws {
    let open = try program.run(["serve", "--http", "0.0.0.0:0"])
    #expect(open.code == 2)
    #expect(open.errors == "tanbih: other machines reach http://0.0.0.0:0, which only --http-open allows\n")
  }

  @Test func `it listens at several addresses`() throws {
    let (server, url) = try start("--http", "127.0.0.1:0")
    let second = try server.readLine()
    for url in [url, second] { #expect(try ask("GET /health HTTP/1.1\r\n\(Self.host)\r\n", of: url).status == 200) }
    server.send(signal: SIGTERM)
    #expect(try server.wait() == .exited(0))
  }
}
