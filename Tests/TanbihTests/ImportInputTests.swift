import Foundation
import TestSupport
import Testing

/// What an import is given to read that is no file of records, or has no end.
@Suite(.onOwnThreads)
struct ImportInputTests {
  private static let record = #"{"kind":"service","service":"passport_renewal","expires":"2026-12-01"}"#

  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url.appending(path: "data"))
  }

  @Test(arguments: ["/dev/zero", "/dev/urandom"])
  func `what never ends is given up, and the next file is taken`(device: String) throws {
    let ended = try Ended(program.start(["import", device, "-"]), input: Array(Self.record.utf8))
    #expect(ended.code == 1)
    #expect(ended.lines.last == "stdin: 1 added, 0 changed, 0 unchanged, 0 skipped")
    let sentence = "tanbih: \(device): this is no file of records; the rest was not read\n"
    #expect(ended.words.errors.hasSuffix(sentence))
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `an import that waits for more ends when it is asked to, and says what it keeps`(signal: Int32) throws {
    let process = try program.start(["import", "-"])
    try process.write(Self.record + "\n{")
    // What has come is durable once the input pauses.
    try wait { try !program.run(["export"]).lines.isEmpty }
    process.send(signal: signal)
    #expect(try process.wait() == .exited(1))
    #expect(try process.readToEnd().withoutIsolates == "stdin: 1 added, 0 changed, 0 unchanged, 0 skipped\n")
    let sentence = "tanbih: stdin: the import was interrupted before its end; what is counted above is kept\n"
    #expect(try process.readErrorsToEnd().withoutIsolates == sentence)
    #expect(try program.run(["export"]).lines.count == 1)
  }

  @Test func `who ends an import does not wait for the names of all that was left out`() throws {
    let lines = (0..<9_000).map { $0 % 2 == 0 ? "{}" : "no record" }.joined(separator: "\n")
    let file = folder.url.appending(path: "many.jsonl")
    try Data((Self.record + "\n" + lines).utf8).write(to: file)
    let process = try program.start(["import", file.path])
    // Nobody reads the names: once they fill the pipe, the program is in the midst of them.
    try wait { try !program.run(["export"]).lines.isEmpty }
    process.send(signal: SIGTERM)
    let (_, errors) = try process.converse([])
    #expect(try process.wait() == .exited(1))
    #expect((1..<4_500).contains(errors.split(separator: "\n").count))
  }

  @Test func `who ends the import of a bank statement is told what of it is kept`() throws {
    let rows = (0..<10_200).map { $0 % 4 == 0 ? "2026-11-03,no sum but 1x\($0)" : "2026-11-03,\($0 + 1)" }
    let file = folder.url.appending(path: "many.csv")
    try Data(("date,amount\n" + rows.joined(separator: "\n") + "\n").utf8).write(to: file)
    let process = try program.start(["import", file.path])
    // Nobody reads the names of what does not fit: once they fill the pipe, the program is in the midst of them.
    try wait { try !program.run(["export"]).lines.isEmpty }
    process.send(signal: SIGTERM)
    let (output, errors) = try process.converse([])
    #expect(try process.wait() == .exited(1))
    #expect(output.withoutIsolates.hasSuffix("many.csv: 7500 added, 0 changed, 0 unchanged, 2500 skipped\n"))
    #expect(
      errors.withoutIsolates.hasSuffix("the import was interrupted before its end; what is counted above is kept\n")
    )
    #expect((1..<2_500).contains(errors.split(separator: "\n").count))
  }

  @Test func `a pipe that nobody writes into is left when it is asked to`() throws {
    let pipe = folder.url.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let process = try program.start(["import", "-", pipe])
    try process.write(Self.record)
    process.closeInput()
    #expect(try process.readLine() == "stdin: 1 added, 0 changed, 0 unchanged, 0 skipped")
    process.send(signal: SIGTERM)
    #expect(try process.wait() == .exited(1))
  }
}
