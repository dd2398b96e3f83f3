package import FoundationEssentials

/// A value of a text, looked into part by part.
///
/// For what is read all the time: a type that decodes itself does so through containers, each of which costs more than its reading.
/// What is wrong is told by the errors that a decoder throws.
package struct JSONTextValue {
  private let reader: JSONTextReader
  private let node: Int

  private init(_ reader: JSONTextReader, _ node: Int) {
    self.reader = reader
    self.node = node
  }

  /// - Throws: `DecodingError.dataCorrupted` for what is not JSON.
  package init(_ json: Data) throws {
    self.init(try JSONTextReader(decoding: json), 0)
  }

  /// The first member of that name.
  package func member(_ name: String) throws -> Self {
    guard case .object = reader.nodes[node].content else { throw reader.mismatch([String: Any].self, at: node) }
    guard let value = reader.value(name, in: node) else {
      throw reader.missing(PathKey(stringValue: name), in: node)
    }
    return Self(reader, value)
  }

  package func elements() throws -> [Self] {
    guard case .array(let count) = reader.nodes[node].content else { throw reader.mismatch([Any].self, at: node) }
    var elements: [Self] = []
    elements.reserveCapacity(count)
    var next = node + 1
    while next < reader.nodes[node].next {
      elements.append(Self(reader, next))
      next = reader.nodes[next].next
    }
    return elements
  }

  package func string() throws -> String { try reader.string(at: node) }

  /// What to throw where the value is none that can be used.
  package func error(_ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: reader.path(to: node), debugDescription: reason))
  }
}
