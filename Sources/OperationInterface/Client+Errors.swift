import Answers
import Assistant
import Databases
import FoundationEssentials
import JSONText
package import Models
import Navigation
package import Records
import SentenceWords
import Store
import Wording

extension Client {
  /// Does what may fail in any room, and fails as a client is told it.
  package func translatingErrors<Value>(_ body: () throws -> Value) throws(OperationError) -> Value {
    do {
      return try body()
    } catch {
      throw operationError(for: error)
    }
  }

  /// The error as a client is told it: the code by its kind, the reason in the user's language.
  package func operationError(for error: any Error) -> OperationError {
    switch error {
    case let error as OperationError:
      error
    case let error as DecodingError:
      operationError(for: error)
    case let refusal as NavigationRefusal:
      OperationError(code: .conflict, message: "No such transition", reason: localizer.text(refusal))
    case let refusal as RecordRefusal:
      refused(refusal)
    case StoreError.interrupted:
      OperationError(code: .unavailable, message: "Interrupted", reason: sentence(for: error))
    case is StoreError, is ChatError:
      OperationError(code: .unavailable, message: "The store is not available", reason: sentence(for: error))
    case let error as any ExplainedError:
      OperationError(code: .internalError, message: "Internal error", reason: text(error.explanation))
    default:
      OperationError(code: .internalError, message: "Internal error")
    }
  }

  /// A refusal of what stands in a parameter names the field by its path.
  package func refused(_ refusal: RecordRefusal, in parameter: String? = nil) -> OperationError {
    let path = [parameter, refusal.field].compactMap(\.self)
    return OperationError(
      code: .invalidParams,
      message: "Invalid params",
      reason: text(refusal.explanation),
      field: path.isEmpty ? nil : path.joined(separator: ".")
    )
  }

  private func operationError(for error: DecodingError) -> OperationError {
    let (context, key): (DecodingError.Context, String?) =
      switch error {
      case .keyNotFound(let key, let context): (context, key.stringValue)
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): (context, nil)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), nil)
      }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } + (key.map { [$0] } ?? [])
    let field = path.joined(separator: ".")
    let reason =
      switch context.underlyingError {
      case is RepeatedMember: text(Explanation("operation.error.repeated", field))
      case let cause as any ExplainedError: text(cause.explanation)
      default: text(Explanation("operation.error.\(key == nil ? "wrong" : "missing")", field))
      }
    return OperationError(code: .invalidParams, message: "Invalid params", reason: reason, field: field)
  }

  /// A parameter whose value does not fit.
  package func wrong(_ field: String, because explanation: Explanation? = nil) -> OperationError {
    OperationError(
      code: .invalidParams,
      message: "Invalid params",
      reason: text(explanation ?? Explanation("operation.error.wrong", field)),
      field: field
    )
  }

  package func notFound(_ what: String) -> OperationError {
    OperationError(code: .notFound, message: "Not found", reason: text(Explanation("operation.error.notFound", what)))
  }
}
