/// Something that a client can read, and be told of when it changes.
package struct Resource: Hashable, Sendable {
  package let uri: String
  package let name: String
  /// One sentence about it.
  package let summary: String
}

/// The resources of one kind, each known by its id.
package struct ResourceTemplate: Hashable, Sendable {
  /// What stands before the id in a URI.
  let prefix: String
  package let name: String
  package let summary: String

  /// The URIs as RFC 6570 writes them.
  package var uriTemplate: String { "\(prefix){?id}" }

  func uri(of id: String) -> String { "\(prefix)?id=\(id)" }

  /// The id in a URI of this kind; nil for any other URI.
  func id(in uri: String) -> String? {
    let start = "\(prefix)?id="
    return uri.hasPrefix(start) ? String(uri.dropFirst(start.count)) : nil
  }
}
