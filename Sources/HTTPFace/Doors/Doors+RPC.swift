import FoundationEssentials
import HTTPWire
import JSONText
import LineProtocol
import OperationInterface
import Operations
import Records
import Store

extension Doors {
  /// JSON-RPC 2.0 as on the lines, batches too; what comes up meanwhile is not told here.
  static let remoteProcedureCalls = Door(
    verb: .post,
    path: "/rpc",
    summary: "Answers a call of JSON-RPC 2.0, or a batch of them.",
    form: DoorForm(body: .json(.anything), result: .json(.anything)),
    needs: .chat,
    answer: .toToken { request, operations in
      if let refusal = refusal(of: request) { return refusal }
      // Between lines an empty one says nothing; a request without a body is one that lost it.
      guard request.body.contains(where: { !$0.isBlank }) else {
        return .json(Data("\(unreadable)\"message\":\"Parse error\"}}".utf8), status: .badRequest)
      }
      var server = Server(answers: .body) { _ in NativeDialect(operations, saysWhatCameUp: false) }
      var output = Outgoing()
      server.answer(.complete(Array(request.body)[...]), into: &output)
      guard !output.bytes.isEmpty else { return HTTPResponse(.noContent) }
      let isUnreadable = output.bytes.starts(with: Array(unreadable.utf8))
      return .json(Data(output.bytes), status: isUnreadable ? .badRequest : .ok)
    }
  )

  /// How the answer begins to what is no JSON.
  private static let unreadable = #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"#

  /// Refuses a body that does not say of itself that it is JSON.
  static func refusal(of request: HTTPRequest) -> HTTPResponse? {
    guard request.hasType("application/json") else {
      let problem = Problem(.unsupportedMediaType, "The body is to be application/json.")
      return problem.response([("Accept-Post", "application/json")])
    }
    return nil
  }
}

extension UInt8 {
  /// A blank of RFC 8259, section 2.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
