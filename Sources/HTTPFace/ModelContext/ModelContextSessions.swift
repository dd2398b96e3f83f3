import Assistant
import Databases
import FoundationEssentials
import HTTPWire
import Operations
import Store

/// The sessions of clients that begin with a handshake, by the ids that they were given.
///
/// What made each what it is lies in the store: whichever process is asked next takes it up.
@MainActor
final class ModelContextSessions {
  /// So many are held here.
  private static let most = 256

  private var held = LeastRecentlyUsed<String, ModelContextSession>(most: most)

  /// Returns the session of an id, where it is the token's and has not ended.
  func find(_ id: String, for operations: TokenOperations) throws(StoreError) -> ModelContextSession? {
    guard let said = try Self.kept(of: operations).get(id, of: operations.digest) else {
      // A stranger's guess ends nobody's session.
      if let session = held.use(id), session.operations.token == operations.token { held.remove(id) }
      return nil
    }
    let session = held.use(id) ?? ModelContextSession(operations)
    session.hear(said)
    held.hold(session, as: id)
    return session
  }

  /// Keeps a session that has begun with a message, and returns its id.
  func keep(_ session: ModelContextSession, begunBy message: [UInt8]) throws(StoreError) -> String {
    let id = UInt64.random(in: .min ... .max).hexadecimal + UInt64.random(in: .min ... .max).hexadecimal
    let operations = session.operations
    try Self.kept(of: operations).put(
      id,
      of: operations.digest,
      saying: Self.line(message),
      now: operations.client.settings.now()
    )
    session.hasBegun()
    held.hold(session, as: id)
    return id
  }

  /// Keeps a message that changes what its session is.
  func note(_ message: [UInt8], in id: String, of operations: TokenOperations) throws(StoreError) {
    try Self.kept(of: operations).add(Self.line(message), to: id, now: operations.client.settings.now())
  }

  func remove(_ id: String, of operations: TokenOperations) throws(StoreError) {
    try Self.kept(of: operations).remove(id)
    held.remove(id)
  }

  private static func kept(of operations: TokenOperations) throws(StoreError) -> ContextSessionRepository {
    try operations.client.records().contextSessions
  }

  /// Within a text of JSON no line ends but between its tokens.
  private static func line(_ message: [UInt8]) -> String {
    String(decoding: message.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }
}
