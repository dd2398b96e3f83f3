package import Foundation
package import Operations

/// The Model Context Protocol: the operations as tools for an assistant.
@MainActor
package final class ModelContextProtocol: Dialect {
  private let assistant: Assistant

  package init(assistant: Assistant) {
    self.assistant = assistant
  }

  package func answer(_ method: String, params: Data?, id: RequestID) throws(OperationError) -> Answer {
    switch method {
    case "ping": return .now(Data("{}".utf8))
    default: throw OperationError(.methodNotFound, "There is no method \"\(method.prefix(100))\".")
    }
  }

  package func take(_ method: String, params: Data?) -> [Message] { [] }
}
