import Foundation
import TestSupport
import Testing

/// The program on a real pseudo-terminal, as a person meets it.
@Suite(.onOwnThreads)
struct TerminalSessionTests {
  static let question = "وش عندي؟"
  static let link = "tanbih://"

  /// What readline writes when it begins: it asks the terminal to mark what is pasted.
  static let keysAreTaken = "\u{1B}[?2004h"
  static let environment = ["TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "TANBIH_BIDI": "off"]

  let terminal: PseudoTerminal
  let modesBefore: PseudoTerminal.Modes

  init() throws {
    terminal = try PseudoTerminal()
    modesBefore = try terminal.modes
  }

  @Test func `the prompt is shown, and the keys are the program's`() throws {
    try start()
    #expect(try !terminal.modes.isEchoing)
    #expect(try !terminal.modes.isLineBuffered)
  }

  @Test func `a question typed in Arabic is answered with a link`() throws {
    try ask()
  }

  @Test func `Control-D on an empty line leaves the terminal as it was`() throws {
    try start()
    try leave()
    #expect(try terminal.modes == modesBefore)
  }

  @Test func `Control-C drops the line`() throws {
    try start()
    try terminal.type("قط")
    try terminal.read(until: "قط")
    try terminal.type("\u{3}")
    try terminal.read(until: "^C")
    try leave()
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends it leaves the terminal as it was`(signal: Int32) throws {
    try start()
    try terminal.type("قط")
    try terminal.read(until: "قط")
    terminal.send(signal: signal)
    try terminal.wait()
    #expect(try terminal.modes == modesBefore)
  }

  @Test(arguments: [[:], ["LC_ALL": "C"], ["LANG": "ar_SA.UTF-8"], ["LANG": "C.UTF-8"]])
  func `backspace takes back one Arabic letter each, in any locale`(locale: [String: String]) throws {
    try start(locale: locale)
    try terminal.type("قطة")
    try terminal.read(until: "قطة")
    try terminal.type("\u{7F}\u{7F}\u{7F}")
    // Only on an empty line does this leave.
    try leave()
  }

  @Test func `the arrow up brings the last question back`() throws {
    try ask()
    try terminal.type("\u{1B}[A")
    try terminal.read(until: Self.question)
    try terminal.type("\r")
    try terminal.read(until: Self.link)
  }

  @Test func `a line break that was pasted does not send the line`() throws {
    try start()
    try terminal.type("\u{1B}[200~وش\nعندي؟\u{1B}[201~")
    try terminal.read(until: "عندي؟")
    #expect(try !terminal.readUntilQuiet().contains(Self.link))
    try terminal.type("\r")
    try terminal.read(until: Self.link)
  }

  @Test func `a resized terminal keeps the line`() throws {
    try start()
    try terminal.type(Self.question)
    try terminal.read(until: Self.question)
    terminal.resize(columns: 40, rows: 10)
    try terminal.read(until: Self.question)
    try terminal.type("\r")
    try terminal.read(until: Self.link)
  }

  @Test func `a stopped chat goes on with its line`() throws {
    let shell = Self.environment.merging(["PS1": "shell> "]) { $1 }
    try terminal.run(URL(filePath: "/bin/bash"), ["--norc", "--noprofile", "-i"], environment: shell)
    try terminal.read(until: "shell> ")
    try terminal.type("'\(URL.builtProgram("tanbih").path)' chat --demo\r")
    try terminal.read(until: Self.keysAreTaken)
    try terminal.type("قط")
    try terminal.read(until: "قط")
    try terminal.type("\u{1A}")
    try terminal.read(until: "shell> ")
    try terminal.type("fg\r")
    try terminal.read(until: "قط")
    try terminal.type("\u{7F}\u{7F}\u{4}")
    try terminal.read(until: "shell> ")
    try terminal.type("exit\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test func `through pipes the same question gets a plain reply`() throws {
    let program = try ChildProcess(.builtProgram("tanbih"), ["chat", "--demo"], environment: ["TERM": "xterm"])
    try program.write(Self.question)
    program.closeInput()
    let replies = try program.readToEnd()
    #expect(replies.contains(Self.link))
    #expect(!replies.contains("\u{1B}"))
    #expect(try program.readErrorsToEnd().isEmpty)
    #expect(try program.wait() == .exited(0))
  }

  @Test func `a closed pipe ends it quietly`() throws {
    let program = try ChildProcess(.builtProgram("tanbih"), ["chat", "--demo"])
    program.closeOutput()
    try program.write(Self.question + "\n")
    #expect(try program.readErrorsToEnd().isEmpty)
    #expect(try program.wait() == .exited(0))
  }

  /// Runs the program and waits until it takes keys.
  private func start(locale: [String: String] = [:]) throws {
    let environment = Self.environment.merging(locale) { $1 }
    try terminal.run(.builtProgram("tanbih"), ["chat", "--demo"], environment: environment)
    try terminal.read(until: Self.keysAreTaken)
  }

  private func ask() throws {
    try start()
    try terminal.type(Self.question + "\r")
    try terminal.read(until: Self.link)
  }

  private func leave() throws {
    try terminal.type("\u{4}")
    #expect(try terminal.wait() == .exited(0))
  }
}
