import Foundation
import TestSupport
import Testing

/// What a client of a stream has not taken, it was not told of; and a session of an editor hears what came before it began.
@Suite(.onOwnThreads)
struct StreamTellingTests {
  private let reminders: NumberedReminders

  init() throws { reminders = try NumberedReminders() }

  @Test(arguments: [SIGTERM, SIGKILL])
  func `what a stream's client had not taken, the next run tells`(signal: CInt) throws {
    // More than the sockets of both sides hold.
    try reminders.plan(0..<2_500, length: 4_000)
    let token = try reminders.program(at: "09:10").run(["token", "add", "app"]).output.trimmingCharacters(in: .newlines)
    let server = try reminders.program(at: "09:10").start(["serve", "--http", "0"])
    let stream = try HTTPConnection(try server.readLine())
    try stream.write("GET /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n")
    #expect(try stream.answer().status == 200)
    try reminders.waitUntilNothingMoves(of: 2_500)
    server.send(signal: signal)
    try server.wait()
    var before: [Int] = []
    while let block = try? stream.block() { before += NumberedReminders.numbers(in: block) }
    #expect(!before.isEmpty && before.count < 2_500)
    let lines = try reminders.program(at: "09:10").run(["notifications", "run", "--json"]).lines
    let after = lines.flatMap(NumberedReminders.numbers)
    #expect(Set(before).union(after) == Set(0..<2_500))
    // What the client may have been in the midst of is told again, and says so.
    let again = Set(lines.filter { $0.contains(#""isAgain":true"#) }.flatMap(NumberedReminders.numbers))
    #expect(Set(before).intersection(after).isSubset(of: again))
  }

  @Test func `a session of an editor is told of what nobody was told of before it began`() throws {
    let backend = try LoopbackServer { _, _ in .answer(200, body: "[]") }
    #expect(try reminders.program(at: "09:00").run(["source", "add", backend.url]).code == 0)
    try reminders.plan(0..<2)
    let agent = try AgentProcess(reminders.program(at: "09:10"))
    var told: Set<Int> = []
    while told.count < 2, let line = try agent.process.readLine() {
      told.formUnion(NumberedReminders.numbers(in: line))
    }
    #expect(told == [0, 1])
    agent.process.closeInput()
    #expect(try agent.process.wait() == .exited(0))
    #expect(try reminders.program(at: "09:10").run(["notifications", "run"]).code == 1)
  }
}
