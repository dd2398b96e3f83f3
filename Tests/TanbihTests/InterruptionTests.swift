import Foundation
import TestSupport
import Testing

/// Long work that is asked to end.
@Suite(.onOwnThreads)
struct InterruptionTests {
  private static let days = 3_652
  private static let reminder =
    #"{"kind":"reminder","id":"m","title":"t","body":"b","at":"2026-11-22T09:00:00+03:00","every":"daily"}"#

  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url.appending(path: "data"))
    try program.run(["import", "-"], input: Self.reminder)
  }

  private func delivered() throws -> Int {
    try program.run(["export"]).lines.count { $0.contains(#""kind":"notification""#) }
  }

  /// A server in the midst of ten years.
  private func advancing() throws -> ChildProcess {
    let process = try program.start(["serve"])
    try process.write(JSONRPC.request("clock/advance", #"{"to":"2036-11-20T09:00:00+03:00"}"#, id: 7))
    try wait { try delivered() > 0 }
    return process
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a server ends in the midst of long work, and keeps what was delivered until then`(signal: Int32) throws {
    let process = try advancing()
    process.send(signal: signal)
    let output = try process.readToEnd()
    #expect(try process.wait() == .exited(0))
    #expect(output.contains(#"{"jsonrpc":"2.0","id":7,"error":{"code":-32004,"message":"Interrupted""#))
    #expect(output.contains("the work was interrupted before its end"))
    #expect((1..<Self.days).contains(try delivered()))
  }

  @Test func `a server whose reader is gone does not finish long work`() throws {
    let process = try advancing()
    process.closeOutput()
    #expect(try process.wait() == .exited(0))
    #expect((1..<Self.days).contains(try delivered()))
  }
}
