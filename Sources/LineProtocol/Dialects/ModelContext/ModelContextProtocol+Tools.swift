import JSONText
import FoundationEssentials
import Glibc
import OperationInterface

extension ModelContextProtocol {
  func listTools(_ call: ModelContextCall) throws(OperationError) -> Answer {
    let cursor: String? = try call.parameters.value("cursor")
    return try call.answer(
      ListPage("tools", ModelContextTool.all, by: \.name, after: cursor, room: call.room),
      cache: .fixed
    )
  }

  /// Performs an operation; what it refuses is a result that a model can read and mend, not an error of the protocol.
  func callTool(_ call: ModelContextCall) throws(OperationError) -> Answer {
    let name = try call.parameters.required("name", as: String.self)
    guard let operation = ModelContextTool.operations[name] else {
      throw .invalidParams("Unknown tool: \(name.prefix(100))", field: "name")
    }
    // Some clients write null for none.
    let arguments = call.parameters.json("arguments").flatMap { $0.first == UInt8(ascii: "n") ? nil : $0 }
    guard arguments == nil || arguments?.first == UInt8(ascii: "{") else {
      throw .invalidParams("The arguments are an object.", field: "arguments")
    }
    do throws(OperationError) {
      // It goes out as it is, and as a text in which each of its bytes may take two.
      let reply = try operations.perform(operation.method, params: arguments, room: call.room / 3)
      return .now(try toolResult(text: String(decoding: reply.result, as: UTF8.self), json: reply.result, of: call))
    } catch {
      log(error, of: name, for: call)
      let words = [error.field.map { "\($0): " }, error.reason ?? error.message].compactMap(\.self).joined()
      return .now(try toolResult(text: words, json: nil, of: call))
    }
  }

  /// Put together from parts: what an operation gave is encoded already.
  private func toolResult(text: String, json: Data?, of call: ModelContextCall) throws(OperationError) -> Data {
    struct Content: Encodable {
      struct Text: Encodable {
        let type = "text"
        let text: String
      }
      let content: [Text]
      let isError: Bool
    }
    let content = Content(content: [Content.Text(text: text)], isError: json == nil)
    guard case .now(var result, _) = try call.answer(content) else { return Data() }
    guard let json else { return result }
    result.removeLast()
    result.append(contentsOf: Data(#","structuredContent":"#.utf8) + json + Data("}".utf8))
    return result
  }

  private func log(_ error: OperationError, of tool: String, for call: ModelContextCall) {
    struct Log: Encodable {
      struct Failure: Encodable {
        let tool: String
        let code: Int
        let reason: String
      }
      let level: LogLevel
      let logger = "tanbih"
      let data: Failure
    }
    let level: LogLevel = [.internalError, .unavailable].contains(error.code) ? .error : .notice
    let wanted = call.era == .stateless ? call.logLevel : logLevel
    guard let wanted, level >= wanted else { return }
    let failure = Log.Failure(tool: tool, code: error.code.rawValue, reason: error.reason ?? error.message)
    guard let params = try? JSONTextEncoder().encode(Log(level: level, data: failure)) else { return }
    say(.notification(OperationNotification(method: "notifications/message", params: params)))
  }
}
