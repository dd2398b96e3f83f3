import Foundation
import TestSupport
import Testing

/// Whoever is told of something keeps nobody else from being told.
@Suite(.onOwnThreads)
struct TellingSeveralTests {
  private let reminders: NumberedReminders

  init() throws { reminders = try NumberedReminders() }

  @Test func `while one user is told, others are told by their own runs`() throws {
    try reminders.plan(0..<3_000)
    for user in ["muna", "ali"] { try reminders.plan(0..<3, of: user) }
    let process = try reminders.program(at: "09:10").start(["notifications", "run"])
    try TellingTests.waitUntilBlocked(process)
    for user in ["muna", "ali"] {
      let run = try reminders.program(at: "09:10", of: user).run(["notifications", "run"])
      #expect(run.code == 0 && NumberedReminders.numbers(in: run.output) == [0, 1, 2], "\(user)")
      #expect(try reminders.program(at: "09:10", of: user).run(["notifications", "run"]) == Ended(code: 1))
    }
    process.send(signal: SIGKILL)
    try process.wait()
    let before = NumberedReminders.numbers(in: try process.readToEnd())
    let lines = try reminders.program(at: "09:10").run(["notifications", "run", "--json"]).lines
    let after = lines.flatMap(NumberedReminders.numbers)
    #expect(Set(before + after) == Set(0..<3_000))
    // What it was telling when it was killed is told once more, and says so, though others were told of theirs meanwhile.
    let again = lines.filter { $0.contains(#""isAgain":true"#) }.flatMap(NumberedReminders.numbers)
    #expect(Set(before).intersection(after).isSubset(of: again))
  }

  @Test func `while a front end of one user is told, another user is told by a run`() throws {
    try reminders.plan(0..<20, length: 5_000)
    try reminders.plan(0..<3, of: "muna")
    let serve = try reminders.program(at: "09:10").start(["serve"])
    try serve.write(JSONRPC.request("dashboard/summary"))
    try TellingTests.waitUntilNobodyReads(serve)
    let run = try reminders.program(at: "09:10", of: "muna").run(["notifications", "run"])
    #expect(NumberedReminders.numbers(in: run.output) == [0, 1, 2])
    serve.send(signal: SIGKILL)
    try serve.wait()
  }

  @Test func `many users at once are each told all of theirs`() throws {
    let users = (0..<6).map { "user\($0)" }
    for user in users { try reminders.plan(0..<40, of: user) }
    let processes = try users.map { try reminders.program(at: "09:10", of: $0).start(["notifications", "run"]) }
    for process in processes {
      #expect(NumberedReminders.numbers(in: try Ended(process).output) == Array(0..<40))
    }
  }
}
