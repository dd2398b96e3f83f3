package import Foundation
import Models
import Navigation

/// The operations by name, each decoded by its own type, once.
@MainActor
package final class OperationTable: OperationPerforming {
  /// Everything a frontend can ask for; a new operation is one row here.
  package static let operations: [any Operation.Type] = [
    Initialize.self,
    ChatSend.self, ChatHistory.self,
    LinkTap.self,
    NavigationState.self, NavigationBack.self, NavigationGo.self,
    DependentsList.self, DependentsPut.self, DependentsRemove.self,
    ServicesList.self, ServicesPut.self,
    AlertsList.self,
  ]

  /// A line may have 64 KiB; the rest is room for the envelope around the result.
  private static let largestResult = 60 * 1024

  private let assistant: Assistant
  private let handlers: [String: (Data?) throws -> Data]
  private var announcedScreen: String

  package init(assistant: Assistant) {
    self.assistant = assistant
    announcedScreen = assistant.app.screen.rawValue
    let pairs = Self.operations.map { ($0.method, Self.handler(for: $0, assistant: assistant)) }
    handlers = Dictionary(uniqueKeysWithValues: pairs)
  }

  package func perform(_ method: String, params: Data?) throws(OperationError) -> OperationReply {
    guard let handler = handlers[method] else {
      throw OperationError(
        code: .methodNotFound,
        message: "Method not found",
        reason: assistant.text(Explanation("operation.error.unknownMethod", String(method.prefix(100))))
      )
    }
    do {
      return OperationReply(result: try handler(params), notifications: navigationChanges(after: method))
    } catch {
      throw assistant.operationError(for: error)
    }
  }

  private static func handler<Declared: Operation>(
    for operation: Declared.Type,
    assistant: Assistant
  ) -> (Data?) throws -> Data {
    let decoder = JSONDecoder()
    let encoder = JSONEncoder.compact
    return { params in
      let parameters = try decoder.decode(Declared.Parameters.self, from: params ?? Data("{}".utf8))
      let result = try Declared.perform(parameters, in: assistant)
      return try encode(result, with: encoder)
    }
  }

  /// Cuts a list that is too long for a line; nothing else can be.
  private static func encode(_ result: some Encodable, with encoder: JSONEncoder) throws -> Data {
    let data = try encoder.encode(result)
    guard data.count > largestResult, let list = result as? any ListResult, list.count > 1 else { return data }
    let fitting = list.count * largestResult / data.count
    return try encode(list.prefix(max(1, min(list.count - 1, fitting))), with: encoder)
  }

  /// Words can move the screen as well as taps; a frontend that did not ask for it is told.
  private func navigationChanges(after method: String) -> [OperationNotification] {
    let screen = assistant.app.screen.rawValue
    defer { announcedScreen = screen }
    guard screen != announcedScreen, method == ChatSend.method,
      let params = try? JSONEncoder.compact.encode(ScreenResult(assistant.app))
    else { return [] }
    return [OperationNotification(method: "navigation/changed", params: params)]
  }
}
