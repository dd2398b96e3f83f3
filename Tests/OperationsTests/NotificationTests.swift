import Foundation
import Models
import Operations
import Testing

/// What a front end sees of notifications; the clock of the sample stands at nine in the morning of a Saturday in Riyadh.
@MainActor
struct NotificationTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
  }

  /// Time, type and body of each notification of a result.
  private func lines(_ result: String, _ list: String) throws -> [String] {
    let items = try JSONObject(result).members[list] as? [[String: Any]] ?? []
    return items.map { "\($0["createdAt"] ?? "") \($0["type"] ?? ""): \($0["body"] ?? "")".shown }
  }

  private func advance(to text: String) throws -> [String] {
    try lines(try sample.perform("clock/advance", #"{"to":"\#(text)"}"#), "delivered")
  }

  private func record(_ event: String) throws -> [String] {
    try lines(try sample.perform("events/record", #"{"event":\#(event)}"#), "notifications")
  }

  @Test func `reminders come at the document's times`() throws {
    #expect(
      try advance(to: "2026-11-22T19:00:00+03:00") == [
        "2026-11-21T19:00:00+03:00 transaction_reminder: Don't forget to log today's transactions to stay on top of your budget.",
        "2026-11-22T18:00:00+03:00 transaction_reminder: Check what you spent this week and how it compares with your budget.",
        "2026-11-22T19:00:00+03:00 transaction_reminder: Don't forget to log today's transactions to stay on top of your budget.",
      ]
    )
    #expect(try advance(to: "2026-11-22T19:00:00+03:00") == [])
  }

  @Test func `the inbox has what was delivered, the newest first, until it is read`() throws {
    _ = try advance(to: "2026-11-22T18:30:00+03:00")
    let list = try sample.perform("notifications/list", #"{"limit":1}"#)
    #expect(try lines(list, "notifications").count == 1)
    #expect(try lines(list, "notifications")[0].hasPrefix("2026-11-22T18:00:00+03:00"))
    let members = try JSONObject(list).members
    #expect(members["total"] as? Int == 2)
    #expect(members["unread"] as? Int == 2)
    #expect(members["nextOffset"] as? Int == 1)
    let first = try #require((members["notifications"] as? [[String: Any]])?.first)
    #expect((first["deepLink"] as? [String: Any])?["url"] as? String == "tanbih://transactions")
    let id = try #require(first["id"] as? String)
    #expect(try sample.perform("notifications/markRead", #"{"id":"\#(id)"}"#) == #"{"unread":1}"#)
    #expect(sample.error("notifications/markRead", #"{"id":"nobody"}"#)?.code == .notFound)
    #expect(try lines(try sample.perform("notifications/list", #"{"unreadOnly":true}"#), "notifications").count == 1)
    #expect(try JSONObject(try sample.perform("dashboard/summary")).members["unreadNotifications"] as? Int == 1)
    #expect(try sample.perform("notifications/markAllRead") == #"{"unread":0}"#)
  }

  @Test func `a goal tells its milestones once, and its deadline until it is reached`() throws {
    let goal =
      #"{"kind":"goal","id":"g","title":"Car","target":"100","current":"10","currency":"SAR","deadline":"2026-12-01"}"#
    #expect(try record(goal) == ["2026-11-21T09:00:00+03:00 achievement: Great job! You've created your first goal."])
    #expect(
      try record(#"{"kind":"goal","id":"g","current":"60"}"#)
        == [25, 50].map {
          "2026-11-21T09:00:00+03:00 goal_progress: Congratulations! You've reached \($0)% of your goal: Car."
        }
    )
    #expect(try record(#"{"kind":"goal","id":"g","current":"20"}"#) == [])
    #expect(try record(#"{"kind":"goal","id":"g","current":"60"}"#) == [])
    try sample.perform("settings/update", #"{"settings":{"transactionReminders":false}}"#)
    #expect(
      try advance(to: "2026-11-28T10:00:00+03:00") == [
        "2026-11-24T09:00:00+03:00 goal_progress: A week is left for your goal: Car (2026-12-01).",
        "2026-11-28T09:00:00+03:00 goal_progress: 3 days are left for your goal: Car (2026-12-01).",
      ]
    )
    #expect(
      try record(#"{"kind":"goal","id":"g","current":"100"}"#) == [
        "2026-11-28T10:00:00+03:00 achievement: Congratulations! You've completed your first goal.",
        "2026-11-28T10:00:00+03:00 goal_progress: Congratulations! You've reached 100% of your goal: Car.",
        "2026-11-28T10:00:00+03:00 goal_progress: Congratulations! You've reached 75% of your goal: Car.",
      ]
    )
    #expect(try advance(to: "2026-12-05T10:00:00+03:00") == [])
  }

  @Test func `spending is told at once where it is large, and at the end of the period where it is over budget`() throws
  {
    try sample.perform("settings/update", #"{"settings":{"transactionReminders":false,"achievements":false}}"#)
    #expect(try record(#"{"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}"#) == [])
    for hour in 10...12 {
      #expect(
        try record(
          #"{"kind":"transaction","amount":"10.50","currency":"SAR","category":"food","at":"2026-11-21T\#(hour):00:00+03:00"}"#
        ) == []
      )
    }
    #expect(
      try record(
        #"{"kind":"transaction","amount":"43.5","currency":"SAR","category":"food","merchant":"Panda","at":"2026-11-21T13:00:00+03:00"}"#
      ) == ["2026-11-21T09:00:00+03:00 spending_alert: Large transaction detected: 43.5 SAR at Panda."]
    )
    #expect(
      try advance(to: "2026-11-23T00:00:00+03:00") == [
        "2026-11-21T23:59:00+03:00 spending_alert: You've exceeded your daily food budget by 15 SAR (25%)."
      ]
    )
  }

  @Test
  func `a recurring payment is told when it is new, three days and a day before, on the day and when it is overdue`()
    throws
  {
    try sample.perform("settings/update", #"{"settings":{"transactionReminders":false}}"#)
    let payment =
      #"{"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}"#
    #expect(try record(payment).count == 1)
    #expect(try record(payment) == [])
    #expect(
      try advance(to: "2026-12-30T00:00:00+03:00").map { String($0.prefix(16)) } == [
        "2026-11-28T09:00", "2026-11-30T09:00", "2026-12-01T09:00", "2026-12-02T09:00", "2026-12-29T09:00",
      ]
    )
  }

  @Test func `quiet hours hold what is due, and what was due stays its time`() throws {
    try sample.perform(
      "settings/update",
      #"{"settings":{"quietHoursStart":"18:30","quietHoursEnd":"07:00"}}"#
    )
    #expect(try advance(to: "2026-11-22T06:59:00+03:00") == [])
    let scheduled = try sample.perform("notifications/scheduled", #"{"limit":1}"#)
    let next = try #require((try JSONObject(scheduled).members["notifications"] as? [[String: Any]])?.first)
    #expect(next["delivery"] as? String == "2026-11-22T07:00:00+03:00")
    #expect((next["reasons"] as? [String])?.count == 1)
    #expect(try advance(to: "2026-11-22T07:00:00+03:00").map { String($0.prefix(16)) } == ["2026-11-21T19:00"])
  }

  @Test func `what was missed comes once, and says that it is late`() throws {
    _ = try sample.perform("notifications/scheduled")
    sample.pass(days: 3)
    let late = try lines(try sample.perform("notifications/list"), "notifications")
    #expect(late.count == 2)
    #expect(late.allSatisfy { $0.contains("\nLate: ") })
    #expect(late[0].contains("the last of those missed (3)"))
    #expect(try lines(try sample.perform("notifications/list"), "notifications") == late)
  }

  @Test func `a front end's own notification comes when it asked, again and again, until it is cancelled`() throws {
    try sample.perform("settings/update", #"{"settings":{"isEnabled":false}}"#)
    try sample.perform(
      "notifications/schedule",
      #"{"id":"w","title":"Water","triggerDate":"2026-11-21T10:00:00+03:00","repeatInterval":"daily"}"#
    )
    #expect(
      try advance(to: "2026-11-22T12:00:00+03:00") == [
        "2026-11-21T10:00:00+03:00 reminder: ", "2026-11-22T10:00:00+03:00 reminder: ",
      ]
    )
    #expect(try sample.perform("notifications/cancel", #"{"id":"w"}"#) == #"{"cancelled":1}"#)
    #expect(sample.error("notifications/cancel", #"{"id":"w"}"#)?.code == .notFound)
    #expect(try advance(to: "2026-11-24T12:00:00+03:00") == [])
    #expect(
      sample.error("notifications/schedule", #"{"title":"t","triggerDate":"2026-11-21T10:00:00+03:00"}"#)?.field
        == "triggerDate"
    )
  }

  @Test func `one of the six types is switched in the settings, not cancelled`() throws {
    _ = try sample.perform("notifications/scheduled")
    #expect(sample.error("notifications/cancel", #"{"id":"transaction_reminder:daily"}"#)?.code == .conflict)
    try sample.perform("settings/update", #"{"settings":{"transactionReminders":false}}"#)
    #expect(try sample.perform("notifications/scheduled") == #"{"notifications":[],"total":0}"#)
  }

  @Test func `a front end is told of what is delivered, unless the user denied it`() throws {
    _ = try sample.table.perform("notifications/list", params: nil)
    let reply = try sample.table.perform(
      "clock/advance",
      params: Data(#"{"to":"2026-11-21T19:00:00+03:00"}"#.utf8)
    )
    #expect(reply.notifications.map(\.method) == ["notification/delivered"])
    try sample.perform("notifications/permission", #"{"answer":"denied"}"#)
    let silent = try sample.table.perform(
      "clock/advance",
      params: Data(#"{"to":"2026-11-22T19:00:00+03:00"}"#.utf8)
    )
    #expect(silent.notifications.map(\.method) == [])
    #expect(try JSONObject(try sample.perform("notifications/list")).members["unread"] as? Int == 3)
  }

  @Test func `another zone moves what waits`() throws {
    let start = try lines(try sample.perform("notifications/scheduled"), "notifications").count
    try sample.perform("settings/update", #"{"settings":{"timezone":"Asia/Baku"}}"#)
    let scheduled = try JSONObject(try sample.perform("notifications/scheduled")).members["notifications"]
    let times = (scheduled as? [[String: Any]] ?? []).compactMap { $0["triggerDate"] as? String }
    #expect(times.count == start)
    #expect(times.first == "2026-11-21T19:00:00+04:00")
  }

  @Test func `what was sent and opened is counted, until the user does not want it`() throws {
    _ = try advance(to: "2026-11-22T18:30:00+03:00")
    let items = try JSONObject(try sample.perform("notifications/list")).members["notifications"] as? [[String: Any]]
    let id = try #require(items?.first?["id"] as? String)
    try sample.perform("notifications/markRead", #"{"id":"\#(id)"}"#)
    try sample.perform("notifications/markRead", #"{"id":"\#(id)"}"#)
    #expect(
      try sample.perform("notifications/stats")
        == #"{"isCounting":true,"openRate":0.5,"types":[{"action":0,"opened":1,"sent":2,"type":"transaction_reminder","unsubscribed":0}]}"#
    )
    #expect(try sample.perform("notifications/stats", #"{"isCounting":false}"#) == #"{"isCounting":false,"types":[]}"#)
  }
}
