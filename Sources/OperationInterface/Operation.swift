package import Assistant
package import Records

/// An operation, declared once: its name, what it takes, what it gives and what it does.
///
/// Dispatch, schemas, the tools of the Model Context Protocol and the documentation's table come from the declaration.
@MainActor
package protocol Operation {
  /// Its members are the params; one that does not fit is named in the error.
  associatedtype Parameters: Decodable & Described
  associatedtype Result: Encodable & Described

  static var method: String { get }
  /// One English sentence, for schemas and documentation.
  static var summary: String { get }
  static var effect: Effect { get }
  /// The HTTP request that asks for the same; nil where no document names one.
  static var route: Route? { get }

  /// Returns for whom it is performed: whoever asks, unless it names another user.
  static func client(for parameters: Parameters, among clients: Clients) throws -> Client

  static func perform(_ parameters: Parameters, for client: Client) throws -> Result
}

extension Operation {
  package static var route: Route? { nil }
  package static func client(for parameters: Parameters, among clients: Clients) -> Client { clients.current }
  package static var parameters: Schema { Parameters.schema }
  package static var result: Schema { Result.schema }
}

/// What an operation does to the state of things, as a client needs to know it before it asks.
package enum Effect: Hashable, Sendable {
  /// Nothing.
  case reads
  /// Something new, each time anew.
  case adds
  /// Something that doing it again does not change further, and that takes nothing away.
  case sets
  /// As ``sets``, and what stood there before is lost.
  case replaces
}

/// A verb and a path of HTTP; parameters stand in braces.
package struct Route: Hashable, Sendable, CustomStringConvertible {
  package enum Verb: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  package let verb: Verb
  package let path: String

  package static func get(_ path: String) -> Self { Self(verb: .get, path: path) }
  package static func post(_ path: String) -> Self { Self(verb: .post, path: path) }
  package static func patch(_ path: String) -> Self { Self(verb: .patch, path: path) }
  package static func delete(_ path: String) -> Self { Self(verb: .delete, path: path) }

  package var description: String { "\(verb.rawValue) \(path)" }
}

/// The params of an operation that takes none.
package struct NoParameters: Decodable, Described {
  package init() {}

  package static let schema: Schema = []
}

/// A result that holds a list, which can be cut to fit a line; the rest is asked for by `offset`.
package protocol ListResult: Encodable {
  var count: Int { get }
  /// The same with the first `count` items only, saying where to go on.
  func prefix(_ count: Int) -> Self
}
