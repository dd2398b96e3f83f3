import Operations

extension Doors {
  /// A door for each operation: its params are the body, its result the answer.
  static var operations: [Door] {
    OperationTable.operations.map { operation in
      Door(
        verb: .post,
        path: "/operations/\(operation.method)",
        summary: operation.summary,
        form: DoorForm(body: .json(operation.parameters), result: .json(operation.result)),
        answer: .toToken { request, operations in
          OperationCall(operation.method, request).answer(by: operations)
        }
      )
    }
  }
}
