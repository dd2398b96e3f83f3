import Assistant
import AssistantSupport
import Foundation
import Models
import TestSupport
import Testing

/// What is said right behind a change: that it is not wanted, that it is wanted once more, or that it was not so.
@MainActor
struct TakenBackInWordsTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant(language: .english)
    try sample.take(
      #"{"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}"#
        + "\n" + #"{"kind":"goal","id":"g-9","title":"Boat","target":"900","current":"0","currency":"SAR"}"#
    )
  }

  private func ask(_ text: String) throws -> String {
    let result = try JSONObject(try sample.perform("chat/send", #"{"text":"\#(text)"}"#))
    let messages = result.members["messages"] as? [[String: Any]] ?? []
    return (messages.first?["text"] as? String ?? "").shown
  }

  @Test func `a recurring payment that was deleted by its name is there again after an undo`() throws {
    let before = try sample.held()
    #expect(try ask("delete the Rent payment") == "Deleted the recurring payment Rent.")
    #expect(!(try sample.held()).contains("\"r-1\""))
    #expect(try ask("undo") == "Taken back: the deletion of the recurring payment Rent.")
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["ألغِ اشتراك Rent", "cancel my Rent subscription"])
  func `what may be meant of the world outside is asked about, and changes nothing before a yes`(text: String) throws {
    let before = try sample.held()
    _ = try ask(text)
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["don't delete the Rent payment", "did I delete the Rent payment?", "I deleted the Rent payment"])
  func `no sentence but a command takes a recurring payment away`(text: String) throws {
    let before = try sample.held()
    _ = try ask(text)
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["لا خله", "no keep it", "yox, saxla"])
  func `whoever wants to keep what was just deleted has it again`(text: String) throws {
    let before = try sample.held()
    _ = try ask("delete the Boat goal")
    #expect(try sample.held() != before)
    _ = try ask(text)
    #expect(try sample.held() == before)
  }

  @Test func `to keep something behind another sentence takes nothing back`() throws {
    _ = try ask("delete the Boat goal")
    let before = try sample.held()
    _ = try ask("what is the date?")
    _ = try ask("keep it")
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["wait no, I didn't", "لا ما دفعت", "yox, ödəməmişəm"])
  func `what was just noted as paid and is denied was not noted`(text: String) throws {
    let before = try sample.held()
    _ = try ask("I paid the Rent")
    #expect(try sample.held() != before)
    _ = try ask(text)
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["and also on wednesday", "والأربعاء بعد"])
  func `another day behind a reminder that comes once is a second reminder`(text: String) throws {
    let before = try sample.held()
    _ = try ask("remind me to water the plants on sunday at 7am")
    _ = try ask(text)
    let held = try sample.held()
    #expect(held.contains("2026-11-22T07:00") && held.contains("2026-11-25T07:00"))
    _ = try ask("undo all of that")
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["turn them back on", "turn everything back on", "شغلها"])
  func `who mutes a kind of alerts and wants them again has them again`(text: String) throws {
    let before = try sample.held()
    #expect(try ask("mute tax alerts") == "Muted: tax alerts. They stay in the list for when you ask.")
    _ = try ask(text)
    #expect(!(try sample.held()).contains("mutedAlerts"))
    _ = try ask("undo")
    _ = try ask("undo")
    #expect(try sample.held() == before)
  }
}
