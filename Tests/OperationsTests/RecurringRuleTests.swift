import AssistantSupport
import Foundation
import Models
import OperationInterface
import Operations
import Testing

/// Recurring payments that come again by a rule of RFC 5545.
@MainActor
struct RecurringRuleTests {
  private let story: NotificationStory

  init() throws {
    story = try NotificationStory()
    try story.set(#"{"transactionReminders":false,"achievements":false}"#)
  }

  private func record(_ rule: String, from day: String) -> String {
    #"{"kind":"recurring","id":"r","title":"Rent","amount":"5","currency":"SAR",\#(rule),"nextDue":"\#(day)"}"#
  }

  @Test(arguments: [
    (#""rrule":"FREQ=MONTHLY;BYMONTHDAY=-1""#, "2026-11-22", ["2026-11-30", "2026-12-31", "2027-01-31"]),
    (#""rrule":"FREQ=WEEKLY;BYDAY=MO,TH""#, "2026-12-20", ["2026-12-21", "2026-12-24", "2026-12-28"]),
    (#""rrule":"FREQ=MONTHLY;INTERVAL=2""#, "2026-11-25", ["2026-11-25", "2027-01-25", "2027-03-25"]),
    (
      #""rrule":"RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=1""#, "2026-12-01",
      ["2026-12-10", "2027-01-09", "2027-02-08"]
    ),
    (
      #""rrule":"FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=-1""#, "2026-12-01",
      ["2026-12-31", "2027-01-31", "2027-02-28"]
    ),
    (#""rrule":"FREQ=MONTHLY;BYDAY=1SU;COUNT=2""#, "2026-12-01", ["2026-12-06", "2027-01-03"]),
    (#""every":"monthly""#, "2026-11-30", ["2026-11-30", "2026-12-30", "2027-01-30"]),
  ])
  func `a payment is told on the days of its rule`(rule: String, first: String, days: [String]) throws {
    _ = try story.record(record(rule, from: first))
    let told = try story.advance(to: "2027-04-01T00:00:00+03:00").filter { $0.contains("today") }
    #expect(told.prefix(days.count).map { String($0.prefix(10)) } == days)
    if rule.contains("COUNT") { #expect(told.count == days.count) }
  }

  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=MINUTELY;INTERVAL=30", "FREQ=WEEKLY;BYSETPOS=-1;BYDAY=MO", "FREQ=YEARLY;BYWEEKNO=20",
  ])
  func `a rule that payments do not keep is refused by name`(rule: String) throws {
    let error = story.sample.error(
      "events/record",
      #"{"event":\#(record("\"rrule\":\"\(rule)\"", from: "2026-12-01"))}"#
    )
    #expect(error?.field == "event.rrule")
    let part = rule.split(separator: ";").first {
      rule.contains("BY") ? $0.hasPrefix("BYSET") || $0.hasPrefix("BYWEEK") : true
    }
    #expect(error?.reason?.contains(String(try #require(part))) == true, "\(error?.reason ?? "")")
  }

  @Test(arguments: [
    #""rrule":"FREQ=MONTHLY;BYMONTHDAY=-1""#, #""every":"yearly""#, #""rrule":"FREQ=DAILY;INTERVAL=10""#,
  ])
  func `a payment is exported as it was told`(rule: String) throws {
    try story.sample.take(record(rule, from: "2026-12-31"))
    let held = try story.sample.held()
    #expect(held.contains(rule), "\(held)")
    let other = try SampleAssistant(language: .english)
    try other.take(held)
    #expect(try other.held() == held)
  }
}

/// What comes at an instant keeps its second, and which of two times that a clock shows twice.
@MainActor
struct ExactInstantTests {
  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant(language: .english, timeZone: "America/New_York")
    sample.now = Date(timeIntervalSince1970: 1_793_448_000)  // 2026-10-31T08:00:00-04:00
    try sample.perform("settings/update", #"{"settings":{"transactionReminders":false}}"#)
    return sample
  }

  private func delivered(_ sample: SampleAssistant, until time: String) throws -> [String] {
    let result = try JSONObject(try sample.perform("clock/advance", #"{"to":"\#(time)"}"#))
    return (result.members["delivered"] as? [[String: Any]] ?? []).compactMap { $0["createdAt"] as? String }
  }

  @Test(
    arguments: [
      "2026-11-01T01:30:00-05:00", "2026-11-01T01:30:00-04:00", "2026-11-01T01:30:07-05:00",
      "2026-10-31T09:00:59-04:00",
    ],
    [false, true]
  )
  func `it fires at that instant, and comes back from an export as it was`(time: String, isDeadline: Bool) throws {
    let first = try sample()
    try first.perform(
      "notifications/schedule",
      #"{"id":"x","title":"t","triggerDate":"\#(time)","isDeadline":\#(isDeadline)}"#
    )
    let held = try first.held()
    #expect(held.contains(#""at":"\#(time)""#), "\(held)")
    let second = try sample()
    try second.take(held)
    #expect(try second.held() == held)
    for sample in [first, second] { #expect(try delivered(sample, until: "2026-11-02T00:00:00-05:00") == [time]) }
  }

  @Test func `of what comes every day only the first is the later of two`() throws {
    let sample = try sample()
    try sample.perform(
      "notifications/schedule",
      #"{"id":"x","title":"t","triggerDate":"2026-11-01T01:30:00-05:00","repeatInterval":"daily"}"#
    )
    #expect(
      try delivered(sample, until: "2026-11-03T00:00:00-05:00")
        == ["2026-11-01T01:30:00-05:00", "2026-11-02T01:30:00-05:00"]
    )
  }
}
