import Foundation
import JSONText
import LineProtocol
import OperationInterface
import Testing

/// How a client's first words decide what is spoken.
@MainActor
struct DialectNameTests {
  /// Answers everything with its name, and what it is told with a notification.
  private final class Named: Dialect {
    let name: DialectName

    init(_ name: DialectName) {
      self.name = name
    }

    func answer(_ method: String, params: Data?, id: RequestID, room: Int) throws(OperationError) -> Answer {
      .now(Data("\"\(name)\"".utf8))
    }

    func take(_ method: String, params: Data?) -> [Message] { [] }
  }

  /// The dialects that answer to calls of a method with params.
  private func dialects(_ calls: [(method: String, params: String)]) -> [String] {
    var server = Server { Named($0) }
    var output = Outgoing()
    for (method, params) in calls {
      let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
      server.answer(.complete(Array(line.utf8)[...]), into: &output)
    }
    return String(decoding: output.bytes, as: UTF8.self).split(separator: "\n").map {
      String($0.dropFirst(#"{"jsonrpc":"2.0","id":1,"result":""#.count).dropLast(2))
    }
  }

  private nonisolated static let stateless = #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#

  @Test(arguments: [
    ("initialize", #"{"protocolVersion":1}"#, DialectName.agentClientProtocol),
    ("initialize", #"{"clientInfo":{},"protocolVersion":2}"#, .agentClientProtocol),
    ("initialize", #"{"protocolVersion":99999999999999999999}"#, .agentClientProtocol),
    ("initialize", #"{"protocolVersion":-1}"#, .agentClientProtocol),
    ("initialize", #"{"protocol\u0056ersion":"2025-11-25"}"#, .modelContextProtocol),
    ("initialize", #"{"protocolVersion":"1999-01-01"}"#, .modelContextProtocol),
    ("initialize", #"{"protocolVersion":1.5}"#, .native),
    ("initialize", #"{"protocolVersion":"1"}"#, .native),
    ("initialize", #"{"protocolVersion":"2025-11-2٥"}"#, .native),
    ("initialize", #"{"protocolVersion":null}"#, .native),
    ("initialize", #"{"client":{"protocolVersion":1}}"#, .native),
    ("initialize", "{}", .native),
    ("chat/send", #"{"protocolVersion":1}"#, .native),
    ("server/discover", "{}", .modelContextProtocol),
    ("tools/list", stateless, .modelContextProtocol),
    ("tools/list", #"{"_meta":{"io.modelcontextprotocol\/protocolVersion":1}}"#, .modelContextProtocol),
    ("tools/list", #"{"_meta":{"progressToken":1}}"#, .native),
    ("tools/list", #"{"_meta":"io.modelcontextprotocol/protocolVersion"}"#, .native),
    ("tools/list", #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#, .native),
  ])
  func `the first call decides on the dialect`(method: String, params: String, dialect: DialectName) {
    #expect(dialects([(method, params)]) == ["\(dialect)"])
  }

  @Test func `nothing is decided before the first initialize`() {
    let calls = [("chat/send", "{}"), ("session/new", "{}"), ("initialize", #"{"protocolVersion":1}"#), ("x", "{}")]
    #expect(dialects(calls) == ["native", "native", "agentClientProtocol", "agentClientProtocol"])
  }

  @Test func `a later initialize changes nothing`() {
    let calls = [("initialize", "{}"), ("initialize", #"{"protocolVersion":1}"#), ("server/discover", "{}")]
    #expect(dialects(calls) == ["native", "native", "native"])
  }

  @Test func `after a stateless call an initialize still decides`() {
    let calls = [("server/discover", "{}"), ("ping", "{}"), ("initialize", #"{"protocolVersion":1}"#)]
    #expect(dialects(calls) == ["modelContextProtocol", "modelContextProtocol", "agentClientProtocol"])
  }
}
