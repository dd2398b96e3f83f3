import Foundation

/// The program under attack: where it is, what surrounds it, and what it may take.
final class TestedProgram: Sendable {
  static let now = "2026-11-21T09:00:00+03:00"

  let path: String
  /// So much time of a processor it may take to one answer.
  let answerLimit: Duration
  /// Whatever it writes lies below.
  let folder: URL
  /// What a report names outlives the run, here.
  let kept: URL

  init(path: String, answerLimit: Duration) throws {
    self.path = path
    self.answerLimit = answerLimit
    let name = "tanbih-fuzzing-\(ProcessInfo.processInfo.processIdentifier)"
    folder = FileManager.default.temporaryDirectory.appending(path: name).resolvingSymlinksInPath()
    kept = FileManager.default.temporaryDirectory.appending(path: "\(name)-kept")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func clear() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Gives a folder that does not exist yet, removed by ``clear()`` at the latest.
  func newFolder() -> URL {
    folder.appending(path: UUID().uuidString)
  }

  var environment: [String: String] {
    ["HOME": folder.path, "TZ": "Asia/Riyadh", "LC_ALL": "en", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color"]
  }

  func start(
    _ arguments: [String],
    input: RunningProgram.Input = .pipe,
    output: RunningProgram.Output = .pipe,
    environment more: [String: String] = [:]
  ) throws -> RunningProgram {
    Tally.count(\.commands)
    return try RunningProgram(
      path,
      arguments,
      environment: environment.merging(more) { $1 },
      input: input,
      output: output,
      answerLimit: answerLimit
    )
  }

  /// Runs a command on an input that ends, and holds what it left behind against the rules that all commands share.
  ///
  /// Data is JSON, in which the words of people stand as they are; with faults around it a command may end with 70.
  @discardableResult
  func run(
    _ arguments: [String],
    input: [UInt8] = [],
    isData: Bool = false,
    faults: Bool = false,
    environment more: [String: String] = [:]
  ) throws -> Ended {
    let process = try start(arguments, environment: more)
    process.write(input)
    process.closeInput()
    return try process.finish(isData: isData, faults: faults)
  }
}

/// What a command left behind.
struct Ended {
  let ending: RunningProgram.Ending
  let output: [UInt8]
  let errors: [UInt8]

  var code: CInt? {
    if case .exited(let code) = ending { code } else { nil }
  }

  var text: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
}
