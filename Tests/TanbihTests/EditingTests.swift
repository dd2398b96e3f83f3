import Foundation
import TestSupport
import Testing

/// The keys of a terminal, whoever puts the words in order.
@Suite(.onOwnThreads, .serialized)
struct EditingTests {
  let chat: TypedChat
  var terminal: PseudoTerminal { chat.terminal }

  init() throws {
    chat = try TypedChat(columns: 80)
  }

  /// Keys, and the line that is taken in, as the answer to an unknown command repeats it.
  @Test(
    arguments: [
      ("/سلم\u{1B}[D\u{1B}[Dا", "/سالم"),
      ("/سَلَّ\u{7F}م", "/سَم"),
      ("/سَلَّ\u{8}م", "/سَم"),
      ("/ab\u{1F469}\u{200D}\u{1F467}\u{7F}c", "/abc"),
      ("/abc\u{1}\u{1B}[C\u{1B}[3~", "/bc"),
      ("/wher\t", "/where"),
      ("/one\u{15}/two", "/two"),
    ],
    ["app", "off"]
  )
  func `keys make the same line`(edit: (keys: String, line: String), bidi: String) throws {
    try chat.start(bidi: bidi)
    try terminal.type(edit.keys + "\r\u{4}")
    try terminal.wait()
    #expect(try chat.lastLineTyped() == edit.line)
  }

  /// What ended it or kept it busy: keys behind a prefix in a search, what ends a search and more keys, searches for a letter, counts,
  /// another mode, a stopped terminal.
  @Test(
    arguments: [
      "\u{12}\u{18}a", "\u{12}h\u{18}ب", "\u{12}\u{18}\t", "hi\u{1D}\u{1B}M", "l\u{10}\u{1B}n\u{8}\u{10}\r",
      "\u{1B}9999999999a",
      "\u{1B}\r=\u{7FC}\u{1B}w", "\u{12}\u{1B}\u{1D}\u{1B}\u{FFFD}\u{1B}\u{FFFD}\u{15}",
      "\u{12}\u{1B}\u{FFFD}\u{12}\u{12}\u{1B}/\u{12}", "\u{12}k8\u{1B}\u{FFFD}\u{15}\u{FFFD},", "a\u{13}\u{7}",
    ]
  )
  func `no keys end it`(keys: String) throws {
    try chat.start(bidi: "off")
    try terminal.type("hello\r")
    _ = try terminal.readUntilQuiet()
    try terminal.type(keys)
    _ = try terminal.readUntilQuiet()
    try terminal.type("\u{5}\u{15}\u{7}\u{15}/end\r\u{4}")
    try terminal.wait()
    #expect(try chat.lastLineTyped() == "/end")
  }

  @Test(arguments: [
    ("\u{12}sec", "/second"), ("\u{12}sec\u{1B}[C\u{1B}[Cx", "/sexcond"), ("\u{12}sec\u{1}\u{6}x", "/xsecond"),
    ("\u{12}s\u{12}", "/some"), ("\u{12}seq\u{7F}c", "/second"), ("/kept\u{12}sec\u{7}", "/kept"),
    ("\u{12}sec\u{1B}", "/second"),
  ])
  func `a search finds a line, and any other key goes on with it`(keys: String, line: String) throws {
    try chat.start(bidi: "off")
    try terminal.type("/some\r/second\r")
    _ = try terminal.readUntilQuiet()
    try terminal.type(keys)
    _ = try terminal.readUntilQuiet()
    try terminal.type("\r\u{4}")
    try terminal.wait()
    #expect(try chat.lastLineTyped() == line)
  }

  @Test(arguments: ["app", "terminal", "off"])
  func `a resized terminal shows the line once, whole`(bidi: String) throws {
    var screen = TerminalScreen(columns: 80)
    screen.show(try chat.start(bidi: bidi))
    let words = (1...20).map { "word\($0)" }
    try terminal.type(words.joined(separator: " ") + "\u{1B}[D\u{1B}[D")
    screen.show(try terminal.readUntilQuiet())
    for columns in [60, 40, 52, 80, 31] {
      screen.resize(columns: columns)
      terminal.resize(columns: columns, rows: 24)
      screen.show(try terminal.readUntilQuiet())
      let shown = screen.lines.joined(separator: "")
      #expect(shown.components(separatedBy: "word12").count == 2, "\(columns): \(screen.lines)")
      #expect(shown.components(separatedBy: "word20").count == 2, "\(columns): \(screen.lines)")
    }
  }

  @Test(arguments: ["app", "off"])
  func `Control-C leaves what was typed and begins anew, in a search too`(bidi: String) throws {
    try chat.start(bidi: bidi)
    try terminal.type("قطار\u{3}")
    try terminal.read(until: "^C")
    try terminal.type("\u{12}قط\u{3}")
    try terminal.read(until: "^C")
    try terminal.type("/where\r\u{4}")
    try terminal.wait()
    #expect(try chat.lastLineTyped() == "/where")
  }

  @Test(arguments: ["app", "terminal"])
  func `what was pasted is one line, whatever its breaks`(bidi: String) throws {
    try chat.start(bidi: bidi)
    try terminal.type("\u{1B}[200~/one\ntwo\r\nthree\u{1B}[201~\r\u{4}")
    try terminal.wait()
    #expect(try chat.lastLineTyped() == "/one two three")
  }

  @Test(arguments: ["app", "terminal", "off"])
  func `a stopped chat goes on with its line`(bidi: String) throws {
    let shell = ["TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "PS1": "shell> ", "TZ": "Asia/Riyadh"]
    try terminal.run(URL(filePath: "/bin/bash"), ["--norc", "--noprofile", "-i"], environment: shell)
    try terminal.read(until: "shell> ")
    let program = try URL.builtProgram("tanbih").path
    let options = "--now \(Tanbih.now) --data '\(chat.folder.url.path)' --locale ar --bidi \(bidi)"
    try terminal.type("'\(program)' \(options) chat\r")
    try terminal.read(until: "/help")
    try terminal.read(until: "\u{1B}[?2004h")
    try terminal.type("/سلم\u{1B}[D")
    try terminal.readUntilQuiet()
    try terminal.type("\u{1A}")
    try terminal.read(until: "shell> ")
    try terminal.type("fg\r")
    try terminal.read(until: bidi == "app" ? "<ﺖﻧﺃ" : "أنت>")
    try terminal.type("ا\r\u{4}")
    try terminal.read(until: "shell> ")
    #expect(try chat.lastLineTyped() == "/سلام")
  }
}
