import Foundation
import TestSupport
import Testing

/// The Agent Client Protocol, as an editor speaks it to the process.
@Suite(.onOwnThreads)
struct ServeAgentTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(locale: "ar", data: folder.url)
  }

  private static func result(_ stopReason: String, id: Int = 2) -> String {
    JSONRPC.result(#"{"stopReason":"\#(stopReason)"}"#, id: id)
  }

  @Test func `a question is answered by an own alert and a dependent's, with links`() throws {
    #expect(try program.run(["import", "-"], input: ContractRecords.text).code == 0)
    let agent = try AgentProcess(program)
    try agent.prompt("وش عندي؟")
    let lines = try agent.lines(upTo: 2)
    #expect(lines.first?.contains("ولدك حسام باقي له 5 يوم على اصدار رخصة") == true)
    #expect(lines.contains { $0.contains(#""type":"resource_link","uri":"tanbih://dependents""#) })
    #expect(lines.last == Self.result("end_turn"))
  }

  @Test func `a conversation goes on in the next process`() throws {
    #expect(try program.run(["import", "-"], input: ContractRecords.text).code == 0)
    let agent = try AgentProcess(program)
    try agent.prompt("متى تنتهي هوية ولدي؟")
    let told = try agent.lines(upTo: 2).filter { $0.contains("agent_message_chunk") }
    agent.process.closeInput()
    #expect(try agent.process.wait() == .exited(0))
    let next = try AgentProcess(program, loading: agent.session)
    let lines = try next.lines(upTo: 1)
    #expect(lines.first?.contains("متى تنتهي هوية ولدي؟") == true)
    #expect(lines.filter { $0.contains("agent_message_chunk") } == told)
    _ = try next.process.readLine()
    try next.prompt("/where")
    #expect(try next.lines(upTo: 2).last == Self.result("end_turn"))
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a conversation is saved before a signal ends the process`(signal: Int32) throws {
    let agent = try AgentProcess(program)
    try agent.prompt("/where")
    _ = try agent.lines(upTo: 2)
    agent.process.send(signal: signal)
    #expect(try agent.process.wait() == .exited(0))
    #expect(try AgentProcess(program, loading: agent.session).lines(upTo: 1).count == 3)
  }

  @Test func `an answer that nobody reads can be cancelled`() throws {
    let agent = try AgentProcess(program, ["--demo"])
    let length = 300_000
    try agent.prompt("/" + String(repeating: "x", count: length))
    // Then the pipe is full, and the answer goes on only when it is read.
    try agent.process.waitUntilIdle()
    try agent.cancel()
    let lines = try agent.lines(upTo: 2)
    #expect(lines.last == Self.result("cancelled"))
    #expect(lines.joined().utf8.count < length / 2)
    try agent.prompt("/where", id: 3)
    #expect(try agent.lines(upTo: 3).last == Self.result("end_turn", id: 3))
  }

  @Test func `at the end of the input every prompt is answered to its end`() throws {
    let agent = try AgentProcess(program, ["--demo"])
    for id in 2...101 { try agent.prompt("/help", id: id) }
    agent.process.closeInput()
    let lines = try agent.process.readToEnd().split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.contains("stopReason") } == (2...101).map { Self.result("end_turn", id: $0) })
    #expect(try agent.process.wait() == .exited(0))
    #expect(try agent.process.readErrorsToEnd().isEmpty)
  }

  @Test func `what is to be forgotten is forgotten when that is allowed`() throws {
    #expect(try program.run(["import", "-"], input: ContractRecords.text).code == 0)
    for (option, isKept) in [("reject", true), ("allow", false)] {
      let agent = try AgentProcess(program)
      try agent.prompt("/forget")
      while let line = try agent.process.readLine(), !line.contains("session/request_permission") {}
      let outcome = #"{"outcome":{"outcome":"selected","optionId":"\#(option)"}}"#
      try agent.process.write(#"{"jsonrpc":"2.0","id":"tanbih-1","result":\#(outcome)}"# + "\n")
      #expect(try agent.lines(upTo: 2).last == Self.result("end_turn"))
      agent.process.closeInput()
      #expect(try agent.process.wait() == .exited(0))
      #expect(try program.run(["export"]).lines.isEmpty != isKept)
    }
  }
}
