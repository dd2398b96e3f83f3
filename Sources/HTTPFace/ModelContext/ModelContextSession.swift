import Assistant
import FoundationEssentials
import JSONText
import LineProtocol
import Operations

/// One conversation in the Model Context Protocol: of a whole session, or of one call that needs none.
@MainActor
final class ModelContextSession {
  let operations: TokenOperations
  private let dialect: ModelContextProtocol
  private var server: Server
  private(set) var isClosed = false

  init(_ operations: TokenOperations) {
    self.operations = operations
    let dialect = ModelContextProtocol(client: operations.client, operations: operations)
    self.dialect = dialect
    server = Server { _ in dialect }
  }

  /// Whether a message may be several.
  var takesBatches: Bool { dialect.takesBatches }

  /// Returns the lines that a message brings about: its answer where there is one now, then what else is to be said.
  func answer(_ message: [UInt8]) -> [String] {
    var output = Outgoing()
    server.answer(.complete(message[...]), into: &output)
    return Self.lines(of: output)
  }

  /// Returns what is to be said by itself.
  func announcements() -> [String] {
    var output = Outgoing()
    if server.hasWork { server.work(into: &output) }
    server.announce(into: &output)
    return Self.lines(of: output)
  }

  /// Ends whatever goes on, and returns what is said last.
  func close() -> [String] {
    server.close()
    isClosed = true
    return announcements()
  }

  private static func lines(of output: Outgoing) -> [String] {
    String(decoding: output.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// The sessions of clients that begin with a handshake, by the ids that they were given.
@MainActor
final class ModelContextSessions {
  /// So many are held; a client whose session was given up is told to begin anew.
  private static let most = 256

  private var held = LeastRecentlyUsed<String, ModelContextSession>(most: most)

  /// Returns the session of an id, where it is the token's.
  func find(_ id: String, for token: TokenOperations) -> ModelContextSession? {
    guard let session = held.use(id), session.operations.token == token.token else { return nil }
    return session
  }

  /// Keeps a session, and returns its id.
  func keep(_ session: ModelContextSession) -> String {
    let id = UInt64.random(in: .min ... .max).hexadecimal + UInt64.random(in: .min ... .max).hexadecimal
    held.hold(session, as: id)
    return id
  }

  func remove(_ id: String) { held.remove(id) }
}
