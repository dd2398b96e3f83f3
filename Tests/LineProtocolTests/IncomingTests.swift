import LineProtocol
import OperationInterface
import Testing

struct IncomingTests {
  @Test(arguments: [
    "0", "-7", "1.5", "9007199254740993", "18446744073709551616", "1e3", "null", "\"\"", "\"1\"",
    #""\u00fc\ud83d\ude00""#,
    "\"ü\u{2028}😀\"",
  ])
  func `a request keeps the bytes of its id`(id: String) {
    let text = #"{"jsonrpc": "2.0", "id": \#(id), "method": "a/b", "params": {"x": [1]}}"#
    guard case .request(let call, let range) = read(text) else {
      Issue.record("not a request: \(read(text))")
      return
    }
    #expect(slice(range, of: text) == id)
    #expect(call.method == "a/b")
    #expect(call.params.map { slice($0, of: text) } == #"{"x": [1]}"#)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"a"}"#,
    #"{"jsonrpc":"2.0","method":"a","params":{}}"#,
    #"{"method":"a","extra":{"id":1},"extra":2,"jsonrpc":"2.0"}"#,
    #" {"json\u0072pc":"2\u002e0","m\u0065thod":"\u0061"} "#,
  ])
  func `a message without an id is a notification`(text: String) {
    guard case .notification(let call) = read(text) else {
      Issue.record("not a notification: \(read(text))")
      return
    }
    #expect(call.method == "a")
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":1,"result":1}"#,
    #"{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"x"}}"#,
    #"{"jsonrpc":"2.0","id":null,"error":{}}"#,
    #"{"jsonrpc":"2.0","method":"a","params":[1]}"#,
  ])
  func `responses to nothing of ours, and notifications that cannot be served, are ignored`(text: String) {
    #expect(read(text) == .ignored)
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":"a","result":{"x": 1}}"#, #"{"x": 1}"#),
    (#"{"result":null,"id":"\u0061","jsonrpc":"2.0"}"#, "null"),
    (#"{"jsonrpc":"2.0","id":"a","error":{"code":-1,"message":"x"}}"#, nil),
  ])
  func `a response to an id of ours has a result, or is an error`(text: String, result: String?) {
    guard case .response("a", let range) = read(text) else {
      Issue.record("not a response: \(read(text))")
      return
    }
    #expect(range.map { slice($0, of: text) } == result)
  }

  @Test(arguments: [
    (#"{}"#, "jsonrpc", nil),
    (#"{"foo":"boo"}"#, "jsonrpc", nil),
    (#"{"id":20,"method":"a"}"#, "jsonrpc", "20"),
    (#"{"jsonrpc":"1.0","id":21,"method":"a"}"#, "jsonrpc", "21"),
    (#"{"jsonrpc":2.0,"id":22,"method":"a"}"#, "jsonrpc", "22"),
    (#"{"JSONRPC":"2.0","id":22,"method":"a"}"#, "jsonrpc", "22"),
    (#"{"jsonrpc":"2.0","id":23}"#, "method", "23"),
    (#"{"jsonrpc":"2.0","id":24,"method":null}"#, "method", "24"),
    (#"{"jsonrpc":"2.0","id":"24","Method":"a"}"#, "method", #""24""#),
    (#"{"jsonrpc":"2.0","method":1,"params":"bar"}"#, "method", nil),
    (#"{"jsonrpc":"2.0","id":27,"method":"a","params":"x"}"#, "params", "27"),
    (#"{"jsonrpc":"2.0","id":28,"method":"a","params":1}"#, "params", "28"),
    (#"{"jsonrpc":"2.0","id":28,"method":"a","params":null}"#, "params", "28"),
    (#"{"jsonrpc":"2.0","method":"a","params":"x"}"#, "params", nil),
    (#"{"jsonrpc":"2.0","id":true,"method":"a"}"#, "id", nil),
    (#"{"jsonrpc":"2.0","id":{"a":1},"method":"a"}"#, "id", nil),
    (#"{"jsonrpc":"2.0","id":[1],"method":"a"}"#, "id", nil),
    (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"a"}"#, "id", nil),
    (#"{"jsonrpc":"2.0","id":1,"method":"a","m\u0065thod":"b"}"#, "method", nil),
    (#"{"jsonrpc":"2.0","id":1,"method":"a","params":{},"params":{}}"#, "params", nil),
    (#"{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"a"}"#, "jsonrpc", nil),
  ])
  func `a faulty envelope is an invalid request, which keeps the id that could be read`(
    text: String,
    member: String,
    id: String?
  ) {
    guard case .invalid(let error, let range) = read(text) else {
      Issue.record("taken as valid: \(read(text))")
      return
    }
    #expect(error.code == .invalidRequest)
    #expect(error.message == "Invalid Request")
    #expect(error.reason?.hasPrefix("The member \"\(member)\" ") == true)
    #expect(range.map { slice($0, of: text) } == id)
  }

  @Test func `parameters in an array are refused by their own code`() {
    let error = OperationError(
      code: .invalidParams,
      message: "Invalid params",
      reason: "Parameters are given by name, in an object."
    )
    #expect(read(#"{"id":7,"jsonrpc":"2.0","method":"a","params":[]}"#) == .invalid(error, id: 6..<7))
  }

  @Test func `an id that leaves no room for its answer is not taken`() {
    func request(idOf count: Int) -> Incoming {
      read("{\"jsonrpc\":\"2.0\",\"method\":\"a\",\"id\":\(String(repeating: "1", count: count))}")
    }
    guard case .request = request(idOf: Incoming.longestID) else {
      Issue.record("a long id was not taken")
      return
    }
    guard case .invalid(let error, nil) = request(idOf: Incoming.longestID + 1) else {
      Issue.record("an endless id was taken")
      return
    }
    #expect(error.reason == "The member \"id\" must not be longer than 32767 bytes.")
  }

  @Test func `an array is a batch of the texts of its entries`() {
    let text = #"[{"jsonrpc":"2.0","method":"a"}, 1 ,[]]"#
    guard case .batch(let entries) = read(text) else {
      Issue.record("not a batch: \(read(text))")
      return
    }
    #expect(entries.map { slice($0, of: text) } == [#"{"jsonrpc":"2.0","method":"a"}"#, "1", "[]"])
  }

  @Test(arguments: [
    ("[]", "A batch holds at least one message."),
    ("42", "A message is an object."),
    (#""hello""#, "A message is an object."),
    ("null", "A message is an object."),
  ])
  func `other values are no messages`(text: String, reason: String) {
    let error = OperationError(code: .invalidRequest, message: "Invalid Request", reason: reason)
    #expect(read(text) == .invalid(error, id: nil))
  }

  @Test func `there are no batches in a batch`() {
    let bytes = Array("[{}]".utf8)
    let error = OperationError(code: .invalidRequest, message: "Invalid Request", reason: "A message is an object.")
    #expect(Incoming(entry: bytes.span) == .invalid(error, id: nil))
  }

  @Test(arguments: [
    ("hello", "unexpected character at byte 0"),
    (#"{"jsonrpc":"2.0","id":1,"method":"a",}"#, "unexpected character at byte 37"),
    (#"{"jsonrpc":"2.0","id":1,"method":"a"}{}"#, "text after the value at byte 37"),
    (#"{"jsonrpc":"2.0","id":1,"method":"\ud800"}"#, "half of a surrogate pair in a string at byte 34"),
  ])
  func `what is not JSON is a parse error, whatever could be read of it`(text: String, fault: String) {
    let error = OperationError(code: .parseError, message: "Parse error", reason: "The line is not JSON: \(fault).")
    #expect(read(text) == .invalid(error, id: nil))
  }

  private func read(_ text: String) -> Incoming {
    let bytes = Array(text.utf8)
    return Incoming(line: bytes.span)
  }

  private func slice(_ range: Range<Int>, of text: String) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
