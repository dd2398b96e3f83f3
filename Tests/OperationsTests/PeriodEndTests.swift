import Assistant
import AssistantSupport
import Calendars
import Foundation
import Models
import Operations
import Scheduling
import Testing

/// A period is judged when it has ended: its last minute belongs to it.
@MainActor
struct PeriodEndTests {
  private static let expense = #""merchant":"P","category":"food","currency":"SAR""#

  private func instant(_ text: String) throws -> Date { try #require(OffsetDateTime(text)).date }

  private func told(_ sample: SampleAssistant) throws -> [String] {
    let zone = try sample.client.planner().clock.zone
    return try sample.client.account.delivery.deliverDue().delivered.map {
      "\(OffsetDateTime($0.createdAt, in: zone)) \($0.body)".withoutIsolates
    }
  }

  @Test(
    arguments: [("daily", "2026-11-10"), ("weekly", "2026-11-14"), ("monthly", "2026-11-30")],
    [true, false]
  )
  func `what is spent in the last minute of a period is judged with it, whoever looks in that minute`(
    period: (name: String, last: String),
    looks: Bool
  ) throws {
    let sample = try SampleAssistant(language: .english)
    sample.now = try instant("2026-11-08T09:00:00+03:00")
    try sample.take(
      """
      {"kind":"settings","transactionReminders":false,"achievements":false}
      {"kind":"budget","period":"\(period.name)","category":"food","amount":"60","currency":"SAR"}
      """
    )
    #expect(try told(sample) == [])
    if looks {
      sample.now = try instant("\(period.last)T23:59:10+03:00")
      #expect(try told(sample) == [])
    }
    sample.now = try instant("\(period.last)T23:59:43+03:00")
    let spent = #"{"kind":"transaction","amount":"100","at":"\#(period.last)T23:59:43+03:00",\#(Self.expense)}"#
    #expect(try sample.perform("events/record", #"{"event":\#(spent)}"#).contains(#""total":0"#))
    sample.now = try instant("\(period.last)T23:59:59+03:00")
    #expect(try told(sample) == [])
    sample.now += 1
    #expect(
      try told(sample) == [
        "\(period.last)T23:59:00+03:00 You've exceeded your \(period.name) food budget by SAR 40 (67%)."
      ]
    )
    sample.now += 60
    #expect(try told(sample) == [])
  }

  @Test func `a day whose last hour clocks show twice is judged when the second one has ended`() throws {
    let sample = try SampleAssistant(language: .english, timeZone: "Africa/Cairo")
    sample.now = try instant("2026-10-29T09:00:00+03:00")
    try sample.take(
      """
      {"kind":"settings","transactionReminders":false,"achievements":false}
      {"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}
      """
    )
    #expect(try told(sample) == [])
    sample.now = try instant("2026-10-29T23:30:00+02:00")
    #expect(try told(sample) == [])
    try sample.take(#"{"kind":"transaction","amount":"100","at":"2026-10-29T23:30:00+02:00",\#(Self.expense)}"#)
    sample.now = try instant("2026-10-30T00:00:00+02:00")
    let told = try told(sample)
    #expect(told.count == 1 && told[0].contains("You've exceeded your daily food budget by SAR 40 (67%)."), "\(told)")
  }

  @Test func `a month is praised once its last minute is over`() throws {
    let sample = try SampleAssistant(language: .english)
    try sample.take(
      """
      {"kind":"settings","transactionReminders":false,"achievements":true}
      {"kind":"transaction","amount":"200","at":"2026-10-20T10:00:00+03:00",\(Self.expense)}
      {"kind":"transaction","amount":"100","at":"2026-11-20T10:00:00+03:00",\(Self.expense)}
      """
    )
    _ = try told(sample)
    sample.now = try instant("2026-11-30T23:59:30+03:00")
    #expect(try told(sample) == [])
    try sample.take(#"{"kind":"transaction","amount":"50","at":"2026-11-30T23:59:30+03:00",\#(Self.expense)}"#)
    sample.now = try instant("2026-12-01T00:00:00+03:00")
    #expect(
      try told(sample) == ["2026-11-30T23:59:00+03:00 Well done! You spent 25% less this month than last month."]
    )
  }
}
