import Foundation
import TestSupport
import Testing

/// The screen of a followed inbox in `tanbih serve`.
@Suite(.onOwnThreads)
struct InboxScreenTests {
  @Test func `what a backend told stands on the screen, and while it fails behind the line that says so`() throws {
    let folder = try TemporaryFolder()
    let tanbih = Tanbih(data: folder.url)
    let backend = LendingBackend([.lending(1), .lending(2)])
    let server = try backend.start()
    let token = folder.url.appending(path: "token")
    try Data((LendingBackend.token + "\n").utf8).write(to: token)
    chmod(token.path, 0o600)
    #expect(try tanbih.run(["source", "add", server.url, "--inbox", "--token-file", token.path]).code == 0)
    for isWell in [true, false] {
      if !isWell { backend.faults = Array(repeating: .status(403), count: 100) }
      #expect(try tanbih.run(["source", "sync"]).code == (isWell ? 0 : 70))
      let serve = try tanbih.start(["serve"])
      for (method, params) in [
        ("navigation/go", #"{"screen":"dashboard"}"#), ("navigation/go", #"{"screen":"inbox"}"#),
      ] { try serve.write(JSONRPC.request(method, params)) }
      try serve.write(JSONRPC.request("navigation/view", "{}", id: 7))
      var line = ""
      while !line.contains(#""id":7,"#) { line = try #require(try serve.readLine()) }
      #expect(line.contains("القسط 1") && line.contains("القسط 2"))
      #expect(line.contains(#""total":\#(isWell ? 2 : 3)"#))
      serve.closeInput()
      _ = try serve.readToEnd()
    }
  }
}
