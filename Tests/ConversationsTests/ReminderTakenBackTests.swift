import Assistant
import AssistantSupport
import Foundation
import Models
import Operations
import Testing

/// A change of a reminder that is taken back once it was told of leaves no reminder out.
@MainActor
struct ReminderTakenBackTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
  }

  private func ask(_ text: String) throws -> String {
    let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    return (messages.first?["text"] as? String ?? "").shown
  }

  /// What comes until a time, each with its hour.
  private func told(through time: String) throws -> [String] {
    let result = try JSONObject(try sample.perform("clock/advance", #"{"to":"2026-11-\#(time):00+03:00"}"#))
    let items = result.members["delivered"] as? [[String: Any]] ?? []
    return items.filter { $0["type"] as? String == "reminder" }.map { item in
      "\((item["createdAt"] as? String ?? "").prefix(16)) \(item["body"] ?? "")"
    }
  }

  @Test func `what was told at an earlier time comes at its own`() throws {
    _ = try ask("remind me today at 6pm to buy milk")
    _ = try ask("move the milk reminder to 4pm")
    #expect(try told(through: "21T16:30") == ["2026-11-21T16:00 buy milk"])
    #expect(try ask("undo") == "Taken back: the change to the reminder buy milk.")
    #expect(try told(through: "22T18:30") == ["2026-11-21T18:00 buy milk"])
  }

  @Test func `what was told by another name is not told again`() throws {
    _ = try ask("remind me today at 4pm to buy milk")
    _ = try ask("rename the milk reminder to buy bread")
    #expect(try told(through: "21T16:30") == ["2026-11-21T16:00 buy bread"])
    _ = try ask("undo")
    #expect(try told(through: "22T18:30") == [])
  }

  @Test func `what comes every day goes on as it did`() throws {
    _ = try ask("remind me every day at 6pm to walk")
    _ = try ask("make it 4pm")
    #expect(try told(through: "21T16:30") == ["2026-11-21T16:00 walk"])
    #expect(try ask("undo") == "Taken back: the change to the reminder walk.")
    #expect(try told(through: "22T18:30") == ["2026-11-21T18:00 walk", "2026-11-22T18:00 walk"])
  }

  @Test func `an hour that has passed meanwhile comes on the next day`() throws {
    _ = try ask("remind me every day at 10am to walk")
    _ = try ask("make it 11am")
    #expect(try told(through: "21T11:30") == ["2026-11-21T11:00 walk"])
    _ = try ask("undo")
    #expect(try told(through: "22T18:30") == ["2026-11-22T10:00 walk"])
  }
}
