import Foundation
import TestSupport
import Testing

/// What is said outside the chat, on a terminal that knows no bidi, on one that does, and in a pipe.
@Suite(.onOwnThreads)
struct ErrorOrderTests {
  private func shown(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let basic = ["TERM": "xterm", "LC_ALL": "ar", "HOME": "/dev/null"]
    try terminal.run(.builtProgram("tanbih"), arguments, environment: basic.merging(environment) { $1 })
    defer { _ = try? terminal.wait() }
    return try terminal.read(until: "\n")
  }

  @Test func `an error stands at the right, in the order in which it is seen`() throws {
    var screen = TerminalScreen(columns: 80)
    screen.show(try shown(["opne"]))
    let line = try #require(screen.lines.first)
    #expect(line.hasSuffix(":tanbih"))
    #expect(line.count == 80)
    // Shaped letters, the first word next to the program's name: «أمر».
    #expect(line.hasSuffix(" ﺮﻣﺃ :tanbih"), "\(line)")
  }

  @Test func `a terminal that knows bidi gets reading order and the paragraph's direction`() throws {
    let line = try shown(["opne"], environment: ["VTE_VERSION": "7002"])
    #expect(line.hasPrefix("\u{1B}[2 ktanbih: أمر"), "\(line)")
  }

  @Test func `the messages of import and forget stand in that order too`() throws {
    let folder = try TemporaryFolder()
    let forgotten = try shown(["--data", folder.url.path, "forget", "--yes"])
    #expect(forgotten.contains("ﻲﺤ"), "\(forgotten)")
    #expect(!forgotten.contains("محي"))
    let ended = try Tanbih(locale: "ar", data: folder.url).run(["forget", "--yes"])
    #expect(ended.output == "مُحي كل ما كان محفوظًا عنك.\n")
  }
}
