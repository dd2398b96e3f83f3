import Assistant
import FoundationEssentials
import JSONText
import OperationInterface
import Operations

/// Says of a body that it is no JSON, and where it ceases to be.
struct UnreadableBody: Error {
  let reason: String
}

extension Client {
  /// Reads a body that is JSON.
  ///
  /// - Throws: ``UnreadableBody`` where it is none, an `OperationError` that names the member where one does not fit.
  func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws -> Value {
    let document: JSONDocument
    do {
      document = try JSONDocument(Array(body))
    } catch {
      throw UnreadableBody(reason: "\(error)")
    }
    do {
      return try document.decode(type)
    } catch let error as DecodingError {
      throw operationError(for: error)
    }
  }
}
