import Foundation
import TestSupport

/// The chat on a terminal of its own, with a data folder that other processes may share.
struct TypedChat {
  let folder: TemporaryFolder
  let terminal: PseudoTerminal

  init(columns: Int) throws {
    folder = try TemporaryFolder()
    terminal = try PseudoTerminal(columns: columns, rows: 24)
  }

  /// Starts the program in Arabic; what it shows until it takes keys.
  @discardableResult
  func start(bidi: String, on other: PseudoTerminal? = nil, options: [String] = []) throws -> String {
    let terminal = other ?? terminal
    try terminal.run(
      .builtProgram("tanbih"),
      ["--now", Tanbih.now, "--data", folder.url.path, "--locale", "ar", "--bidi", bidi, "chat"] + options,
      environment: [
        "TERM": "xterm", "VTE_VERSION": "7002", "NO_COLOR": "1", "INPUTRC": "/dev/null", "TZ": "Asia/Riyadh",
      ]
    )
    return try terminal.read(until: "\u{1B}[?2004h")
  }

  /// What the program took in last, as another one brings it back from the history.
  func lastLineTyped() throws -> String {
    let other = try PseudoTerminal(columns: 1_000, rows: 24)
    try start(bidi: "off", on: other)
    try other.type("\u{1B}[A\r\u{4}")
    // What is unread stands before the end of the prompt.
    try other.read(until: "> ")
    let line = try other.read(until: "\r\n").trimmingCharacters(in: .whitespacesAndNewlines)
    try other.wait()
    return line
  }

  /// Lets another process put alerts into the store.
  func put(alerts: Range<Int>, severity: String = "high") throws -> Int32 {
    let records = alerts.map {
      """
      {"kind":"alert","id":\($0),"alertType":"LOW_BALANCE","title":"t","message":"رصيد \($0)","severity":"\(severity)",\
      "createdAt":"2026-11-14T10:00:00"}
      """
    }
    return try Tanbih(data: folder.url).run(["import", "-"], input: records.joined(separator: "\n")).code
  }

  /// Lets another process change settings.
  func put(settings: String) throws -> Int32 {
    try Tanbih(data: folder.url).run(["import", "-"], input: "{\"kind\":\"settings\",\(settings)}").code
  }
}
