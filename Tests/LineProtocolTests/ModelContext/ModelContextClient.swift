import Assistant
import AssistantSupport
import Foundation
import JSONText
import LineProtocol
import Models
import OperationInterface

/// A client of the Model Context Protocol that talks to a server about the sample family.
@MainActor
final class ModelContextClient {
  let assistant: Assistant
  private var server: Server
  private var lastID = 0

  init(language: Language = .english) throws {
    let now = SampleAssistant.morning
    var settings = AssistantSettings(language: language, dataFolder: URL.temporaryDirectory, now: { now })
    settings.isDemo = true
    assistant = try Assistant(settings: settings, store: SampleStore.copy(for: settings.user))
    server = Server(assistant: assistant)
  }

  /// Of the user that the settings name.
  var account: Account { assistant.account(of: assistant.settings.user) }

  /// What is written for a line, line by line.
  func lines(for text: String) -> [String] {
    written { output in
      server.answer(.complete(Array(text.utf8)[...]), into: &output)
      while server.hasWork { server.work(into: &output) }
    }
  }

  func request(_ method: String, _ params: String = "{}", id: String? = nil) -> [String] {
    lastID += 1
    return lines(for: #"{"jsonrpc":"2.0","id":\#(id ?? String(lastID)),"method":"\#(method)","params":\#(params)}"#)
  }

  /// The result of a request, or its error, as JSON.
  func outcome(_ method: String, _ params: String = "{}") -> String {
    let line = request(method, params).first ?? ""
    return String(line.dropFirst(#"{"jsonrpc":"2.0","id":\#(lastID),"#.count).dropLast())
  }

  func outcome<Shape: Decodable>(_ method: String, _ params: String = "{}", as shape: Shape.Type) throws -> Shape {
    let line = request(method, params).first ?? ""
    return try JSONDecoder().decode(Response<Shape>.self, from: Data(line.utf8)).result
  }

  private struct Response<Shape: Decodable>: Decodable {
    let result: Shape
  }

  func notify(_ method: String, _ params: String = "{}") -> [String] {
    lines(for: #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#)
  }

  func initialize(_ version: String = "2025-11-25") -> String {
    outcome(
      "initialize",
      #"{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"test","version":"1"}}"#
    )
  }

  /// What is written when the client says nothing more.
  func close() -> [String] {
    written { output in
      server.close()
      while server.hasWork { server.work(into: &output) }
    }
  }

  private func written(_ body: (inout Outgoing) -> Void) -> [String] {
    var output = Outgoing()
    body(&output)
    return String(decoding: output.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension String {
  /// What a call of the stateless revision says of itself, as a member of its params.
  static let meta =
    #""_meta":{"io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#
  /// What every result of the stateless revision says of the server.
  static let serverMeta =
    #""_meta":{"io.modelcontextprotocol/serverInfo":{"name":"tanbih","title":"تنبيه","version":"\#(Version.full)"}}"#

  /// The params of a stateless call.
  static func stateless(_ members: String = "") -> String {
    members.isEmpty ? "{\(meta)}" : "{\(members),\(meta)}"
  }

  /// A line of the server's own accord.
  static func notification(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","method":"notifications/\#(method)","params":\#(params)}"#
  }
}
