import OperationInterface

/// Faults in what a client of the Agent Client Protocol sends; their reasons are for developers, so they are in English.
enum AgentError {
  static func invalid(_ field: String, _ reason: String) -> OperationError {
    OperationError(code: .invalidParams, message: "Invalid params", reason: reason, field: field)
  }

  static func unknownSession(_ id: String) -> OperationError {
    OperationError(
      code: .resourceNotFound,
      message: "Resource not found",
      reason: "There is no session \"\(id.prefix(100))\".",
      field: "sessionId"
    )
  }
}
