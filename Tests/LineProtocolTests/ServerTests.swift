import JSONText
import LineProtocol
import Testing

/// The cases that JSON-RPC 2.0 names in its section 7, and those at the edges of a line.
@MainActor
struct ServerTests {
  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":"تنبيه"}}"#, #""id":1,"result":{"text":"تنبيه"}"#),
    (#"{"jsonrpc":"2.0","id":0,"method":"echo"}"#, #""id":0,"result":{}"#),
    (#"  {"jsonrpc":"2.0","id":-7,"method":"echo"} \#t "#, #""id":-7,"result":{}"#),
    (#"{"jsonrpc":"2.0","id":"","method":"echo"}"#, #""id":"","result":{}"#),
    (#"{"jsonrpc":"2.0","id":"ü😀\\\"","method":"echo"}"#, #""id":"ü😀\\\"","result":{}"#),
    (#"{"jsonrpc":"2.0","id":"\u00fc","method":"echo"}"#, #""id":"\u00fc","result":{}"#),
    (#"{"jsonrpc":"2.0","id":9007199254740993,"method":"echo"}"#, #""id":9007199254740993,"result":{}"#),
    (#"{"jsonrpc":"2.0","id":null,"method":"echo"}"#, #""id":null,"result":{}"#),
    (#"{"jsonrpc":"2.0","id":1.50,"method":"echo"}"#, #""id":1.50,"result":{}"#),
    (#"{"jsonrpc":"2.0","id":29,"method":"echo","extra":{"x":[1]}}"#, #""id":29,"result":{}"#),
  ])
  func `a request is answered with its result`(request: String, response: String) {
    #expect(answers(to: request) == [#"{"jsonrpc":"2.0",\#(response)}"#])
    #expect(answers(to: request + "\r\n") == [#"{"jsonrpc":"2.0",\#(response)}"#])
  }

  @Test(arguments: [
    "", "\n", "\r\n", "\r\r\n", " \t \n", "\u{FEFF}\n",
    #"{"jsonrpc":"2.0","method":"echo"}"#,
    #"{"jsonrpc":"2.0","method":"foobar"}"#,
    #"{"jsonrpc":"2.0","method":"size","params":{}}"#,
    #"{"jsonrpc":"2.0","method":"echo","params":[1]}"#,
    #"{"jsonrpc":"2.0","id":987654,"result":1}"#,
    #"{"jsonrpc":"2.0","id":987654,"error":{"code":-1,"message":"x"}}"#,
    #"[{"jsonrpc":"2.0","method":"echo"},{"jsonrpc":"2.0","method":"foobar"}]"#,
    #"[{"jsonrpc":"2.0","id":1,"result":1}]"#,
  ])
  func `blank lines, notifications and responses are met with silence`(line: String) {
    #expect(answers(to: line) == [])
  }

  @Test(arguments: [
    ("hello there", "null", -32700),
    (#"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#, "null", -32700),
    (#"[{"jsonrpc":"2.0","method":"echo","id":"1"},{"jsonrpc":"2.0","method"]"#, "null", -32700),
    (#"{"jsonrpc":"2.0","id":30,"method":"echo"}{"jsonrpc":"2.0","id":31,"method":"echo"}"#, "null", -32700),
    (#"{"jsonrpc":"2.0","id":32,"method":"x""#, "null", -32700),
    (#"{"jsonrpc":"2.0","id":33,"method":"x",}"#, "null", -32700),
    (#"{"jsonrpc":"2.0","id":34,"method":"x","params":[NaN]}"#, "null", -32700),
    (#"{"jsonrpc":"2.0","id":35,"method":"\ud800"}"#, "null", -32700),
    ("{\"jsonrpc\":\"2.0\",\"id\":36,\"method\":\"a\tb\"}", "null", -32700),
    ("\0", "null", -32700),
    (String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000), "null", -32700),
    ("[]", "null", -32600),
    ("42", "null", -32600),
    (#""hello""#, "null", -32600),
    ("null", "null", -32600),
    (#"{"jsonrpc":"2.0","method":1,"params":"bar"}"#, "null", -32600),
    (#"{"jsonrpc":"2.0","id":true,"method":"echo"}"#, "null", -32600),
    (#"{"jsonrpc":"2.0","id":23}"#, "23", -32600),
    (#"{"jsonrpc":"2.0","id":"1","method":"foobar"}"#, "\"1\"", -32601),
    (#"{"jsonrpc":"2.0","id":25,"method":"rpc.x"}"#, "25", -32601),
    (#"{"jsonrpc":"2.0","id":26,"method":"ECHO"}"#, "26", -32601),
    (#"{"jsonrpc":"2.0","id":27,"method":"echo","params":["x"]}"#, "27", -32602),
    (#"{"jsonrpc":"2.0","id":28,"method":"size","params":{}}"#, "28", -32602),
  ])
  func `what cannot be served is answered with one error, and the next request as if nothing had happened`(
    line: String,
    id: String,
    code: Int
  ) throws {
    let answers = answers(to: line + "\n" + #"{"jsonrpc":"2.0","id":"next","method":"echo"}"#)
    try #require(answers.count == 2)
    #expect(answers[0].hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":""#))
    #expect(answers[0].contains(#","data":{"reason":""#))
    #expect(answers[1] == #"{"jsonrpc":"2.0","id":"next","result":{}}"#)
  }

  @Test func `bytes that are no UTF-8 are a parse error`() {
    let line = Array(#"{"jsonrpc":"2.0","id":37,"method":"echo","params":{"a":""#.utf8) + [0xFF] + Array("\"}}".utf8)
    let reason = "The line is not JSON: invalid UTF-8 at byte 56."
    #expect(
      answers(to: line)
        == [
          #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error","data":{"reason":"\#(reason)"}}}"#
        ]
    )
  }

  @Test func `an error of an operation says its reason and its field`() {
    let message = #""code":-32602,"message":"bytes is missing","data":{"reason":"«bytes» ناقص","field":"bytes"}"#
    #expect(
      answers(to: #"{"jsonrpc":"2.0","id":1,"method":"size"}"#) == [#"{"jsonrpc":"2.0","id":1,"error":{\#(message)}}"#]
    )
  }

  @Test func `an error without a reason of its own gives its message as the reason`() {
    let sentence = "It was changed meanwhile."
    let error = #"{"code":-32003,"message":"\#(sentence)","data":{"reason":"\#(sentence)"}}"#
    #expect(
      answers(to: #"{"jsonrpc":"2.0","id":1,"method":"fail/plainly"}"#) == [
        #"{"jsonrpc":"2.0","id":1,"error":\#(error)}"#
      ]
    )
  }

  @Test func `texts are escaped, and line breaks in a result become spaces`() {
    let text = #"No \"method\"\n\u001f\\"#
    let error = #"{"code":-32601,"message":"\#(text)","data":{"reason":"\#(text)"}}"#
    #expect(answers(to: #"{"jsonrpc":"2.0","id":1,"method":"?"}"#) == [#"{"jsonrpc":"2.0","id":1,"error":\#(error)}"#])
    #expect(
      answers(to: #"{"jsonrpc":"2.0","id":1,"method":"lines"}"#) == [#"{"jsonrpc":"2.0","id":1,"result":{  "a": 1  }}"#]
    )
  }

  @Test func `what an operation raises is told after its answer`() {
    let raised = [
      #"{"jsonrpc":"2.0","method":"alert/raised","params":{"id":1}}"#,
      #"{"jsonrpc":"2.0","method":"navigation/changed","params":{ }}"#,
    ]
    let request = #"{"jsonrpc":"2.0","id":1,"method":"raise"}"#
    let notification = #"{"jsonrpc":"2.0","method":"raise"}"#
    let response = #"{"jsonrpc":"2.0","id":1,"result":{}}"#
    #expect(answers(to: request) == [response] + raised)
    #expect(answers(to: notification) == raised)
    #expect(answers(to: "[\(request),\(notification)]") == ["[\(response)]"] + raised + raised)
  }

  @Test func `a line over the limit gets one error, and the next line is served`() {
    let long = String(repeating: "x", count: LineFramer.longestLine + 1)
    let reason = "The line is longer than 4194304 bytes."
    let error = #""code":-32600,"message":"Invalid Request","data":{"reason":"\#(reason)"}"#
    #expect(
      answers(to: "\(long)\n" + #"{"jsonrpc":"2.0","id":1,"method":"echo"}"#) == [
        #"{"jsonrpc":"2.0","id":null,"error":{\#(error)}}"#,
        #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
      ]
    )
  }
}
