import Foundation
import Operations
import Records
import Testing

@MainActor
struct ModelContextToolsTests {
  private let client: ModelContextClient

  init() throws {
    client = try ModelContextClient()
    _ = client.initialize()
  }

  private struct Listing: Decodable {
    struct Tool: Decodable {
      struct Annotations: Decodable, Equatable {
        let readOnlyHint: Bool
        let destructiveHint: Bool
        let idempotentHint: Bool
        let openWorldHint: Bool
      }
      struct Schema: Decodable {
        let type: String
      }
      let name: String
      let description: String
      let inputSchema: Schema
      let outputSchema: Schema
      let annotations: Annotations
    }
    let tools: [Tool]
    let nextCursor: String?
  }

  /// Those of all pages.
  private func tools() throws -> [Listing.Tool] {
    var tools: [Listing.Tool] = []
    var cursor: String?
    repeat {
      let params = cursor.map { #"{"cursor":"\#($0)"}"# } ?? "{}"
      let page = try client.outcome("tools/list", params, as: Listing.self)
      tools += page.tools
      cursor = page.nextCursor
    } while cursor != nil
    return tools
  }

  @Test func `every operation but initialize is a tool, in the order of the names`() throws {
    let tools = try tools()
    #expect(tools.map(\.name) == tools.map(\.name).sorted())
    #expect(tools.count == OperationTable.operations.count - 1)
    #expect(Set(tools.map(\.name)).isSuperset(of: ["chat_send", "alerts_mark_read", "navigation_back"]))
    #expect(tools.allSatisfy { $0.inputSchema.type == "object" && $0.outputSchema.type == "object" })
    #expect(tools.allSatisfy { $0.name.utf8.allSatisfy { (97...122).contains($0) || $0 == 95 } })
  }

  @Test(arguments: [
    ("alerts_list", true, false, true), ("chat_send", false, false, false), ("alerts_dismiss", false, false, true),
    ("dependents_remove", false, true, true),
  ])
  func `annotations say what a tool does`(name: String, reads: Bool, destroys: Bool, repeats: Bool) throws {
    let tool = try #require(try tools().first { $0.name == name })
    #expect(tool.annotations.readOnlyHint == reads)
    #expect(tool.annotations.destructiveHint == destroys)
    #expect(tool.annotations.idempotentHint == repeats)
    #expect(!tool.annotations.openWorldHint)
  }

  private static let state = #"{"screen":"chat","stack":["chat"]}"#
  private static let text = #"{\"screen\":\"chat\",\"stack\":[\"chat\"]}"#

  @Test func `a tool's result stands there twice, as a text and as JSON`() {
    #expect(
      client.outcome("tools/call", #"{"name":"navigation_state","arguments":{}}"#)
        == #""result":{"content":[{"text":"\#(Self.text)","type":"text"}],"isError":false,"#
        + #""structuredContent":\#(Self.state)}"#
    )
    #expect(client.outcome("tools/call", #"{"name":"navigation_state","arguments":null}"#).contains(Self.state))
    #expect(
      client.outcome("tools/call", .stateless(#""name":"navigation_state""#))
        == #""result":{\#(String.serverMeta),"content":[{"text":"\#(Self.text)","type":"text"}],"isError":false,"#
        + #""resultType":"complete","structuredContent":\#(Self.state)}"#
    )
  }

  @Test(arguments: [
    (#"{"name":"chat_send","arguments":{}}"#, "text: the parameter text is missing"),
    (#"{"name":"dependents_list","arguments":{"limit":0}}"#, "limit: the value of the parameter limit does not fit"),
    (#"{"name":"alerts_dismiss","arguments":{"id":99}}"#, "it does not exist: 99"),
  ])
  func `what a tool refuses is a result that a model can read`(params: String, reason: String) {
    #expect(
      client.outcome("tools/call", params)
        == #""result":{"content":[{"text":"\#(reason)","type":"text"}],"isError":true}"#
    )
  }

  @Test(arguments: [
    (#"{"name":"initialize"}"#, "name"), (#"{"name":"chat/send"}"#, "name"), ("{}", "name"), (#"{"name":7}"#, "name"),
    (#"{"name":"chat_send","arguments":[]}"#, "arguments"), (#"{"name":"chat_send","arguments":"x"}"#, "arguments"),
  ])
  func `a call of no tool is an error`(params: String, field: String) {
    let error = client.outcome("tools/call", params)
    #expect(error.hasPrefix(#""error":{"code":-32602,"message":"Invalid params""#))
    #expect(error.hasSuffix(#""field":"\#(field)"}}"#))
  }

  @Test func `a long list is cut so that both of its forms fit into a line`() throws {
    for number in 0..<80 {
      let fields = #""name":"\#(number)","relationship":"ابنتك","serviceType":"تجديد الهوية","daysRemaining":5"#
      _ = client.outcome("tools/call", #"{"name":"dependents_put","arguments":{"dependent":{\#(fields)}}}"#)
    }
    struct Result: Decodable {
      struct List: Decodable {
        let nextOffset: Int
        let total: Int
      }
      let structuredContent: List
    }
    let list = try client.outcome("tools/call", #"{"name":"dependents_list"}"#, as: Result.self).structuredContent
    #expect(list.total == 83)
    #expect((20..<83).contains(list.nextOffset))
  }

  // MARK: Log messages

  private static let refused = #"{"name":"alerts_dismiss","arguments":{"id":99}}"#
  private static let told = String.notification(
    "message",
    #"{"data":{"code":-32001,"reason":"it does not exist: 99","tool":"alerts_dismiss"},"level":"notice","logger":"tanbih"}"#
  )

  @Test func `a refusal is logged to a client that has asked for its level`() {
    #expect(client.request("tools/call", Self.refused).count == 1)
    #expect(client.outcome("logging/setLevel", #"{"level":"debug"}"#) == #""result":{}"#)
    #expect(Array(client.request("tools/call", Self.refused).dropFirst()) == [Self.told])
    _ = client.outcome("logging/setLevel", #"{"level":"error"}"#)
    #expect(client.request("tools/call", Self.refused).count == 1)
    #expect(client.outcome("logging/setLevel", #"{"level":"loud"}"#).contains(#""field":"level""#))
  }

  @Test func `a stateless call asks for log messages by itself`() {
    let meta = String.meta.dropLast() + #","io.modelcontextprotocol/logLevel":"info"}"#
    let call = #"{"name":"alerts_dismiss","arguments":{"id":99},\#(meta)}"#
    #expect(Array(client.request("tools/call", call).dropFirst()) == [Self.told])
    #expect(client.request("tools/call", .stateless(String(Self.refused.dropFirst().dropLast()))).count == 1)
  }
}
