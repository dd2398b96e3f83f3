import Foundation
import Models
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

  private func filled(_ scalar: String, _ factor: Int) throws -> FrontEnd {
    let frontEnd = try FrontEnd(language: .english)
    let assistant = frontEnd.assistant
    try LargestStore.fill(assistant.store().user(assistant.settings.user), with: scalar, factor: factor)
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
    let devices = (0..<600).map { number -> (String, String) in
      let digits = String(number, radix: 16)
      let token = String(repeating: "a", count: 64 - digits.count) + digits
      return ("devices/register", #"{"deviceToken":"\#(token)"}"#)
    }
    let own: [(String, String)] = [
      ("notifications/schedule", names), ("notifications/schedule", names),
      ("dependents/put", #"{"dependent":\#(dependent)}"#), ("alerts/put", #"{"alert":{"id":99,\#(alert)}"#),
    ]
    let rest = OperationTable.operations.map { $0.method }.filter { method in
      !["notifications/schedule", "dependents/put", "alerts/put", "devices/register", "initialize"].contains(method)
    }
    let others = rest.map { method -> (String, String) in (method, Self.params[method] ?? "{}") }
    return own + devices + others
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
}
