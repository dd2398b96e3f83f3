package import FoundationEssentials

/// Why an operation was not done, in the terms of JSON-RPC.
package struct OperationError: Error, Hashable {
  /// A code of JSON-RPC 2.0, section 5.1, or of the range that it leaves to servers.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    package static let methodNotFound = Self(rawValue: -32601)
    package static let invalidParams = Self(rawValue: -32602)
    package static let internalError = Self(rawValue: -32603)
    package static let notFound = Self(rawValue: -32001)
    package static let notPermitted = Self(rawValue: -32002)
    package static let conflict = Self(rawValue: -32003)
    package static let unavailable = Self(rawValue: -32004)
  }

  package let code: Code
  /// One short English sentence, for developers.
  package let message: String
  /// `data.reason`: the same in the user's language.
  package let reason: String?
  /// `data.field`: the parameter that does not fit.
  package let field: String?
  /// What else `data` says: the bytes of one JSON object with at least one member.
  package let details: Data?

  package init(code: Code, message: String, reason: String? = nil, field: String? = nil, details: Data? = nil) {
    self.code = code
    self.message = message
    self.reason = reason
    self.field = field
    self.details = details
  }
}
