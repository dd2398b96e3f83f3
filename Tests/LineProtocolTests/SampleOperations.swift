import Foundation
import JSONText
import LineProtocol
import OperationInterface

/// A few operations, one for each thing that can come out of one.
final class SampleOperations: OperationPerforming {
  private struct Size: Decodable {
    let bytes: Int
  }

  private(set) var performed: [String] = []

  func perform(_ method: String, params: Data?, room: Int) throws(OperationError) -> OperationReply {
    performed.append(method)
    switch method {
    case "echo":
      return OperationReply(result: params ?? Data("{}".utf8))
    case "lines":
      return OperationReply(result: Data("{\n\t\"a\": 1\r\n}".utf8))
    case "size", "change":
      guard let params, let size = try? JSONDecoder().decode(Size.self, from: params) else {
        throw OperationError(code: .invalidParams, message: "bytes is missing", reason: "«bytes» ناقص", field: "bytes")
      }
      return OperationReply(result: Data("\"\(String(repeating: "x", count: size.bytes - 2))\"".utf8))
    case "raise":
      let raised = [("alert/raised", #"{"id":1}"#), ("navigation/changed", "{\n}"), ("too/long", Self.longText)]
      return OperationReply(
        result: Data("{}".utf8),
        notifications: raised.map { OperationNotification(method: $0.0, params: Data($0.1.utf8)) }
      )
    case "fail/plainly":
      throw OperationError(code: .conflict, message: "It was changed meanwhile.")
    case "fail/at length":
      throw OperationError(code: .notFound, message: "There is no such alert.", reason: Self.longText)
    default:
      throw OperationError(code: .methodNotFound, message: "No \"method\"\n\u{1F}\\", reason: nil)
    }
  }

  func changes(_ method: String) -> Bool { method == "change" }

  private static let longText = "\"\(String(repeating: "x", count: 70_000))\""
}

/// What a server answers to the lines of a text.
@MainActor
func answers(to text: String, from operations: SampleOperations = SampleOperations()) -> [String] {
  answers(to: Array(text.utf8), from: operations)
}

@MainActor
func answers(to bytes: [UInt8], from operations: SampleOperations = SampleOperations()) -> [String] {
  var server = Server { _ in NativeDialect(operations) }
  var framer = LineFramer()
  var output = Outgoing()
  framer.append(bytes.span)
  while let line = framer.next() {
    server.answer(line, into: &output)
  }
  if let line = framer.last() { server.answer(line, into: &output) }
  let text = String(decoding: output.bytes, as: UTF8.self)
  return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}
