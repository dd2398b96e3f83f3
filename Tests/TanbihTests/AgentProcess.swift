import Foundation
import TestSupport
import Testing

/// A built program that is spoken to by the Agent Client Protocol.
struct AgentProcess {
  let process: ChildProcess
  let session: String

  /// Starts `serve`, and begins a session or loads one.
  init(_ program: Tanbih, _ options: [String] = [], loading session: String? = nil) throws {
    process = try program.start(["serve"] + options)
    try process.write(JSONRPC.request("initialize", #"{"protocolVersion":1}"#, id: 0))
    _ = try process.readLine()
    let folder = #""cwd":"/work","mcpServers":[]"#
    if let session {
      try process.write(JSONRPC.request("session/load", #"{"sessionId":"\#(session)",\#(folder)}"#, id: 1))
      self.session = session
    } else {
      try process.write(JSONRPC.request("session/new", "{\(folder)}", id: 1))
      let line = try process.readLine() ?? ""
      self.session = line.firstMatch(of: /"sessionId":"([^"]+)"/).map { String($0.1) } ?? ""
      _ = try process.readLine()
    }
  }

  func prompt(_ text: String, id: Int = 2) throws {
    let prompt = #"[{"type":"text","text":"\#(text)"}]"#
    try process.write(JSONRPC.request("session/prompt", #"{"sessionId":"\#(session)","prompt":\#(prompt)}"#, id: id))
  }

  func cancel() throws {
    try process.write(
      #"{"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":"\#(session)"}}"# + "\n"
    )
  }

  /// The lines up to the answer with that id, which comes last.
  func lines(upTo id: Int) throws -> [String] {
    var lines: [String] = []
    while let line = try process.readLine() {
      lines.append(line)
      if line.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"#) { break }
    }
    return lines
  }
}
