/// A sentence for the person who reads it, named by its key in the String Catalogs.
///
/// Rooms that know no language raise errors that carry one; a face puts it into the reader's words.
package struct Explanation: Hashable, Sendable {
  package let key: String
  package let arguments: [String]

  package init(_ key: String, _ arguments: String...) {
    self.init(key, arguments: arguments)
  }

  package init(_ key: String, arguments: [String]) {
    self.key = key
    self.arguments = arguments
  }
}

/// An error with a sentence for the person who reads it.
package protocol ExplainedError: Error, CustomStringConvertible {
  var explanation: Explanation { get }
}

extension ExplainedError {
  /// The explanation unworded, for logs.
  package var description: String {
    ([explanation.key] + explanation.arguments).joined(separator: " ")
  }
}
