import ForAll
import Foundation
import LineProtocol
import PropertyTesting
import TestSupport
import Testing

@MainActor
struct ServerPropertyTests {
  private static let good = #"{"jsonrpc":"2.0","id":"good","method":"echo"}"#
  private static let goodAnswer = #"{"jsonrpc":"2.0","id":"good","result":{}}"#

  @Test func `any bytes leave the server answering, in lines that are JSON`() async {
    await forAll(Gen.int(in: 0...255).array(count: 0...60), iterations: 10_000) { numbers in
      try check(numbers.map { UInt8($0) })
    }
  }

  @Test func `messages with any damage leave the server answering, in lines that are JSON`() async {
    await forAll(.messageText, Gen<Damage>.damage.array(count: 0...4), iterations: 10_000) { text, damages in
      var bytes = Array(text.utf8)
      for damage in damages {
        damage.apply(to: &bytes)
      }
      try check(bytes)
    }
  }

  @Test func `the members of a message decide its answer`() async {
    await forAll(.message, iterations: 10_000) { message in
      let answers = answers(to: message.text)
      switch message.expected {
      case .silence:
        #expect(answers == [])
      case .result(let id):
        #expect(answers == [#"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#])
      case .error(let code, let id):
        let start = #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"#
        #expect(answers.count == 1 && answers.first?.hasPrefix(start) == true)
      }
    }
  }

  @Test func `a batch is answered as its entries would be alone`() async {
    await forAll(Gen<Message>.message.array(count: 1...8), iterations: 1_000) { messages in
      let alone = messages.flatMap { answers(to: $0.text) }
      let batch = answers(to: "[\(messages.map(\.text).joined(separator: ","))]")
      #expect(batch == (alone.isEmpty ? [] : ["[\(alone.joined(separator: ","))]"]))
    }
  }

  /// Sends bytes and after them a good request.
  private func check(_ bytes: [UInt8]) throws {
    var answers = answers(to: bytes + Array("\n\(Self.good)\n".utf8))
    #expect(answers.popLast() == Self.goodAnswer)
    for answer in answers {
      #expect(answer.utf8.count < Outgoing.longestLine)
      let value = try JSONSerialization.jsonObject(with: Data(answer.utf8))
      for response in value as? [Any] ?? [value] {
        let members = try #require(response as? [String: Any])
        #expect(members["jsonrpc"] as? String == "2.0")
        #expect(members["id"] != nil)
        #expect((members["result"] == nil) != (members["error"] == nil))
      }
    }
  }
}

/// A JSON object of a few members, right and wrong ones, and what the rules say of it.
private struct Message: Sendable {
  enum Expected: Hashable {
    case silence
    case result(id: String)
    case error(code: Int, id: String)
  }

  var version: String?
  var id: String?
  var method: String?
  var params: String?
  var result: String?
  var isReversed: Bool

  var text: String {
    let members = [("jsonrpc", version), ("id", id), ("method", method), ("params", params), ("result", result)]
    let present = members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
    return "{\((isReversed ? present.reversed() : present).joined(separator: ","))}"
  }

  var expected: Expected {
    if method == nil && result != nil { return .silence }
    if let id, Self.wrongIDs.contains(id) { return .error(code: -32600, id: "null") }
    guard version == Self.rightVersion, let method, method.hasPrefix("\"") else {
      return .error(code: -32600, id: id ?? "null")
    }
    if let params, Self.wrongParams.contains(params) { return .error(code: -32600, id: id ?? "null") }
    guard let id else { return .silence }
    if params == "[]" { return .error(code: -32602, id: id) }
    return method == "\"echo\"" ? .result(id: id) : .error(code: -32601, id: id)
  }

  static let rightVersion = "\"2.0\""
  static let wrongIDs = ["true", "{}", "[1]"]
  static let wrongParams = ["null", "1", "\"x\"", "false"]
}

extension Gen where Value == Message {
  fileprivate static var message: Gen {
    let right = Message.rightVersion
    let version = Gen<String?>.element(of: [right, right, right, right, "\"1.0\"", "2.0", nil])
    let id = Gen<String?>.element(
      of: ["1", "null", "\"a\"", "1.50", "18446744073709551616", nil, nil] + Message.wrongIDs
    )
    let method = Gen<String?>.element(of: ["\"echo\"", "\"echo\"", "\"foobar\"", "\"\"", "null", "1", nil])
    let params = Gen<String?>.element(of: [nil, nil, "{}", "{}", "[]"] + Message.wrongParams)
    let rest = zip(params, Gen<String?>.element(of: [nil, nil, "1"]), .bool)
    return zip(version, id, method, rest).map { version, id, method, rest in
      Message(version: version, id: id, method: method, params: rest.0, result: rest.1, isReversed: rest.2)
    }
  }
}

extension Gen where Value == String {
  fileprivate static var messageText: Gen {
    let one = Gen<Message>.message.map(\.text)
    return .oneOf([one, one.array(count: 0...3).map { "[\($0.joined(separator: ","))]" }])
  }
}

/// A change of a few bytes at a place.
private struct Damage: Sendable {
  let place: Int
  let removed: Int
  let inserted: String

  func apply(to bytes: inout [UInt8]) {
    let start = place % (bytes.count + 1)
    bytes.replaceSubrange(start..<min(start + removed, bytes.count), with: inserted.utf8)
  }

  static let pieces = [
    "", ",", "\"", "\\", "{", "}", "[", "]", ":", "0", "-", "1.", "\\ud800", "\\u", "\n", "\r", "\t", "\0", "\u{FEFF}",
    "é", "null",
    "\"id\":", "\"id\":2,",
  ]
}

extension Gen where Value == Damage {
  fileprivate static var damage: Gen {
    zip(.int(in: 0...200), .int(in: 0...8), .element(of: Damage.pieces)).map { place, removed, inserted in
      Damage(place: place, removed: removed, inserted: inserted)
    }
  }
}
