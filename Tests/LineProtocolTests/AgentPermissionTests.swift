import Assistant
import Foundation
import Models
import Operations
import Testing

/// What is asked before something is taken away.
@MainActor
struct AgentPermissionTests {
  let client: FrontEnd
  let session: String

  init() throws {
    client = try FrontEnd(language: .english)
    session = try client.newSession()
  }

  private var dependents: Int {
    (try? client.account.keeper.exportRecords().filter { $0.contains(#""kind":"dependent""#) }.count) ?? -1
  }

  private func answer(_ result: String, id: String = "tanbih-1") -> [String] {
    (client.send(#"{"jsonrpc":"2.0","id":"\#(id)","result":\#(result)}"#) + client.rest()).map(FrontEnd.said)
  }

  private static let allowed = #"{"outcome":{"outcome":"selected","optionId":"allow"}}"#

  @Test(arguments: ["/forget", "/forget yes", "  /FORGET  "])
  func `to forget is asked for first`(line: String) {
    let start = #"{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"\#(session)","update":{"#
    let title = "Erase everything that is held about you"
    let call = #""kind":"delete","status":"pending","title":"\#(title)","toolCallId":"tanbih-1"}"#
    #expect(
      client.send(client.prompt(line, in: session)) + client.rest() == [
        start
          + #""entries":[{"content":"Ask for permission","priority":"high","status":"in_progress"},"#
          + #"{"content":"\#(title)","priority":"high","status":"pending"}],"sessionUpdate":"plan"}}}"#,
        start + #""kind":"delete","sessionUpdate":"tool_call","status":"pending","title":"\#(title)","#
          + #""toolCallId":"tanbih-1"}}}"#,
        #"{"jsonrpc":"2.0","id":"tanbih-1","method":"session/request_permission","params":{"options":["#
          + #"{"kind":"allow_once","name":"Do it","optionId":"allow"},"#
          + #"{"kind":"reject_once","name":"Do not","optionId":"reject"}],"sessionId":"\#(session)","#
          + #""toolCall":{\#(call)}}"#,
      ]
    )
    #expect(dependents == 3)
  }

  @Test func `what is allowed is done`() throws {
    _ = client.say("/forget", in: session)
    #expect(
      answer(Self.allowed) == ["tool_call_update", "plan", "Everything held about you was erased.", "end_turn"]
    )
    #expect(dependents == 0)
    #expect(answer(Self.allowed) == [])
    #expect(client.say("/dependents", in: session).first == "Dependents\n\nYou have no dependents on record.")
  }

  @Test(arguments: [
    #"{"outcome":{"outcome":"selected","optionId":"reject"}}"#, #"{"outcome":{"outcome":"cancelled"}}"#,
    #"{"outcome":{"outcome":"selected","optionId":"whatever"}}"#, "{}", "null", "[]", "1",
  ])
  func `what is not allowed is not done`(result: String) {
    _ = client.say("/forget", in: session)
    #expect(answer(result) == ["tool_call_update", "Nothing was done.", "end_turn"])
    #expect(dependents == 3)
  }

  @Test func `an error is no permission, and an answer to nothing changes nothing`() {
    _ = client.say("/forget", in: session)
    #expect(answer(Self.allowed, id: "tanbih-2") == [])
    let error = #"{"jsonrpc":"2.0","id":"tanbih-1","error":{"code":-32603,"message":"x"}}"#
    #expect((client.send(error) + client.rest()).map(FrontEnd.said).last == "end_turn")
    #expect(dependents == 3)
  }

  @Test func `to dismiss an alert is asked for too`() {
    #expect(client.say("/alerts", in: session).last == "end_turn")
    #expect(client.say("/dismiss 1", in: session).last == "session/request_permission")
    #expect(answer(Self.allowed).dropFirst(2).last == "end_turn")
  }

  @Test func `a turn that asks is cancelled as any other, and a late answer does nothing`() {
    _ = client.say("/forget", in: session)
    #expect(client.notify("session/cancel", #"{"sessionId":"\#(session)"}"#).map(FrontEnd.said) == ["cancelled"])
    #expect(answer(Self.allowed) == [])
    #expect(dependents == 3)
  }

  @Test func `while one session asks, its next prompts wait and other sessions go on`() throws {
    let other = try client.newSession()
    _ = client.say("/forget", in: session)
    #expect(client.say("/where", in: session) == [])
    #expect(client.say("/where", in: other).last == "end_turn")
    #expect(answer(Self.allowed).filter { $0 == "end_turn" }.count == 2)
  }

  @Test func `at the end of the input what was asked is cancelled`() {
    _ = client.say("/forget", in: session)
    #expect(client.send(client.prompt("/where", in: session)) == [])
    #expect(
      client.close().map(FrontEnd.said).filter { ["cancelled", "end_turn"].contains($0) } == ["cancelled", "end_turn"]
    )
    #expect(dependents == 3)
  }

  @Test func `prompts that all wait for a permission have a limit`() {
    _ = client.say("/forget", in: session)
    for _ in 1...63 { #expect(client.say("/where", in: session) == []) }
    #expect(!client.isFull)
    #expect(client.say("/where", in: session) == ["-32600"])
    #expect(answer(Self.allowed).filter { $0 == "end_turn" }.count == 64)
  }
}
