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
    var output = try chat.start(bidi: bidi, options: ["--notify"])
    let letter: Character = bidi == "app" ? "ﻗ" : "ق"
    var greeting = TerminalScreen(columns: 60)
    greeting.show(output)
    // Who looks elsewhere is not disturbed, so that all comes at once.
    try terminal.type("\u{1B}[O")
    let letters = String(repeating: "قطار سريع ", count: 12)
    var typed = ""
    for (batch, next) in letters.enumerated() {
      try terminal.type(String(next))
      typed.append(next)
      if batch % 4 == 3 { #expect(try chat.put(alerts: batch * 10..<batch * 10 + 10) == 0) }
    }
    try terminal.type("\r")
    output += try terminal.readUntilQuiet()
    let lines = try chat.lastLineTyped()
    #expect(lines == typed.trimmingCharacters(in: .whitespaces))
    var screen = TerminalScreen(columns: 60)
    screen.show(output)
    // What was typed stands there once: no row of it was left behind. A row may end within a word, of which nothing else has the letter.
    let greeted = greeting.lines.joined().count { $0 == letter }
    #expect(screen.lines.joined().count { $0 == letter } == 12 + greeted)
  }

  @Test(arguments: ["app", "off"])
  func `an alert appears above a line whose cursor is inside it`(bidi: String) throws {
    try chat.start(bidi: bidi)
    try terminal.type("قطة\u{1B}[D\u{1B}[D")
    try terminal.readUntilQuiet()
    #expect(try chat.put(alerts: 1..<2, severity: "critical") == 0)
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
    #expect(try chat.put(alerts: 1..<2, severity: "critical") == 0)
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
    #expect(try chat.put(alerts: 2..<3, severity: "critical") == 0)
    try terminal.read(until: "tanbih://overview")
    try terminal.type("where\r")
    try terminal.readUntilQuiet()
    #expect(try chat.lastLineTyped() == "/where")
  }

  @Test func `what is not critical waits for who is typing, and is told right after the answer`() throws {
    try chat.start(bidi: "off")
    try terminal.type("/")
    try terminal.readUntilQuiet()
    #expect(try chat.put(alerts: 1..<2) == 0)
    #expect(try chat.put(alerts: 2..<3, severity: "critical") == 0)
    let before = try terminal.read(until: "رصيد 2") + terminal.readUntilQuiet()
    #expect(!before.contains("رصيد 1"))
    try terminal.type("where\r")
    #expect(try terminal.read(until: "tanbih://overview").contains("رصيد 1"))
    // A key was pressed a moment ago.
    #expect(try chat.put(alerts: 3..<4) == 0)
    #expect(try !terminal.readUntilQuiet().contains("رصيد 3"))
    try terminal.type("/where\r")
    try terminal.read(until: "رصيد 3")
  }

  @Test func `an open question is answered first`() throws {
    try chat.start(bidi: "off")
    try terminal.type("ذكرني بكرة\r")
    try terminal.read(until: "؟")
    try terminal.readUntilQuiet()
    #expect(try chat.put(alerts: 1..<2) == 0)
    #expect(try !terminal.readUntilQuiet().contains("رصيد 1"))
    try terminal.type("أدفع الإيجار\r")
    let answer = try terminal.read(until: "رصيد 1")
    #expect(answer.contains("سأذكّرك"))
  }

  @Test func `a reminder comes at its time, and to who looks elsewhere all comes`() throws {
    try chat.start(bidi: "off", options: ["--notify"])
    try terminal.type("قط")
    try terminal.readUntilQuiet()
    #expect(try chat.put(alerts: 1..<2) == 0)
    #expect(try !terminal.readUntilQuiet().contains("رصيد 1"))
    let reminder = """
      {"kind":"reminder","id":"7A1E3C1A-56B2-4C57-8D3A-0E7C2A9B4D11","title":"تذكير","body":"أطعم القطة","link":"tanbih://inbox",\
      "at":"2026-11-21T08:59:59+03:00","plannedFrom":"2026-11-20T09:00:00+03:00"}
      """
    #expect(try Tanbih(data: chat.folder.url).run(["import", "-"], input: reminder).code == 0)
    let told = try terminal.read(until: "أطعم القطة") + terminal.readUntilQuiet()
    #expect(!told.contains("رصيد 1"))
    try terminal.type("\u{1B}[O")
    try terminal.read(until: "رصيد 1")
  }
}
