import OperationInterface
import Operations
import Records

/// An operation as a tool: its declaration in the words of the Model Context Protocol.
struct ModelContextTool: Encodable {
  let name: String
  let description: String
  let inputSchema: Schema
  let outputSchema: Schema
  let annotations: Annotations

  /// What a client may want to know before it calls the tool.
  struct Annotations: Encodable {
    let readOnlyHint: Bool
    let destructiveHint: Bool
    let idempotentHint: Bool
    /// Nothing outside of the program is asked or told.
    let openWorldHint = false

    init(_ effect: Effect) {
      readOnlyHint = effect == .reads
      destructiveHint = effect == .replaces
      idempotentHint = effect != .adds
    }
  }

  @MainActor
  init(_ operation: any Operation.Type) {
    name = Self.name(of: operation.method)
    description = operation.summary
    inputSchema = operation.parameters
    outputSchema = operation.result
    annotations = Annotations(operation.effect)
  }

  /// `alerts_mark_read` for `alerts/markRead`: a tool's name takes no slash, and many clients no capitals.
  private static func name(of method: String) -> String {
    method.reduce(into: "") { name, character in
      if character == "/" {
        name.append("_")
      } else if character.isUppercase {
        name += "_\(character.lowercased())"
      } else {
        name.append(character)
      }
    }
  }

  /// Every operation that makes sense to a model, in the order of the names; whose data it is about is not a model's to say.
  @MainActor static let operations: [String: any Operation.Type] = Dictionary(
    uniqueKeysWithValues: OperationTable.operations.filter { $0.method != Initialize.method }.map {
      (name(of: $0.method), $0)
    }
  )

  @MainActor static let all = operations.values.map { Self($0) }.sorted { $0.name < $1.name }
}
