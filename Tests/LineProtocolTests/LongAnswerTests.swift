import Assistant
import Foundation
import Models
import OperationInterface
import Operations
import Store
import Testing

/// However long what is held is, every line is short enough, and no answer is lost for it.
@MainActor
@Suite(.serialized)
struct LongAnswerTests {
  /// Params of operations that need some; the others are asked without.
  private static let params: [String: String] = [
    "chat/send": #"{"text":"what are my alerts?"}"#,
    "link/tap": #"{"url":"tanbih://alerts"}"#,
    "navigation/go": #"{"screen":"alerts"}"#,
    "dependents/remove": #"{"id":"nobody"}"#,
    "services/put": #"{"service":"passport_renewal","expires":"2026-12-01"}"#,
    "alerts/list": #"{"includeDismissed":true}"#,
    "alerts/dismiss": #"{"id":23}"#,
    "alerts/snooze": #"{"id":1}"#,
    "alerts/acknowledge": #"{"id":1}"#,
    "alerts/markRead": #"{"id":1}"#,
    "alerts/why": #"{"id":0}"#,
    "settings/update": #"{"settings":{"isEnabled":true}}"#,
    "notifications/markRead": #"{"id":"none"}"#,
    "notifications/delete": #"{"id":"none"}"#,
    "notifications/restore": #"{"id":"none"}"#,
    "notifications/cancel": #"{"id":"none"}"#,
    "events/record": #"{"event":{"kind":"opened"}}"#,
    "clock/advance": #"{"to":"2026-11-22T09:00:00+03:00"}"#,
    "devices/unregister": #"{"deviceToken":"\#(String(repeating: "b", count: 64))"}"#,
    "notifications/stats": "{}",
  ]

  private nonisolated static let cases = LargestStore.hardest.map { ($0, 1) } + [("\u{1}", 20), ("\"", 20)]
  /// In JSON that is carried as a text within JSON what is escaped takes most, and what takes two units is cut hardest.
  private nonisolated static let carried = ["\u{1}", "\"", "\u{10FFFF}", "\u{9B}"]

  private func filled(_ scalar: String, _ factor: Int, dependents: Int = 200) throws -> FrontEnd {
    let frontEnd = try FrontEnd(language: .english)
    let user = try frontEnd.account.records()
    try LargestStore.fill(user, with: scalar, factor: factor, dependents: dependents)
    return frontEnd
  }

  private func json(_ texts: [String: String]) throws -> String {
    String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
  }

  private func check(_ lines: [String], _ what: String, isAnswered: Bool = true) {
    if isAnswered { #expect(!lines.isEmpty, "\(what)") }
    for line in lines {
      #expect(line.utf8.count < 64 * 1024 - 1, "\(what): \(line.utf8.count)")
      #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, "\(what): \(line.prefix(200))")
      #expect(!line.contains(#""code":-32603"#), "\(what): \(line.prefix(300))")
    }
  }

  /// What waits and is put with texts at their maxima, besides what the store was filled with.
  private func calls(_ scalar: String) throws -> [(String, String)] {
    let (name, text) = (
      LargestStore.text(scalar, bytes: Bounds.name), LargestStore.text(scalar, bytes: Bounds.text)
    )
    let names = try json(["title": name + "", "body": text, "type": name, "triggerDate": "2026-11-22T09:00:00+03:00"])
    let dependent = try json(["name": name, "relationship": name, "serviceType": name, "deadline": "2026-12-01"])
    let alert = try json([
      "alertType": name, "title": name, "message": text, "severity": "high", "createdAt": "2026-11-14T10:00:00",
      "actionUrl": text,
    ]).dropFirst()
    let own: [(String, String)] = [
      ("notifications/schedule", names), ("notifications/schedule", names),
      ("dependents/put", #"{"dependent":\#(dependent)}"#), ("alerts/put", #"{"alert":{"id":99,\#(alert)}"#),
      ("devices/register", #"{"deviceToken":"\#(String(repeating: "b", count: 64))"}"#),
    ]
    let rest = OperationTable.operations.map { $0.method }.filter { method in
      !["notifications/schedule", "dependents/put", "alerts/put", "devices/register", "initialize"].contains(method)
    }
    let others = rest.map { method -> (String, String) in (method, Self.params[method] ?? "{}") }
    return own + others
  }

  @Test(arguments: cases)
  func `every operation answers`(scalar: String, factor: Int) throws {
    let frontEnd = try filled(scalar, factor)
    for (method, params) in try calls(scalar) {
      check(frontEnd.ask(method, params), "\(method) \(scalar.unicodeScalars.map(\.value)) \(factor)")
    }
    check(frontEnd.ask("chat/history"), "chat/history")
    for path in ["alerts", "alerts/tax-deadlines", "recommendations", "tax/summary", "tax/deadlines", "device-tokens/"]
    {
      check(frontEnd.ask("GET /api/v1/\(path)"), path)
    }
    check(frontEnd.wait(), "unasked", isAnswered: false)
    // An id that is as long as it may be leaves half the room.
    let id = #""\#(String(repeating: "9", count: 32_765))""#
    for method in ["alerts/list", "dependents/list", "notifications/list", "chat/history"] {
      check(frontEnd.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#), "\(method) with a long id")
    }
  }

  @Test(arguments: cases)
  func `a batch of all lists answers each of them`(scalar: String, factor: Int) throws {
    let frontEnd = try filled(scalar, factor)
    let lists = OperationTable.operations.map { $0.method }.filter { $0.hasSuffix("/list") || $0 == "chat/history" }
    let batch = (lists + lists).map { frontEnd.request($0) }
    let lines = frontEnd.send("[\(batch.joined(separator: ","))]")
    check(lines, "batch")
    #expect(lines.first?.split(separator: #""jsonrpc""#).count == 2 * lists.count + 1)
  }

  @Test(arguments: carried)
  func `every tool, resource and prompt of the Model Context Protocol answers`(scalar: String) throws {
    let frontEnd = try filled(scalar, 1, dependents: Self.fewDependents)
    check(frontEnd.ask("initialize", #"{"protocolVersion":"2025-11-25","capabilities":{}}"#), "initialize")
    for (method, params) in try calls(scalar) {
      let name = method.reduce(into: "") { $0 += $1 == "/" ? "_" : $1.isUppercase ? "_\($1.lowercased())" : String($1) }
      check(frontEnd.ask("tools/call", #"{"name":"\#(name)","arguments":\#(params)}"#), name)
    }
    for list in ["tools/list", "prompts/list", "resources/templates/list"] { check(frontEnd.ask(list), list) }
    var (uris, cursor) = ([String](), String?.some(""))
    while let after = cursor {
      let lines = frontEnd.ask("resources/list", after.isEmpty ? "{}" : #"{"cursor":"\#(after)"}"#)
      check(lines, "resources/list")
      let result = try page(lines)
      uris += result.uris
      cursor = result.nextCursor
    }
    #expect(uris.count > Self.fewDependents)
    #expect(Set(uris).count == uris.count)
    for uri in uris.prefix(12) + uris.suffix(4) {
      check(frontEnd.ask("resources/read", #"{"uri":"\#(uri)"}"#), uri)
    }
    let words = try json(["dependent": LargestStore.text(scalar, bytes: 100_000)])
    check(frontEnd.ask("prompts/get", #"{"name":"dependent","arguments":\#(words)}"#), "prompts/get")
    let argument = #"{"ref":{"type":"ref/prompt","name":"dependent"},"argument":{"name":"dependent","value":""}}"#
    check(frontEnd.ask("completion/complete", argument), "completion/complete")
  }

  /// Enough for pages; each page words all of them.
  private static let fewDependents = 40

  private func page(_ lines: [String]) throws -> (uris: [String], nextCursor: String?) {
    struct Answer: Decodable {
      struct Resource: Decodable { let uri: String }
      struct Result: Decodable {
        let resources: [Resource]
        let nextCursor: String?
      }
      let result: Result
    }
    let result = try JSONDecoder().decode(Answer.self, from: Data((lines.first ?? "").utf8)).result
    return (result.resources.map(\.uri), result.nextCursor)
  }

  @Test(arguments: carried)
  func `every call of the Agent Client Protocol answers`(scalar: String) throws {
    let frontEnd = try filled(scalar, 1, dependents: Self.fewDependents)
    let folder = "/" + String(repeating: "f", count: 4_000)
    let words = try json(["text": LargestStore.text(scalar, bytes: 20_000) + "e\u{301}"]).dropFirst().dropLast()
    for number in 0..<20 {
      let session = try frontEnd.newSession(folder: folder)
      // Of the others only the list tells.
      guard number < 2 else { continue }
      let params = #"{"sessionId":"\#(session)","prompt":[{"type":"text",\#(words)}]}"#
      check(frontEnd.ask("session/prompt", params), "session/prompt")
      check(frontEnd.send(frontEnd.prompt("/open tanbih://alerts", in: session)) + frontEnd.rest(), "/open")
      check(frontEnd.ask("session/load", #"{"sessionId":"\#(session)","cwd":"/","mcpServers":[]}"#), "session/load")
    }
    check(frontEnd.ask("session/load", #"{"sessionId":"s","cwd":"/","mcpServers":[]}"#), "session/load")
    var (ids, pages, cursor) = ([String](), 0, String?.some(""))
    while let after = cursor {
      let lines = frontEnd.ask("session/list", after.isEmpty ? "{}" : #"{"cursor":"\#(after)"}"#)
      check(lines, "session/list")
      let result = try sessions(lines)
      ids += result.ids
      pages += 1
      cursor = result.nextCursor
    }
    #expect(Set(ids).count == 21 && ids.count == 21 && pages > 1)
  }

  private func sessions(_ lines: [String]) throws -> (ids: [String], nextCursor: String?) {
    struct Answer: Decodable {
      struct Item: Decodable { let sessionId: String }
      struct Result: Decodable {
        let sessions: [Item]
        let nextCursor: String?
      }
      let result: Result
    }
    let result = try JSONDecoder().decode(Answer.self, from: Data((lines.first ?? "").utf8)).result
    return (result.sessions.map(\.sessionId), result.nextCursor)
  }
}
