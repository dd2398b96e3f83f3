import Foundation
import TestSupport
import Testing

/// What a server says unasked, because something was changed by its own client or by another process.
@Suite(.onOwnThreads)
struct ServeChangesTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(locale: "ar", data: folder.url)
  }

  private static let alert = #"""
    {"actionUrl":"/taxes/declarations","alertType":"TAX_DEADLINE","createdAt":"2026-11-14T10:00:00",\#
    "daysRemaining":5,"deadlineDate":"2026-11-26","id":2,"isDismissed":false,"isRead":false,\#
    "message":"VAT Payment in 5 days","severity":"high","title":"Tax Deadline Approaching"}
    """#

  private static let raised = #"""
    {"jsonrpc":"2.0","method":"alert/raised","params":{"alert":\#(alert),\#
    "deepLink":{"page":"declarations","serviceType":"taxes","url":"tanbih://taxes/declarations"}}}
    """#

  @Test func `an alert that another process puts is raised`() throws {
    let server = try program.start(["serve"])
    try server.write(JSONRPC.request("alerts/list"))
    #expect(try server.readLine() == JSONRPC.result(#"{"alerts":[],"total":0}"#))
    #expect(try program.run(["import", "-"], input: ContractRecords.text).code == 0)
    // The document and the dependents that it puts beside it, too.
    let lines = try (0..<4).map { _ in try server.readLine() }
    #expect(lines[0] == Self.raised)
    #expect(lines.dropFirst().allSatisfy { $0?.contains(#""method":"alert/raised","params":{"alert":null"#) == true })
    server.closeInput()
    #expect(try server.readToEnd().isEmpty)
  }

  @Test func `an alert that is put is raised once, and no more when it is told again`() throws {
    let request = JSONRPC.request("alerts/put", #"{"alert":\#(Self.alert)}"#)
    let ended = try program.run(["serve"], input: request + request)
    let result = JSONRPC.result(#"{"alert":\#(Self.alert)}"#)
    #expect(ended.lines == [result, Self.raised, result])
  }

  @Test func `a resource that another process changes is told to who subscribed to it`() throws {
    let server = try program.start(["serve"])
    try server.write(
      JSONRPC.request(
        "initialize",
        #"{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}"#
      )
    )
    #expect(try server.readLine()?.contains(#""protocolVersion":"2025-11-25""#) == true)
    try server.write(JSONRPC.request("resources/subscribe", #"{"uri":"tanbih://dependents"}"#))
    #expect(try server.readLine() == JSONRPC.result("{}"))
    #expect(try program.run(["import", "-"], input: ContractRecords.text).code == 0)
    let updated =
      #"{"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"tanbih://dependents"}}"#
    #expect(try server.readLine() == updated)
    #expect(
      try server.readLine() == #"{"jsonrpc":"2.0","method":"notifications/resources/list_changed","params":{}}"#
    )
  }

  @Test func `a stateless listener hears of it on its own subscription, and is answered at the end`() throws {
    let server = try program.start(["serve"])
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
    let tag = #""_meta":{"io.modelcontextprotocol/subscriptionId":7}"#
    try server.write(
      JSONRPC.request(
        "subscriptions/listen",
        #"{"notifications":{"resourceSubscriptions":["tanbih://alerts"]},\#(meta)}"#,
        id: 7
      )
    )
    #expect(try server.readLine()?.contains(#"{"resourceSubscriptions":["tanbih://alerts"]},\#(tag)"#) == true)
    #expect(try program.run(["import", "-"], input: ContractRecords.text).code == 0)
    #expect(
      try server.readLine()
        == #"{"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"tanbih://alerts",\#(tag)}}"#
    )
    server.closeInput()
    #expect(try server.readToEnd() == JSONRPC.result(#"{"resultType":"complete",\#(tag)}"#, id: 7) + "\n")
    #expect(try server.wait() == .exited(0))
  }
}
