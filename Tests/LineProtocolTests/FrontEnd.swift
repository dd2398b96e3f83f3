import Assistant
import AssistantSupport
import Calendars
import Foundation
import JSONText
import LineProtocol
import Models
import Operations
import TimeZones

/// A client of all dialects in the same process, talking to a real assistant: a sample family, a clock that stands still.
@MainActor
final class FrontEnd {
  let assistant: Assistant
  private var server: Server
  private var lastID = 0

  /// Keeps its records in `folder`, without one in memory, where the sample family is.
  init(in folder: URL? = nil, language: Language = .arabic) throws {
    let now = SampleAssistant.morning
    let settings = AssistantSettings(
      language: language,
      timeZone: ZoneInfo(identifier: "Asia/Riyadh"),
      dataFolder: folder ?? URL.temporaryDirectory,
      isDemo: folder == nil,
      now: { now }
    )
    assistant = try Assistant(settings: settings, store: folder == nil ? SampleStore.copy(for: settings.user) : nil)
    server = Server(assistant: assistant)
  }

  /// Of the user that the settings name.
  var account: Account { assistant.account(of: assistant.settings.user) }

  /// What is written to a line at once.
  func send(_ line: String) -> [String] {
    write { server.answer(.complete(Array(line.utf8)[...]), into: &$0) }
  }

  /// What is written in one step of what goes on.
  func step() -> [String] {
    write { server.work(into: &$0) }
  }

  /// What is written until nothing goes on any more.
  func rest() -> [String] {
    var lines: [String] = []
    while server.hasWork { lines += step() }
    return lines
  }

  /// What is written when time has passed.
  func wait() -> [String] {
    guard server.quietTime != nil else { return [] }
    return write { server.announce(into: &$0) }
  }

  func close() -> [String] {
    server.close()
    return rest() + wait()
  }

  var isFull: Bool { server.isFull }

  private func write(_ body: (inout Outgoing) -> Void) -> [String] {
    var output = Outgoing()
    body(&output)
    return String(decoding: output.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

// MARK: Requests

extension FrontEnd {
  /// All that is written to a request; its id is the next number.
  @discardableResult
  func ask(_ method: String, _ params: String = "{}") -> [String] {
    send(request(method, params)) + rest()
  }

  func request(_ method: String, _ params: String = "{}") -> String {
    lastID += 1
    return #"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"#
  }

  func notify(_ method: String, _ params: String) -> [String] {
    send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#)
  }

  /// The error of a request; nil where it succeeds.
  func error(_ method: String, _ params: String) -> Failure? {
    let lines = ask(method, params)
    struct Answer: Decodable { let error: Failure? }
    return lines.first.flatMap { try? JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }?.error
  }

  struct Failure: Decodable, Hashable {
    struct Details: Decodable, Hashable {
      let reason: String
      let field: String?
    }
    let code: Int
    let data: Details
  }

  // MARK: The Agent Client Protocol

  /// Begins a conversation by the Agent Client Protocol, after the handshake if that was not done; gives back its id.
  func newSession(_ meta: String = "null", folder: String = "/work") throws -> String {
    ask("initialize", #"{"protocolVersion":1}"#)
    struct Answer: Decodable {
      struct Result: Decodable { let sessionId: String }
      let result: Result
    }
    let lines = ask("session/new", #"{"cwd":"\#(folder)","mcpServers":[],"_meta":\#(meta)}"#)
    return try JSONDecoder().decode(Answer.self, from: Data((lines.first ?? "").utf8)).result.sessionId
  }

  func prompt(_ text: String, in session: String) -> String {
    request("session/prompt", #"{"sessionId":"\#(session)","prompt":[{"type":"text","text":"\#(text)"}]}"#)
  }

  /// What is said to a prompt; the stop reason comes last.
  func say(_ text: String, in session: String) -> [String] {
    (send(prompt(text, in: session)) + rest()).map { Self.said(in: $0) }
  }

  /// What a line says: the text, a link as `[name](uri)`, the stop reason or the error of an answer, else the line.
  static func said(in line: String) -> String {
    struct Line: Decodable {
      struct Params: Decodable { let update: Update? }
      struct Update: Decodable {
        let sessionUpdate: String
        let content: Content?
      }
      struct Content: Decodable {
        let text: String?
        let uri: String?
        let name: String?
      }
      struct Result: Decodable { let stopReason: String? }
      struct Error: Decodable { let code: Int }
      let method: String?
      let params: Params?
      let result: Result?
      let error: Error?
    }
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else { return line }
    if let update = line.params?.update {
      guard let content = update.content else { return update.sessionUpdate }
      let isUser = update.sessionUpdate == "user_message_chunk"
      return content.text.map { isUser ? "> \($0)" : $0 } ?? "[\(content.name ?? "")](\(content.uri ?? ""))"
    }
    if let error = line.error { return String(error.code) }
    return line.method ?? line.result?.stopReason ?? "result"
  }
}
