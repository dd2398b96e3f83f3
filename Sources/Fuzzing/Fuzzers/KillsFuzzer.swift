import Foundation
import PropertyTesting

/// Kills the program at any moment while it writes, and asks afterwards for all that it had confirmed.
struct KillsFuzzer: Fuzzer {
  struct Case: Sendable {
    /// For each process what it does, and after how many microseconds it is killed.
    let steps: [Step]
  }

  struct Step: Sendable {
    let action: Action
    let delay: Int
  }

  enum Action: CaseIterable, Sendable {
    case serve, importing, running
  }

  let name = "kills"
  private let program: TestedProgram
  private static let batch = 30

  init(_ program: TestedProgram) {
    self.program = program
  }

  var cases: Gen<Case> {
    zip(.anyCase, .oneOf(.int(in: 0...60_000), .int(in: 0...400_000))).map { Step(action: $0.0, delay: $0.1) }
      .array(count: 1...8).map { Case(steps: $0) }
  }

  func text(of value: Case) -> String {
    value.steps.map { "\($0.action), killed after \($0.delay) µs" }.joined(separator: "\n")
  }

  func run(_ value: Case) throws {
    let folder = program.newFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let options = ["--data", folder.appending(path: "data").path, "--now", TestedProgram.now, "--locale", "en"]
    var (confirmed, reminders, told): (Set<String>, Set<String>, [String]) = ([], [], [])
    for (index, step) in value.steps.enumerated() {
      Tally.count(\.kills)
      switch step.action {
      case .serve: try confirmed.formUnion(serve(index, step.delay, options))
      case .importing: try confirmed.formUnion(importing(index, step.delay, options))
      case .running:
        let titles = (0..<5).map { "due\(index)x\($0)x" }
        let records = titles.map {
          #"{"kind":"reminder","id":"\#($0)","title":"\#($0)","body":"b","at":"2026-11-21T08:59:00+03:00"}"# + "\n"
        }
        let taken = try program.run(options + ["import", "-"], input: Array(records.joined().utf8))
        guard taken.code == 0, taken.text.contains("5 added") else { break }
        reminders.formUnion(titles)
        told.append(try killed(options + ["notifications", "run"], input: [], after: step.delay))
      }
    }
    let export = try program.run(options + ["export"], isData: true)
    let names = Set(export.text.matches(of: /"name":"([^"]+)"/).map { String($0.1) })
    if let lost = confirmed.subtracting(names).min() {
      throw Violation(.loss, "\(lost) was confirmed and is not exported", command: options.joined(separator: " "))
    }
    // What a killed one did not print, the next one does.
    told.append(try program.run(options + ["notifications", "run"]).text)
    if let silent = reminders.filter({ title in !told.contains { $0.contains(title) } }).min() {
      throw Violation(.loss, "\(silent) was due and was never printed by `notifications run`")
    }
  }

  /// Puts dependents one after the other; returns those that were confirmed.
  private func serve(_ index: Int, _ delay: Int, _ options: [String]) throws -> Set<String> {
    Tally.count(\.records, Self.batch)
    let lines = (0..<Self.batch).map { number in
      #"{"jsonrpc":"2.0","id":"s\#(index)x\#(number)x","method":"dependents/put","params":{"dependent":"#
        + #"{"name":"s\#(index)x\#(number)x","relationship":"r","serviceType":"s","deadline":"2026-12-09"}}}"# + "\n"
    }
    let output = try killed(options + ["serve"], input: Array(lines.joined().utf8), after: delay)
    let answers = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().filter {
      $0.contains(#""result""#)
    }
    return Set(answers.compactMap { $0.firstMatch(of: /"id":"([^"]+)"/).map { String($0.1) } })
  }

  private func importing(_ index: Int, _ delay: Int, _ options: [String]) throws -> Set<String> {
    Tally.count(\.records, Self.batch)
    let names = (0..<Self.batch).map { "i\(index)x\($0)x" }
    let lines = names.map {
      #"{"kind":"dependent","name":"\#($0)","relationship":"r","serviceType":"s","deadline":"2026-12-09"}"# + "\n"
    }
    let output = try killed(options + ["import", "-"], input: Array(lines.joined().utf8), after: delay)
    return output.contains("\(Self.batch) added") ? Set(names) : []
  }

  /// Starts a command, kills it after so many microseconds, and returns what it had written.
  private func killed(_ arguments: [String], input: [UInt8], after delay: Int) throws -> String {
    let process = try program.start(arguments)
    process.write(input)
    process.closeInput()
    try process.pump(for: .microseconds(delay))
    process.kill(SIGKILL)
    try process.pump()
    guard process.ending == .killed(SIGKILL) || process.ending == .exited(0) || process.ending == .exited(1) else {
      throw Violation(
        .death,
        "\(process.ending.map { "\($0)" } ?? ""), \(process.errors.glimpse)",
        command: process.command
      )
    }
    return String(decoding: process.output, as: UTF8.self)
  }
}
