package import Foundation
package import Operations

/// The Agent Client Protocol, version 1: the chat as an agent that editors and other front ends can talk to.
@MainActor
package final class AgentClientProtocol: Dialect {
  private let assistant: Assistant

  package init(assistant: Assistant) {
    self.assistant = assistant
  }

  package func answer(_ method: String, params: Data?, id: RequestID) throws(OperationError) -> Answer {
    throw OperationError(.methodNotFound, "There is no method \"\(method.prefix(100))\".")
  }

  package func take(_ method: String, params: Data?) -> [Message] { [] }
}
