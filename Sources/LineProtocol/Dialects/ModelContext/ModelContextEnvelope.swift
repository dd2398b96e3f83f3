import FoundationEssentials
import JSONText
package import OperationInterface

/// What a message of the Model Context Protocol says of itself that a transport has to know.
package struct ModelContextEnvelope {
  package let incoming: Incoming
  /// The revision that `_meta` names; nil where it names none.
  package let revision: String?
  /// What a tool, a resource or a prompt is called by.
  package let name: String?

  package init(_ message: [UInt8]) {
    incoming = Incoming(line: message.span)
    guard let params = incoming.call?.params else {
      (revision, name) = (nil, nil)
      return
    }
    let parameters = CallParameters(Data(message[params]))
    revision = (try? parameters.object("_meta")?.value(ModelContextCall.Key.protocolVersion)) ?? nil
    let member = Self.names[incoming.call?.method ?? ""]
    name = member.flatMap { (try? parameters.value($0)) ?? nil }
  }

  /// The method that is called; nil for an answer, a batch and what cannot be read.
  package var method: String? { incoming.call?.method }

  /// The members that name what a method is about, which the header Mcp-Name repeats.
  package static let names = ["tools/call": "name", "resources/read": "uri", "prompts/get": "name"]

  /// Whether a revision is spoken, and needs no handshake.
  package static func isStateless(_ revision: String) -> Bool {
    ModelContextRevision(rawValue: revision)?.era == .stateless
  }

  /// Whether a revision is spoken after a handshake.
  package static func needsHandshake(_ revision: String) -> Bool {
    ModelContextRevision(rawValue: revision)?.era == .handshake
  }

  /// Returns the line that refuses the message.
  package func refusal(_ error: OperationError, of message: [UInt8]) -> [UInt8] {
    var output = Outgoing()
    var id: Range<Int>?
    if case .request(_, let range) = incoming { id = range }
    output.respond(.failure(error), to: id, in: message.span)
    return output.bytes.dropLast()
  }

  /// Returns why a revision is not spoken, with those that are.
  package static func unsupported(_ revision: String) -> OperationError {
    .unsupported(revision, among: ModelContextRevision.overHTTP)
  }
}

extension Incoming {
  fileprivate var call: Call? {
    switch self {
    case .request(let call, _), .notification(let call): call
    case .batch, .response, .ignored, .invalid: nil
    }
  }
}

extension OperationError.Code {
  /// The Model Context Protocol's own code for headers that say other than the message.
  package static let headerMismatch = Self(rawValue: -32020)
}
