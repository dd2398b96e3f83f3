import Assistant
import AssistantSupport
import Foundation
import JSONText
import Models
import OperationInterface
import Operations
import Records
import Testing

/// What comes due in quiet hours.
@MainActor
struct QuietDeliveryTests {
  private let story: NotificationStory

  init() throws {
    story = try NotificationStory()
  }

  @Test func `quiet hours hold what is due, and what was due stays its time`() throws {
    try story.set(#"{"quietHoursStart":"18:30","quietHoursEnd":"07:00"}"#)
    let next = try #require(try story.scheduled(#"{"limit":1}"#).first)
    #expect(next["triggerDate"] as? String == "2026-11-21T19:00:00+03:00")
    #expect(next["delivery"] as? String == "2026-11-22T07:00:00+03:00")
    #expect(next["reasons"] as? [String] == ["Held until quiet hours end: 07:00 on 2026-11-22."])
    #expect(try story.advance(to: "2026-11-22T06:59:00+03:00") == [])
    #expect(try story.unread() == 1)
    #expect(try story.advance(to: "2026-11-22T07:00:00+03:00").map { String($0.prefix(16)) } == ["2026-11-21T19:00"])
    #expect(try story.advance(to: "2026-11-22T07:30:00+03:00") == [])
  }

  @Test
  func `several that quiet hours held are told together, the most urgent first, without what was muted meanwhile`()
    throws
  {
    try story.set(#"{"quietHoursStart":"08:00","quietHoursEnd":"10:00"}"#)
    _ = try story.sample.perform("notifications/list")
    try deliver(#"{"kind":"goal","id":"g","title":"Car","target":"8","current":"8","currency":"SAR"}"#)
    try deliver(
      #"{"kind":"recurring","id":"r","title":"Rent","amount":"1","currency":"SAR","every":"monthly","nextDue":"2027-01-01"}"#
    )
    let silent = try story.sample.table.perform(
      "clock/advance",
      params: Data(#"{"to":"2026-11-21T09:59:00+03:00"}"#.utf8)
    )
    #expect(silent.notifications.isEmpty)
    try story.set(#"{"achievements":false}"#)
    #expect(
      try story.advance(to: "2026-11-21T10:00:00+03:00").map { String($0.dropFirst(26)) } == [
        "recurring_transaction: New recurring transaction: Rent, SAR 1/month.",
        "goal_progress: Congratulations! You've reached 100% of your goal: Car.",
      ]
    )
    #expect(try story.unread() == 4)
  }

  /// Records an event whose answer nobody reads.
  private func deliver(_ event: String) throws {
    let event = try JSONTextDecoder().decode(Event.self, from: Data(event.utf8))
    #expect(try story.sample.client.account.events.recordAtOnce(event) == nil)
  }

  @Test func `what the answer to an event gave in quiet hours is not told again when they end`() throws {
    try story.set(#"{"transactionReminders":false,"quietHoursStart":"08:00","quietHoursEnd":"10:00"}"#)
    let goal = #"{"kind":"goal","id":"g","title":"Car","target":"8","current":"8","currency":"SAR"}"#
    #expect(try story.record(goal).count == 3)
    #expect(try story.advance(to: "2026-11-21T11:00:00+03:00") == [])
    #expect(try story.unread() == 3)
  }
}
