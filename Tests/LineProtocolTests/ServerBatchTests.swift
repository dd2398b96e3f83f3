import LineProtocol
import Testing

@MainActor
struct ServerBatchTests {
  private let tooLarge =
    #""code":-32603,"message":"Internal error","data":{"reason":"The answer is too large for a line."}"#

  @Test func `a batch is answered in one array, invalid entries each with an error of their own`() {
    let batch = """
      [{"jsonrpc":"2.0","method":"echo","params":{"a":1},"id":"1"},{"jsonrpc":"2.0","method":"echo"},{"foo":"boo"}, 1,\
      {"jsonrpc":"2.0","method":"fail/plainly","id":"5"},[],{"jsonrpc":"2.0","method":"echo","id":null}]
      """
    func invalid(_ reason: String) -> String {
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request","data":{"reason":"\#(reason)"}}}"#
    }
    let changed = "It was changed meanwhile."
    let expected = [
      #"{"jsonrpc":"2.0","id":"1","result":{"a":1}}"#,
      invalid(#"The member \"jsonrpc\" must be \"2.0\"."#),
      invalid("A message is an object."),
      #"{"jsonrpc":"2.0","id":"5","error":{"code":-32003,"message":"\#(changed)","data":{"reason":"\#(changed)"}}}"#,
      invalid("A batch holds at least one message."),
      #"{"jsonrpc":"2.0","id":null,"result":{}}"#,
    ]
    #expect(answers(to: batch) == ["[\(expected.joined(separator: ","))]"])
  }

  @Test func `a result of the longest line is sent, a longer one is said to be too large`() throws {
    let frame = #"{"jsonrpc":"2.0","id":1,"result":}"#.utf8.count
    func request(_ bytes: Int) -> String { #"{"jsonrpc":"2.0","id":1,"method":"size","params":{"bytes":\#(bytes)}}"# }
    let longest = Outgoing.longestLine - frame - 1
    let sent = try #require(answers(to: request(longest)).first)
    #expect(sent.utf8.count == 65_534)
    #expect(answers(to: request(longest + 1)) == [#"{"jsonrpc":"2.0","id":1,"error":{\#(tooLarge)}}"#])
    #expect(answers(to: request(1_000_000)) == [#"{"jsonrpc":"2.0","id":1,"error":{\#(tooLarge)}}"#])
  }

  @Test func `an error that is too long keeps its code`() {
    let error = #"{"code":-32001,"message":"Server error","data":{"reason":"Server error"}}"#
    #expect(
      answers(to: #"{"jsonrpc":"2.0","id":1,"method":"fail/at length"}"#)
        == [#"{"jsonrpc":"2.0","id":1,"error":\#(error)}"#]
    )
  }

  @Test func `answers that do not fit into a batch's line are said to be too large, the others are kept`() throws {
    let requests = [30_000, 30_000, 30_000, 10].enumerated().map { index, bytes in
      #"{"jsonrpc":"2.0","id":\#(index),"method":"size","params":{"bytes":\#(bytes)}}"#
    }
    let answer = try #require(answers(to: "[\(requests.joined(separator: ","))]").first)
    #expect(answer.utf8.count <= 65_534)
    #expect(answer.contains(#"{"jsonrpc":"2.0","id":1,"result":"xxx"#))
    #expect(answer.contains(#"{"jsonrpc":"2.0","id":2,"error":{\#(tooLarge)}}"#))
    #expect(answer.contains(#"{"jsonrpc":"2.0","id":3,"result":"xxxxxxxx"}"#))
  }

  @Test func `a batch that could not even be answered with errors is not done at all`() {
    let operations = SampleOperations()
    let request = #"{"jsonrpc":"2.0","id":"","method":"echo"}"#
    let batch = "[\(Array(repeating: request, count: 1_000).joined(separator: ","))]"
    let reason = "The answers to the batch are too large for a line."
    let error = #""code":-32600,"message":"Invalid Request","data":{"reason":"\#(reason)"}"#
    #expect(
      answers(to: batch, from: operations) == [
        #"{"jsonrpc":"2.0","id":null,"error":{\#(error)}}"#
      ]
    )
    #expect(operations.performed == [])
  }

  @Test(arguments: [(1, 0), (3, 20_000), (400, 3), (100, 500)])
  func `a batch's line is never too long, however its answers crowd`(count: Int, idLength: Int) throws {
    for method in ["echo", "size", "fail/at length", "?"] {
      let id = "\"\(String(repeating: "x", count: idLength))\""
      let params = #"{"bytes":20000,"text":"\#(id.dropFirst().dropLast())"}"#
      let request = #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
      let answers = answers(to: "[\(Array(repeating: request, count: count).joined(separator: ","))]")
      try #require(answers.count == 1)
      #expect(answers[0].utf8.count < Outgoing.longestLine)
      #expect(answers[0].split(separator: #""jsonrpc""#).count == count + 1)
    }
  }

  @Test func `notifications in a batch need no room`() {
    let operations = SampleOperations()
    let notification = #"{"jsonrpc":"2.0","method":"echo"}"#
    let batch = "[\(Array(repeating: notification, count: 5_000).joined(separator: ","))]"
    #expect(answers(to: batch, from: operations) == [])
    #expect(operations.performed.count == 5_000)
  }
}
