import Foundation
import TestSupport
import Testing

/// Commands that are asked to end before they are done.
@Suite(.onOwnThreads)
struct EndingBySignalTests {
  private static let sentence = "tanbih: the work was interrupted before its end\n"

  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url.appending(path: "data"))
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func model() throws -> String {
    let data = path("examples.tsv")
    try "pay\tpay my bill\nweather\twill it rain\n".write(toFile: data, atomically: true, encoding: .utf8)
    let ended = try program.run(["nlu", "train", "--data", data, "--model", path("model")])
    try #require(ended.code == 0)
    return path("model")
  }

  /// Waits until the program blocks the signal: then it hears it.
  private func waitUntilHeard(_ signal: Int32, by process: ChildProcess) throws {
    let bit = UInt64(1) << UInt64(signal - 1)
    try wait {
      let status = (try? String(contentsOfFile: "/proc/\(process.identifier)/status", encoding: .utf8)) ?? ""
      let blocked = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
      return blocked.flatMap { UInt64($0.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16) }
        .map { $0 & bit != 0 } ?? false
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a chat over pipes that is asked to end says so`(signal: Int32) throws {
    let process = try program.start(["chat"])
    try waitUntilHeard(signal, by: process)
    process.send(signal: signal)
    #expect(try process.wait() == .exited(1))
    #expect(try process.readErrorsToEnd() == Self.sentence)
  }

  @Test(arguments: [["serve"], ["serve", "--http", "127.0.0.1:0"]])
  func `a server that learns a folder of intents is asked to end, and says so`(command: [String]) throws {
    // Those of the project take seconds, and are kept nowhere where there is no home.
    let intents = URL(filePath: #filePath).appending(path: "../../../Intents").standardized.path
    let process = try program.start(command + ["--intents", intents])
    try waitUntilHeard(SIGTERM, by: process)
    process.send(signal: SIGTERM)
    #expect(try process.wait() == .exited(1))
    #expect(try process.readErrorsToEnd() == Self.sentence)
  }

  @Test(arguments: ["train", "evaluate", "predict"])
  func `what reads examples or texts without an end is asked to end, and says so`(action: String) throws {
    let model = try model()
    let (data, other) = (["--data", "-"], path("other"))
    let process = try program.start(
      ["nlu", action, "--model", action == "train" ? other : model] + (action == "predict" ? [] : data)
    )
    try process.write("pay\tpay it\n")
    try waitUntilHeard(SIGTERM, by: process)
    process.send(signal: SIGTERM)
    #expect(try process.wait() == .exited(1))
    #expect(try process.readErrorsToEnd() == Self.sentence)
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  @Test(arguments: [["links", "--count", "100000000"], ["export"], ["notifications", "list"]])
  func `what writes to somebody who does not read is asked to end, and says so`(command: [String]) throws {
    let line =
      #"{"kind":"reminder","id":"%","title":"\#(String(repeating: "t", count: 400))","at":"2027-01-20T10:00:00+03:00"}"#
    let records = (0..<2_000).map { line.replacing("%", with: "r\($0)") }
    try #require(try program.run(["import", "-"], input: records.joined(separator: "\n")).code == 0)
    let process = try program.start(command)
    try waitUntilHeard(SIGTERM, by: process)
    process.send(signal: SIGTERM)
    #expect(try process.wait() == .exited(1))
    #expect(try process.readErrorsToEnd() == Self.sentence)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP], [[], ["--dry-run"], ["--revert"]])
  func `who waits for a bank statement is asked to end, and says so`(signal: Int32, options: [String]) throws {
    let process = try program.start(["import", "-", "--columns", "date=1,amount=2"] + options)
    try process.write("date,amount\n2026-11-03,12\n")
    try waitUntilHeard(signal, by: process)
    process.send(signal: signal)
    #expect(try process.wait() == .exited(1))
    // It may come before the file is looked at.
    #expect(try process.readErrorsToEnd().contains("interrupted before its end"))
    #expect(try program.run(["export"]).output == "")
  }

  @Test func `a command whose reader is gone ends quietly`() throws {
    let process = try program.start(["links", "--count", "100000000"])
    #expect(try process.readLine() != nil)
    process.closeOutput()
    #expect(try process.wait() == .exited(0))
    #expect(try process.readErrorsToEnd() == "")
  }
}
