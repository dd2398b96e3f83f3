import Foundation
import Models
import Operations
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
    #expect(try ask("I spent 50 riyals on coffee") == "Logged: 50 SAR (coffee).")
    #expect(try ask("I spent 12.5 riyals on bread") == "Logged: 12.5 SAR (bread).")
    #expect(try ask("how much did I spend today?") == "You spent on 21 November 2026: 62.5 SAR.")
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
    #expect(try ask("show my notifications") == "Unread notifications: 1. The newest: Reminder — call the bank")
    #expect(try ask("mark all notifications as read") == "All notifications are read now (1).")
    #expect(try ask("show my notifications") == "There are no unread notifications.")
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
