import AssistantSupport
import Foundation
import Models
import Testing

/// Every line of the six types that `NotificationTests` does not tell, from what happened to what is told.
@MainActor
struct NotificationLineTests {
  private let story: NotificationStory

  init() throws {
    story = try NotificationStory()
  }

  /// Switches off every type but one.
  private func want(only wanted: NotificationType) throws {
    let fields = Self.fields.map { #""\#($0.value)":\#($0.key == wanted)"# }.sorted().joined(separator: ",")
    try story.set("{\(fields)}")
  }

  private static let fields: [NotificationType: String] = [
    .transactionReminder: "transactionReminders", .goalProgress: "goalProgress", .spendingAlert: "spendingAlerts",
    .recurringTransaction: "recurringTransactions", .achievement: "achievements", .appEngagement: "appEngagement",
  ]

  private func spend(_ amount: Int, at time: String) throws -> [String] {
    try story.record(#"{"kind":"transaction","amount":"\#(amount)","currency":"SAR","at":"\#(time):00+03:00"}"#)
  }

  @Test func `the month's review comes on the first`() throws {
    try want(only: .transactionReminder)
    #expect(
      try story.advance(to: "2026-12-01T09:00:00+03:00").last
        == "2026-12-01T09:00:00+03:00 transaction_reminder: Time for your monthly financial review."
    )
  }

  @Test func `a goal's deadline is told five times`() throws {
    try want(only: .goalProgress)
    let goal =
      #"{"kind":"goal","id":"g","title":"Car","target":"100","current":"10","currency":"SAR","deadline":"2026-12-01"}"#
    #expect(try story.record(goal) == [])
    #expect(
      try story.advance(to: "2026-12-10T00:00:00+03:00") == [
        "2026-11-24T09:00:00+03:00 goal_progress: A week is left for your goal: Car (2026-12-01).",
        "2026-11-28T09:00:00+03:00 goal_progress: 3 days are left for your goal: Car (2026-12-01).",
        "2026-11-30T09:00:00+03:00 goal_progress: Your goal is due tomorrow: Car (2026-12-01).",
        "2026-12-01T09:00:00+03:00 goal_progress: Your goal is due today: Car (2026-12-01).",
        "2026-12-02T09:00:00+03:00 goal_progress: You missed the deadline of your goal: Car (2026-12-01). Let's adjust your plan.",
      ]
    )
  }

  @Test func `weekly and monthly budgets are looked at when their periods end`() throws {
    try want(only: .spendingAlert)
    for period in ["weekly", "monthly"] {
      _ = try story.record(#"{"kind":"budget","period":"\#(period)","amount":"100","currency":"SAR"}"#)
    }
    #expect(try spend(120, at: "2026-11-20T10:00") == [])
    #expect(
      try story.advance(to: "2026-12-02T00:00:00+03:00") == [
        "2026-11-21T23:59:00+03:00 spending_alert: You've exceeded your weekly budget by SAR 20 (20%).",
        "2026-11-30T23:59:00+03:00 spending_alert: You've exceeded your monthly budget by SAR 20 (20%).",
      ]
    )
  }

  @Test func `a payment is told four times, until it is paid`() throws {
    try want(only: .recurringTransaction)
    let rent = { (due: String) in
      #"{"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"\#(due)"}"#
    }
    #expect(
      try story.record(rent("2026-12-01"))
        == ["2026-11-21T09:00:00+03:00 recurring_transaction: New recurring transaction: Rent, SAR 1,200/month."]
    )
    #expect(
      try story.advance(to: "2026-12-01T12:00:00+03:00") == [
        "2026-11-28T09:00:00+03:00 recurring_transaction: Your Rent payment of SAR 1,200 is due in 3 days.",
        "2026-11-30T09:00:00+03:00 recurring_transaction: Your Rent payment of SAR 1,200 is due tomorrow.",
        "2026-12-01T09:00:00+03:00 recurring_transaction: Your Rent payment of SAR 1,200 is due today.",
      ]
    )
    #expect(try story.record(rent("2027-01-01")) == [])
    #expect(try story.advance(to: "2026-12-20T00:00:00+03:00") == [])
  }

  @Test func `the first transaction and a hundred days in a row are achievements`() throws {
    try want(only: .achievement)
    var told: [String] = []
    for day in 1...101 {
      let now = story.sample.now.formatted(Date.ISO8601FormatStyle())
      let raised = try story.record(#"{"kind":"transaction","amount":"5","currency":"SAR","at":"\#(now)"}"#)
      told += raised.map { "\(day)\($0.dropFirst(25))" }
      story.sample.pass(days: 1)
    }
    #expect(
      told == [
        "1 achievement: Great job! You've logged your first transaction.",
        "7 achievement: Amazing! You've logged transactions for 7 days straight.",
        "30 achievement: Amazing! You've logged transactions for 30 days straight.",
        "100 achievement: Amazing! You've logged transactions for 100 days straight.",
      ]
    )
  }

  @Test func `less spending than in the month before is an achievement`() throws {
    try want(only: .achievement)
    #expect(try spend(200, at: "2026-11-20T10:00").count == 1)
    #expect(try story.advance(to: "2026-12-10T00:00:00+03:00") == [])
    #expect(try spend(150, at: "2026-12-09T10:00") == [])
    #expect(
      try story.advance(to: "2027-01-02T00:00:00+03:00")
        == ["2026-12-31T23:59:00+03:00 achievement: Well done! You spent 25% less this month than last month."]
    )
  }

  @Test func `who stays away is asked back after three days, a week and two weeks, once`() throws {
    try want(only: .appEngagement)
    #expect(try story.record(#"{"kind":"opened"}"#) == [])
    #expect(try spend(20, at: "2026-11-21T10:00") == [])
    #expect(try story.record(#"{"kind":"goal","id":"g","title":"Car","target":"9","currency":"SAR"}"#) == [])
    #expect(
      try story.advance(to: "2027-01-30T00:00:00+03:00") == [
        "2026-11-24T09:00:00+03:00 app_engagement: We miss you! Check your financial progress.",
        "2026-11-28T10:00:00+03:00 app_engagement: Don't forget to log your recent transactions.",
        "2026-12-05T09:00:00+03:00 app_engagement: How are your savings goals coming along?",
      ]
    )
  }

  @Test func `who comes back in time is not asked back`() throws {
    try want(only: .appEngagement)
    _ = try story.record(#"{"kind":"opened"}"#)
    #expect(try story.advance(to: "2026-11-24T08:59:00+03:00") == [])
    _ = try story.record(#"{"kind":"opened"}"#)
    #expect(
      try story.advance(to: "2026-11-28T00:00:00+03:00")
        == ["2026-11-27T08:59:00+03:00 app_engagement: We miss you! Check your financial progress."]
    )
  }

  @Test(arguments: NotificationType.allCases)
  func `a type that is switched off is not told of, the others are`(muted: NotificationType) throws {
    try story.set(#"{"appEngagement":true}"#)
    try story.set(#"{"\#(try #require(Self.fields[muted]))":false}"#)
    var told = try story.record(#"{"kind":"opened"}"#)
    told += try spend(200, at: "2026-11-21T08:00")
    told += try story.record(#"{"kind":"budget","period":"daily","amount":"100","currency":"SAR"}"#)
    told += try story.record(#"{"kind":"goal","id":"g","title":"Car","target":"8","current":"8","currency":"SAR"}"#)
    told += try story.record(
      #"{"kind":"recurring","id":"r","title":"Rent","amount":"1","currency":"SAR","every":"monthly","nextDue":"2027-01-01"}"#
    )
    told += try story.advance(to: "2026-11-25T00:00:00+03:00")
    let types = Set(told.compactMap { $0.split(separator: " ").dropFirst().first?.dropLast() }.map(String.init))
    #expect(types == Set(NotificationType.allCases.filter { $0 != muted }.map(\.rawValue)))
  }
}
