import JSONText
package import OperationInterface

/// What one line, or one entry of a batch, asks by the rules of JSON-RPC 2.0.
///
/// Ranges are those of the bytes that were read: an id is answered with its own bytes, whatever number they write.
package enum Incoming: Hashable, Sendable {
  case request(Call, id: Range<Int>)
  /// A request without an id, which is never answered, not even with an error.
  case notification(Call)
  /// The entries of a batch, at least one.
  case batch([Range<Int>])
  /// What the client answers to a request of ours; without a result it is an error.
  case response(id: String, result: Range<Int>?)
  /// A response to nothing of ours, or a notification that cannot be served: neither is ever answered.
  case ignored
  /// What cannot be served, with its id where that could be read.
  case invalid(OperationError, id: Range<Int>?)

  package struct Call: Hashable, Sendable {
    package let method: String
    /// The JSON object of the parameters.
    package let params: Range<Int>?
  }

  /// The longest id that is taken, in bytes: an answer with it still fits into a line.
  package static let longestID = Outgoing.longestLine / 2

  /// Reads a whole line.
  package init(line text: Span<UInt8>) {
    var envelope = Envelope()
    var entries: [Range<Int>] = []
    do throws(JSONTextError) {
      let value = try JSONText.walk(text) { child in
        if let name = child.name {
          envelope.take(JSONText.string(at: name, in: text), child.value)
        } else {
          entries.append(child.value.range)
        }
      }
      switch value.kind {
      case .object: self = envelope.message(in: text)
      case .array where entries.isEmpty: self = .invalidRequest("A batch holds at least one message.")
      case .array: self = .batch(entries)
      default: self = .invalidRequest("A message is an object.")
      }
    } catch {
      let reason = "The line is not JSON: \(error.problem.rawValue) at byte \(error.offset)."
      self = .invalid(OperationError(.parseError, reason), id: nil)
    }
  }

  /// Reads an entry of a batch, in which there are no further batches.
  package init(entry text: Span<UInt8>) {
    self.init(line: text)
    if case .batch = self { self = .invalidRequest("A message is an object.") }
  }

  static func invalidRequest(_ reason: String, id: Range<Int>? = nil) -> Self {
    .invalid(OperationError(.invalidRequest, reason), id: id)
  }
}
