import Foundation
import Models
import TestSupport
import Testing

/// What is said of what waits, and of what follows.
extension SourceSyncTests {
  @Test func `with --verbose a line says what follows, and why nothing came, in words`() throws {
    let busy = try LoopbackServer(under: Self.alerts) { _, _ in .answer(429, headers: ["Retry-After": "100"]) }
    let broken = try LoopbackServer(under: Self.alerts) { _, _ in .reset() }
    for server in [busy, broken] { #expect(try tanbih.run(["source", "add", server.url]).code == 0) }
    let lines = try tanbih.run(["--verbose", "source", "sync"]).errors.split(separator: "\n")
    let left = lines.filter { $0.contains(": 429, ") }
    #expect(left.count == 1 && left.first?.contains("again in 100") == true, "\(lines)")
    let lost = lines.filter { $0.contains(": connection lost, 0 bytes, ") }
    #expect(lost.count == 3 && lost.allSatisfy { $0.contains(", again ") }, "\(lines)")
    let list = try tanbih.run(["source", "list"]).words.output
    #expect(list.contains("It wants to be left alone for now; minutes until it is asked again: 2."), "\(list)")
  }

  @Test func `what a backend has yet to hear of is said, and how old an inbox is that fails`() throws {
    let alerts = try LoopbackServer(under: Self.alerts) { request, _ in
      request.verb == "POST" ? .answer(500) : .answer(200, body: Self.tax)
    }
    backend.manners.mark = { _ in .answer(503) }
    let inbox = try backend.start()
    try follow(alerts, inbox)
    #expect(try tanbih.run(["source", "sync"]).code == 0)
    #expect(try tanbih.run(["ask", "dismiss the first alert"]).code == 0)
    #expect(try tanbih.run(["chat"], input: "/inbox\n/read\n").code == 0)
    let list = try tanbih.run(["source", "list"]).words.output
    #expect(list.contains("Dismissals of which it has yet to hear: 1."), "\(list)")
    #expect(list.contains("Notifications that were read and of which it has yet to hear: 2."), "\(list)")
    backend.faults = Array(repeating: .status(500), count: 9)
    #expect(try tanbih.run(["source", "sync"]).code == 70)
    for question in ["show my notifications", "what's in my inbox?"] {
      let told = try tanbih.run(["ask", question]).words.output
      #expect(told.contains("This is what \(inbox.url) last said, a moment ago"), "\(told)")
    }
  }

  @Test(arguments: [("650 SAR", "650 SAR."), ("Pay now!", "Pay now!"), ("Paid.", "Paid."), ("متى تدفع؟ ", "متى تدفع؟")])
  func `how old an inbox is that fails is a sentence behind that of the newest`(body: String, told: String) throws {
    let at = NotificationItem.lending(1).createdAt
    backend.items = [
      NotificationItem(id: "1", type: "PAYMENT_DUE", title: "Rent", body: body, createdAt: at, isRead: false)
    ]
    let inbox = try backend.start()
    #expect(try tanbih.run(["source", "add", inbox.url, "--inbox", "--token-file", token.path]).code == 0)
    #expect(try tanbih.run(["source", "sync"]).code == 0)
    backend.faults = Array(repeating: .status(500), count: 9)
    #expect(try tanbih.run(["source", "sync"]).code == 70)
    let answer = try tanbih.run(["ask", "what's in my inbox?"]).words.output
    let words = answer.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("\(told) This is what \(inbox.url) last said"), "\(answer)")
  }

  @Test func `a list is told of as soon as it has come, though the topics are yet to be answered`() throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    defer { for _ in 1...9 { mayAnswer.signal() } }
    let server = try LoopbackServer(under: "/api/v1/") { request, _ in
      if request.path == Self.alerts { return .answer(200, body: Self.tax) }
      mayAnswer.wait()
      return .answer(403)
    }
    #expect(try tanbih.run(["source", "add", server.url]).code == 0)
    let sync = try tanbih.start(["source", "sync"])
    #expect(try sync.readLine()?.contains("last answered a moment ago") == true)
    #expect(server.requests.count <= 2)
    // Whoever looks meanwhile finds its list well.
    #expect(try tanbih.run(["source", "list"]).output.contains("last answered"))
    for _ in 1...9 { mayAnswer.signal() }
    let ended = try Ended(sync).words
    #expect(ended.code == 70)
    #expect(ended.lines.count == 4 && ended.lines.allSatisfy { $0.hasPrefix("About ") }, "\(ended)")
  }

  @Test func `with --verbose an answer that is cut off has as many bytes as came`() throws {
    let server = try LoopbackServer(under: Self.alerts) { _, _ in .truncated(#"[{"id":1,"#, promising: 1_000) }
    #expect(try tanbih.run(["source", "add", server.url]).code == 0)
    let lines = try tanbih.run(["--verbose", "source", "sync"]).errors.split(separator: "\n")
    #expect(lines.count { $0.contains(": connection lost, 9 bytes, ") } == 3, "\(lines)")
  }

  @Test func `a source none of whose alerts can be read is said in the inbox to send what cannot be read`() throws {
    let server = try LoopbackServer(under: Self.alerts) { _, _ in
      .answer(200, body: Self.tax.replacing(#""2026-11-14T10:00:00""#, with: "5"))
    }
    #expect(try tanbih.run(["source", "add", server.url]).code == 0)
    #expect(try tanbih.run(["source", "sync"]).code == 70)
    let told = try tanbih.run(["chat"], input: "/inbox\n").words.output
    #expect(told.contains("sends records that cannot be read") && told.contains("2 (createdAt)"), "\(told)")
  }

  @Test func `a source whose time has come by a clock that is put forward is asked`() throws {
    let server = try LoopbackServer(under: Self.alerts) { _, _ in .answer(200, body: Self.tax) }
    #expect(try tanbih.run(["source", "add", server.url]).code == 0)
    let serve = try tanbih.start(["serve", "--now", "2026-11-21T09:00:00+03:00"])
    try serve.write(JSONRPC.request("initialize"))
    while try #require(try serve.readLine()).contains("alert/raised") == false {}
    #expect(server.requests.count == 1)
    for minute in [10, 20] {
      try serve.write(JSONRPC.request("clock/advance", #"{"to":"2026-11-21T09:\#(minute):00+03:00"}"#))
      try wait { server.requests.count == 1 + minute / 10 }
    }
    serve.closeInput()
    _ = try serve.readToEnd()
  }
}
