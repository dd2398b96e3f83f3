import Foundation
import TestSupport
import Testing

/// What is typed comes back to the terminal from the line editor, before anything has read it.
@Suite(.onOwnThreads)
struct TypedEchoTests {
  /// The sequences that readline and this project draw with.
  private static func withoutDrawing(_ output: String) throws -> String {
    let drawing = try Regex("\u{1B}\\[[?]?[0-9;]*[ A-HJKPXhklm@]k?|\u{1B}[=>]|[\r\u{8}]").matchingSemantics(
      .unicodeScalar
    )
    // The line under edit is isolated up to its end.
    return output.replacing(drawing, with: "").replacing("> \u{2068}", with: "> ")
  }

  /// What the terminal shows while lines are typed into a chat, which is left then.
  private static func shown(_ lines: [String], bidi: String) throws -> String {
    let chat = try TypedChat(columns: 100)
    try chat.start(bidi: bidi)
    var shown = ""
    for line in lines {
      try chat.terminal.type(line + "\r")
      shown += try chat.terminal.readUntilQuiet(for: .milliseconds(20))
    }
    try chat.terminal.type("/quit\r")
    // The end of marked pastes, when the terminal is handed back.
    shown += try chat.terminal.read(until: "\u{1B}[?2004l", within: .seconds(120))
    try chat.terminal.wait()
    return shown
  }

  @Test(arguments: ["off", "terminal", "app"])
  func `what is pasted to command the terminal is shown as marks, and answered harmless`(bidi: String) throws {
    let shown = try Self.shown(HostileText.all.map { "\u{1B}[200~/x\($0.text)\u{1B}[201~" }, bidi: bidi)
    #expect(shown.contains("gpj.exe") && shown.contains("\u{FFFD}"))
    let left = try Self.withoutDrawing(shown)
    #expect(HostileText.command(in: Data(left.utf8)) == nil, "\(left.debugDescription)")
  }

  @Test(arguments: ["off", "terminal", "app"])
  func `8-bit controls and overrides that are typed never come back`(bidi: String) throws {
    let shown = try Self.shown(["a\u{9B}2J\u{202E}b\u{2067}c\u{2028}d\u{FEFF}"], bidi: bidi)
    #expect(shown.contains("\u{FFFD}"))
    let left = try Self.withoutDrawing(shown)
    #expect(HostileText.command(in: Data(left.utf8)) == nil, "\(left.debugDescription)")
  }
}
