import Assistant
package import FoundationEssentials
import Glibc
import JSONText
import Models
package import OperationInterface

/// Writes the lines of JSON-RPC into one buffer: compact, each on one line, none of 64 KiB or more.
package struct Outgoing {
  /// The longest line that is written, in bytes with its end: many clients read into 64 KiB and fail at more.
  package static let longestLine = 64 * 1024 - 1
  /// The room that is kept between flushes.
  private static let keptCapacity = 256 * 1024

  package private(set) var bytes: [UInt8] = []
  /// The notifications that somebody is told of by the bytes, each with how many of them have been written then.
  private(set) var tellings: [(end: Int, notice: UnwrittenNews.Notice)] = []
  /// Where the lines of notifications end of which it was not said yet whose they are.
  private var ends: [NotificationItem.ID: Int] = [:]

  package init() {}

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
    tellings = []
  }

  /// Takes note of what the bytes since this was called last tell: a line of its own each, or all that was written.
  mutating func tell(_ notices: [UnwrittenNews.Notice]) {
    tellings += notices.map { (ends[$0.id] ?? bytes.count, $0) }
    ends = [:]
  }

  package typealias Outcome = Result<Data, OperationError>

  /// Writes a response line with the id that lies in `text`; a nil id is written as null.
  package mutating func respond(
    _ outcome: Outcome,
    to id: Range<Int>?,
    in text: Span<UInt8>,
    within longest: Int = Self.longestLine
  ) {
    append(outcome, to: id, in: text, room: longest - 1)
    append("\n")
  }

  package mutating func write(_ messages: [Message]) {
    // A span lends its messages, which are written and then gone.
    let messages = messages.span
    for index in messages.indices { write(messages[index]) }
  }

  private mutating func write(_ message: Message) {
    switch message {
    case .notification(let notification):
      write(notification.method, params: notification.params, id: nil)
      if let notice = notification.notice { ends[notice] = bytes.count }
    case .chunk(let chunk):
      write(chunk)
    case .request(let method, let params, let id):
      write(method, params: params, id: id)
    case .response(let outcome, let id):
      respond(outcome, to: id.bytes.indices, in: id.bytes.span)
    }
  }

  private mutating func write(_ method: String, params: Data, id: String?) {
    line { output in
      output.append(#"{"jsonrpc":"2.0","#)
      if let id {
        output.append(#""id":"#)
        output.append(quoted: id)
        output.append(",")
      }
      output.append(#""method":"#)
      output.append(quoted: method)
      output.append(#","params":"#)
      output.append(json: params)
      output.append("}")
    }
  }

  /// Writes a line that calls the client; one that is too long for a line is left out.
  mutating func line(_ write: (inout Self) -> Void) {
    let start = bytes.count
    write(&self)
    append("\n")
    if bytes.count - start > Self.longestLine { bytes.removeSubrange(start...) }
  }
}

extension Outgoing {
  /// The most that the shortest answer takes beside its id.
  static let shortestAnswer: Int = {
    var output = Outgoing()
    output.append(error: .tooLarge, to: nil, in: Span())
    return output.bytes.count
  }()

  /// The room in a batch that is left for the answer to a change: whoever reads an error takes the change for not made.
  static let roomForChange = 8 * 1024

  /// What stands around a result, beside the id.
  static let resultFrame = #"{"jsonrpc":"2.0","id":,"result":}"#.utf8.count

  /// Writes a response of at most `room` bytes; one that needs more gives way to a short error.
  mutating func append(_ outcome: Outcome, to id: Range<Int>?, in text: Span<UInt8>, room: Int) {
    let start = bytes.count
    let substitute: OperationError
    switch outcome {
    case .success(let result):
      append(result: result, to: id, in: text)
      substitute = .tooLarge
    case .failure(let error):
      append(error: error, to: id, in: text)
      substitute = error.shortened
    }
    guard bytes.count - start > room else { return }
    bytes.removeSubrange(start...)
    append(error: substitute, to: id, in: text)
  }

  mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func append(result: Data, to id: Range<Int>?, in text: Span<UInt8>) {
    append(id: id, in: text)
    append(#","result":"#)
    append(json: result)
    append("}")
  }

  private mutating func append(error: OperationError, to id: Range<Int>?, in text: Span<UInt8>) {
    append(id: id, in: text)
    append(#","error":{"code":"#)
    bytes.append(contentsOf: String(error.code.rawValue).utf8)
    append(#","message":"#)
    append(quoted: error.message)
    append(#","data":{"reason":"#)
    append(quoted: error.reason ?? error.message)
    if let field = error.field {
      append(#","field":"#)
      append(quoted: field)
    }
    if let details = error.details {
      append(",")
      append(json: details.dropFirst().dropLast())
    }
    append("}}}")
  }

  private mutating func append(id: Range<Int>?, in text: Span<UInt8>) {
    append(#"{"jsonrpc":"2.0","id":"#)
    if let id {
      text.extracting(id).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    } else {
      append("null")
    }
  }

  /// A control character outside of strings can only be a blank, and none is inside of them: a space is as good.
  private mutating func append(json: Data) {
    let start = bytes.count
    // The least byte of all is found faster than the first blank, and what is written here has none.
    let least = json.withUnsafeBytes { json in
      bytes.append(contentsOf: json)
      return json.reduce(.max, min)
    }
    guard least < 0x20 else { return }
    for index in start..<bytes.count where bytes[index] < 0x20 {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  mutating func append(quoted text: String) {
    JSONText.append(text, to: &bytes)
  }

  mutating func append(escaped text: String) {
    JSONText.append(escaped: text, to: &bytes)
  }
}
