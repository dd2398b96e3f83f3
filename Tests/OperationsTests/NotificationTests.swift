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

  private func scheduled(_ params: String) throws -> [[String: Any]] {
    let result = try JSONObject(try sample.perform("notifications/scheduled", params))
    return result.members["notifications"] as? [[String: Any]] ?? []
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
        "2026-11-28T10:00:00+03:00 goal_progress: Congratulations! You've reached 75% of your goal: Car.",
        "2026-11-28T10:00:00+03:00 goal_progress: Congratulations! You've reached 100% of your goal: Car.",
        "2026-11-28T10:00:00+03:00 achievement: Congratulations! You've completed your first goal.",
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
        #"{"kind":"transaction","amount":"43.50","currency":"SAR","category":"food","merchant":"Panda","at":"2026-11-21T13:00:00+03:00"}"#
      ) == ["2026-11-21T09:00:00+03:00 spending_alert: Large transaction detected: 43.50 SAR at Panda."]
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
    let next = try #require(try scheduled(#"{"limit":1}"#).first)
    #expect(next["triggerDate"] as? String == "2026-11-21T19:00:00+03:00")
    #expect(next["delivery"] as? String == "2026-11-22T07:00:00+03:00")
    #expect(next["reasons"] as? [String] == ["Held until quiet hours end: 07:00 on 2026-11-22."])
    #expect(try advance(to: "2026-11-22T06:59:00+03:00") == [])
    #expect(try JSONObject(try sample.perform("notifications/list")).members["unread"] as? Int == 1)
    #expect(try advance(to: "2026-11-22T07:00:00+03:00").map { String($0.prefix(16)) } == ["2026-11-21T19:00"])
    #expect(try advance(to: "2026-11-22T07:30:00+03:00") == [])
  }

  @Test
  func `several that quiet hours held are told together, the most urgent first, without what was muted meanwhile`()
    throws
  {
    try sample.perform("settings/update", #"{"settings":{"quietHoursStart":"08:00","quietHoursEnd":"10:00"}}"#)
    _ = try sample.perform("notifications/list")
    #expect(
      try record(#"{"kind":"goal","id":"g","title":"Car","target":"8","current":"8","currency":"SAR"}"#).count == 6
    )
    let payment =
      #"{"kind":"recurring","id":"r","title":"Rent","amount":"1","currency":"SAR","every":"monthly","nextDue":"2027-01-01"}"#
    #expect(try record(payment).count == 1)
    let silent = try sample.table.perform("clock/advance", params: Data(#"{"to":"2026-11-21T09:59:00+03:00"}"#.utf8))
    #expect(silent.notifications.isEmpty)
    try sample.perform("settings/update", #"{"settings":{"achievements":false}}"#)
    #expect(
      try advance(to: "2026-11-21T10:00:00+03:00").map { String($0.dropFirst(26)) } == [
        "recurring_transaction: New recurring transaction: Rent, 1 SAR.",
        "goal_progress: Congratulations! You've reached 25% of your goal: Car.",
        "goal_progress: Congratulations! You've reached 50% of your goal: Car.",
        "goal_progress: Congratulations! You've reached 75% of your goal: Car.",
        "goal_progress: Congratulations! You've reached 100% of your goal: Car.",
      ]
    )
    #expect(try JSONObject(try sample.perform("notifications/list")).members["unread"] as? Int == 7)
  }

  @Test func `the next deliveries of all are told together, each with the reason for which it is moved`() throws {
    try sample.perform(
      "settings/update",
      #"{"settings":{"quietHoursStart":"18:30","quietHoursEnd":"07:00","timezone":"America/New_York"}}"#
    )
    sample.now = Date(timeIntervalSince1970: 1_772_870_400)  // 2026-03-07T03:00:00-05:00
    try sample.perform(
      "notifications/schedule",
      #"{"id":"d","title":"Water","triggerDate":"2026-03-07T02:30:00-05:00","repeatInterval":"daily","isDeadline":true}"#
    )
    let next = try scheduled(#"{"next":4}"#).map { item in
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
    let day = sample.now
    func delivered(after hours: Double) throws -> [String] {
      sample.now = day + hours * 3_600
      return try sample.assistant.deliverDue().delivered.map(\.title)
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

  @Test func `a deadline stays where it was set when the user travels, a reminder goes along`() throws {
    for (id, isDeadline) in [("wall", false), ("deadline", true)] {
      try sample.perform(
        "notifications/schedule",
        #"{"id":"\#(id)","title":"t","triggerDate":"2026-11-23T10:00:00+03:00","isDeadline":\#(isDeadline)}"#
      )
    }
    try sample.perform("settings/update", #"{"settings":{"timezone":"Asia/Baku","transactionReminders":false}}"#)
    #expect(
      try scheduled("{}").map { "\($0["id"] ?? "") \($0["triggerDate"] ?? "")" }
        == ["wall 2026-11-23T10:00:00+04:00", "deadline 2026-11-23T11:00:00+04:00"]
    )
  }

  @Test func `the week's summary says what was spent`() throws {
    try sample.perform("settings/update", #"{"settings":{"achievements":false}}"#)
    for (amount, currency) in [("42.50", "SAR"), ("10", "USD"), ("7.50", "SAR")] {
      _ = try record(
        #"{"kind":"transaction","amount":"\#(amount)","currency":"\#(currency)","at":"2026-11-20T10:00:00+03:00"}"#
      )
    }
    #expect(
      try advance(to: "2026-11-22T18:00:00+03:00").last
        == "2026-11-22T18:00:00+03:00 transaction_reminder: You've spent 50 SAR + 10 USD this week."
    )
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
        == #"{"actionRate":0,"isCounting":true,"openRate":0.5,"types":[{"action":0,"opened":1,"sent":2,"type":"transaction_reminder","unsubscribed":0}],"unsubscribeRate":0}"#
    )
    #expect(try sample.perform("notifications/stats", #"{"isCounting":false}"#) == #"{"isCounting":false,"types":[]}"#)
  }
}
