import Assistant
import AssistantSupport
import Foundation
import Models
import OperationInterface
import Operations
import Store
import TestSupport
import Testing

/// What waits for its time, and what clocks and zones do to it.
@MainActor
struct ScheduleTests {
  private let story: NotificationStory

  init() throws {
    story = try NotificationStory()
  }

  @Test func `the next deliveries of all are told together, each with the reason for which it is moved`() throws {
    try story.set(#"{"quietHoursStart":"18:30","quietHoursEnd":"07:00","timezone":"America/New_York"}"#)
    story.sample.now = Date(timeIntervalSince1970: 1_772_870_400)  // 2026-03-07T03:00:00-05:00
    try story.sample.perform(
      "notifications/schedule",
      #"{"id":"d","title":"Water","triggerDate":"2026-03-07T02:30:00-05:00","repeatInterval":"daily","isDeadline":true}"#
    )
    let next = try story.scheduled(#"{"next":4}"#).map { item in
      let reasons = (item["reasons"] as? [String] ?? []).joined(separator: " ")
      return "\(item["delivery"] ?? "") \(item["id"] ?? ""): \(reasons)"
    }
    #expect(
      next == [
        "2026-03-08T07:00:00-04:00 transaction_reminder:daily: Held until quiet hours end: 07:00 on 2026-03-08.",
        "2026-03-08T07:00:00-04:00 d: Moved from 02:30 to 01:59: that time does not exist on 2026-03-08 (America/New_York)."
          + " Held until quiet hours end: 07:00 on 2026-03-08.",
        "2026-03-08T18:00:00-04:00 transaction_reminder:weekly: ",
        "2026-03-09T07:00:00-04:00 transaction_reminder:daily: Held until quiet hours end: 07:00 on 2026-03-09.",
      ]
    )
  }

  @Test func `under a clock that was put back what repeats comes again, and what was delivered does not`() throws {
    let day = story.sample.now
    func delivered(after hours: Double) throws -> [String] {
      story.sample.now = day + hours * 3_600
      return try story.sample.client.account.delivery.deliverDue().delivered.map(\.title)
    }
    let (daily, weekly) = ("Log today's transactions", "Weekly spending summary")
    #expect(try delivered(after: 0) == [])
    #expect(try delivered(after: 10) == [daily])
    #expect(try delivered(after: 36_000).contains(daily))
    #expect(try delivered(after: 9) == [])
    #expect(try delivered(after: 10) == [])
    #expect(try delivered(after: 33) == [weekly])
    #expect(try delivered(after: 34) == [daily])
  }

  @Test func `processes whose zones and clocks differ do not plan against each other for ever`() throws {
    let folder = try TemporaryFolder()
    let one = try SampleAssistant(in: folder.url, timeZone: "Asia/Riyadh")
    let other = try SampleAssistant(in: folder.url, timeZone: "Asia/Baku")
    other.now += 1_800
    func plan() throws {
      try one.perform("notifications/scheduled")
      try other.perform("notifications/scheduled")
    }
    try plan()
    try plan()
    let versions = (try one.client.store().version(), try other.client.store().version())
    try plan()
    #expect(try one.client.store().version() == versions.0)
    #expect(try other.client.store().version() == versions.1)
  }

  @Test func `a deadline stays where it was set when the user travels, a reminder goes along`() throws {
    for (id, isDeadline) in [("wall", false), ("deadline", true)] {
      try story.sample.perform(
        "notifications/schedule",
        #"{"id":"\#(id)","title":"t","triggerDate":"2026-11-23T10:00:00+03:00","isDeadline":\#(isDeadline)}"#
      )
    }
    try story.set(#"{"timezone":"Asia/Baku","transactionReminders":false}"#)
    #expect(
      try story.scheduled("{}").map { "\($0["id"] ?? "") \($0["triggerDate"] ?? "")" }
        == ["wall 2026-11-23T10:00:00+04:00", "deadline 2026-11-23T11:00:00+04:00"]
    )
  }

  @Test func `what was missed comes once, and says that it is late`() throws {
    _ = try story.sample.perform("notifications/scheduled")
    story.sample.pass(days: 3)
    let late = try story.lines(try story.sample.perform("notifications/list"), "notifications")
    #expect(late.count == 2)
    #expect(late.allSatisfy { $0.contains("\nLate: ") })
    #expect(late[0].contains("the last of those missed (3)"))
    #expect(try story.lines(try story.sample.perform("notifications/list"), "notifications") == late)
  }

  @Test func `a front end's own notification comes when it asked, again and again, until it is cancelled`() throws {
    try story.set(#"{"isEnabled":false}"#)
    try story.sample.perform(
      "notifications/schedule",
      #"{"id":"w","title":"Water","triggerDate":"2026-11-21T10:00:00+03:00","repeatInterval":"daily"}"#
    )
    #expect(
      try story.advance(to: "2026-11-22T12:00:00+03:00") == [
        "2026-11-21T10:00:00+03:00 reminder: ", "2026-11-22T10:00:00+03:00 reminder: ",
      ]
    )
    #expect(try story.sample.perform("notifications/cancel", #"{"id":"w"}"#) == #"{"cancelled":1}"#)
    #expect(story.sample.error("notifications/cancel", #"{"id":"w"}"#)?.code == .notFound)
    #expect(try story.advance(to: "2026-11-24T12:00:00+03:00") == [])
    #expect(
      story.sample.error("notifications/schedule", #"{"title":"t","triggerDate":"2026-11-21T10:00:00+03:00"}"#)?.field
        == "triggerDate"
    )
  }

  @Test func `one of the six types is switched in the settings, not cancelled`() throws {
    _ = try story.sample.perform("notifications/scheduled")
    #expect(story.sample.error("notifications/cancel", #"{"id":"transaction_reminder:daily"}"#)?.code == .conflict)
    try story.set(#"{"transactionReminders":false}"#)
    #expect(try story.sample.perform("notifications/scheduled") == #"{"notifications":[],"total":0}"#)
  }

  @Test func `another zone moves what waits`() throws {
    let start = try story.lines(try story.sample.perform("notifications/scheduled"), "notifications").count
    try story.set(#"{"timezone":"Asia/Baku"}"#)
    let scheduled = try JSONObject(try story.sample.perform("notifications/scheduled")).members["notifications"]
    let times = (scheduled as? [[String: Any]] ?? []).compactMap { $0["triggerDate"] as? String }
    #expect(times.count == start)
    #expect(times.first == "2026-11-21T19:00:00+04:00")
  }
}
