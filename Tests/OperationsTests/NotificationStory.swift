import AssistantSupport
import Foundation
import Models

/// Notifications as a front end sees them; the clock stands at nine in the morning of a Saturday in Riyadh.
@MainActor
struct NotificationStory {
  let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
  }

  /// Time, type and body of each notification of a result.
  func lines(_ result: String, _ list: String) throws -> [String] {
    let items = try JSONObject(result).members[list] as? [[String: Any]] ?? []
    return items.map { "\($0["createdAt"] ?? "") \($0["type"] ?? ""): \($0["body"] ?? "")".shown }
  }

  func inbox() throws -> [String] {
    try lines(try sample.perform("notifications/list"), "notifications")
  }

  func unread() throws -> Int? {
    try JSONObject(try sample.perform("notifications/list")).members["unread"] as? Int
  }

  func scheduled(_ params: String) throws -> [[String: Any]] {
    let result = try JSONObject(try sample.perform("notifications/scheduled", params))
    return result.members["notifications"] as? [[String: Any]] ?? []
  }

  /// What is told on the way to a time.
  func advance(to text: String) throws -> [String] {
    try lines(try sample.perform("clock/advance", #"{"to":"\#(text)"}"#), "delivered")
  }

  /// What an event raises.
  func record(_ event: String) throws -> [String] {
    try lines(try sample.perform("events/record", #"{"event":\#(event)}"#), "notifications")
  }

  func set(_ settings: String) throws {
    try sample.perform("settings/update", #"{"settings":\#(settings)}"#)
  }
}
