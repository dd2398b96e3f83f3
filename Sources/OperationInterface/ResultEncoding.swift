package import FoundationEssentials
import JSONText
import Models

/// Encodes results so that each fits: a list ends earlier and says where to go on, and else the longest texts are cut.
package struct ResultEncoding: Sendable {
  /// Members by which something is asked for again, which are cut only where nothing else helps.
  private static let identities: Set<String> = [
    "cursor", "deviceToken", "fact", "id", "nextCursor", "sessionId", "source", "uri", "url",
  ]

  private let encoder = JSONTextEncoder()

  package init() {}

  /// Returns a result in at most `room` bytes; in more where not even its shortest form takes less.
  package func encode(_ result: some Encodable, room: Int) throws -> Data {
    let data = try encoder.encode(result)
    guard data.count > room else { return data }
    if let list = result as? any ListResult, list.count > 1 {
      let fitting = Double(list.count) * Double(max(room, 0)) / Double(data.count)
      return try encode(list.prefix(max(1, min(list.count - 1, Int(fitting)))), room: room)
    }
    return Self.shortened(data, to: room)
  }

  /// Returns JSON with its longest texts cut with an ellipsis; those by which something is known last.
  package static func shortened(_ json: Data, to room: Int) -> Data {
    guard json.count > room else { return json }
    let cut = { (text: String, bytes: Int) in text.cut(to: bytes, counting: JSONText.size(of:)) }
    let bytes = [UInt8](json)
    let shortened = JSONText.shortened(bytes.span, to: room, sparing: identities, cut: cut)
    guard shortened.count > room else { return Data(shortened) }
    return Data(JSONText.shortened(shortened.span, to: room, sparing: [], cut: cut))
  }
}
