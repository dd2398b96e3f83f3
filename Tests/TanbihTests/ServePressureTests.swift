import Foundation
import TestSupport
import Testing

/// A client that does not read, and one that ends the process while it works.
@Suite(.onOwnThreads, .serialized)
struct ServePressureTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(locale: "ar", data: folder.url.appending(path: "data"))
  }

  @Test(arguments: [
    ("navigation/state", "{}", nil), ("chat/send", #"{"text":"وش عندي؟"}"#, nil),
    ("session/new", #"{"cwd":"/work","mcpServers":[]}"#, #"{"protocolVersion":1}"#),
  ])
  func `a client that stops reading costs no memory, and is answered when it reads again`(
    method: String,
    params: String,
    handshake: String?
  ) throws {
    let count = 2_500
    let start = handshake.map { JSONRPC.request("initialize", $0, id: 0) } ?? ""
    let requests = (1...count).map { JSONRPC.request(method, params, id: $0) }.joined()
    let input = folder.url.appending(path: "requests")
    try (start + requests).write(to: input, atomically: true, encoding: .utf8)
    // A file is always ready to be read: only the answers hold the process back.
    let server = try program.startShell(
      #"exec "$TANBIH" serve --demo --now 2026-11-21T09:00:00+03:00 <"$REQUESTS""#,
      environment: ["REQUESTS": input.path]
    )
    try server.waitUntilIdle()
    #expect(try server.peakMemory() < 64 * 1024 * 1024)
    let lines = try server.readToEnd().split(separator: "\n")
    let answers = lines.filter {
      $0.hasPrefix(#"{"jsonrpc":"2.0","id":"#) && !$0.hasPrefix(#"{"jsonrpc":"2.0","id":0,"#)
    }
    #expect(answers.count == count)
    #expect(answers.enumerated().allSatisfy { $1.hasPrefix(#"{"jsonrpc":"2.0","id":\#($0 + 1),"result":"#) })
    #expect(try server.wait() == .exited(0))
  }

  @Test(arguments: [1, 5, 20, 60])
  func `what was answered before a signal is on the disk`(count: Int) throws {
    let names = (1...100).map { "n\($0)" }
    let requests = names.enumerated().map { index, name in
      let dependent = #"{"name":"\#(name)","relationship":"r","serviceType":"s","daysRemaining":5}"#
      return JSONRPC.request("dependents/put", #"{"dependent":\#(dependent)}"#, id: index + 1)
    }
    let server = try program.start(["serve"])
    try server.write(requests.joined())
    for _ in 0..<count { _ = try server.readLine() }
    server.send(signal: SIGTERM)
    // What there is no time for any more is refused.
    let answered = try server.readToEnd().split(separator: "\n").count { $0.contains(#""result""#) } + count
    #expect(try server.wait() == .exited(0))
    let held = try program.run(["export"]).output
    #expect(names.prefix(answered).allSatisfy { held.contains(#""name":"\#($0)""#) })
  }
}

extension ChildProcess {
  /// The most memory that it had at once, in bytes.
  func peakMemory() throws -> Int {
    try memory("VmHWM")
  }

  /// The memory that it has now, in bytes.
  func residentMemory() throws -> Int {
    try memory("VmRSS")
  }

  private func memory(_ name: String) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
    return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }) * 1024
  }
}
