import FoundationEssentials
import Models
import OperationInterface
import Records

/// The params of an operation, of which it knows each by its name: what nobody reads is not taken for said.
///
/// `_meta` belongs to the protocol, and whatever a handshake tells of a client to that client.
struct KnownParameters<Declared: Operation>: Decodable {
  let parameters: Declared.Parameters

  init(from decoder: any Decoder) throws {
    if Declared.self != Initialize.self {
      let container = try decoder.container(keyedBy: AnyName.self)
      for name in container.allKeys where !Self.isKnown(name.stringValue) {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: [name],
            debugDescription: "no parameter",
            underlyingError: UnknownParameter(name: name.stringValue)
          )
        )
      }
    }
    parameters = try Declared.Parameters(from: decoder)
  }

  private static func isKnown(_ name: String) -> Bool {
    name == "_meta" || Declared.Parameters.schema.members.contains { $0.name == name }
      || Declared.Parameters.otherNames.contains(name)
  }
}

/// A parameter that an operation does not have.
private struct UnknownParameter: ExplainedError {
  let name: String

  var explanation: Explanation { Explanation("operation.error.unknownParameter", name) }
}
