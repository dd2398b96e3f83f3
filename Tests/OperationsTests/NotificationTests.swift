import AssistantSupport
import Foundation
import Models
import OperationInterface
import Operations
import Testing

/// When each of the six types comes, and what the inbox has of it.
@MainActor
struct NotificationTests {
  private let story: NotificationStory

  init() throws {
    story = try NotificationStory()
  }

  @Test func `reminders come at the document's times`() throws {
    #expect(
      try story.advance(to: "2026-11-22T19:00:00+03:00") == [
        "2026-11-21T19:00:00+03:00 transaction_reminder: Don't forget to log today's transactions to stay on top of your budget.",
        "2026-11-22T18:00:00+03:00 transaction_reminder: Check what you spent this week and how it compares with your budget.",
        "2026-11-22T19:00:00+03:00 transaction_reminder: Don't forget to log today's transactions to stay on top of your budget.",
      ]
    )
    #expect(try story.advance(to: "2026-11-22T19:00:00+03:00") == [])
  }

  @Test func `the inbox has what was delivered, the newest first, until it is read`() throws {
    _ = try story.advance(to: "2026-11-22T18:30:00+03:00")
    let list = try story.sample.perform("notifications/list", #"{"limit":1}"#)
    #expect(try story.lines(list, "notifications").count == 1)
    #expect(try story.lines(list, "notifications")[0].hasPrefix("2026-11-22T18:00:00+03:00"))
    let members = try JSONObject(list).members
    #expect(members["total"] as? Int == 2)
    #expect(members["unread"] as? Int == 2)
    #expect(members["nextOffset"] as? Int == 1)
    let first = try #require((members["notifications"] as? [[String: Any]])?.first)
    #expect((first["deepLink"] as? [String: Any])?["url"] as? String == "tanbih://transactions")
    let id = try #require(first["id"] as? String)
    #expect(try story.sample.perform("notifications/markRead", #"{"id":"\#(id)"}"#) == #"{"unread":1}"#)
    #expect(story.sample.error("notifications/markRead", #"{"id":"nobody"}"#)?.code == .notFound)
    #expect(
      try story.lines(try story.sample.perform("notifications/list", #"{"unreadOnly":true}"#), "notifications").count
        == 1
    )
    #expect(try JSONObject(try story.sample.perform("dashboard/summary")).members["unreadNotifications"] as? Int == 1)
    #expect(try story.sample.perform("notifications/markAllRead") == #"{"unread":0}"#)
  }

  @Test func `by words the answer says how far a goal is, and only its end is told besides`() throws {
    _ = try story.record(
      #"{"kind":"goal","id":"g","title":"Car","target":"100","current":"10","currency":"SAR"}"#
    )
    let before = try story.inbox().count
    #expect(
      try story.sample.answer(to: ["add 50 to my car goal"])
        == "Added to Car: 60 of SAR 100 saved."
    )
    #expect(try story.inbox().count == before)
    _ = try story.sample.answer(to: ["add 40 to my car goal"])
    #expect(
      try Set(story.inbox().dropLast(before)) == [
        "2026-11-21T09:00:00+03:00 goal_progress: Congratulations! You've reached 100% of your goal: Car.",
        "2026-11-21T09:00:00+03:00 achievement: Congratulations! You've completed your first goal.",
      ]
    )
  }

  @Test func `a goal tells its milestones once, and its deadline until it is reached`() throws {
    let goal =
      #"{"kind":"goal","id":"g","title":"Car","target":"100","current":"10","currency":"SAR","deadline":"2026-12-01"}"#
    #expect(
      try story.record(goal) == ["2026-11-21T09:00:00+03:00 achievement: Great job! You've created your first goal."]
    )
    #expect(
      try story.record(#"{"kind":"goal","id":"g","current":"60"}"#)
        == [50].map {
          "2026-11-21T09:00:00+03:00 goal_progress: Congratulations! You've reached \($0)% of your goal: Car."
        }
    )
    #expect(try story.record(#"{"kind":"goal","id":"g","current":"20"}"#) == [])
    #expect(try story.record(#"{"kind":"goal","id":"g","current":"60"}"#) == [])
    try story.set(#"{"transactionReminders":false}"#)
    #expect(
      try story.advance(to: "2026-11-28T10:00:00+03:00") == [
        "2026-11-24T09:00:00+03:00 goal_progress: A week is left for your goal: Car (2026-12-01).",
        "2026-11-28T09:00:00+03:00 goal_progress: 3 days are left for your goal: Car (2026-12-01).",
      ]
    )
    #expect(
      try story.record(#"{"kind":"goal","id":"g","current":"100"}"#) == [
        "2026-11-28T10:00:00+03:00 goal_progress: Congratulations! You've reached 100% of your goal: Car.",
        "2026-11-28T10:00:00+03:00 achievement: Congratulations! You've completed your first goal.",
      ]
    )
    #expect(try story.advance(to: "2026-12-05T10:00:00+03:00") == [])
  }

  @Test func `spending is told at once where it is large, and at the end of the period where it is over budget`() throws
  {
    try story.set(#"{"transactionReminders":false,"achievements":false}"#)
    #expect(
      try story.record(#"{"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}"#) == []
    )
    for hour in 10...12 {
      #expect(
        try story.record(
          #"{"kind":"transaction","amount":"10.50","currency":"SAR","category":"food","at":"2026-11-21T\#(hour):00:00+03:00"}"#
        ) == []
      )
    }
    #expect(
      try story.record(
        #"{"kind":"transaction","amount":"43.50","currency":"SAR","category":"food","merchant":"Panda","at":"2026-11-21T13:00:00+03:00"}"#
      ) == ["2026-11-21T09:00:00+03:00 spending_alert: Large transaction detected: SAR 43.50 at Panda."]
    )
    #expect(
      try story.advance(to: "2026-11-23T00:00:00+03:00") == [
        "2026-11-21T23:59:00+03:00 spending_alert: You've exceeded your daily food budget by SAR 15 (25%)."
      ]
    )
  }

  @Test
  func `a recurring payment is told when it is new, three days and a day before, on the day and when it is overdue`()
    throws
  {
    try story.set(#"{"transactionReminders":false}"#)
    let payment =
      #"{"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}"#
    #expect(try story.record(payment).count == 1)
    #expect(try story.record(payment) == [])
    #expect(
      try story.advance(to: "2026-12-30T00:00:00+03:00").map { String($0.prefix(16)) } == [
        "2026-11-28T09:00", "2026-11-30T09:00", "2026-12-01T09:00", "2026-12-02T09:00", "2026-12-29T09:00",
      ]
    )
  }

  @Test func `the week's summary says what was spent`() throws {
    try story.set(#"{"achievements":false}"#)
    for (amount, currency) in [("42.50", "SAR"), ("10", "USD"), ("7.50", "SAR")] {
      _ = try story.record(
        #"{"kind":"transaction","amount":"\#(amount)","currency":"\#(currency)","at":"2026-11-20T10:00:00+03:00"}"#
      )
    }
    #expect(
      try story.advance(to: "2026-11-22T18:00:00+03:00").last
        == "2026-11-22T18:00:00+03:00 transaction_reminder: You've spent SAR 50 + $10 this week."
    )
  }
}
