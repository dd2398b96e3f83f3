/// One request, as far as it has come.
final class PushRequest {
  let stream: Int32
  var headers: [String: String] = [:]
  var body: [UInt8] = []
  var answer: Answer?
  /// How much of the answer's body was sent.
  var sent = 0

  init(stream: Int32) {
    self.stream = stream
  }
}

struct Answer {
  var status: Int
  var headers: [(String, String)] = []
  var body: [UInt8] = []
  /// In milliseconds, beside the one that all have.
  var delay = 0

  init(_ status: Int, reason: String? = nil, timestamp: Int? = nil) {
    self.status = status
    guard let reason else { return }
    let time = timestamp.map { #","timestamp":\#($0)"# } ?? ""
    body = Array(#"{"reason":"\#(reason)"\#(time)}"#.utf8)
  }
}
