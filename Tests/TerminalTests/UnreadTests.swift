import Assistant
import Foundation
import Models
import Operations
import Terminal
import TestSupport
import Testing

/// What the terminal shows of what is unread, and how it becomes read.
@MainActor
struct UnreadTests {
  private let folder: TemporaryFolder
  private let client: Client
  private let conversation: TerminalConversation

  init() throws {
    folder = try TemporaryFolder()
    client = try Assistant(settings: AssistantSettings(language: .english, dataFolder: folder.url)).client()
    conversation = TerminalConversation(client: client, isEditing: true)
  }

  private static func alert(_ id: Int, _ type: String) -> String {
    #"{"kind":"alert","id":\#(id),"alertType":"\#(type)","title":"Of \#(id)","message":"m","severity":"low","#
      + #""createdAt":"2026-11-14T10:00:00"}"# + "\n"
  }

  private static let notification =
    #"{"kind":"notification","id":"n-1","type":"PAYMENT_DUE","title":"Due","body":"b","#
    + #""createdAt":"2026-11-20T08:00:00+03:00","isRead":false}"#

  private func says(_ line: String) -> [String] {
    conversation.reply(to: line).lines.map { line in
      let scalars = line.text.unicodeScalars.filter { !("\u{2066}"..."\u{2069}").contains($0) }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  @Test(
    arguments: [
      (.english, "You (inbox 1, alerts 2)> ", "Unread: inbox 1, alerts 2."),
      (.arabic, "أنت (إشعارات 1، تنبيهات 2)> ", "غير مقروء: إشعارات 1، تنبيهات 2."),
      (.azerbaijani, "Siz (bildiriş 1, xəbərdarlıq 2)> ", "Oxunmamış: bildiriş 1, xəbərdarlıq 2."),
    ] as [(Language, String, String)]
  )
  func `where the window has no name the prompt says what is unread, and without a prompt the greeting`(
    language: Language,
    prompt: String,
    greeting: String
  ) throws {
    let records = Self.alert(7, "LOW_BALANCE") + Self.alert(8, "NEW_KIND") + Self.notification
    _ = try client.account.keeper.importRecords(Array(records.utf8))
    client.speak(language)
    let prompting = TerminalConversation(client: client, isEditing: true, unreadPlace: .prompt)
    #expect(prompting.prompt.text == prompt)
    #expect(!prompting.opening().contains { $0.text == greeting })
    let greeted = TerminalConversation(client: client, isEditing: false, unreadPlace: .greeting)
    #expect(greeted.opening().last?.text == greeting)
    _ = prompting.reply(to: "/read")
    _ = prompting.reply(to: "/alerts")
    _ = prompting.reply(to: "/open 1")
    _ = prompting.reply(to: "/alerts")
    _ = prompting.reply(to: "/open 2")
    #expect(!prompting.prompt.text.contains("("))
    #expect(!greeted.opening().contains { $0.text.contains("1") && $0.text.contains("2") })
  }

  @Test func `the window is named by what is unread, and what is opened is read`() throws {
    #expect(conversation.title == "Tanbih")
    let records = Self.alert(7, "LOW_BALANCE") + Self.alert(8, "NEW_KIND") + Self.notification
    _ = try client.account.keeper.importRecords(Array(records.utf8))
    #expect(conversation.title == "✉ 1 · ! 2 · Tanbih")
    let lines = says("/alerts")
    // Under the headings that they came with, each with the sign of its kind, or the envelope.
    #expect(lines.contains("▽ Note · Of 7: m.") && lines.contains("✉ Note · Of 8: m."))
    _ = says("/open 1")
    #expect(conversation.title == "✉ 1 · ! 1 · Tanbih")
    #expect(says("/read") == ["1 notification is read now."])
    #expect(says("/read") == ["There are no unread notifications."])
    #expect(says("mark all notifications as read").first == "There are no unread notifications.")
    #expect(conversation.title == "! 1 · Tanbih")
  }
}
