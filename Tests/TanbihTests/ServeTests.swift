import Foundation
import TestSupport
import Testing

/// The line protocol, as a frontend speaks it to the process.
@Suite(.onOwnThreads)
struct ServeTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(locale: "ar", data: folder.url)
  }

  private struct Message: Decodable {
    struct Link: Decodable {
      let serviceType: String
      let url: String
    }
    let id: String
    let kind: String
    let text: String
    let deepLink: Link?
  }

  private struct Reply: Decodable {
    struct Intent: Decodable {
      let name: String
      let slots: [String: String]
    }
    struct Result: Decodable {
      let messages: [Message]
      let intent: Intent?
    }
    let result: Result
  }

  private func importRecords() throws {
    #expect(try program.run(["import", "-"], input: ContractRecords.text).code == 0)
  }

  private func messages(in line: String?) throws -> [Message] {
    try JSONDecoder().decode(Reply.self, from: Data(#require(line).utf8)).result.messages
  }

  private func isRunning(_ server: ChildProcess) throws -> Bool {
    try server.write(JSONRPC.request("navigation/state", id: 99))
    return try server.readLine() == JSONRPC.result(#"{"screen":"chat","stack":["chat"]}"#, id: 99)
  }

  // MARK: The conversation

  @Test func `one question gets one line, with an own alert and a dependent's, whose link leads to the dependents`()
    throws
  {
    try importRecords()
    let ended = try program.shell(
      #"printf '%s\n' "$QUESTION" | "$TANBIH" serve --now 2026-11-21T09:00:00+03:00"#,
      environment: ["QUESTION": JSONRPC.request("chat/send", #"{"text":"وش عندي؟"}"#).trimmingCharacters(in: .newlines)]
    )
    #expect(ended.code == 0)
    #expect(ended.errors.isEmpty)
    #expect(ended.lines.count == 1)
    let messages = try messages(in: ended.lines.first)
    let response = try #require(messages.first)
    let own = ["passport_renewal", "driving_license_renewal", "national_id_renewal", "taxes", "alerts"]
    #expect(response.kind == "response")
    #expect(own.contains(response.deepLink?.serviceType ?? ""))
    #expect(response.deepLink?.url == "tanbih://taxes/declarations")
    let alert = try #require(messages.dropFirst().first)
    #expect(alert.kind == "dependent_alert")
    #expect(alert.text == "ولدك حسام باقي له 5 يوم على اصدار رخصة")
    let link = try #require(alert.deepLink)
    #expect(link.serviceType == "dependents")
    let server = try program.start(["serve"])
    try server.write(JSONRPC.request("link/tap", #"{"url":"\#(link.url)"}"#))
    #expect(try server.readLine() == JSONRPC.result(#"{"destination":{"name":"dependents"},"screen":"dependents"}"#))
  }

  @Test func `a dependent alert is left out where there are no dependents`() throws {
    try program.run(
      ["import", "-"],
      input: #"{"kind":"service","service":"passport_renewal","expires":"2026-12-01"}"#
    )
    let ended = try program.run(["serve"], input: JSONRPC.request("chat/send", #"{"text":"متى ينتهي جوازي؟"}"#))
    #expect(try messages(in: ended.lines.first).map(\.kind) == ["response"])
  }

  @Test func `each session has a memory of its own`() throws {
    try importRecords()
    let server = try program.start(["serve"])
    func send(_ text: String, session: String) throws -> Reply {
      try server.write(JSONRPC.request("chat/send", #"{"text":"\#(text)","session":"\#(session)"}"#))
      return try JSONDecoder().decode(Reply.self, from: Data(#require(try server.readLine()).utf8))
    }
    #expect(try send("متى تنتهي هوية ولدي؟", session: "a").result.intent?.slots["dependent"] == "son")
    let other = try send("وابنتي؟", session: "b").result
    let same = try send("وابنتي؟", session: "a").result
    #expect(same.intent?.name == "service.status")
    #expect(same.intent?.slots == ["dependent": "daughter", "service": "national_id_renewal"])
    #expect(same.messages.first?.text == "ابنتك ليان: تجديد الهوية، في 9 ديسمبر 2026.")
    #expect(other.intent?.name != "service.status")
    try server.write(JSONRPC.request("chat/history", #"{"session":"b"}"#))
    #expect(try messages(in: server.readLine()).allSatisfy { !$0.text.contains("هوية ولدي") })
  }

  @Test func `the assistant speaks first in a new conversation`() throws {
    try importRecords()
    let ended = try program.run(["serve"], input: JSONRPC.request("chat/history"))
    let messages = try messages(in: ended.lines.first)
    #expect(messages.map(\.kind) == ["response", "proactive_alert", "dependent_alert", "suggestion"])
    #expect(messages.first?.text == "أهلًا سارة، أنا تنبيه.")
  }

  @Test func `a dependent that is removed is gone for every process`() throws {
    try importRecords()
    let ended = try program.run(["serve"], input: JSONRPC.request("dependents/remove", #"{"id":"6F1C…"}"#))
    #expect(ended.output.contains(#""name":"ليان""#))
    #expect(try program.run(["export"]).lines.filter { $0.contains("ليان") }.isEmpty)
  }

  @Test func `words that move the screen are followed by a notification`() throws {
    let ended = try program.run(
      ["serve", "--demo"],
      input: JSONRPC.request("chat/send", #"{"text":"افتح الإعدادات"}"#)
    )
    let lines = ended.lines
    #expect(lines.count == 2)
    let params = #"{"screen":"settings","stack":["chat","dashboard","settings"]}"#
    #expect(lines.last == #"{"jsonrpc":"2.0","method":"navigation/changed","params":\#(params)}"#)
  }

  // MARK: Bad lines

  @Test(arguments: [
    ("not json", -32700), ("{", -32700), (#"{"a":1}x"#, -32700), ("\u{0}", -32700), ("[", -32700),
    (#"{"jsonrpc":"2.0","id":1,"method":"a\#u{1B}b"}"#, -32700), (String(repeating: "[", count: 200), -32700),
    ("3", -32600), ("[]", -32600), (#"{"id":[],"jsonrpc":"2.0","method":"a"}"#, -32600), ("{}", -32600),
  ])
  func `a bad line is answered by an error, and the next line is served`(line: String, code: Int) throws {
    let server = try program.start(["serve", "--demo"])
    try server.write(line + "\n")
    let answer = try #require(try server.readLine())
    #expect(answer.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":\#(code),"message":""#))
    #expect(answer.isHarmless)
    #expect(try isRunning(server))
  }

  @Test func `bytes that are no UTF-8 are an error, and the next line is served`() throws {
    let server = try program.start(["serve", "--demo"])
    try server.write(Array(#"{"jsonrpc":"2.0","id":1,"method":""#.utf8) + [0xFF, 0xC0] + Array("\"}\n".utf8))
    #expect(try server.readLine()?.contains(#""error":{"code":-32700"#) == true)
    #expect(try isRunning(server))
  }

  @Test func `a line that is too long is one error, and the next line is served`() throws {
    let server = try program.start(["serve", "--demo"])
    let text = String(repeating: "ن", count: 2_200_000)
    try server.write(JSONRPC.request("chat/send", #"{"text":"\#(text)"}"#))
    #expect(try server.readLine()?.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32600"#) == true)
    #expect(try isRunning(server))
  }

  @Test func `blank lines, carriage returns and notifications are not answered`() throws {
    let server = try program.start(["serve", "--demo"])
    try server.write("\n\r\n  \n" + #"{"jsonrpc":"2.0","method":"navigation/back"}"# + "\r\n")
    #expect(try isRunning(server))
  }

  @Test func `ids come back as they were sent`() throws {
    let ids = ["9223372036854775807", "-1", "\"a\\u0000\\\"b\"", "1.0", "\"حسام\""]
    let input = ids.map { #"{"jsonrpc":"2.0","id":\#($0),"method":"navigation/state"}"# + "\n" }.joined()
    let answers = try program.run(["serve", "--demo"], input: input).lines
    #expect(answers == ids.map { #"{"jsonrpc":"2.0","id":\#($0),"result":{"screen":"chat","stack":["chat"]}}"# })
  }

  // MARK: The end

  @Test func `at the end of the input a pending request is answered and the process ends`() throws {
    let server = try program.start(["serve", "--demo"])
    #expect(try isRunning(server))
    // Not even the line's end is there.
    try server.write(String(JSONRPC.request("navigation/state").dropLast()))
    server.closeInput()
    #expect(try server.readToEnd() == JSONRPC.result(#"{"screen":"chat","stack":["chat"]}"#) + "\n")
    #expect(try server.wait() == .exited(0))
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends the process as the end of the input does`(signal: Int32) throws {
    let server = try program.start(["serve", "--demo"])
    #expect(try isRunning(server))
    server.send(signal: signal)
    #expect(try server.wait() == .exited(0))
    #expect(try server.readToEnd().isEmpty)
    #expect(try server.readErrorsToEnd().isEmpty)
  }

  @Test func `a client that reads no more ends the process quietly`() throws {
    let server = try program.start(["serve", "--demo"])
    #expect(try isRunning(server))
    server.closeOutput()
    #expect(try server.wait() == .exited(0))
    #expect(try server.readErrorsToEnd().isEmpty)
  }

  // MARK: Several processes on one folder

  @Test func `a server sees what an import adds meanwhile`() throws {
    let server = try program.start(["serve"])
    func answer(to method: String) throws -> String? {
      try server.write(JSONRPC.request(method))
      var line = try server.readLine()
      // What the import has raised may be told first.
      while line?.contains(#""method":"alert/raised""#) == true { line = try server.readLine() }
      return line
    }
    #expect(try answer(to: "services/list") == JSONRPC.result(#"{"services":[]}"#))
    try importRecords()
    #expect(try answer(to: "services/list")?.contains(#""expires":"2026-12-01""#) == true)
    #expect(try answer(to: "dependents/list")?.contains(#""total":2"#) == true)
  }

  @Test func `two imports at once take everything`() throws {
    let imports = try (0..<2).map { _ in try program.start(["import", "-"]) }
    for (number, process) in imports.enumerated() {
      let records = (1...300).map { index in
        #"{"kind":"dependent","name":"\#(number)/\#(index)","relationship":"r","serviceType":"s","daysRemaining":5}"#
      }
      try process.write(records.joined(separator: "\n"))
    }
    for process in imports { process.closeInput() }
    for process in imports {
      #expect(try process.wait() == .exited(0))
      #expect(try process.readLine()?.withoutIsolates.hasPrefix("stdin: أضيف 300") == true)
    }
    #expect(try program.run(["export"]).lines.count == 600)
  }
}
