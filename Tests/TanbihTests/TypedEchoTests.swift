import Foundation
import TestSupport
import Testing

/// What is typed comes back to the terminal from the line editor, before anything has read it.
@Suite(.timeLimit(.minutes(5)))
struct TypedEchoTests {
  /// The sequences that readline and this project draw with.
  private static func withoutDrawing(_ output: String) throws -> String {
    output.replacing(try Regex("\u{1B}\\[[?]?[0-9;]*[ A-HJKPXhklm@]k?|\u{1B}[=>]|[\r\u{8}]"), with: "")
      // The line under edit is isolated up to its end.
      .replacing("> \u{2068}", with: "> ")
  }

  @Test(arguments: ["off", "terminal", "app"])
  func `what is pasted to command the terminal is shown as marks, and answered harmless`(bidi: String) throws {
    let chat = try TypedChat(columns: 100)
    try chat.start(bidi: bidi)
    for (name, text) in HostileText.all {
      try chat.terminal.type("\u{1B}[200~/x\(text)\u{1B}[201~\r")
      let shown = try chat.terminal.read(until: "\u{1B}[?2004h", within: .seconds(60))
      #expect(shown.contains("/x"), "\(name)")
      let left = try Self.withoutDrawing(shown)
      #expect(HostileText.command(in: Data(left.utf8)) == nil, "\(name): \(shown.debugDescription)")
    }
    try chat.terminal.type("\u{4}")
    try chat.terminal.wait()
  }

  @Test(arguments: ["off", "app"])
  func `8-bit controls and overrides that are typed never come back`(bidi: String) throws {
    let chat = try TypedChat(columns: 100)
    try chat.start(bidi: bidi)
    try chat.terminal.type("a\u{9B}2J\u{202E}b\u{2067}c\u{2028}d\u{FEFF}\r")
    let shown = try chat.terminal.read(until: "\u{1B}[?2004h", within: .seconds(60))
    #expect(HostileText.command(in: Data(try Self.withoutDrawing(shown).utf8)) == nil, "\(shown.debugDescription)")
    #expect(shown.contains("\u{FFFD}"))
    try chat.terminal.type("\u{4}")
    try chat.terminal.wait()
  }
}
