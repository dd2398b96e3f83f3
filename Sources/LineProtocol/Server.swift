import Foundation
package import Operations

/// Answers the lines of one client, without any I/O.
@MainActor package struct Server {
  private static let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]

  private let operations: any OperationPerforming

  package init(_ operations: any OperationPerforming) {
    self.operations = operations
  }

  /// Writes the answer to a line, if it has one, and after it the notifications that its operations raised.
  package func answer(_ line: LineFramer.Line, into output: inout Outgoing) {
    switch line {
    case .tooLong:
      let reason = "The line is longer than \(LineFramer.longestLine) bytes."
      output.respond(.failure(OperationError(.invalidRequest, reason)), to: nil, in: Span())
    case .complete(let bytes):
      guard bytes.contains(where: { !Self.blanks.contains($0) }) else { return }
      let text = bytes.span
      let incoming = Incoming(line: text)
      var notifications: [OperationNotification] = []
      if case .batch(let entries) = incoming {
        answer(entries, in: text, into: &output, raising: &notifications)
      } else if let outcome = outcome(of: incoming, in: text, raising: &notifications) {
        output.respond(outcome, to: incoming.id, in: text)
      }
      for notification in notifications {
        output.notify(notification)
      }
    }
  }

  /// Answers a batch in one array, in which there is room for at least an error for each entry that is answered.
  private func answer(
    _ entries: [Range<Int>],
    in text: Span<UInt8>,
    into output: inout Outgoing,
    raising notifications: inout [OperationNotification]
  ) {
    // The closing bracket and the end of the line take two bytes.
    var spare = Outgoing.longestLine - 2
    for entry in entries {
      spare -= Incoming(entry: text.extracting(entry)).leastRoom
      guard spare >= 0 else {
        let reason = "The answers to the batch are too large for a line."
        return output.respond(.failure(OperationError(.invalidRequest, reason)), to: nil, in: text)
      }
    }
    var isFirst = true
    for entry in entries {
      let text = text.extracting(entry)
      let incoming = Incoming(entry: text)
      guard let outcome = outcome(of: incoming, in: text, raising: &notifications) else { continue }
      output.append(isFirst ? "[" : ",")
      isFirst = false
      let start = output.bytes.count
      let room = spare + incoming.leastRoom - 1
      output.append(outcome, to: incoming.id, in: text, room: room)
      spare = room - (output.bytes.count - start)
    }
    if !isFirst { output.append("]\n") }
  }

  /// Does what a message asks; nil where there is nothing to answer.
  private func outcome(
    of incoming: Incoming,
    in text: Span<UInt8>,
    raising notifications: inout [OperationNotification]
  ) -> Outgoing.Outcome? {
    switch incoming {
    case .request(let call, _):
      return perform(call, in: text, raising: &notifications)
    case .notification(let call):
      _ = perform(call, in: text, raising: &notifications)
      return nil
    case .invalid(let error, _):
      return .failure(error)
    case .batch, .ignored:
      return nil
    }
  }

  private func perform(
    _ call: Incoming.Call,
    in text: Span<UInt8>,
    raising notifications: inout [OperationNotification]
  ) -> Outgoing.Outcome {
    let params = call.params.map { range in
      text.extracting(range).withUnsafeBufferPointer { Data(buffer: $0) }
    }
    do throws(OperationError) {
      let reply = try operations.perform(call.method, params: params)
      notifications.append(contentsOf: reply.notifications)
      return .success(reply.result)
    } catch {
      return .failure(error)
    }
  }
}

extension Incoming {
  fileprivate var id: Range<Int>? {
    switch self {
    case .request(_, let id): id
    case .invalid(_, let id): id
    case .notification, .batch, .ignored: nil
    }
  }

  /// The room in a batch that the shortest answer needs, with the comma or bracket before it.
  fileprivate var leastRoom: Int {
    switch self {
    case .request, .invalid: Outgoing.shortestAnswer + (id?.count ?? 0) + 1
    case .notification, .batch, .ignored: 0
    }
  }
}
