import Foundation
import TestSupport
import Testing

/// The screens of the chat as they stand on a terminal that knows no bidi, held against grids that were looked at.
///
/// `GOLDEN=record` writes them anew.
@Suite(.onOwnThreads, .serialized)
struct ScreenGridTests {
  static let commands = [
    "/help", "/dependents", "/open dashboard", "/alerts", "/open taxes", "/open tanbih://passport_renewal",
    "/open payment", "/open inbox", "/settings", "/where", "/language xx", "/opne",
  ]

  @Test(arguments: ["ar", "en", "az"], [40, 80, 132])
  func `every screen is as it should be`(locale: String, columns: Int) throws {
    let shown = try Self.screen(locale: locale, columns: columns)
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/\(locale)-\(columns).txt")
    if ProcessInfo.processInfo.environment["GOLDEN"] == "record" {
      try Data((shown.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    let golden = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(shown == golden.dropLast().map(String.init))
    #expect(shown.allSatisfy { $0.count <= columns })
  }

  /// The grid after all commands were given, one after another.
  private static func screen(locale: String, columns: Int) throws -> [String] {
    let terminal = try PseudoTerminal(columns: columns, rows: 24)
    try terminal.run(
      .builtProgram("tanbih"),
      ["--demo", "--now", Tanbih.now, "--locale", locale, "chat"],
      environment: ["TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "TZ": "Asia/Riyadh"]
    )
    var output = try terminal.read(until: "\u{1B}[?2004h")
    // All at once: the program takes them one after another, as fast as it answers.
    try terminal.type((commands + ["/quit"]).map { $0 + "\r" }.joined())
    output += try terminal.read(until: "\u{1B}[8h")
    try terminal.wait()
    var screen = TerminalScreen(columns: columns)
    screen.show(output)
    #expect(screen.ignored.isSubset(of: ["8l", "8h", "?2004h", "?2004l"]), "\(screen.ignored)")
    return screen.lines
  }
}
