import Foundation
import TestSupport
import Testing

/// Processes that share a data folder.
@Suite(.onOwnThreads)
struct ManyProcessesTests {
  private static let processes = 9

  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url.appending(path: "data"))
  }

  @Test func `nine servers that begin a store and write at once all succeed`() throws {
    let writes = 50
    let servers = try (0..<Self.processes).map { try server($0, writes: writes) }
    for server in servers { try expectAnswers(of: server, writes) }
    #expect(try held() == Self.processes * writes)
  }

  @Test func `nine processes of every kind that write at once all succeed`() throws {
    let (writes, records) = (50, 1_200)
    let files = try (3..<6).map { try file($0, records: records) }
    let servers = try (0..<3).map { try server($0, writes: writes) }
    let imports = try files.map { try program.start(["import", $0]) }
    let chat = try program.start(["chat"])
    try chat.write((0..<20).map { "remind me to call \($0) tomorrow at 8 pm\n" }.joined())
    let runs = try (0..<2).map { _ in try program.start(["notifications", "run"]) }
    for server in servers { try expectAnswers(of: server, writes) }
    for process in imports + [chat] {
      let ended = try Ended(process)
      #expect(ended.errors.isEmpty)
      #expect(ended.code == 0)
    }
    for run in runs { #expect(try Ended(run).errors.isEmpty) }
    #expect(try held() == 3 * writes)
    #expect(try held("transaction") == 3 * records)
    #expect(try held("reminder") == 20)
  }

  /// A server that is given all it has to do.
  private func server(_ number: Int, writes: Int) throws -> ChildProcess {
    let server = try program.start(["serve"])
    try server.write((0..<writes).map { Self.put("\(number)/\($0)", id: $0) }.joined())
    server.closeInput()
    return server
  }

  private func expectAnswers(of server: ChildProcess, _ count: Int) throws {
    let ended = try Ended(server)
    let answers = ended.lines.filter { $0.contains(#""id":"#) }
    #expect(answers.count == count)
    #expect(answers.filter { !$0.contains(#""result""#) } == [])
    #expect(ended.code == 0)
  }

  /// A file of records for an import that fills more than one batch.
  private func file(_ number: Int, records: Int) throws -> String {
    let file = folder.url.appending(path: "\(number).jsonl")
    // Each of the servers answers with all dependents, of which there are few therefore.
    let lines = (0..<records).map {
      #"{"kind":"transaction","id":"\#(number)/\#($0)","amount":"1","currency":"SAR","at":"2026-11-20T19:12:00+03:00"}"#
        + "\n"
    }
    try Data(lines.joined().utf8).write(to: file)
    return file.path
  }

  private func held(_ kind: String = "dependent") throws -> Int {
    try program.run(["export"]).lines.count { $0.contains(#""kind":"\#(kind)""#) }
  }

  private static func put(_ name: String, id: Int) -> String {
    JSONRPC.request("dependents/put", #"{"dependent":\#(dependent(name))}"#, id: id)
  }

  private static func dependent(_ name: String) -> String {
    #"{"kind":"dependent","name":"\#(name)","relationship":"r","serviceType":"s","deadline":"2026-12-09"}"#
  }
}
