import JSONText
import OperationInterface

/// The members of a message that JSON-RPC knows; all others are ignored.
struct Envelope {
  private var version: JSONText.Value?
  private var id: JSONText.Value?
  private var method: JSONText.Value?
  private var params: JSONText.Value?
  private var result: JSONText.Value?
  private var isResponse = false
  private var repeated: String?

  mutating func take(_ name: String, _ value: JSONText.Value) {
    let earlier: JSONText.Value?
    switch name {
    case "jsonrpc": (earlier, version) = (version, value)
    case "id": (earlier, id) = (id, value)
    case "method": (earlier, method) = (method, value)
    case "params": (earlier, params) = (params, value)
    case "result", "error":
      isResponse = true
      if name == "result" { result = value }
      return
    default: return
    }
    if earlier != nil { repeated = name }
  }

  /// The message that the members make; the id is judged first, so that all other faults are answered with it.
  func message(in text: Span<UInt8>) -> Incoming {
    if isResponse && method == nil { return response(in: text) }
    if let repeated { return .invalidRequest("The member \"\(repeated)\" occurs twice.") }
    if let id {
      guard [.string, .number, .null].contains(id.kind) else {
        return .invalidRequest("The member \"id\" must be a string, a number or null.")
      }
      guard id.range.count <= Incoming.longestID else {
        return .invalidRequest("The member \"id\" must not be longer than \(Incoming.longestID) bytes.")
      }
    }
    guard let version, version.kind == .string, JSONText.string(at: version.range, in: text) == "2.0" else {
      return .invalidRequest("The member \"jsonrpc\" must be \"2.0\".", id: id?.range)
    }
    guard let method, method.kind == .string else {
      return .invalidRequest("The member \"method\" must be a string.", id: id?.range)
    }
    guard params.map({ [.object, .array].contains($0.kind) }) ?? true else {
      return .invalidRequest("The member \"params\" must be an object.", id: id?.range)
    }
    return call(JSONText.string(at: method.range, in: text))
  }

  /// Our requests have strings for ids.
  private func response(in text: Span<UInt8>) -> Incoming {
    guard let id, id.kind == .string else { return .ignored }
    return .response(id: JSONText.string(at: id.range, in: text), result: result?.range)
  }

  private func call(_ method: String) -> Incoming {
    let call = Incoming.Call(method: method, params: params?.range)
    switch (id, params?.kind) {
    case (nil, .array): return .ignored
    case (nil, _): return .notification(call)
    case (let id?, .array):
      return .invalid(OperationError(.invalidParams, "Parameters are given by name, in an object."), id: id.range)
    case (let id?, _): return .request(call, id: id.range)
    }
  }
}
