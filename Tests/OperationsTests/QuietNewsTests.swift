import Assistant
import AssistantSupport
import Conversations
import Foundation
import InboxRepositories
import JSONText
import Models
import Navigation
import OperationInterface
import Operations
import Records
import Store
import Testing

/// What comes up in quiet hours, and what the commands change about them.
@MainActor
struct QuietNewsTests {
  private let sample: SampleAssistant
  private let conversation: TypedConversation

  init() throws {
    sample = try SampleAssistant(language: .english)
    conversation = TypedConversation(client: sample.client)
    #expect(conversation.news() == nil)
  }

  private func put(_ id: Int, _ severity: String, type: String = "LOW_BALANCE") throws {
    try sample.take(
      #"{"kind":"alert","id":\#(id),"alertType":"\#(type)","title":"t","message":"m\#(id)","severity":"\#(severity)","createdAt":"2026-11-14T10:00:00"}"#
    )
  }

  private func news() -> [String] { conversation.news()?.rows.map(\.text.shown) ?? [] }

  private func say(_ line: String) -> String {
    conversation.reply(to: line).rows.map(\.text.shown).joined(separator: "|")
  }

  @Test func `quiet hours hold back what is not critical and release it in one row`() throws {
    #expect(
      say("/quiet 08:00 10:00")
        == "Quiet hours are from 08:00 to 10:00; only critical alerts come through."
    )
    #expect(conversation.isQuiet)
    try put(1, "medium")
    try put(2, "high")
    #expect(news() == [])
    try put(3, "critical")
    #expect(news() == ["t: m3."])
    try put(4, "low")
    #expect(news() == [])
    sample.now += 3_599
    #expect(news() == [])
    sample.now += 1
    #expect(!conversation.isQuiet)
    let digest = conversation.news()
    #expect(
      digest?.rows.map(\.text.shown) == ["3 alerts came during quiet hours. The most urgent: t: m2."]
    )
    #expect(digest?.rows.first?.link?.url == "tanbih://alerts")
    #expect(digest?.rows.first?.severity == .high)
    #expect(news() == [])
  }

  @Test(arguments: [19, 20, 21, 45])
  func `whoever comes after an absence is told of all that nobody was told of, twenty at a time`(count: Int) throws {
    for id in 0..<count {
      try sample.take(#"{"kind":"reminder","id":"m\#(id)","title":"t","body":"b","at":"2026-11-21T09:30:00+03:00"}"#)
    }
    sample.now += 2_400
    _ = try sample.client.account.delivery.deliverDue()
    var feed = try EventFeed(client: sample.client, after: nil)
    for told in [min(20, count), min(20, count - 20), min(20, count - 40), 0].map({ max(0, $0) }) {
      #expect(try feed.next().count == told)
    }
  }

  @Test func `who comes in quiet hours hears when they end of what nobody was told of before`() throws {
    try sample.take(#"{"kind":"reminder","id":"m","title":"t","body":"b","at":"2026-11-21T09:30:00+03:00"}"#)
    sample.now += 2_400
    _ = try sample.client.account.delivery.deliverDue()
    #expect(say("/quiet 09:00 11:00").hasPrefix("Quiet hours"))
    let feed = try EventFeed(client: sample.client, after: nil)
    let other = sample.assistant.client()
    _ = try other.situation()
    #expect(try other.newInInbox() == [])
    var events = feed
    #expect(try events.next().isEmpty)
    sample.now += 7_200
    #expect(try events.next().map(\.notification.method) == ["notification/delivered"])
    #expect(try events.next().isEmpty)
  }

  @Test func `notifications that came in quiet hours are told in one row when they end`() throws {
    _ = say("/quiet 08:00 10:00")
    _ = news()
    for title in ["Car", "House"] {
      let goal =
        #"{"kind":"goal","id":"\#(title)","title":"\#(title)","target":"100","current":"30","currency":"SAR"}"#
      let event = try JSONTextDecoder().decode(Event.self, from: Data(goal.utf8))
      #expect(try sample.client.account.events.recordAtOnce(event) == nil)
    }
    #expect(news() == [])
    sample.now += 3_600
    let digest = conversation.news()
    #expect(
      digest?.rows.map(\.text.shown) == [
        "3 notifications came during quiet hours. The most urgent: Notification: Goal milestone reached"
          + " — Congratulations! You've reached 25% of your goal: Car."
      ]
    )
    #expect(digest?.rows.first?.link?.url == "tanbih://inbox")
    #expect(news() == [])
  }

  @Test func `what was dismissed in quiet hours is not told of after them`() throws {
    _ = say("/quiet 08:00 10:00")
    try put(1, "high")
    #expect(news() == [])
    _ = try sample.client.records().alerts.dismiss(1)
    #expect(news() == [])
    #expect(say("/quiet off") == "Quiet hours are off.")
    #expect(news() == [])
  }

  @Test func `what is muted is not told of at all`() throws {
    #expect(say("/mute spending") == "Muted: spending alerts.")
    try put(1, "high", type: "UNUSUAL_SPENDING")
    #expect(news() == [])
    try put(2, "high")
    #expect(news() == ["t: m2."])
    #expect(say("/mute") == "All notifications are muted. Reminders that you set still come.")
    try put(3, "high")
    #expect(news() == [])
    #expect(say("/unmute") == "Notifications are on again.")
    #expect(news() == [])
  }

  @Test(
    arguments: [
      ("/mute goal_progress", "Muted: goal progress."), ("/mute achievements", "Muted: achievements."),
      (
        "/mute xyz",
        "There is no such type. The types: transaction reminders, goal progress, spending alerts, recurring transactions,"
          + " achievements, encouragements"
      ),
      ("/quiet", "Type both times like this: /quiet 22:00 07:00, or /quiet off for none"),
      ("/quiet 22:00 22:00", "Type both times like this: /quiet 22:00 07:00, or /quiet off for none"),
      ("/quiet ٢٢:٠٠ ٠٧:٠٠", "Quiet hours are from 22:00 to 07:00; only critical alerts come through."),
      (
        "/quiet من ١٠ مساء إلى ٧ صباحا", "Quiet hours are from 22:00 to 07:00; only critical alerts come through."
      ),
    ]
  )
  func `a command says what it did, or how it is typed`(command: String, answer: String) {
    #expect(say(command) == answer)
  }

  @Test func `what was set stands among the settings and is durable`() throws {
    _ = say("/quiet 22:00 07:00")
    _ = say("/mute rent")
    #expect(say("/settings").contains("|recurring transactions: off|"))
    #expect(say("/settings").contains("|Quiet hours: ⟨22:00 – 07:00⟩|"))
    #expect(try sample.perform("settings/get").contains(#""quietHoursStart":"22:00""#))
    #expect(try sample.perform("settings/get").contains(#""recurringTransactions":false"#))
  }

  @Test func `types are completed by their names in records and in the reader's language`() {
    #expect(conversation.completions(of: "/mute sp", word: "sp") == ["spending_alert", "spending alerts"])
    #expect(conversation.completions(of: "/quiet o", word: "o") == ["off"])
  }
}
