package import OperationInterface

extension OperationError.Code {
  package static let parseError = Self(rawValue: -32700)
  package static let invalidRequest = Self(rawValue: -32600)
  /// What the Agent Client and the Model Context Protocol mean by a number that the native dialect uses otherwise.
  static let resourceNotFound = Self(rawValue: -32002)

  /// The words of the specification for the code.
  fileprivate var standardMessage: String {
    switch self {
    case .parseError: "Parse error"
    case .invalidRequest: "Invalid Request"
    case .methodNotFound: "Method not found"
    case .invalidParams: "Invalid params"
    case .internalError: "Internal error"
    default: "Server error"
    }
  }
}

extension OperationError {
  /// A fault in the protocol itself; its reason is for developers, so it is in English.
  package init(_ code: Code, _ reason: String) {
    self.init(code: code, message: code.standardMessage, reason: reason)
  }

  /// Stands in for a result that does not fit into a line.
  static let tooLarge = OperationError(.internalError, "The answer is too large for a line.")

  /// Stands in for a change in a batch that is not made, because there would be no room to say so; no longer than ``tooLarge``.
  static let notDone = OperationError(.invalidRequest, "Not done: no room for its answer.")

  /// Stands in for what there is no time to do before the process ends.
  static let ending = OperationError(.unavailable, "The process is ending.")

  /// The same code in the fewest words, for where the error itself does not fit.
  var shortened: Self { OperationError(code: code, message: code.standardMessage) }
}
