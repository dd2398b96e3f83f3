import AssistantSupport
import Conversations
import Foundation
import Models
import Operations
import Records
import Testing

/// What is said of money and reminders, and what the store has of it then.
@MainActor
struct MoneyConversationTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.perform("settings/update", #"{"settings":{"transactionReminders":false,"achievements":false}}"#)
  }

  private func ask(_ text: String) throws -> String {
    let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    return (messages.first?["text"] as? String ?? "").shown
  }

  private func delivered(through text: String) throws -> [String] {
    let result = try JSONObject(try sample.perform("clock/advance", #"{"to":"\#(text)"}"#))
    let items = result.members["delivered"] as? [[String: Any]] ?? []
    return items.map { "\($0["createdAt"] ?? "") \($0["title"] ?? ""): \($0["body"] ?? "")" }
  }

  @Test func `what was spent is logged and summed up`() throws {
    #expect(try ask("I spent 50 riyals on coffee") == "Logged: SAR 50 (coffee).")
    #expect(try ask("I spent 12.5 riyals on bread") == "Logged: SAR 12.50 (bread).")
    #expect(try ask("how much did I spend today?") == "You spent on 21 November 2026: SAR 62.50.")
    #expect(try ask("how much did I spend last month?") == "Nothing is logged for that time.")
    let held = try sample.held().split(separator: "\n").filter { $0.contains(#""kind":"transaction""#) }
    #expect(held.count == 2)
  }

  @Test func `a reminder is set, listed, delivered again and again, and cancelled`() throws {
    let set = "I'll remind you: water the plants (22 November 2026 at 18:00, every week)."
    #expect(try ask("remind me every Sunday at 6pm to water the plants") == set)
    #expect(
      try ask("show my reminders") == "Reminder: water the plants (22 November 2026 at 18:00, every week)."
    )
    #expect(
      try delivered(through: "2026-11-30T09:00:00+03:00") == [
        "2026-11-22T18:00:00+03:00 Reminder: water the plants", "2026-11-29T18:00:00+03:00 Reminder: water the plants",
      ]
    )
    #expect(
      try ask("cancel the last reminder") == "Cancelled: water the plants (6 December 2026 at 18:00, every week)."
    )
    #expect(try ask("show my reminders") == "You have no reminders.")
    #expect(try delivered(through: "2026-12-30T09:00:00+03:00") == [])
  }

  @Test(
    arguments: [
      ("/remind tomorrow 18:00 call the bank", "I'll remind you: call the bank (22 November 2026 at 18:00)."),
      ("/remind 2026-12-01 09:30 pay the rent", "I'll remind you: pay the rent (1 December 2026 at 09:30)."),
      ("/remind every day at 8 am drink water", "I'll remind you: drink water (22 November 2026 at 08:00, every day)."),
      ("/remind call the bank", "Type when, and what to remind you of, like this: ⟨/remind tomorrow 18:00 …⟩"),
      ("/remind", "Type when, and what to remind you of, like this: ⟨/remind tomorrow 18:00 …⟩"),
    ]
  )
  func `a reminder is set by a command`(command: String, answer: String) {
    let reply = TypedConversation(client: sample.client).reply(to: command)
    #expect(reply.rows.map(\.text.shown).joined(separator: "|") == answer)
  }

  @Test func `the days of a reminder are completed, and after a day the hours`() {
    let typed = TypedConversation(client: sample.client)
    #expect(typed.completions(of: "/remind t", word: "t") == ["today", "tomorrow"])
    #expect(typed.completions(of: "/remind 2026-12-0", word: "2026-12-0") == (1...4).map { "2026-12-0\($0)" })
    #expect(typed.completions(of: "/remind tomorrow 1", word: "1") == (10...19).map { "\($0):00" })
  }

  @Test func `a reminder without an hour comes at nine in the morning`() throws {
    #expect(
      try ask("remind me tomorrow to call the bank") == "I'll remind you: call the bank (22 November 2026 at 09:00)."
    )
    #expect(
      try delivered(through: "2026-11-25T09:00:00+03:00") == ["2026-11-22T09:00:00+03:00 Reminder: call the bank"]
    )
  }

  @Test func `the inbox is told, and read`() throws {
    #expect(try ask("show my notifications") == "There are no unread notifications.")
    _ = try ask("remind me tomorrow to call the bank")
    _ = try delivered(through: "2026-11-22T10:00:00+03:00")
    #expect(
      try ask("show my notifications")
        == "You have 1 unread notification. The newest (1 hour ago): Reminder — call the bank"
    )
    #expect(try ask("mark all notifications as read") == "1 notification is read now.")
    #expect(try ask("show my notifications") == "There are no unread notifications.")
  }

  @Test func `amounts keep the form in which they were told`() throws {
    try sample.take(#"{"kind":"transaction","amount":"42.50","currency":"SAR","at":"2026-11-20T19:12:00+03:00"}"#)
    try sample.take(#"{"kind":"transaction","amount":"42.5","currency":"SAR","at":"2026-11-20T19:12:00+03:00"}"#)
    let held = try sample.held().split(separator: "\n").filter { $0.contains(#""kind":"transaction""#) }
    #expect(held.count == 1)
    #expect(held[0].contains(#""amount":"42.5""#))
    try sample.take(#"{"kind":"goal","id":"g","title":"t","target":8000.0,"current":"40.00","currency":"SAR"}"#)
    #expect(try sample.held().contains(#""current":"40.00""#))
    #expect(try sample.held().contains(#""target":"8000""#))
  }

  @Test func `reminders are exported and imported`() throws {
    _ = try ask("remind me every Sunday at 6pm to water the plants")
    let held = try sample.held()
    let other = try SampleAssistant(language: .english)
    #expect(try other.take(held).skipped.isEmpty)
    #expect(try other.held() == held)
    #expect(try other.take(held).line.hasPrefix("0 added, 0 changed"))
  }
}
