import Assistant
import AssistantSupport
import Calendars
import Conversations
import Foundation
import Models
import OperationInterface
import TestSupport
import Testing

@testable import Operations

/// One type of notifications, or of alerts, is muted for a time, in words, by command and by operation, and is on again by itself.
@MainActor
struct TypeMutedUntilTests {
  private nonisolated static let said: [(String, String, String)] = [
    ("اكتم تنبيهات الصرف اسبوع", "spending_alert", "2026-11-28T09:00:00+03:00"),
    ("اكتم تنبيهات الفواتير لين الخميس", "recurring_transaction", "2026-11-26T00:00:00+03:00"),
    ("وقف تنبيهات الانجازات لمدة اسبوعين", "achievement", "2026-12-05T09:00:00+03:00"),
    ("mute bill reminders for a week", "recurring_transaction", "2026-11-28T09:00:00+03:00"),
    ("mute spending alerts until sunday", "spending_alert", "2026-11-22T00:00:00+03:00"),
    ("mute goal notifications for 3 hours", "goal_progress", "2026-11-21T12:00:00+03:00"),
    ("mute tax alerts for two days", "TAX_DEADLINE", "2026-11-23T09:00:00+03:00"),
    ("xərc bildirişlərini bazar gününə qədər söndür", "spending_alert", "2026-11-22T00:00:00+03:00"),
  ]

  @Test(arguments: said)
  func `a type is muted up to the time that is said, and an undo takes it back`(
    line: String,
    type: String,
    until: String
  ) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.held().contains(#""typesMutedUntil":{"\#(type)":"\#(until)"}"#))
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.records("settings", ["mutedUntil"]).allSatisfy(\.isEmpty))
    #expect(try sample.held().replacing(/.*"kind":"settings".*\n/, with: "") == before)
  }

  private nonisolated static let answers: [([String], String)] = [
    (["اكتم تنبيهات الصرف اسبوع"], "كتمت تنبيهات الصرف حتى 28 نوفمبر 2026 الساعة ⟨09:00⟩."),
    (["اكتم تنبيهات الصرف لين الخميس"], "كتمت تنبيهات الصرف حتى 26 نوفمبر 2026."),
    (["mute spending alerts for a week"], "Muted until 28 November 2026 at 09:00: spending alerts."),
    (
      ["xərc bildirişlərini bir həftə söndür"],
      "28 noyabr 2026, saat 09:00 tarixinə qədər söndürüldü: xərc xəbərdarlıqları."
    ),
    (
      ["mute spending alerts until sunday", "are notifications muted?"],
      "Notifications are on, except: spending alerts (until 22 November 2026)."
    ),
    (["اكتم تنبيهات الصرف اليوم"], "كتمت تنبيهات الصرف حتى 22 نوفمبر 2026."),
    (["mute spending alerts today"], "Muted until 22 November 2026: spending alerts."),
    (
      ["mute spending alerts today for two hours"], "Muted until 21 November 2026 at 11:00: spending alerts."
    ),
    (["اكتم تنبيهات الصرف", "لمدة اسبوع"], "كتمت تنبيهات الصرف حتى 28 نوفمبر 2026 الساعة ⟨09:00⟩."),
    (
      ["mute goal notifications for 3 hours", "make it 5 hours"],
      "Muted until 21 November 2026 at 14:00: goal progress."
    ),
    (["اكتم تنبيهات الفواتير لين الخميس", "لا لبكره بس"], "كتمت إشعارات المدفوعات المتكررة حتى 22 نوفمبر 2026."),
  ]

  @Test(arguments: answers) func `what is muted, and up to when, is said`(lines: [String], answer: String) throws {
    #expect(try SampleAssistant().answer(to: lines) == answer)
  }

  @Test(arguments: [
    "don't mute bill reminders for a week", "did I mute bill reminders for a week?", "لا تكتم تنبيهات الصرف اسبوع",
    "كتمت تنبيهات الصرف اسبوع؟", "list bill reminders for this week",
  ])
  func `what is asked, or is not to be, mutes nothing`(line: String) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.held() == before)
  }

  private func instant(_ text: String) throws -> Date {
    try #require(OffsetDateTime("2026-\(text):00+03:00")).date
  }

  /// Of rent and gym, the first is ahead when the mute ends; spending, which is not muted, is told in it.
  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant(language: .english)
    try sample.take(
      [
        #"{"kind":"profile","locale":"en","timeZone":"Asia/Riyadh"}"#,
        #"{"kind":"settings","transactionReminders":false}"#,
        #"{"kind":"recurring","id":"a","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-11-26"}"#,
        #"{"kind":"recurring","id":"b","title":"Gym","amount":"90","currency":"SAR","every":"monthly","nextDue":"2026-11-23"}"#,
        #"{"kind":"goal","id":"g","title":"Car","target":"9","current":"1","currency":"SAR","deadline":"2026-11-25"}"#,
      ].joined(separator: "\n")
    )
    _ = try sample.client.account.delivery.deliverDue()
    _ = try sample.perform(
      "settings/update",
      #"{"settings":{"typesMutedUntil":{"recurring_transaction":"2026-11-25T12:00:00+03:00"}}}"#
    )
    return sample
  }

  @Test(arguments: [["11-23T10:00", "11-24T12:00", "11-25T10:00"], []])
  func `of the type only what is ahead is told behind the mute, and others are told in it`(looks: [String]) throws {
    let sample = try sample()
    var told: [String] = []
    for look in looks + ["11-25T12:00"] {
      sample.now = try instant(look)
      let items = try sample.client.account.delivery.deliverDue().told
      told += items.map { $0.body.components(separatedBy: "\n")[0].shown }
    }
    let due = looks.isEmpty ? "tomorrow" : "on 2026-11-26"
    #expect(told.contains("Your Rent payment of SAR 1,200 is due \(due)."), "\(told)")
    #expect(!told.contains { $0.contains("Gym") })
    #expect(told.contains { $0.contains("Car") })
    #expect(try sample.perform("notifications/list", #"{"limit":100}"#).contains("Gym"))
    let settings = try sample.perform("settings/get")
    #expect(settings.contains(#""recurringTransactions":true"#) && settings.contains(#""typesMutedUntil":null"#))
  }

  @Test func `muted for a time comes back from an export, and is switched on for good`() throws {
    let sample = try sample()
    _ = try sample.perform(
      "settings/update",
      #"{"settings":{"typesMutedUntil":{"app_engagement":"2026-12-01T00:00:00+03:00","TAX_DEADLINE":"2026-12-02T00:00:00+03:00"}}}"#
    )
    let held = try sample.held()
    #expect(held.contains(#""mutedAlerts":["TAX_DEADLINE"]"#))
    let copy = try SampleAssistant(language: .english)
    try copy.take(held)
    #expect(try copy.held() == held)
    let on = try copy.perform("settings/update", #"{"settings":{"appEngagement":true}}"#)
    #expect(on.contains(#""typesMutedUntil":{"TAX_DEADLINE":"2026-12-02T00:00:00+03:00"}"#))
  }

  @Test(arguments: [
    #"{"typesMutedUntil":{"nothing":"2026-12-01T00:00:00+03:00"}}"#,
    #"{"typesMutedUntil":{"spending_alert":"tomorrow"}}"#,
    #"{"spendingAlerts":true,"typesMutedUntil":{"spending_alert":"2026-12-01T00:00:00+03:00"}}"#,
  ])
  func `what names no type or no instant is refused by name`(settings: String) throws {
    let sample = try SampleAssistant()
    let error = sample.error("settings/update", #"{"settings":\#(settings)}"#)
    #expect(error?.field == "settings.typesMutedUntil")
  }

  private nonisolated static let commands: [(String, String)] = [
    ("/mute spending for a week", "Muted until 28 November 2026 at 09:00: spending alerts."),
    ("/mute recurring_transaction until sunday", "Muted until 22 November 2026: recurring transactions."),
    (
      "/mute for 2 hours",
      "All notifications are muted until 21 November 2026 at 11:00. Reminders that you set still come."
    ),
    ("/mute goals", "Muted: goal progress."),
  ]

  @Test(arguments: commands) func `the command takes a time behind the type`(line: String, answer: String) throws {
    let sample = try SampleAssistant(language: .english)
    let conversation = TypedConversation(client: sample.client)
    #expect(conversation.reply(to: line).rows.map(\.text.shown) == [answer])
  }

  @Test func `the screen of settings says up to when a type is muted`() throws {
    let sample = try SampleAssistant(language: .english)
    let conversation = TypedConversation(client: sample.client)
    _ = conversation.reply(to: "/mute spending for a week")
    let rows = conversation.reply(to: "/settings").rows.map(\.text.shown)
    #expect(rows.contains { $0.contains("off until 28 November 2026 at 09:00") }, "\(rows)")
  }
}
