import Assistant
import AssistantSupport
import Conversations
import Foundation
import Models
import Operations
import Repositories
import Store
import Testing

/// What a booked appointment tells the user, and the staff with their devices.
@MainActor
struct BookingTests {
  private let story: NotificationStory
  private var sample: SampleAssistant { story.sample }

  init() throws {
    story = try NotificationStory()
  }

  /// Riyadh's 2026-11-22T14:00:00.
  private static let tomorrow = "2026-11-22T14:00:00+03:00"

  private static func appointment(_ id: String = "a-123", at time: String = tomorrow) -> String {
    #"{"kind":"appointment","id":"\#(id)","petName":"Fluffy","petOwnerName":"John Doe","time":"\#(time)"}"#
  }

  private static let sentence = "2026-11-21T09:00:00+03:00 appointment_booked: Fluffy (John Doe) - 2:00 PM"

  private func register(_ user: String = "me", digit: String = "a") throws {
    try sample.become(user)
    _ = try sample.perform("devices/register", #"{"deviceToken":"\#(String(repeating: digit, count: 64))"}"#)
    try sample.become("me")
  }

  /// Whose pushes are due, in the order in which they were booked.
  private func due(at instant: Date) throws -> [String] {
    try sample.client.store().outbox.claim(9, at: instant, for: 0).map(\.notification.user)
  }

  @Test func `an appointment that is booked lies in the inbox once, and leads to itself`() throws {
    #expect(try story.record(Self.appointment()) == [Self.sentence])
    #expect(try story.record(Self.appointment()) == [])
    #expect(try story.record(Self.appointment(at: "2026-11-22T15:00:00+03:00")) == [])
    let list = try sample.perform("notifications/list")
    let item = try #require((JSONObject(list).members["notifications"] as? [[String: Any]])?.first)
    #expect(item["title"] as? String == "Appointment Moved")
    #expect(item["icon"] as? String == "calendar.badge.checkmark")
    #expect(item["color"] as? String == "blue")
    let url = try #require((item["deepLink"] as? [String: Any])?["url"] as? String)
    #expect(
      try sample.perform("link/tap", #"{"url":"\#(url)"}"#)
        == #"{"destination":{"id":"a-123","name":"dashboard","section":"appointments"},"screen":"appointments"}"#
    )
    #expect(try story.unread() == 1)
  }

  @Test func `a record that is taken in books for the staff, and is no news to whoever takes it in`() throws {
    try register()
    try sample.take(Self.appointment() + "\n" + Self.appointment("a-124", at: "2026-11-21T08:59:00+03:00"))
    #expect(try due(at: SampleAssistant.morning) == ["me"])
    #expect(try story.inbox() == [])
    #expect(try story.record(Self.appointment()) == [])
  }

  @Test func `who switched notifications off is told nowhere`() throws {
    try register()
    try story.set(#"{"isEnabled":false}"#)
    #expect(try story.record(Self.appointment()) == [])
    #expect(try due(at: .distantFuture) == [])
    #expect(try story.unread() == 0)
  }

  @Test func `quiet hours hold the pushes of whoever keeps them`() throws {
    try register("me", digit: "a")
    try register("other", digit: "b")
    try story.set(#"{"quietHoursStart":"08:00","quietHoursEnd":"10:00"}"#)
    #expect(try story.record(Self.appointment()) == [Self.sentence])
    #expect(try due(at: SampleAssistant.morning) == ["other"])
    let end = SampleAssistant.morning + 3600
    #expect(try due(at: end - 1) == ["other"])
    #expect(try due(at: end) == ["me", "other"])
  }

  @Test func `what quiet hours would outlast is pushed at once`() throws {
    try register()
    try story.set(#"{"quietHoursStart":"08:00","quietHoursEnd":"10:00"}"#)
    _ = try story.record(Self.appointment("a-1", at: "2026-11-21T09:59:00+03:00"))
    #expect(try due(at: SampleAssistant.morning) == ["me"])
  }

  @Test func `a test of one's own devices is held by nothing`() throws {
    let conversation = TypedConversation(client: sample.client)
    let say = { (line: String) in conversation.reply(to: line).rows.map(\.text).joined(separator: "\n").shown }
    #expect(say("/push test") == "no device is registered")
    try register()
    try register("other", digit: "b")
    try story.set(#"{"quietHoursStart":"08:00","quietHoursEnd":"10:00"}"#)
    #expect(say("/push") == "To send a test notification to your devices, type: /push test")
    #expect(
      say("/push TEST") == "The test notification waits, devices: 1. It is delivered by tanbih push run."
    )
    #expect(try due(at: SampleAssistant.morning) == ["me"])
    #expect(say("/settings").contains("Test notification: /push test"))
    #expect(conversation.completions(of: "/push t", word: "t") == ["test"])
  }
}
