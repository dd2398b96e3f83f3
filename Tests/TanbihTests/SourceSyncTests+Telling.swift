import Foundation
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
}
