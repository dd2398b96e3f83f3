import Foundation
import Models
import Operations
import Records
import Terminal
import TestSupport
import Testing

/// The editor within the tests' own process, on a terminal that no program runs on.
///
/// All that edit are here, one after another, because readline's state is the process's.
@MainActor @Suite(.serialized)
struct LineEditorTests {
  static let prompt = Line("> ", direction: .leftToRight)

  let terminal: PseudoTerminal
  let editor: LineEditor

  init() throws {
    terminal = try PseudoTerminal()
    editor = LineEditor(input: terminal.device, output: terminal.device, terminal: "xterm")
  }

  @Test(arguments: [
    ("سلام\r", "سلام"),
    ("سلامم\u{7F}\r", "سلام"),
    ("لام\u{1}س\r", "سلام"),
    ("\u{1B}[200~وش\nعندي؟\u{1B}[201~\r", "وش عندي؟"),
    ("\u{1B}[A\r", "newer"),
    ("\u{1B}[A\u{1B}[A\r", "older"),
    ("متا\t\r", "متابعة "),
    ("go /h\t\r", "go /help "),
    ("/etc/pas\t\r", "/etc/pas"),
    ("a\u{16}\u{1}b\r", "a\u{1}b"),
    ("\r", ""),
  ])
  func `keys make a line`(keys: String, line: String) throws {
    editor.completions = { _, word in ["متى", "متابعة", "/help"].filter { $0.hasPrefix(word) } }
    editor.begin(prompt: Self.prompt, history: ["older", "newer"])
    #expect(try event(typing: keys) == .line(line))
    editor.end()
  }

  @Test func `Control-D ends on an empty line only`() throws {
    editor.begin(prompt: Self.prompt, history: [])
    #expect(try event(typing: "س\u{1}\u{4}\u{4}") == .end)
    editor.end()
  }

  @Test func `a dropped line leaves nothing behind`() throws {
    editor.begin(prompt: Self.prompt, history: ["older"])
    #expect(try event(typing: "typed\u{1B}[Aedited") == nil)
    editor.drop()
    try terminal.read(until: "^C\r\n")
    #expect(try event(typing: "next\u{1B}[A\u{1B}[B\r") == .line("next"))
    editor.end()
  }

  @Test func `a search through the history is dropped too`() throws {
    editor.begin(prompt: Self.prompt, history: ["older"])
    #expect(try event(typing: "\u{12}old") == nil)
    editor.drop()
    #expect(try event(typing: "next\r") == .line("next"))
    editor.end()
  }

  @Test func `text above the line leaves line and cursor as they are`() throws {
    editor.begin(prompt: Self.prompt, history: [])
    #expect(try event(typing: "سلم\u{2}") == nil)
    editor.show { write(terminal.device, "تنبيه\n", 11) }
    try terminal.read(until: "تنبيه\r\n> سلم")
    #expect(try event(typing: "ا\r") == .line("سلام"))
    editor.end()
  }

  @Test func `another prompt stands before the line, which stays as it is`() throws {
    editor.begin(prompt: Self.prompt, history: [])
    #expect(try event(typing: "سلم\u{2}") == nil)
    editor.show(before: Line("(1)> ", direction: .leftToRight)) {}
    try terminal.read(until: "(1)> سلم")
    #expect(try event(typing: "ا\r") == .line("سلام"))
    editor.end()
  }

  @Test func `candidates that cannot be shown are none`() throws {
    editor.completions = { _, _ in ["ab\u{1B}[2J"] }
    editor.begin(prompt: Self.prompt, history: [])
    #expect(try event(typing: "a\t\r") == .line("a"))
    editor.end()
  }

  @Test func `history is shown as harmless text`() throws {
    editor.begin(prompt: Self.prompt, history: ["a\u{9B}2J"])
    #expect(try event(typing: "\u{1B}[A\r") == .line("a\u{FFFD}2J"))
    editor.end()
  }

  @Test func `the terminal is the editor's until its end, between two lines too`() throws {
    let modes = try terminal.modes
    editor.begin(prompt: Self.prompt, history: [])
    let editing = try terminal.modes
    #expect(!editing.isEchoing)
    #expect(try event(typing: "سلام\r") == .line("سلام"))
    #expect(try terminal.modes == editing)
    editor.end()
    #expect(try terminal.modes == modes)
  }

  @Test func `a paste without its end gives way to a signal`() throws {
    let interruption = try PseudoTerminal()
    let editor = LineEditor(
      input: terminal.device,
      output: terminal.device,
      terminal: "xterm",
      interruption: interruption.device
    )
    try interruption.type("\r")
    editor.begin(prompt: Self.prompt, history: [])
    #expect(try event(of: editor, typing: "\u{1B}[200~سلام") == nil)
    #expect(try event(of: editor, typing: "\r") == .line("سلام"))
    editor.end()
  }

  @Test func `a chat shows what came due above the line`() throws {
    let conversation = ScriptedConversation()
    let modes = try terminal.modes
    conversation.due = ["due"]
    try terminal.type("bye\r")
    let environment = ["TERM": "xterm", "NO_COLOR": "1", "TANBIH_BIDI": "off"]
    let loop = ChatLoop(
      input: terminal.device,
      output: terminal.device,
      environment: environment,
      plain: false,
      bidi: .off
    )
    #expect(loop.run(conversation) == .left)
    #expect(try terminal.modes == modes)
    try terminal.read(until: "due\r\n")
    try terminal.read(until: "أنت> bye\r\n«bye»\r\n\u{1B}[?2004l\r")
  }

  private func event(typing keys: String) throws -> LineEditor.Event? {
    try event(of: editor, typing: keys)
  }

  /// Types keys and hands them to the editor, until it has an event or they are used up.
  private func event(of editor: LineEditor, typing keys: String = "") throws -> LineEditor.Event? {
    let before = waiting
    try terminal.type(keys)
    try wait { waiting >= before + keys.utf8.count }
    while waiting > 0 {
      if let event = editor.read() { return event }
    }
    return nil
  }

  /// How many bytes wait for the editor.
  private var waiting: Int {
    var count: CInt = 0
    return ioctl(terminal.device, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }
}
