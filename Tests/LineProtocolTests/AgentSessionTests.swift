import Foundation
import Models
import Operations
import Store
import TestSupport
import Testing

/// Beginning, opening, listing and ending conversations of the Agent Client Protocol.
@MainActor
struct AgentSessionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: ["1", "2", "0", "65535", "-1"])
  func `every version is answered with version 1`(version: String) throws {
    let capabilities =
      #"{"loadSession":true,"mcpCapabilities":{"http":false,"sse":false},"#
      + #""promptCapabilities":{"audio":false,"embeddedContext":false,"image":false},"#
      + #""sessionCapabilities":{"close":{},"delete":{},"list":{},"resume":{}}}"#
    let info = #"{"name":"tanbih","title":"Tanbih · تنبيه","version":"\#(Version.current)"}"#
    #expect(
      try FrontEnd().ask("initialize", #"{"protocolVersion":\#(version)}"#) == [
        #"{"jsonrpc":"2.0","id":1,"result":{"agentCapabilities":\#(capabilities),"agentInfo":\#(info),"#
          + #""authMethods":[],"protocolVersion":1}}"#
      ]
    )
  }

  @Test func `a new session says what it offers`() throws {
    let client = try FrontEnd(language: .english)
    client.ask("initialize", #"{"protocolVersion":1}"#)
    let lines = client.ask("session/new", #"{"cwd":"/work","mcpServers":[{"name":"x","command":"y","args":[]}]}"#)
    let languages =
      #"[{"name":"Arabic","value":"ar"},{"name":"English","value":"en"},{"name":"Azerbaijani","value":"az"}]"#
    let option =
      #"{"currentValue":"en","id":"language","name":"Language","options":\#(languages),"type":"select"}"#
    #expect(lines.count == 2)
    let modes = #"[{"id":"ar","name":"Arabic"},{"id":"en","name":"English"},{"id":"az","name":"Azerbaijani"}]"#
    #expect(lines.first?.contains(#""configOptions":[\#(option)],"modes":{"availableModes":\#(modes),"#) == true)
    #expect(lines.last?.contains(#"{"availableCommands":[{"description":"#) == true)
    for command in SlashCommand.allCases {
      #expect(lines.last?.contains(#""name":"\#(command.rawValue)""#) == (command != .quit))
    }
    #expect(lines.last?.contains(#""input":{"hint":"ar|en|az"},"name":"language""#) == true)
  }

  @Test(arguments: [
    ("no/such", "{}", -32601, nil), ("authenticate", #"{"methodId":"x"}"#, -32602, "methodId"),
    ("session/new", "{}", -32602, "cwd"), ("session/new", #"{"cwd":"/"}"#, -32602, "mcpServers"),
    ("session/new", #"{"cwd":"work","mcpServers":[]}"#, -32602, "cwd"),
    ("session/new", #"{"cwd":"/","mcpServers":[],"_meta":{"tanbih":{"user":" "}}}"#, -32602, "_meta.tanbih.user"),
    ("session/new", #"{"cwd":"/","mcpServers":[],"_meta":{"tanbih":{"locale":"fr"}}}"#, -32602, "_meta.tanbih.locale"),
    (
      "session/new", #"{"cwd":"/","mcpServers":[],"_meta":{"tanbih":{"timeZone":"x"}}}"#, -32602,
      "_meta.tanbih.timeZone"
    ),
    ("session/load", #"{"sessionId":"none","cwd":"/","mcpServers":[]}"#, -32002, "sessionId"),
    ("session/load", #"{"sessionId":"$","cwd":"/"}"#, -32602, "mcpServers"),
    ("session/load", #"{"sessionId":"$","cwd":"a","mcpServers":[]}"#, -32602, "cwd"),
    ("session/resume", #"{"sessionId":"none","cwd":"/"}"#, -32002, "sessionId"),
    ("session/prompt", #"{"sessionId":"none","prompt":[{"type":"text","text":"x"}]}"#, -32002, "sessionId"),
    ("session/prompt", #"{"sessionId":"$"}"#, -32602, "prompt"),
    ("session/prompt", #"{"sessionId":"$","prompt":[]}"#, -32602, "prompt"),
    ("session/prompt", #"{"sessionId":"$","prompt":[{"type":"text","text":" "}]}"#, -32602, "prompt"),
    (
      "session/prompt", #"{"sessionId":"$","prompt":[{"type":"image","data":"","mimeType":"x"}]}"#, -32602,
      "prompt.0.type"
    ),
    ("session/prompt", #"{"sessionId":1,"prompt":[]}"#, -32602, "sessionId"),
    ("session/set_mode", #"{"sessionId":"$","modeId":"x"}"#, -32602, "modeId"),
    ("session/set_mode", #"{"sessionId":"none","modeId":"x"}"#, -32002, "sessionId"),
    ("session/set_config_option", #"{"sessionId":"$","configId":"x","value":"y"}"#, -32602, "configId"),
    ("session/set_config_option", #"{"sessionId":"$","configId":"language","value":"fr"}"#, -32602, "value"),
    ("session/list", #"{"cwd":"x"}"#, -32602, "cwd"), ("session/list", #"{"cursor":"x"}"#, -32602, "cursor"),
    ("session/list", #"{"cursor":"x y"}"#, -32602, "cursor"),
    ("session/close", #"{"sessionId":"none"}"#, -32002, "sessionId"),
  ])
  func `a request that does not fit is refused, naming the field`(
    method: String,
    params: String,
    code: Int,
    field: String?
  ) throws {
    let client = try FrontEnd()
    let session = try client.newSession()
    let error = client.error(method, params.replacing("$", with: session))
    #expect(error?.code == code)
    #expect(error?.data.field == field)
    #expect(client.say("/where", in: session).last == "end_turn")
  }

  @Test func `batches are not taken`() throws {
    let client = try FrontEnd()
    _ = try client.newSession()
    #expect(client.send("[\(client.request("session/list"))]").map(FrontEnd.said) == ["-32600"])
  }

  // MARK: Several at once

  @Test func `each session has a memory, a screen and a language of its own`() throws {
    let client = try FrontEnd()
    let (one, other) = (try client.newSession(), try client.newSession(#"{"tanbih":{"locale":"en"}}"#))
    _ = client.say("متى تنتهي هوية ولدي؟", in: one)
    #expect(client.say("/alerts", in: one).first?.hasPrefix("التنبيهات") == true)
    #expect(client.say("/where", in: other).first == "The way here: Chat")
    #expect(client.say("وابنتي؟", in: one).first?.hasPrefix("ابنتك ليان: تجديد الهوية") == true)
    #expect(client.say("/where", in: one).first == "الطريق: المحادثة ← لوحة المتابعة ← التنبيهات")
    #expect(client.say("/language az", in: other).contains("config_option_update"))
    #expect(client.say("/where", in: one).first?.hasPrefix("الطريق") == true)
  }

  @Test func `each user has records and sessions of its own`() throws {
    let client = try FrontEnd(in: folder.url)
    _ = try client.assistant.importRecords(Array(#"{"kind":"profile","name":"سارة"}"#.utf8))
    let sara = try client.newSession()
    let meta = #"{"tanbih":{"user":"neighbour","locale":"en"}}"#
    let neighbour = try client.newSession(meta)
    #expect(client.say("مرحبا", in: sara).first?.contains("سارة") == true)
    #expect(client.say("hello", in: neighbour).first?.contains("سارة") == false)
    #expect(client.ask("session/list").first?.contains(neighbour) == false)
    #expect(client.ask("session/list", #"{"_meta":\#(meta)}"#).first?.contains(neighbour) == true)
    #expect(client.say("مرحبا", in: sara).first?.contains("سارة") == true)
  }

  @Test func `the language is chosen beside the conversation, too`() throws {
    let client = try FrontEnd()
    let session = try client.newSession()
    let option = #"{"sessionId":"\#(session)","configId":"language","value":"en"}"#
    #expect(client.ask("session/set_config_option", option).first?.contains(#""currentValue":"en""#) == true)
    #expect(client.say("/where", in: session).first == "The way here: Chat")
    #expect(client.ask("session/set_mode", #"{"sessionId":"\#(session)","modeId":"ar"}"#).count == 1)
    #expect(client.say("/where", in: session) == ["الطريق: المحادثة", "end_turn"])
  }

  // MARK: Opening again

  private static func opening(_ session: String) -> String {
    #"{"sessionId":"\#(session)","cwd":"/work","mcpServers":[]}"#
  }

  @Test func `a session that is loaded is told again, also by the next process`() throws {
    let client = try FrontEnd(in: folder.url)
    _ = try client.assistant.importRecords(
      Array(
        #"{"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","daysRemaining":5}"#.utf8
      )
    )
    let session = try client.newSession()
    let answer = client.say("وش عندي؟", in: session).dropLast(2)
    let help = client.say("/where", in: session).dropLast()
    let told = ["> وش عندي؟"] + answer + ["> /where"] + help + ["result", "available_commands_update"]
    #expect(client.ask("session/load", Self.opening(session)).map(FrontEnd.said) == told)
    #expect(client.close() == [])

    let next = try FrontEnd(in: folder.url)
    next.ask("initialize", #"{"protocolVersion":1}"#)
    #expect(next.ask("session/load", Self.opening(session)).map(FrontEnd.said) == told)
    #expect(next.say("/where", in: session) == ["الطريق: المحادثة", "end_turn"])
  }

  @Test func `what is said is saved in a while`() throws {
    let client = try FrontEnd(in: folder.url)
    let session = try client.newSession()
    _ = client.say("/where", in: session)
    let sessions = try client.assistant.records().sessions
    #expect(try sessions.page() == [])
    #expect(client.wait() == [])
    #expect(try sessions.get(session)?.title == "/where")
    #expect(try sessions.lines(of: session).map(\.text) == ["/where", "الطريق: المحادثة"])
    #expect(client.wait() == [])
  }

  @Test func `words that cannot be saved are given up, their conversation is not`() throws {
    let client = try FrontEnd(in: folder.url)
    let (silenced, heard) = (try client.newSession(), try client.newSession())
    let store = try client.assistant.store()
    try store.connection.execute("PRAGMA query_only = ON")
    _ = client.say("/where", in: silenced)
    #expect(client.wait() == [])
    try store.connection.execute("PRAGMA query_only = OFF")
    let sessions = try client.assistant.records().sessions
    #expect(try sessions.page() == [])
    _ = client.say("/where", in: heard)
    #expect(client.wait() == [])
    #expect(Set(try sessions.page().map(\.id)) == [silenced, heard])
    #expect(try sessions.get(silenced)?.title == "/where")
    #expect(try sessions.lines(of: silenced) == [])
    #expect(try sessions.lines(of: heard).count == 2)
  }

  @Test func `of a long line the beginning is kept`() throws {
    let client = try FrontEnd(in: folder.url)
    let session = try client.newSession()
    _ = client.say("/" + String(repeating: "ن", count: 100_000), in: session)
    _ = client.close()
    let lines = try client.assistant.records().sessions.lines(of: session)
    #expect(lines.map(\.text.unicodeScalars.count) == [16_384, 16_384])
    #expect(lines.allSatisfy { $0.text.hasSuffix("ن…") })
  }

  @Test func `a session that is resumed is not told again`() throws {
    let client = try FrontEnd(in: folder.url)
    let session = try client.newSession()
    _ = client.say("/where", in: session)
    #expect(
      client.ask("session/resume", #"{"sessionId":"\#(session)","cwd":"/work"}"#).map(FrontEnd.said) == [
        "result", "available_commands_update",
      ]
    )
  }

  @Test func `sessions are listed newest first, page by page, for a folder or all`() throws {
    let client = try FrontEnd(in: folder.url)
    let first = try client.newSession(folder: "/else")
    for _ in 1...60 { _ = try client.newSession() }
    struct Answer: Decodable {
      struct Item: Decodable {
        let sessionId: String
        let cwd: String
      }
      struct Result: Decodable {
        let sessions: [Item]
        let nextCursor: String?
      }
      let result: Result
    }
    func list(_ params: String) throws -> Answer.Result {
      let line = client.ask("session/list", params).first ?? ""
      return try JSONDecoder().decode(Answer.self, from: Data(line.utf8)).result
    }
    let page = try list("{}")
    let cursor = try #require(page.nextCursor)
    let rest = try list(#"{"cursor":"\#(cursor)"}"#)
    #expect(page.sessions.count == 50)
    #expect(rest.nextCursor == nil)
    #expect(Set((page.sessions + rest.sessions).map(\.sessionId)).count == 61)
    #expect(try list(#"{"cwd":"/else"}"#).sessions.map(\.sessionId) == [first])
    #expect(try list(#"{"cwd":"/nowhere"}"#).sessions.isEmpty)
  }

  @Test func `a session that is closed can be opened again, one that is deleted cannot`() throws {
    let client = try FrontEnd(in: folder.url)
    let session = try client.newSession()
    _ = client.say("/where", in: session)
    #expect(client.send(client.prompt("/help", in: session)) == [])
    #expect(
      client.ask("session/close", #"{"sessionId":"\#(session)"}"#).map(FrontEnd.said).sorted() == [
        "cancelled", "result",
      ]
    )
    #expect(client.ask("session/load", Self.opening(session)).count == 4)
    for _ in 1...2 {
      #expect(client.ask("session/delete", #"{"sessionId":"\#(session)"}"#).map(FrontEnd.said) == ["result"])
    }
    #expect(client.error("session/load", Self.opening(session))?.code == -32002)
  }

  @Test func `what is forgotten is gone from the sessions, too`() throws {
    let client = try FrontEnd(in: folder.url)
    let session = try client.newSession()
    _ = client.say("سر كبير", in: session)
    _ = client.wait()
    _ = client.say("/forget", in: session)
    let allowed = #"{"jsonrpc":"2.0","id":"tanbih-1","result":{"outcome":{"outcome":"selected","optionId":"allow"}}}"#
    _ = client.send(allowed) + client.rest() + client.close()
    let sessions = try client.assistant.records().sessions
    #expect(try sessions.page() == [])
    #expect(try sessions.lines(of: session) == [])
  }

  @Test func `more sessions than are held open go on as if they were`() throws {
    let client = try FrontEnd(in: folder.url)
    let first = try client.newSession()
    _ = client.say("/where", in: first)
    for _ in 1...70 { _ = try client.newSession() }
    #expect(client.say("/where", in: first) == ["الطريق: المحادثة", "end_turn"])
    #expect(client.ask("session/load", Self.opening(first)).count == 6)
  }
}
