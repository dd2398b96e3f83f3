import Foundation
import TestSupport
import Testing

/// Alerts from other processes while quiet hours are, and notifications outside the window.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct QuietHoursTests {
  let chat: TypedChat
  var terminal: PseudoTerminal { chat.terminal }

  init() throws {
    chat = try TypedChat(columns: 80)
  }

  @Test func `quiet hours hold an alert back until they end, and the line under edit stays`() throws {
    try chat.start(bidi: "off")
    try terminal.type("/quiet 08:00 10:00\r")
    try terminal.read(until: "لن أزعجك من 08:00 إلى 10:00")
    try terminal.type("قطة")
    try terminal.readUntilQuiet(for: .milliseconds(100))
    #expect(try chat.put(alerts: 1..<4) == 0)
    #expect(try terminal.readUntilQuiet(for: .seconds(1)) == "")
    #expect(try chat.put(settings: #""quietHoursStart":null"#) == 0)
    let digest = try terminal.read(until: "tanbih://alerts", within: .seconds(2))
    #expect(digest.contains("وصل في ساعات الهدوء 3 تنبيهات. أهمها: رصيد منخفض: رصيد 1."))
    try terminal.type("\r")
    try terminal.readUntilQuiet(for: .milliseconds(100))
    #expect(try chat.lastLineTyped() == "قطة")
  }

  @Test func `a window without the focus is notified, one with it is not, and in quiet hours neither is`() throws {
    try chat.start(bidi: "off", options: ["--notify"])
    try terminal.type("\u{1B}[I")
    try terminal.readUntilQuiet(for: .milliseconds(100))
    #expect(try chat.put(alerts: 1..<2) == 0)
    #expect(try !terminal.readUntilQuiet(for: .seconds(1)).contains("\u{7}"))
    try terminal.type("\u{1B}[O")
    try terminal.readUntilQuiet(for: .milliseconds(100))
    #expect(try chat.put(alerts: 2..<3) == 0)
    #expect(try terminal.readUntilQuiet(for: .seconds(1)).contains("\u{7}"))
    try terminal.type("/quiet 08:00 10:00\r")
    try terminal.read(until: "لن أزعجك")
    try terminal.readUntilQuiet(for: .milliseconds(100))
    #expect(try chat.put(alerts: 3..<4, severity: "critical") == 0)
    let shown = try terminal.readUntilQuiet(for: .seconds(1))
    #expect(shown.contains("رصيد 3"))
    #expect(!shown.contains("\u{7}"))
    try terminal.type("/quit\r")
    let end = try terminal.readUntilQuiet(for: .milliseconds(300))
    #expect(end.contains("\u{1B}[?1004l"))
    try terminal.wait()
  }
}
