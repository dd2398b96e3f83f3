import Assistant
import Conversations
import Foundation
import Models
import OperationInterface
import TestSupport
import Testing

/// Beginning conversations of the Agent Client Protocol, several at once.
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
    let info = #"{"name":"tanbih","title":"Tanbih · تنبيه","version":"\#(Version.full)"}"#
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
    _ = try client.account.keeper.importRecords(Array(#"{"kind":"profile","name":"سارة"}"#.utf8))
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
}
