import OperationInterface
import Operations
import Store

extension Doors {
  /// What clients tell of themselves besides is passed over; of an operation's params each is known.
  private static func body(of operation: any Operation.Type) -> DoorForm.Body {
    operation.method == Initialize.method ? .json(operation.parameters) : .params(operation.parameters)
  }

  /// A door for each operation: its params are the body, its result the answer.
  static var operations: [Door] {
    OperationTable.operations.map { operation in
      Door(
        verb: .post,
        path: "/operations/\(operation.method)",
        summary: operation.summary,
        form: DoorForm(
          body: body(of: operation),
          result: .json(operation.result),
          example: OperationTable.examples[operation.method]
        ),
        needs: .chat,
        answer: .toToken { request, operations in
          OperationCall(operation.method, request).answer(by: operations)
        }
      )
    }
  }
}
