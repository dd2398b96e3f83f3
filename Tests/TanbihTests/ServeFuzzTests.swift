import Foundation
import PropertyTesting
import TestSupport
import Testing

/// Lines of any kind, in every dialect, and good requests in between.
@Suite(.onOwnThreads, .serialized)
struct ServeFuzzTests {
  /// So many lines are sent in each dialect, unless `FUZZ_LINES` says otherwise.
  private static let lines = ProcessInfo.processInfo.environment["FUZZ_LINES"].flatMap { Int($0) } ?? 10_000
  /// So many lines come between two good requests; what answers them fits into a pipe, or nearly.
  private static let round = 20

  /// To run a failure again, its seed is set as `FUZZ_SEED`.
  @Test(arguments: FuzzedDialect.all)
  func `whatever is sent, every good request is answered, and nothing but lines of JSON is written`(
    dialect: FuzzedDialect
  ) throws {
    let seed = try Seed(from: "FUZZ_SEED")
    var generator = SplitMix64(seed: seed)
    let server = try Tanbih(locale: "ar").start(["serve", "--demo"])
    var session = ""
    for line in dialect.handshake { try server.write(line + "\n") }
    for _ in 0..<dialect.answersToHandshake {
      let line = try server.readLine() ?? ""
      if let match = line.firstMatch(of: /"sessionId":"([^"]+)"/) { session = String(match.1) }
    }
    var early = 0
    let rounds = Self.lines / Self.round
    for number in 1...rounds {
      var input: [UInt8] = []
      for _ in 0..<Self.round { input += dialect.line(session: session, using: &generator) + [UInt8(ascii: "\n")] }
      let good =
        #"{"jsonrpc":"2.0","id":"good \#(number)","method":"\#(dialect.good.method)","params":\#(dialect.good.params)}"#
      try server.write(input + Array((good + "\n").utf8))
      let start = #"{"jsonrpc":"2.0","id":"good \#(number)","result":"#
      while true {
        let line = try #require(try server.readLine(), "the process ended in round \(number), seed \(seed)")
        #expect(line.utf8.count < 64 * 1024 - 1)
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil
        #expect(isJSON, "\(line.prefix(500)), seed \(seed)")
        if line.hasPrefix(start) { break }
      }
      if number == rounds / 4 { early = try server.residentMemory() }
    }
    #expect(try server.residentMemory() - early < 8 * 1024 * 1024)
    server.closeInput()
    _ = try server.readToEnd()
    #expect(try server.wait() == .exited(0))
    #expect(try server.readErrorsToEnd().isEmpty)
  }
}
