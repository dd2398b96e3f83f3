package import FoundationEssentials

/// Reads values out of JSON, straight from its bytes.
///
/// It gives what Foundation's decoder gives, which takes several times as long: the first of members of the same name
/// counts, and a whole number may be written `1.0` or `1e2`. On purpose it differs in this:
/// - The text is checked as strictly as ``JSONText`` does it.
/// - An error says where it stands in the text, a number that does not fit included.
/// - Whole numbers are exact: `1e-400` is not 0, `1.0000000000000001` not 1.
/// - Names are the same when their code units are, as RFC 8259 has it; to Foundation `é` is also `e` with an accent.
/// - Where a value is needed, null is `valueNotFound`, for a `Bool` too.
/// - Besides numbers, texts and flags only `Decimal` has a form of its own. `Date`, `Data` and `URL` decode themselves.
package struct JSONTextDecoder: Sendable {
  package init() {}

  /// Decodes a value of whose objects no two members may have one name.
  package func decodeStrictly<Value: Decodable>(_ type: Value.Type = Value.self, from json: Data) throws -> Value {
    let reader = try JSONTextReader(decoding: json)
    try reader.checkNames()
    return try reader.decode(type, at: 0)
  }

  package func decode<Value: Decodable>(_ type: Value.Type = Value.self, from json: Data) throws -> Value {
    try JSONTextReader(decoding: json).decode(type, at: 0)
  }
}
