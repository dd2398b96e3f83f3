import Foundation
import PropertyTesting
import TestSupport
import Testing

/// What `tanbih notifications run` tells: everything that came, once, whoever was killed on the way.
@Suite(.onOwnThreads)
struct TellingTests {
  private let reminders: NumberedReminders

  init() throws { reminders = try NumberedReminders() }

  /// Waits until a process is in a write to its standard output that nobody takes.
  static func waitUntilBlocked(_ process: ChildProcess) throws {
    let deadline = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < deadline {
      // The number of the system call and its first argument.
      let call = try String(contentsOfFile: "/proc/\(process.identifier)/syscall", encoding: .utf8)
      if call.split(separator: " ").dropFirst().first == "0x1" { return }
      usleep(2_000)
    }
    Issue.record("the process was never blocked in a write")
  }

  @Test(arguments: [["run"], ["run", "--json"]])
  func `what a run that was killed in a blocked write had not told, the next one tells`(command: [String]) throws {
    try reminders.plan(0..<3_000)
    let process = try reminders.program(at: "09:10").start(["notifications"] + command)
    // Of a pipe that nobody reads.
    try Self.waitUntilBlocked(process)
    // Another one does not tell the same meanwhile.
    #expect(try reminders.program(at: "09:10").run(["notifications"] + command) == Ended(code: 1))
    process.send(signal: SIGKILL)
    #expect(try process.wait() == .killed(signal: SIGKILL))
    let before = NumberedReminders.numbers(in: try process.readToEnd())
    #expect(!before.isEmpty && before.count < 3_000)
    let after = NumberedReminders.numbers(
      in: try reminders.program(at: "09:10").run(["notifications"] + command).output
    )
    #expect((before + after).sorted() == Array(0..<3_000))
    #expect(try reminders.program(at: "09:10").run(["notifications"] + command) == Ended(code: 1))
  }

  /// Waits until a front end's client takes no more.
  static func waitUntilNobodyReads(_ process: ChildProcess) throws {
    let deadline = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < deadline {
      // It polls two descriptors then, and four as long as it waits for something to do.
      let call = try String(contentsOfFile: "/proc/\(process.identifier)/syscall", encoding: .utf8)
      let words = call.split(separator: " ")
      if words.count > 2, ["7", "73"].contains(words[0]), words[2] == "0x2" { return }
      usleep(2_000)
    }
    Issue.record("the process never waited for its reader")
  }

  @Test(arguments: [SIGTERM, SIGKILL], [["run", "--json"], []])
  func `what a front end was not written, the next process tells, and nothing twice`(
    signal: CInt,
    next: [String]
  ) throws {
    // More than a pipe takes.
    try reminders.plan(0..<20, length: 5_000)
    let process = try reminders.program(at: "09:10").start(["serve"])
    try process.write(JSONRPC.request("dashboard/summary"))
    try Self.waitUntilNobodyReads(process)
    // Another one does not tell the same meanwhile.
    #expect(try reminders.program(at: "09:10").run(["notifications", "run"]) == Ended(code: 1))
    process.send(signal: signal)
    try process.wait()
    let before = NumberedReminders.numbers(
      in: try process.readToEnd().split(separator: "\n").filter { $0.hasSuffix("}") }.joined()
    )
    #expect(!before.isEmpty && before.count < 20)
    var after: [Int] = []
    if next.isEmpty {
      let serve = try reminders.program(at: "09:10").start(["serve"])
      try serve.write(JSONRPC.request("dashboard/summary"))
      serve.closeInput()
      let output = try serve.readToEnd()
      #expect(!output.contains("isAgain"))
      after = NumberedReminders.numbers(in: output)
    } else {
      after = NumberedReminders.numbers(in: try reminders.program(at: "09:10").run(["notifications"] + next).output)
    }
    #expect((before + after).sorted() == Array(0..<20))
    #expect(try reminders.program(at: "09:10").run(["notifications", "run"]) == Ended(code: 1))
  }

  @Test func `what a front end may have been written when it was killed is told once more, and says so`() throws {
    try reminders.plan(0..<3)
    #expect(try reminders.program(at: "09:10").run(["ask", "what is in my inbox?"]).code == 0)
    let kept = try reminders.program(at: "09:10").run(["export"]).output.split(separator: "\n")
    let item = try #require(kept.first { $0.contains(#""kind":"notification""#) && $0.contains("<1>") })
    let id = try #require(item.firstMatch(of: /"id":"([^"]*)"/)).1
    // What it notes before it writes.
    try Data("me\0~\0\(id)\0\0".utf8).write(to: reminders.data.appending(path: "telling.lock"))
    let serve = try reminders.program(at: "09:10").start(["serve"])
    try serve.write(JSONRPC.request("dashboard/summary"))
    serve.closeInput()
    let lines = try serve.readToEnd().split(separator: "\n").filter { $0.contains("notification/delivered") }
    #expect(lines.map { $0.contains(#""isAgain":true"#) } == [false, true, false])
  }

  /// To run a failure again, its seed is set as `CRASH_SEED`.
  @Test func `killed at any moment, a run loses nothing that is to be told`() throws {
    let seed = try Seed(from: "CRASH_SEED")
    var generator = SplitMix64(seed: seed)
    var told: Set<Int> = []
    var planned = 0
    for round in 0..<20 {
      try reminders.plan(planned..<planned + 20)
      planned += 20
      let process = try reminders.program(at: "09:10").start(["notifications", "run"])
      if round.isMultiple(of: 2) {
        usleep(UInt32.random(in: 0...60_000, using: &generator))
      } else if let line = try process.readLine() {
        told.formUnion(NumberedReminders.numbers(in: line))
      }
      process.send(signal: SIGKILL)
      try process.wait()
      told.formUnion(NumberedReminders.numbers(in: try process.readToEnd()))
    }
    told.formUnion(
      NumberedReminders.numbers(in: try reminders.program(at: "09:20").run(["notifications", "run"]).output)
    )
    #expect(told == Set(0..<planned), "seed \(seed)")
    #expect(try reminders.program(at: "09:20").run(["notifications", "run"]) == Ended(code: 1))
  }

  @Test func `two runs at once tell each notification once`() throws {
    try reminders.plan(0..<500)
    let processes = try (0..<2).map { _ in try reminders.program(at: "09:10").start(["notifications", "run"]) }
    let told = try processes.flatMap { NumberedReminders.numbers(in: try Ended($0).output) }
    #expect(told.sorted() == Array(0..<500))
  }

  @Test func `what a front end was told, a run does not tell again`() throws {
    try reminders.plan(0..<3)
    let serve = try reminders.program(at: "09:10").start(["serve"])
    try serve.write(JSONRPC.request("dashboard/summary"))
    var told: Set<Int> = []
    while told.count < 3 {
      told.formUnion(NumberedReminders.numbers(in: try #require(try serve.readLine())))
    }
    #expect(try reminders.program(at: "09:10").run(["notifications", "run"]) == Ended(code: 1))
    serve.closeInput()
    #expect(try serve.wait() == .exited(0))
  }

  @Test func `what was only delivered, a run tells, but not what was read elsewhere meanwhile`() throws {
    let all = 0..<25
    try reminders.plan(all)
    // A question delivers what is due, and tells of the newest only.
    #expect(try reminders.program(at: "09:10").run(["ask", "what is in my inbox?"]).code == 0)
    let kept = try reminders.program(at: "09:10").run(["export"]).output.split(separator: "\n")
    let item = try #require(kept.first { $0.contains(#""kind":"notification""#) && $0.contains("<7>") })
    let read = item.replacing(#""isRead":false"#, with: #""isRead":true"#)
    #expect(try reminders.program(at: "09:10").run(["import", "-"], input: read + "\n").code == 0)
    let told = NumberedReminders.numbers(in: try reminders.program(at: "09:10").run(["notifications", "run"]).output)
    #expect(told == all.filter { $0 != 7 })
  }

  @Test func `a front end that stays is told of all that was only delivered, and a run of nothing more`() throws {
    // More than it is told of at once.
    let all = 0..<45
    try reminders.plan(all)
    #expect(try reminders.program(at: "09:10").run(["ask", "what is in my inbox?"]).code == 0)
    let serve = try reminders.program(at: "09:10").start(["serve"])
    try serve.write(JSONRPC.request("dashboard/summary"))
    var told: Set<Int> = []
    while told.count < all.count {
      told.formUnion(NumberedReminders.numbers(in: try #require(try serve.readLine())))
    }
    #expect(try reminders.program(at: "09:10").run(["notifications", "run"]) == Ended(code: 1))
    serve.closeInput()
    #expect(try serve.wait() == .exited(0))
  }

  @Test func `quiet hours and a refusal keep what was not told`() throws {
    try reminders.plan(0..<2)
    #expect(try reminders.program(at: "09:10").run(["ask", "what is in my inbox?"]).code == 0)
    let quiet = #"{"kind":"settings","quietHoursStart":"09:00","quietHoursEnd":"10:00"}"#
    #expect(try reminders.program(at: "09:10").run(["import", "-"], input: quiet).code == 0)
    #expect(try reminders.program(at: "09:30").run(["notifications", "run"]) == Ended(code: 1))
    #expect(
      NumberedReminders.numbers(in: try reminders.program(at: "10:30").run(["notifications", "run"]).output) == [0, 1]
    )
  }
}
