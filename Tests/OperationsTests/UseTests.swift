import Assistant
import AssistantSupport
import Calendars
import Foundation
import Models
import Notifications
import Operations
import Repositories
import Store
import Testing

/// What counts as use, and what is counted.
@MainActor
struct UseTests {
  private let story: NotificationStory

  init() throws {
    story = try NotificationStory()
    try story.set(#"{"transactionReminders":false,"appEngagement":true}"#)
  }

  @Test(arguments: [("chat/send", #"{"text":"hello"}"#), ("link/tap", #"{"url":"tanbih://dependents"}"#)])
  func `who talked or tapped yesterday is not missed`(method: String, params: String) throws {
    #expect(try story.advance(to: "2026-11-23T20:00:00+03:00") == [])
    try story.sample.perform(method, params)
    #expect(try story.advance(to: "2026-11-26T19:59:00+03:00") == [])
    #expect(
      try story.advance(to: "2026-11-26T20:00:00+03:00")
        == ["2026-11-26T20:00:00+03:00 app_engagement: We miss you! Check your financial progress."]
    )
  }

  @Test func `goals are asked after two weeks from the first of them or the last look at them, whatever is opened`()
    throws
  {
    let sample = try SampleAssistant()
    func asked() throws -> [String] {
      _ = try sample.client.account.delivery.deliverDue()
      let waiting = try sample.client.records().schedule.waiting(causesFrom: "engagement:goalsUnseen")
      return waiting.map { "\(OffsetDateTime($0.next.due, in: .gmt))" }
    }
    try sample.take(#"{"kind":"settings","appEngagement":true}"#)
    try sample.perform("events/record", #"{"event":{"kind":"opened"}}"#)
    #expect(try asked() == [])
    sample.pass(days: 1)
    try sample.take(#"{"kind":"goal","id":"g","title":"Trip","target":"900","currency":"SAR"}"#)
    #expect(try asked() == ["2026-12-06T06:00:00+00:00"])
    sample.pass(days: 1)
    try sample.perform("events/record", #"{"event":{"kind":"opened"}}"#)
    #expect(try asked() == ["2026-12-06T06:00:00+00:00"])
    let other = try SampleAssistant()
    other.now = sample.now
    try other.take(sample.held())
    #expect(try other.held() == sample.held())
    try sample.perform("navigation/go", #"{"screen":"goals"}"#)
    #expect(try asked() == ["2026-12-07T06:00:00+00:00"])
    try sample.perform("records/remove", #"{"kind":"goal","id":"g"}"#)
    #expect(try asked() == [])
  }

  @Test(arguments: [
    ("chat/send", #"{"text":"how is my Trip goal going?"}"#), ("chat/send", #"{"text":"كم وصلت في هدف Trip؟"}"#),
    ("chat/send", #"{"text":"Trip hədəfim necə gedir?"}"#), ("charts/get", #"{"kind":"goals"}"#),
    ("navigation/go", #"{"screen":"goals"}"#),
  ])
  func `who asks about the goals is not asked after them for two weeks`(method: String, params: String) throws {
    let sample = try SampleAssistant(language: .english)
    try sample.take(
      #"{"kind":"settings","appEngagement":true}"# + "\n"
        + #"{"kind":"goal","id":"g","title":"Trip","target":"900","currency":"SAR"}"#
    )
    _ = try sample.client.account.delivery.deliverDue()
    sample.pass(days: 9)
    try sample.perform(method, params)
    _ = try sample.client.account.delivery.deliverDue()
    let waiting = try sample.client.records().schedule.waiting(causesFrom: "engagement:goalsUnseen")
    #expect(waiting.map { "\(OffsetDateTime($0.next.due, in: .gmt))" } == ["2026-12-14T06:00:00+00:00"])
  }

  @Test func `a question changes no export`() throws {
    let before = try story.sample.held()
    try story.sample.perform("chat/send", #"{"text":"hello"}"#)
    #expect(try story.sample.held() == before)
  }

  @Test func `no more is opened and followed than was sent`() throws {
    try story.sample.take(
      #"{"kind":"notification","id":"n","type":"reminder","title":"t","body":"b","createdAt":"2026-11-20T10:00:00+03:00","isRead":false}"#
    )
    try story.sample.perform(
      "notifications/schedule",
      #"{"id":"x","title":"t","triggerDate":"2026-11-21T10:00:00+03:00"}"#
    )
    _ = try story.advance(to: "2026-11-21T10:00:00+03:00")
    let items = try JSONObject(try story.sample.perform("notifications/list")).members["notifications"]
    for id in (items as? [[String: Any]] ?? []).compactMap({ $0["id"] as? String }) {
      for _ in 0..<3 { try story.sample.perform("link/tap", #"{"notification":"\#(id)"}"#) }
    }
    for _ in 0..<3 { try story.set(#"{"goalProgress":false}"#); try story.set(#"{"goalProgress":true}"#) }
    let stats = try JSONObject(try story.sample.perform("notifications/stats")).members
    for rate in ["openRate", "actionRate", "unsubscribeRate"] {
      #expect((0...1).contains(try #require(stats[rate] as? Double)), "\(rate) \(stats)")
    }
  }

  @Test func `each event is kept with its time and where it was followed to, and comes back from an export`() throws {
    try story.sample.perform(
      "notifications/schedule",
      #"{"id":"x","title":"t","triggerDate":"2026-11-21T10:00:00+03:00","deepLink":{"url":"tanbih://goals"}}"#
    )
    _ = try story.advance(to: "2026-11-21T10:00:00+03:00")
    let items = try JSONObject(try story.sample.perform("notifications/list")).members["notifications"]
    let id = try #require((items as? [[String: Any]])?.first?["id"] as? String)
    _ = try story.advance(to: "2026-11-21T10:01:01+03:00")
    try story.sample.perform("link/tap", #"{"notification":"\#(id)"}"#)
    let events = try story.sample.held().split(separator: "\n").filter {
      $0.contains(#""kind":"event""#) && $0.contains(#""type":"reminder""#)
    }
    #expect(
      events == [
        #"{"at":"2026-11-21T10:00:00+03:00","event":"sent","kind":"event","type":"reminder"}"#,
        #"{"at":"2026-11-21T10:01:01+03:00","event":"opened","kind":"event","type":"reminder"}"#,
        #"{"action":"tanbih://goals","at":"2026-11-21T10:01:01+03:00","event":"action","kind":"event","type":"reminder"}"#,
      ]
    )
    let other = try SampleAssistant(language: .english)
    try other.take(try story.sample.held())
    #expect(try other.held() == story.sample.held())
  }

  @Test func `an event gives what it raised, and not what else came due`() throws {
    let goal =
      #"{"kind":"goal","id":"g","title":"Trip","target":"100","current":"10","currency":"SAR","deadline":"2026-11-22"}"#
    try story.sample.take(goal)
    try story.sample.perform(
      "notifications/schedule",
      #"{"id":"x","title":"Water","triggerDate":"2026-11-21T08:59:30+03:00"}"#
    )
    let raised = try story.record(#"{"kind":"goal","id":"g","current":"60"}"#)
    #expect(raised.count == 1 && raised.allSatisfy { $0.contains("goal_progress") && $0.contains("50%") }, "\(raised)")
  }
}
