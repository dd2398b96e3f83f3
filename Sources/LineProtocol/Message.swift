package import FoundationEssentials
package import OperationInterface

/// Something that is written beside the answer to the call at hand.
package enum Message: Sendable {
  /// One that does not fit into a line is left out.
  case notification(OperationNotification)
  /// What is said in a session, as one that goes by a `session/update`.
  case chunk(MessageChunk)
  /// A question to the client, which answers with a ``Response`` of the same id.
  case request(_ method: String, params: Data, id: String)
  /// The answer to an earlier request.
  case response(_ outcome: Outgoing.Outcome, to: RequestID)
}

/// The id of a request that is answered later: its own bytes, whatever number or string they write.
package struct RequestID: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: Span<UInt8>) {
    self.bytes = bytes.withUnsafeBufferPointer { Array($0) }
  }

  /// The id that a JSON text writes.
  package init(_ json: String) {
    bytes = Array(json.utf8)
  }
}

/// What the client answered to a request of ours.
package struct Response: Hashable, Sendable {
  /// The id that we gave, which is a string.
  package let id: String
  /// One JSON value; nil for an error.
  package let result: Data?

  package init(id: String, result: Data?) {
    self.id = id
    self.result = result
  }
}
