import FoundationEssentials
import HTTPWire
import LineProtocol
import OperationInterface

/// Holds the headers of a stateless message against what the message says: whoever routes by them is not to be led astray.
struct HeaderCheck {
  let headers: [String: String]
  let envelope: ModelContextEnvelope

  /// - Throws: Why they do not fit.
  func check() throws(ModelContextDoor.Refusal) {
    // What is no call has nothing to hold them against.
    guard let method = envelope.method else { return }
    try check("MCP-Protocol-Version", envelope.revision, "_meta")
    try check("Mcp-Method", method, "method")
    if case .request = envelope.incoming, let member = ModelContextEnvelope.names[method] {
      try check("Mcp-Name", envelope.name, "params.\(member)")
    }
  }

  private func check(_ name: String, _ said: String?, _ place: String) throws(ModelContextDoor.Refusal) {
    guard let field = headers[name.lowercased()] else { throw refusal("The header \(name) is missing.") }
    guard let value = Self.decoded(field) else { throw refusal("The header \(name) cannot be read.") }
    guard value == said else { throw refusal("The header \(name) says other than \(place).") }
  }

  private func refusal(_ reason: String) -> ModelContextDoor.Refusal {
    let error = OperationError(code: .headerMismatch, message: "Header mismatch", reason: reason)
    return ModelContextDoor.Refusal(.badRequest, error)
  }

  /// Reads what is no ASCII from Base64: `=?base64?…?=`; nil where that is none.
  private static func decoded(_ field: String) -> String? {
    guard field.hasPrefix("=?base64?"), field.hasSuffix("?="), field.utf8.count >= 11 else { return field }
    return Data(base64Encoded: String(field.dropFirst(9).dropLast(2))).flatMap { String(data: $0, encoding: .utf8) }
  }
}
