import Foundation
import PropertyTesting
import TestSupport
import Testing

/// Conversations over HTTP go on in whichever process is asked, and after it.
@Suite(.onOwnThreads)
struct HTTPConversationTests {
  let folder: TemporaryFolder
  let program: Tanbih

  init() throws {
    folder = try TemporaryFolder()
    program = Tanbih(data: folder.url, options: ["--now", Tanbih.now])
  }

  /// A process that serves, over one connection to it.
  private final class Server {
    let process: ChildProcess
    let url: String?
    let connection: HTTPConnection
    let token: String

    init(_ program: Tanbih, token: String) throws {
      process = try program.start(["serve", "--http", "0"])
      url = try process.readLine()
      connection = try HTTPConnection(url)
      self.token = token
    }

    func begin(_ method: String, _ params: String, in session: String? = nil) throws {
      let field = session.map { "X-Session: \($0)\r\n" } ?? ""
      try connection.write(
        "POST /operations/\(method) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\(field)Content-Type: application/json\r\nContent-Length: \(params.utf8.count)\r\n\r\n\(params)"
      )
    }

    func call(_ method: String, _ params: String, in session: String? = nil) throws -> String {
      try begin(method, params, in: session)
      return try connection.answer().body
    }

    func say(_ text: String) throws -> String { try call("chat/send", #"{"text":"\#(text)"}"#) }

    func stop() throws {
      process.send(signal: SIGTERM)
      #expect(try process.wait() == .exited(0))
    }
  }

  private func addToken(to program: Tanbih) throws -> String {
    try program.run(["token", "add", "app"]).output.trimmingCharacters(in: .newlines)
  }

  private static let sentences = [
    "سجل 30 قهوة", "لا 45", "تراجع", "كم صرفت اليوم؟", "ذكرني أدفع الإيجار", "بكرة الساعة 6", "لا خلاص", "وش عندي؟",
    "log 12 taxi", "undo", "make it 20", "what did I spend?", "افتح التابعين", "ارجع", "والأسبوع الماضي؟", "أكد",
    "الثاني",
    "list my reminders", "شيل الأول", "həftədə nə qədər xərclədim?", "مرحبا", "أعد", "yes", "no",
  ]

  @Test func `a conversation that alternates between two processes is the same as in one`() throws {
    let other = try TemporaryFolder()
    let alone = Tanbih(data: other.url, options: ["--now", Tanbih.now])
    let token = try addToken(to: program)
    let both = try (0..<2).map { _ in try Server(program, token: token) }
    let one = try Server(alone, token: try addToken(to: alone))
    let seed = try Seed(from: "CONVERSATION_SEED")
    var generator = SplitMix64(seed: seed)
    func choose<Value>(_ values: [Value]) -> Value { values[Int(generator.next() % UInt64(values.count))] }
    let id = /"id":"[0-9A-F-]{36}"/
    for turn in 0..<200 {
      let text = choose(Self.sentences)
      let answer = try choose(both).say(text)
      let expected = try one.say(text)
      #expect(
        answer.replacing(id, with: "") == expected.replacing(id, with: ""),
        "seed \(seed), turn \(turn): \(text)"
      )
    }
    for method in ["chat/history", "navigation/state"] {
      let answers = try (both + [one]).map { try $0.call(method, "{}") }
      #expect(Set(answers.map { $0.replacing(id, with: "") }).count == 1, "\(method)")
    }
    for server in both + [one] { try server.stop() }
  }

  @Test func `what a client says, shows and speaks is there after a restart, and gone with its token`() throws {
    var token = try addToken(to: program)
    var server = try Server(program, token: token)
    _ = try server.call("initialize", #"{"locale":"en","timeZone":"Asia/Tokyo"}"#)
    _ = try server.say("log 30 coffee")
    _ = try server.call("navigation/go", #"{"screen":"dependents"}"#)
    let history = try server.call("chat/history", "{}")
    try server.stop()
    server = try Server(program, token: token)
    #expect(try server.call("chat/history", "{}") == history)
    #expect(try server.call("navigation/state", "{}") == #"{"screen":"dependents","stack":["chat","dependents"]}"#)
    #expect(try server.say("make it 45").contains("SAR 45"))
    try server.stop()
    #expect(try program.run(["token", "remove", "app"]).code == 0)
    token = try addToken(to: program)
    server = try Server(program, token: token)
    #expect(try server.call("navigation/state", "{}") == #"{"screen":"chat","stack":["chat"]}"#)
    #expect(try !server.call("chat/history", "{}").contains("coffee"))
    try server.stop()
  }

  @Test func `each session of a token shows a screen of its own, in any process, and all have one conversation`() throws
  {
    let token = try addToken(to: program)
    var server = try Server(program, token: token)
    _ = try server.call("link/tap", #"{"url":"/dependents"}"#, in: "a")
    _ = try server.call("link/tap", #"{"url":"/inbox"}"#, in: "b")
    _ = try server.call("navigation/go", #"{"screen":"dashboard"}"#)
    func screens() throws -> [String] {
      try ["a", "b", nil, "new"].map { try server.call("navigation/state", "{}", in: $0) }
    }
    let expected = [
      #"{"screen":"dependents","stack":["chat","dependents"]}"#,
      #"{"screen":"inbox","stack":["chat","dashboard","inbox"]}"#,
      #"{"screen":"dashboard","stack":["chat","dashboard"]}"#, #"{"screen":"chat","stack":["chat"]}"#,
    ]
    #expect(try screens() == expected)
    let view = try server.call("navigation/view", "{}", in: "a")
    #expect(view.contains(#""screen":"dependents""#))
    _ = try server.call("chat/send", #"{"text":"log 30 coffee"}"#, in: "a")
    #expect(try server.call("chat/send", #"{"text":"make it 45"}"#, in: "b").contains("SAR 45"))
    try server.stop()
    server = try Server(program, token: token)
    #expect(try screens() == expected)
    // The oldest of many is at the start again.
    for number in 0..<16 { _ = try server.call("link/tap", #"{"url":"/taxes"}"#, in: "s\(number)") }
    #expect(try server.call("navigation/state", "{}", in: "a") == expected[3])
    #expect(try server.call("navigation/state", "{}") == expected[2])
    for name in ["", String(repeating: "x", count: 129)] {
      try server.begin("navigation/state", "{}", in: name)
      #expect(try server.connection.answer().status == 400, "\(name.utf8.count)")
    }
    try server.stop()
  }

  @Test func `a long conversation is read to its beginning, page by page, while it goes on`() throws {
    let server = try Server(program, token: try addToken(to: program))
    for number in 1...110 { _ = try server.say("log \(number) coffee") }
    struct History: Decodable {
      let messages: [Message]
      let total: Int
      let nextOffset: Int?

      struct Message: Decodable {
        let id: String
      }
    }
    func history(_ params: String) throws -> History {
      try JSONDecoder().decode(History.self, from: Data(try server.call("chat/history", params).utf8))
    }
    let total = try history(#"{"limit":1}"#).total
    #expect(total == 220)
    var page = try history(#"{"limit":90}"#)
    var ids = page.messages.map(\.id)
    while page.nextOffset != nil, let first = ids.first {
      _ = try server.say("thanks")
      page = try history(#"{"limit":90,"before":"\#(first)"}"#)
      ids = page.messages.map(\.id) + ids
    }
    #expect(ids.count == total && ids == (1...total).map { "m\($0)" })
    #expect(try history(#"{"limit":3,"offset":220}"#).messages.count == 3)
    #expect(try history("{}").messages.count == 200)
    #expect(try history(#"{"before":"m1"}"#).messages.isEmpty)
    try server.begin("chat/history", #"{"before":"1"}"#)
    #expect(try server.connection.answer().status == 422)
    try server.stop()
  }

  @Test func `while another process writes, a write waits for it and nobody else does`() throws {
    let token = try addToken(to: program)
    let writing = try Server(program, token: token)
    _ = try writing.call("dependents/list", "{}")
    let database = try Database(folder.url.appending(path: "tanbih.sqlite"))
    try database.run("BEGIN IMMEDIATE")
    try writing.begin("chat/send", #"{"text":"سجل 30 قهوة"}"#)
    let reading = try HTTPConnection(writing.url)
    for _ in 0..<20 {
      try reading.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try reading.answer().status == 200)
    }
    try database.run("ROLLBACK")
    #expect(try writing.connection.answer().body.contains("سجّلت العملية: 30 ريالًا"))
    #expect(try writing.say("كم صرفت اليوم؟").contains("30 ريالًا"))
    try database.run("BEGIN IMMEDIATE")
    try writing.begin("chat/send", #"{"text":"سجل 40 غداء"}"#)
    try reading.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try reading.answer().status == 200)
    writing.process.send(signal: SIGTERM)
    #expect(try writing.connection.answer().status == 503)
    try database.run("ROLLBACK")
    #expect(try writing.process.wait() == .exited(0))
    #expect(try !program.run(["export"]).output.contains(#""amount":40"#))
  }
}
