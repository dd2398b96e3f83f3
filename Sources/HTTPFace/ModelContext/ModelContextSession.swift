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
  /// How many of the lines were heard that made the session what it is.
  private var heard = 0

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

  /// The first of them was said here.
  func hasBegun() { heard = 1 }

  /// Hears what was said in the session to another process; what it has heard already says nothing new.
  func hear(_ said: [String]) {
    for line in said.dropFirst(heard) { _ = answer(Array(line.utf8)) }
    heard = said.count
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
