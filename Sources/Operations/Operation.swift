/// An operation, declared once: its name, what it takes, what it gives and what it does.
///
/// The doc comment above a conforming type is the protocol's documentation of that method.
@MainActor
package protocol Operation {
  /// Its members are the params; one that does not fit is named in the error.
  associatedtype Parameters: Decodable
  associatedtype Result: Encodable

  static var method: String { get }
  /// One English sentence, for `--help`, schemas and documentation.
  static var summary: String { get }

  static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result
}

/// The params of an operation that takes none.
package struct NoParameters: Decodable {
  package init() {}
}

/// A result that holds a list, which can be cut to fit a line; the rest is asked for by `offset`.
package protocol ListResult: Encodable {
  var count: Int { get }
  /// The same with the first `count` items only, saying where to go on.
  func prefix(_ count: Int) -> Self
}
