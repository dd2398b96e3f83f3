import Foundation
import TestSupport
import Testing

/// Alerts from other processes while quiet hours are, and notifications outside the window.
@Suite(.onOwnThreads, .serialized)
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
    try terminal.readUntilQuiet()
    #expect(try chat.put(alerts: 1..<4) == 0)
    // What is critical is told at any hour, and together with what came before it.
    #expect(try chat.put(alerts: 9..<10, severity: "critical") == 0)
    let told = try terminal.read(until: "رصيد 9") + terminal.readUntilQuiet()
    for number in 1..<4 { #expect(!told.contains("رصيد \(number)")) }
    #expect(try chat.put(settings: #""quietHoursStart":null"#) == 0)
    // Who is in the midst of a line is told behind it.
    #expect(try !terminal.readUntilQuiet().contains("tanbih://alerts"))
    try terminal.type("\r")
    let digest = try terminal.read(until: "tanbih://alerts")
    #expect(digest.contains("وصل في ساعات الهدوء 3 تنبيهات. أهمها: t: رصيد 1."))
    try terminal.readUntilQuiet()
    #expect(try chat.lastLineTyped() == "قطة")
  }

  @Test func `a window without the focus is notified, one with it is not, and in quiet hours neither is`() throws {
    try chat.start(bidi: "off", options: ["--notify"])
    try terminal.type("\u{1B}[I")
    try terminal.readUntilQuiet()
    #expect(try chat.put(alerts: 1..<2) == 0)
    let seen = try terminal.read(until: "رصيد 1") + terminal.readUntilQuiet()
    #expect(!seen.contains("\u{7}"))
    try terminal.type("\u{1B}[O")
    try terminal.readUntilQuiet()
    #expect(try chat.put(alerts: 2..<3) == 0)
    try terminal.read(until: "\u{7}")
    try terminal.readUntilQuiet()
    try terminal.type("/quiet 08:00 10:00\r")
    try terminal.read(until: "لن أزعجك")
    try terminal.readUntilQuiet()
    #expect(try chat.put(alerts: 3..<4, severity: "critical") == 0)
    let shown = try terminal.read(until: "رصيد 3") + terminal.readUntilQuiet()
    #expect(!shown.contains("\u{7}"))
    try terminal.type("/quit\r")
    try terminal.read(until: "\u{1B}[?1004l")
    try terminal.wait()
  }
}
