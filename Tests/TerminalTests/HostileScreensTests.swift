import ForAll
import Assistant
import Foundation
import Models
import Operations
import PropertyTesting
import TestSupport
import Testing

@testable import Terminal

/// Records that try to command the terminal, on every screen.
@MainActor struct HostileScreensTests {
  static let commands = [
    "/dependents", "/open dashboard", "/alerts", "/open taxes", "/open overview", "/open transactions", "/settings",
    "/open tanbih://passport_renewal", "/open payment", "/open inbox", "/help", "/where", "وش عندي؟", "كيف التابعين؟",
  ]

  @Test func `whatever names, alerts and links say is shown as harmless marks on every screen`() async throws {
    await forAll(.troublesomeText, .troublesomeText, .element(of: Language.allCases)) { name, text, language in
      let conversation = try Self.conversation(name: name, text: text, language: language)
      let lines =
        conversation.opening() + Self.commands.flatMap { conversation.reply(to: $0).lines }
        + conversation.reply(to: "/\(text)").lines
      for link in lines.flatMap(\.spans).compactMap(\.link) {
        #expect(link.hasPrefix("tanbih://"))
        #expect(link.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(link.debugDescription)")
      }
      for order in [BidiMode.app, .terminal, .off] {
        let environment = ["TERM": "xterm", "NO_COLOR": "1"]
        let display = Display(descriptor: -1, isTerminal: true, environment: environment, plain: false, bidi: order)
        for row in Table.aligned(lines, width: 80).flatMap({ display.rows(of: $0, width: 80).map(\.text) }) {
          #expect(row.unicodeScalars.allSatisfy(Self.isHarmless), "\(row.debugDescription)")
        }
      }
    }
  }

  private static func conversation(name: String, text: String, language: Language) throws -> TerminalConversation {
    let client = try Assistant(
      settings: AssistantSettings(language: language, dataFolder: URL.temporaryDirectory, isDemo: true)
    ).client()
    let records: [[String: String]] = [
      ["kind": "profile", "name": name],
      ["kind": "dependent", "name": name, "relationship": text, "serviceType": text, "deadline": "2026-12-09"],
      [
        "kind": "alert", "alertType": "OTHER", "title": text, "message": text, "severity": "critical",
        "createdAt": "2026-11-14T10:00:00", "actionUrl": text,
      ],
    ]
    let lines = try records.enumerated().map { index, record in
      var object: [String: Any] = record
      if record["kind"] == "alert" { object["id"] = index }
      return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }
    _ = try client.account.keeper.importRecords(Array(lines.joined(separator: "\n").utf8))
    return TerminalConversation(client: client, isEditing: true, showsLinks: true)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .control && !("\u{202A}"..."\u{202E}").contains(scalar)
      && scalar.properties.generalCategory != .lineSeparator
  }
}
