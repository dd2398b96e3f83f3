import Foundation
import TestSupport
import Testing

/// Alerts that other processes put into the store while a line is being typed.
@Suite(.timeLimit(.minutes(3)))
struct AlertsAboveTheLineTests {
  let folder: TemporaryFolder
  let terminal: PseudoTerminal

  init() throws {
    folder = try TemporaryFolder()
    terminal = try PseudoTerminal(columns: 60, rows: 24)
  }

  @Test(arguments: ["app", "terminal", "off"])
  func `three hundred alerts leave a line of 120 letters whole`(bidi: String) throws {
    try start(bidi: bidi)
    var output = try terminal.readUntilQuiet(for: .milliseconds(100))
    let letters = String(repeating: "قطار سريع ", count: 12)
    var typed = ""
    for (batch, letter) in letters.enumerated() {
      try terminal.type(String(letter))
      typed.append(letter)
      if batch % 4 == 3 { try put(alerts: batch * 10..<batch * 10 + 10) }
    }
    try terminal.type("\r")
    output += try terminal.readUntilQuiet(for: .milliseconds(700))
    let lines = try lastLineTyped()
    #expect(lines == typed.trimmingCharacters(in: .whitespaces))
    var screen = TerminalScreen(columns: 60)
    screen.show(output)
    // What was typed stands there once: no row of it was left behind.
    let words = screen.lines.joined(separator: " ").components(separatedBy: bidi == "app" ? "ﺭﺎﻄﻗ" : "قطار").count - 1
    #expect(words == 12)
  }

  @Test(arguments: ["app", "off"])
  func `an alert appears within a second above a line whose cursor is inside it`(bidi: String) throws {
    try start(bidi: bidi)
    try terminal.type("قطة\u{1B}[D\u{1B}[D")
    try terminal.readUntilQuiet()
    try put(alerts: 1..<2)
    try terminal.read(until: "tanbih://overview", within: .seconds(1))
    try terminal.type("ب\r")
    try terminal.readUntilQuiet()
    #expect(try lastLineTyped() == "قبطة")
  }

  @Test(arguments: ["app", "off"])
  func `an alert leaves a search, and a list of candidates, as they were`(bidi: String) throws {
    try start(bidi: bidi)
    try terminal.type("قديم\r")
    try terminal.readUntilQuiet()
    try terminal.type("\u{12}قد")
    try terminal.readUntilQuiet()
    try put(alerts: 1..<2)
    try terminal.read(until: "tanbih://overview", within: .seconds(1))
    try terminal.type("\u{1B}")
    try terminal.readUntilQuiet()
    try terminal.type("\u{5} جديد\r")
    try terminal.readUntilQuiet()
    #expect(try lastLineTyped() == "قديم جديد")
    try terminal.type("/\t\t")
    try terminal.read(until: "dependents")
    try terminal.readUntilQuiet()
    try put(alerts: 2..<3)
    try terminal.read(until: "tanbih://overview", within: .seconds(1))
    try terminal.type("where\r")
    try terminal.readUntilQuiet()
    #expect(try lastLineTyped() == "/where")
  }

  private func start(bidi: String, on other: PseudoTerminal? = nil) throws {
    let terminal = other ?? terminal
    try terminal.run(
      .builtProgram("tanbih"),
      ["--now", Tanbih.now, "--data", folder.url.path, "--locale", "ar", "--bidi", bidi, "chat"],
      environment: ["TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "TZ": "Asia/Riyadh"]
    )
    try terminal.read(until: "\u{1B}[?2004h")
  }

  private func put(alerts: Range<Int>) throws {
    let records = alerts.map {
      #"{"kind":"alert","id":\#($0),"alertType":"LOW_BALANCE","title":"t","message":"رصيد \#($0)","severity":"high","createdAt":"2026-11-14T10:00:00"}"#
    }
    let ended = try Tanbih(data: folder.url).run(["import", "-"], input: records.joined(separator: "\n"))
    #expect(ended.code == 0, "\(ended.errors)")
  }

  /// What the program took in, as another one brings it back from the history.
  private func lastLineTyped() throws -> String {
    let other = try PseudoTerminal(columns: 1_000, rows: 24)
    try start(bidi: "off", on: other)
    try other.readUntilQuiet()
    try other.type("\u{1B}[A")
    let shown = try other.readUntilQuiet()
    try other.type("\u{3}\u{4}")
    try other.wait()
    return shown.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
