import Foundation
import TestSupport
import Testing

/// Alerts that other processes put into the store while a line is being typed.
@Suite(.onOwnThreads, .serialized)
struct AlertsAboveTheLineTests {
  let chat: TypedChat
  var terminal: PseudoTerminal { chat.terminal }

  init() throws {
    chat = try TypedChat(columns: 60)
  }

  @Test(arguments: ["app", "terminal", "off"])
  func `three hundred alerts leave a line of 120 letters whole`(bidi: String) throws {
    var output = try chat.start(bidi: bidi)
    let letters = String(repeating: "قطار سريع ", count: 12)
    var typed = ""
    for (batch, letter) in letters.enumerated() {
      try terminal.type(String(letter))
      typed.append(letter)
      if batch % 4 == 3 { #expect(try chat.put(alerts: batch * 10..<batch * 10 + 10) == 0) }
    }
    try terminal.type("\r")
    output += try terminal.readUntilQuiet()
    let lines = try chat.lastLineTyped()
    #expect(lines == typed.trimmingCharacters(in: .whitespaces))
    var screen = TerminalScreen(columns: 60)
    screen.show(output)
    // What was typed stands there once: no row of it was left behind. A row may end within a word, of which nothing else has the letter.
    #expect(screen.lines.joined().count { $0 == (bidi == "app" ? "ﻗ" : "ق") } == 12)
  }

  @Test(arguments: ["app", "off"])
  func `an alert appears above a line whose cursor is inside it`(bidi: String) throws {
    try chat.start(bidi: bidi)
    try terminal.type("قطة\u{1B}[D\u{1B}[D")
    try terminal.readUntilQuiet()
    #expect(try chat.put(alerts: 1..<2) == 0)
    try terminal.read(until: "tanbih://overview")
    try terminal.type("ب\r")
    try terminal.readUntilQuiet()
    #expect(try chat.lastLineTyped() == "قبطة")
  }

  @Test(arguments: ["app", "off"])
  func `an alert leaves a search, and a list of candidates, as they were`(bidi: String) throws {
    try chat.start(bidi: bidi)
    try terminal.type("قديم\r")
    try terminal.readUntilQuiet()
    try terminal.type("\u{12}قد")
    try terminal.readUntilQuiet()
    #expect(try chat.put(alerts: 1..<2) == 0)
    try terminal.read(until: "tanbih://overview")
    // Not an escape: it would be taken for the beginning of the next key.
    try terminal.type("\u{1B}[C")
    try terminal.readUntilQuiet()
    try terminal.type("\u{5} جديد\r")
    try terminal.readUntilQuiet()
    #expect(try chat.lastLineTyped() == "قديم جديد")
    try terminal.type("/\t\t")
    try terminal.read(until: "dependents")
    try terminal.readUntilQuiet()
    #expect(try chat.put(alerts: 2..<3) == 0)
    try terminal.read(until: "tanbih://overview")
    try terminal.type("where\r")
    try terminal.readUntilQuiet()
    #expect(try chat.lastLineTyped() == "/where")
  }
}
