import Foundation
import HTTP
import TestSupport
import Testing

struct HTTPClientTests {
  private let policy = Self.policy(timeout: .patience)

  /// Waits only shortly for a server that will not answer, else as long as it takes.
  private static func policy(timeout: Duration) -> HTTPPolicy {
    var policy = HTTPPolicy()
    policy.timeout = timeout
    policy.largestBody = 1 << 20
    policy.retries.firstDelay = .milliseconds(10)
    return policy
  }

  @Test func `an answer comes with its status, its headers and its body`() throws {
    let server = try LoopbackServer { _, _ in .answer(200, headers: ["ETag": "\"7\""], body: "[1,2]") }
    let response = try answer(HTTPRequest(.get, address(server, "/api/v1/alerts"), headers: ["If-None-Match": "\"6\""]))
    #expect(response.status == 200)
    #expect(response.entityTag == "\"7\"")
    #expect(response.body == Array("[1,2]".utf8))
    #expect(server.requests.map(\.path) == ["/api/v1/alerts"])
    #expect(server.requests.first?.headers["if-none-match"] == "\"6\"")
    #expect(server.requests.first?.headers["user-agent"] == "tanbih")
  }

  @Test func `a post carries its body, and a token goes into its header only`() throws {
    let server = try LoopbackServer { _, _ in .answer(200) }
    let token = try #require(AccessToken(" s3cret\n"))
    _ = try answer(HTTPRequest(.post, address(server), token: token, body: Array("سلام".utf8)))
    _ = try answer(HTTPRequest(.post, address(server)))
    #expect(server.requests.map(\.verb) == ["POST", "POST"])
    #expect(server.requests.map(\.body) == ["سلام", ""])
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer s3cret", nil])
    var dumped = ""
    dump(token, to: &dumped)
    #expect(!"\(token) \(String(reflecting: token)) \(dumped)".contains("s3cret"))
  }

  @Test(arguments: [304, 401, 403, 404]) func `what is no passing fault is answered at once`(status: Int) throws {
    let server = try LoopbackServer { _, _ in .answer(status) }
    #expect(try answer(HTTPRequest(.get, address(server))).status == status)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [429, 500, 502, 503, 504]) func `a passing fault is tried again`(status: Int) throws {
    let server = try LoopbackServer { _, before in before < 2 ? .answer(status) : .answer(200) }
    #expect(try answer(HTTPRequest(.get, address(server))).status == 200)
    #expect(server.requests.count == 3)
  }

  @Test func `who fails every time is asked three times`() throws {
    let server = try LoopbackServer { _, _ in .answer(503) }
    #expect(try answer(HTTPRequest(.get, address(server))).status == 503)
    #expect(server.requests.count == 3)
  }

  @Test func `a server that asks to be left alone for a while is`() throws {
    let server = try LoopbackServer { _, before in
      before == 0 ? .answer(429, headers: ["Retry-After": "1"]) : .answer(200)
    }
    let start = ContinuousClock.now
    #expect(try answer(HTTPRequest(.get, address(server))).status == 200)
    #expect(start.duration(to: .now) >= .seconds(1))
  }

  @Test func `a server that asks for an hour is not waited for`() throws {
    let server = try LoopbackServer { _, _ in .answer(429, headers: ["Retry-After": "3600"]) }
    #expect(try answer(HTTPRequest(.get, address(server))).retryAfter(at: Date()) == .seconds(3600))
    #expect(server.requests.count == 1)
  }

  @Test func `a body that stops is given up in time, and asked for again`() throws {
    let server = try LoopbackServer { _, before in before == 0 ? .silence : .answer(200, body: "ok") }
    let request = HTTPRequest(.get, try address(server))
    #expect(try answer(request, policy: Self.policy(timeout: .seconds(2))).body == Array("ok".utf8))
    #expect(server.requests.count > 1)
  }

  @Test func `a connection that ends early is no answer`() throws {
    let server = try LoopbackServer { _, before in before == 0 ? .truncated("[1", promising: 100) : .reset() }
    #expect(throws: HTTPError.connectionLost(host: "127.0.0.1")) { try answer(HTTPRequest(.get, address(server))) }
    #expect(server.requests.count == 3)
  }

  @Test(
    arguments: [
      (.reset(), .connectionLost(host: "127.0.0.1")),
      (.reset(after: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab"), .connectionLost(host: "127.0.0.1")),
      (.silence, .timedOut(host: "127.0.0.1")),
    ] as [(LoopbackServer.Reply, HTTPError)]
  )
  func `a post that may have arrived is never sent twice`(reply: LoopbackServer.Reply, error: HTTPError) throws {
    let server = try LoopbackServer { _, _ in reply }
    let policy = Self.policy(timeout: reply.isSilence ? .seconds(2) : .patience)
    #expect(throws: error) { try answer(HTTPRequest(.post, address(server)), policy: policy) }
    #expect(error.mayHaveArrived)
    #expect(server.requests.count == 1)
  }

  @Test func `a post that a connection does not answer which was used before is never sent twice`() throws {
    let server = try LoopbackServer { _, before in before == 0 ? .kept(body: "[]") : .reset() }
    let client = try HTTPClient(policy: policy)
    _ = client.send(HTTPRequest(.get, try address(server)))
    #expect(try next(client).first?.result.get().status == 200)
    _ = client.send(HTTPRequest(.post, try address(server)))
    #expect(throws: HTTPError.connectionLost(host: "127.0.0.1")) { try next(client).first?.result.get() }
    #expect(server.requests.map(\.verb) == ["GET", "POST"])
  }

  @Test func `of fifty mebibytes no more is taken than the limit`() throws {
    let server = try LoopbackServer { _, _ in .flood(50 << 20) }
    #expect(throws: HTTPError.tooLarge(limit: 1 << 20)) { try answer(HTTPRequest(.get, address(server))) }
    #expect(server.requests.count == 1)
  }

  @Test func `a line of a head that is longer than is taken is no lack of memory`() throws {
    let long = ["X-Long": String(repeating: "x", count: 200_000)]
    let server = try LoopbackServer { _, _ in .answer(200, headers: long) }
    #expect(throws: HTTPError.tooLarge(limit: 100 << 10)) { try answer(HTTPRequest(.get, address(server))) }
  }

  @Test(arguments: [HTTPRequest.Verb.get, .post])
  func `of what comes before an answer no more is taken than a head may have`(verb: HTTPRequest.Verb) throws {
    let server = try LoopbackServer { _, _ in .interim }
    #expect(throws: HTTPError.tooLarge(limit: 256 << 10)) { try answer(HTTPRequest(verb, address(server))) }
    #expect(server.requests.count == 1)
  }

  @Test func `nobody at a port is nobody`() throws {
    let port = try LoopbackServer { _, _ in .answer(200) }.port
    let request = HTTPRequest(.get, try WebAddress("http://127.0.0.1:\(port)/"))
    #expect(throws: HTTPError.unreachable(host: "127.0.0.1")) { try answer(request) }
  }

  @Test func `a redirect on the same server is followed, the token with it`() throws {
    let server = try LoopbackServer { request, _ in
      request.path == "/old" ? .answer(308, headers: ["Location": "/new"]) : .answer(200, body: request.path)
    }
    let request = HTTPRequest(.post, try address(server, "/old"), token: AccessToken("t"), body: [65])
    #expect(try answer(request).body == Array("/new".utf8))
    #expect(server.requests.map(\.verb) == ["POST", "POST"])
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer t", "Bearer t"])
  }

  @Test func `a redirect to another server is refused`() throws {
    let other = try LoopbackServer { _, _ in .answer(200) }
    let server = try LoopbackServer { _, _ in .answer(301, headers: ["Location": other.url + "/"]) }
    #expect(throws: HTTPError.foreignRedirect(host: "127.0.0.1")) { try answer(HTTPRequest(.get, address(server))) }
    #expect(other.requests.isEmpty)
  }

  @Test func `where it is asked for, another server gets the request without the token`() throws {
    let other = try LoopbackServer { _, _ in .answer(200) }
    let server = try LoopbackServer { _, _ in .answer(301, headers: ["Location": other.url + "/"]) }
    var policy = policy
    policy.allowsForeignRedirects = true
    _ = try answer(HTTPRequest(.get, address(server), token: AccessToken("t")), policy: policy)
    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
  }

  @Test func `redirects that go in a circle end`() throws {
    let server = try LoopbackServer { _, _ in .answer(302, headers: ["Location": "/"]) }
    #expect(throws: HTTPError.tooManyRedirects(host: "127.0.0.1")) { try answer(HTTPRequest(.get, address(server))) }
    #expect(server.requests.count == 1)
  }

  @Test func `redirects that lead ever farther end`() throws {
    let server = try LoopbackServer { _, before in .answer(302, headers: ["Location": "/\(before)"]) }
    #expect(throws: HTTPError.tooManyRedirects(host: "127.0.0.1")) { try answer(HTTPRequest(.get, address(server))) }
    #expect(server.requests.count == 6)
  }

  @Test func `plain http to another machine is refused before anything is sent`() throws {
    let request = HTTPRequest(.get, try WebAddress("http://alerts.example/api"))
    #expect(throws: HTTPError.notEncrypted(host: "alerts.example")) { try answer(request) }
  }

  @Test func `many requests at once each get their own answer`() throws {
    let server = try LoopbackServer { request, _ in .answer(200, body: request.path) }
    let client = try HTTPClient(policy: policy)
    var expected: [HTTPClient.Ticket: String] = [:]
    for number in 0..<50 { expected[client.send(HTTPRequest(.get, try address(server, "/\(number)")))] = "/\(number)" }
    while !expected.isEmpty {
      for finished in try next(client) {
        #expect(try finished.result.get().body == Array((expected.removeValue(forKey: finished.ticket) ?? "").utf8))
      }
    }
  }

  // MARK: Asking

  private func address(_ server: LoopbackServer, _ path: String = "/") throws -> WebAddress {
    try WebAddress(server.url + path)
  }

  private func answer(_ request: HTTPRequest, policy: HTTPPolicy? = nil) throws -> HTTPResponse {
    let client = try HTTPClient(policy: policy ?? self.policy)
    let ticket = client.send(request)
    let finished = try #require(try next(client).first)
    #expect(finished.ticket == ticket)
    return try finished.result.get()
  }

  /// Waits as a loop does: for the descriptor, and for nothing else.
  private func next(_ client: HTTPClient) throws -> [HTTPClient.Finished] {
    var ready = pollfd(fd: client.descriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&ready, 1, CInt(Duration.patience / .milliseconds(1))) == 1)
    return client.finished()
  }
}
