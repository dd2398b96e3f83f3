import JSONText
import FoundationEssentials
import OperationInterface

/// How long and by whom a result may be kept, as the stateless revision says it.
struct CachePolicy {
  let milliseconds: Int
  let scope: String

  /// The same for everybody as long as the program is the same.
  static let fixed = Self(milliseconds: 3_600_000, scope: "public")
  /// Somebody's own, and out of date as soon as something changes.
  static let changing = Self(milliseconds: 0, scope: "private")
}

/// A result with what its era demands beside it.
struct ModelContextResult<Content: Encodable>: Encodable {
  let content: Content
  let era: ModelContextRevision.Era
  let cache: CachePolicy?

  private enum CodingKeys: String, CodingKey {
    case resultType, ttlMs, cacheScope
    case meta = "_meta"
  }

  func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
    guard era == .stateless else { return }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("complete", forKey: .resultType)
    try container.encodeIfPresent(cache?.milliseconds, forKey: .ttlMs)
    try container.encodeIfPresent(cache?.scope, forKey: .cacheScope)
    try container.encode([ModelContextCall.Key.serverInfo: ServerInfo()], forKey: .meta)
  }
}

/// What the server calls itself.
struct ServerInfo: Encodable {
  let name = "tanbih"
  let title = "تنبيه"
  let version = Version.full
}

/// A result that says nothing.
struct EmptyContent: Encodable {}

extension ModelContextCall {
  /// The answer with a content that every era knows; texts that are too long for a line are cut.
  func answer(_ content: some Encodable, cache: CachePolicy? = nil) throws(OperationError) -> Answer {
    do {
      let result = try JSONTextEncoder().encode(ModelContextResult(content: content, era: era, cache: cache))
      return .now(ResultEncoding.shortened(result, to: room + Self.frame))
    } catch {
      throw OperationError(.internalError, "The result cannot be written.")
    }
  }
}
