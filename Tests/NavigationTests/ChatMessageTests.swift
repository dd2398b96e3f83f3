import Calendars
import Foundation
import Models
import Navigation
import Testing

/// Messages as they go over the wire, and are told again.
struct ChatMessageTests {
  private static let messages: [ChatMessage] = {
    let today = CalendarDay(of: Date(timeIntervalSince1970: 1_795_000_000), in: .gmt)
    let alert = Alert(
      id: 7,
      alertType: .taxDeadline,
      title: "زكاة",
      message: "قريب",
      severity: .high,
      createdAt: "2026-11-20T08:00:00Z",
      deadline: .on(today.adding(days: -3)),
      actionURL: "/taxes"
    )
    return [
      ChatMessage(id: "m1", role: .user, kind: .response, text: "مرحبا", language: .arabic),
      ChatMessage(
        id: "m2",
        kind: .proactiveAlert,
        text: "a \"b\"",
        language: .english,
        deepLink: DeepLink(.dependents),
        alert: AlertResponse(alert, on: today),
        quickReplies: ["نعم", "no"]
      ),
      ChatMessage(
        id: "m3",
        kind: .dependentAlert,
        text: "x",
        language: .azerbaijani,
        alert: AlertResponse(
          Alert(id: 1, alertType: .lowBalance, title: "", message: "", severity: .low, createdAt: ""),
          on: today
        )
      ),
    ]
  }()

  @Test(arguments: messages)
  func `a message that was read is told as it was`(message: ChatMessage) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(message)
    #expect(try encoder.encode(JSONDecoder().decode(ChatMessage.self, from: json)) == json)
  }
}
