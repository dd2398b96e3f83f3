import Foundation
import Models
import TestSupport
import Testing

/// What whoever does not stay, or asks for nothing, hears of the followed backends.
@Suite(.onOwnThreads)
struct SourceSyncTests {
  private let folder: TemporaryFolder
  let tanbih: Tanbih
  let backend = LendingBackend([.lending(1), .lending(2)])
  let token: URL

  init() throws {
    folder = try TemporaryFolder()
    tanbih = Tanbih(data: folder.url)
    token = folder.url.appending(path: "token")
    try Data((LendingBackend.token + "\n").utf8).write(to: token)
    chmod(token.path, 0o600)
  }

  static let alerts = "/api/v1/alerts"

  static let tax = """
    [{"id": 2, "alertType": "TAX_DEADLINE", "title": "Tax", "message": "VAT Payment in 5 days", "severity": "high",
      "createdAt": "2026-11-14T10:00:00"}]
    """

  func follow(_ alerts: LoopbackServer, _ inbox: LoopbackServer) throws {
    #expect(try tanbih.run(["source", "add", alerts.url]).code == 0)
    #expect(try tanbih.run(["source", "add", inbox.url, "--inbox", "--token-file", token.path]).code == 0)
  }

  @Test func `all backends are asked once, and each says how it stands`() throws {
    #expect(try tanbih.run(["source", "sync"]).words == Ended(code: 1, errors: "tanbih: No source is followed.\n"))
    let (alerts, inbox) = (
      try LoopbackServer(under: Self.alerts) { _, _ in .answer(200, body: Self.tax) }, try backend.start()
    )
    try follow(alerts, inbox)
    let ended = try tanbih.run(["source", "sync"]).words
    #expect(ended.code == 0)
    #expect(ended.output.split(separator: "\n").count == 2)
    #expect(ended.output.contains("\(alerts.url) last answered") && ended.output.contains("\(inbox.url) last answered"))
    #expect(try tanbih.run(["ask", "what needs my attention?"]).output.contains("VAT Payment in 5 days"))
    #expect(alerts.requests.count == 1 && inbox.requests.count == 1)
  }

  @Test func `one that does not answer is said, and holds back no other`() throws {
    let (alerts, inbox) = (try LoopbackServer { _, _ in .answer(403) }, try backend.start())
    try follow(alerts, inbox)
    let ended = try tanbih.run(["source", "sync"]).words
    #expect(ended.code == 70)
    #expect(ended.output.contains("127.0.0.1 refuses the token, or wants one"))
    #expect(ended.output.contains("\(inbox.url) last answered"))
    let serve = try tanbih.start(["serve"])
    try serve.write(JSONRPC.request("sources/list"))
    let list = try #require(try serve.readLine())
    #expect(list.contains(#""state":"failing""#))
    #expect(list.contains(#""of":"inbox""#))
    serve.closeInput()
    _ = try serve.readToEnd()
  }

  @Test func `while another process follows, it is asked anew, and waited for`() throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    defer { mayAnswer.signal() }
    let alerts = try LoopbackServer(under: Self.alerts) { _, before in
      guard before > 0 else { return .answer(200, body: Self.tax) }
      mayAnswer.wait()
      return .answer(403)
    }
    #expect(try tanbih.run(["source", "add", alerts.url]).code == 0)
    let serve = try tanbih.start(["serve"])
    try serve.write(JSONRPC.request("initialize"))
    while try #require(try serve.readLine()).contains("alert/raised") == false {}
    let sync = try tanbih.start(["source", "sync"])
    try wait { alerts.requests.count == 2 }
    // Whoever would not wait had time enough to end: another has begun and ended meanwhile.
    #expect(try tanbih.run(["source", "list"]).code == 0)
    mayAnswer.signal()
    let ended = try Ended(sync).words
    #expect(ended.code == 70)
    #expect(ended.output.contains("127.0.0.1 refuses the token, or wants one"))
    #expect(alerts.requests.count == 2)
    serve.closeInput()
    _ = try serve.readToEnd()
  }

  @Test func `what came while nobody was there is told once, by whoever comes next`() throws {
    let alerts = try LoopbackServer(under: Self.alerts) { _, _ in .answer(200, body: Self.tax) }
    #expect(try tanbih.run(["source", "add", alerts.url]).code == 0)
    #expect(try tanbih.run(["source", "sync"]).code == 0)
    let told = try tanbih.run(["notifications", "run"]).words
    #expect(told.code == 0)
    #expect(told.lines.count == 1 && told.output.contains("VAT Payment in 5 days"))
    #expect(try tanbih.run(["source", "sync"]).code == 0)
    #expect(try tanbih.run(["notifications", "run"]).words == Ended(code: 1))
  }

  @Test func `each round that brings many is told once, though it is not the first of its day`() throws {
    let alerts = try LoopbackServer(under: Self.alerts) { request, round in
      // Behind all that there is stands nothing.
      if request.path.contains("offset=") { return .answer(200, body: "[]") }
      let list = (1...26).map {
        Self.tax.dropFirst().dropLast().replacing(#""id": 2"#, with: #""id": \#(100 * round + $0)"#)
      }
      return .answer(200, body: "[\(list.joined(separator: ","))]")
    }
    #expect(try tanbih.run(["source", "add", alerts.url]).code == 0)
    for _ in 1...3 {
      #expect(try tanbih.run(["source", "sync"]).code == 0)
      let told = try tanbih.run(["notifications", "run"]).words
      #expect(told.lines.count == 1 && told.output.contains("It came all at once: 26."), "\(told)")
      #expect(try tanbih.run(["notifications", "run"]).words == Ended(code: 1))
    }
    let held = try tanbih.run(["export"]).lines.count { $0.contains("It came all at once") }
    #expect(held == 1)
  }

  @Test func `who only says who it is hears of what came while nobody was there`() throws {
    let alerts = try LoopbackServer(under: Self.alerts) { _, _ in .answer(200, body: Self.tax) }
    #expect(try tanbih.run(["source", "add", alerts.url]).code == 0)
    #expect(try tanbih.run(["source", "sync"]).code == 0)
    let serve = try tanbih.start(["serve"])
    try serve.write(JSONRPC.request("initialize", "{}", id: 1))
    _ = try serve.readLine()
    let news = try #require(try serve.readLine())
    #expect(news.contains(#""method":"notification/delivered""#) && news.contains("VAT Payment in 5 days"))
    serve.closeInput()
    #expect(try serve.wait() == .exited(0))
    #expect(try tanbih.run(["notifications", "run"]).words == Ended(code: 1))
  }

  @Test func `of a type that is muted nobody is told`() throws {
    let alerts = try LoopbackServer(under: Self.alerts) { _, _ in .answer(200, body: Self.tax) }
    #expect(try tanbih.run(["ask", "mute tax alerts"]).code == 0)
    #expect(try tanbih.run(["source", "add", alerts.url]).code == 0)
    #expect(try tanbih.run(["source", "sync"]).code == 0)
    #expect(try tanbih.run(["notifications", "run"]).words == Ended(code: 1))
  }

  @Test func `a dismissal that is sent again says when in the log`() throws {
    let alerts = try LoopbackServer(under: Self.alerts) { request, _ in
      request.verb == "POST" ? .answer(500) : .answer(200, body: Self.tax)
    }
    #expect(try tanbih.run(["source", "add", alerts.url]).code == 0)
    let serve = try tanbih.start(["--verbose", "serve"])
    try serve.write(JSONRPC.request("initialize"))
    while try #require(try serve.readLine()).contains("alert/raised") == false {}
    try serve.write(JSONRPC.request("alerts/dismiss", #"{"id":2}"#))
    try wait { alerts.requests.contains { $0.verb == "POST" } }
    // The next answer comes after that one.
    _ = try tanbih.run(["source", "sync"])
    serve.closeInput()
    let line = try serve.readErrorsToEnd().split(separator: "\n").first { $0.contains("POST") }
    #expect(line?.contains("500, 0 bytes") == true && line?.contains("again in ") == true, "\(line ?? "")")
  }

  @Test func `what is amiss with what a backend says besides its alerts is said, and shows in the exit code`() throws {
    let alerts = try LoopbackServer(under: "/api/v1/") { request, _ in
      switch request.path {
      case Self.alerts: .answer(200, body: Self.tax)
      case "/api/v1/recommendations": .answer(200, body: #"[{"title": "Save"}, {}]"#)
      case "/api/v1/tax/summary": .answer(403)
      default: .answer(404)
      }
    }
    #expect(try tanbih.run(["source", "add", alerts.url]).code == 0)
    let told = { (code: CInt) in
      Ended(
        code: code,
        output: """
          \(alerts.url) last answered a moment ago.
          About recommendations: \(alerts.url) last answered a moment ago. \
          Records that cannot be read were skipped: 1 (1 title), namely #2 (title).
          About tax/summary: Nothing is known of \(alerts.url) yet: 127.0.0.1 refuses the token, or wants one.

          """
      )
    }
    #expect(try tanbih.run(["source", "sync"]).words == told(70))
    #expect(try tanbih.run(["source", "list"]).words == told(0))
  }

  @Test func `an inbox that wants to be left alone is said to, and not only by the exit code`() throws {
    backend.faults = [.busy(600)]
    let inbox = try backend.start()
    #expect(try tanbih.run(["source", "add", inbox.url, "--inbox", "--token-file", token.path]).code == 0)
    let first = try tanbih.run(["notifications", "sync"]).words
    let second = try tanbih.run(["notifications", "sync"]).words
    #expect(first.errors.isEmpty == false)
    #expect(second == first)
    #expect(inbox.requests.count <= 3)
  }

  @Test func `a backend none of whose records can be read has not answered, and is said to send what cannot be read`()
    throws
  {
    backend.manners.record = { _, json in json.replacing("title", with: "tilte") }
    let inbox = try backend.start()
    #expect(try tanbih.run(["source", "add", inbox.url, "--inbox", "--token-file", token.path]).code == 0)
    let ended = try tanbih.run(["source", "sync"]).words
    #expect(ended.code == 70)
    #expect(ended.output.contains("cannot be read"))
    let told = try tanbih.run(["chat"], input: "/inbox\n").words.output
    #expect(told.contains("sends records that cannot be read") && !told.contains("more than is kept"))
  }

  @Test func `a mark that is refused is told of once, however often it is made, and by whichever run`() throws {
    backend.manners.mark = { _ in .answer(403) }
    let inbox = try backend.start()
    #expect(try tanbih.run(["source", "add", inbox.url, "--inbox", "--token-file", token.path]).code == 0)
    #expect(try tanbih.run(["source", "sync"]).code == 0)
    for _ in 1...2 {
      #expect(try tanbih.run(["chat"], input: "/inbox\n/open 1\n").code == 0)
      try wait {
        #expect(try tanbih.run(["source", "sync"]).code == 0)
        return try tanbih.run(["chat"], input: "/inbox unread\n").words.output.contains("القسط 2")
      }
    }
    let told = try tanbih.run(["chat"], input: "/inbox\n").words.output
    #expect(told.components(separatedBy: "did not accept").count == 2, "\(told)")
    // A chat that ends amid its request has not heard the refusal, so that it is sent once more, a while later; what is refused is not.
    let sent = inbox.requests.count { $0.verb == "PATCH" }
    #expect((1...4).contains(sent))
    for _ in 1...2 { #expect(try tanbih.run(["source", "sync"]).code == 0) }
    #expect(inbox.requests.count { $0.verb == "PATCH" } == sent)
  }

  @Test func `a front end that only said who it is hears of what the backends bring`() throws {
    let (alerts, inbox) = (
      try LoopbackServer(under: Self.alerts) { _, _ in .answer(200, body: Self.tax) }, try backend.start()
    )
    try follow(alerts, inbox)
    let serve = try tanbih.start(["serve"])
    try serve.write(JSONRPC.request("initialize"))
    var told = ""
    while !(told.contains("alert/raised") && told.contains("القسط 1") && told.contains("القسط 2")) {
      told += try #require(try serve.readLine())
    }
    serve.closeInput()
    #expect(try serve.wait() == .exited(0))
  }

  /// A backend that has nothing at first, and something once it was asked.
  private func changing() throws -> LoopbackServer {
    try LoopbackServer(under: Self.alerts) { _, count in .answer(200, body: count == 0 ? "[]" : Self.tax) }
  }

  @Test func `a chat over pipes, and a session of an editor, hear of what a backend brings`() throws {
    let alerts = try changing()
    #expect(try tanbih.run(["source", "add", alerts.url]).code == 0)
    let chat = try tanbih.start(["chat"])
    try wait { alerts.requests.count == 1 }
    #expect(try tanbih.run(["chat"], input: "/refresh\n").code == 0)
    var told = ""
    while !told.contains("VAT Payment") { told += try #require(try chat.readLine()) }
    chat.closeInput()
    #expect(try chat.wait() == .exited(0))
    #expect(try tanbih.run(["source", "remove", alerts.url]).code == 0)
    let others = try changing()
    #expect(try tanbih.run(["source", "add", others.url]).code == 0)
    let agent = try AgentProcess(tanbih)
    try wait { others.requests.count == 1 }
    #expect(try tanbih.run(["chat"], input: "/refresh\n").code == 0)
    told = ""
    while !told.contains("VAT Payment") { told += try #require(try agent.process.readLine()) }
    #expect(told.contains(#""sessionUpdate":"agent_message_chunk""#))
    agent.process.closeInput()
    #expect(try agent.process.wait() == .exited(0))
  }

  @Test func `with --verbose each request is a line, with its repetitions, and without token, path and text`() throws {
    backend.faults = [.status(500)]
    let inbox = try backend.start()
    #expect(try tanbih.run(["source", "add", inbox.url, "--inbox", "--token-file", token.path]).code == 0)
    let ended = try tanbih.run(["--verbose", "source", "sync"])
    #expect(ended.code == 0)
    let lines = ended.errors.split(separator: "\n").filter { $0.contains("GET") }
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("tanbih: GET 127.0.0.1: 500, 0 bytes, ") == true)
    #expect(lines.first?.contains("again ") == true)
    #expect(lines.last?.contains(": 200, ") == true && lines.last?.hasSuffix("ended") == true)
    for secret in [LendingBackend.token, "القسط", "api"] { #expect(!ended.errors.contains(secret)) }
  }
}
